import type { Static, TSchema } from "typebox";

/** The type that a schema describes, deeply read-only. */
export type Shape<Schema extends TSchema> = DeepReadonly<Static<Schema>>;

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type Validator<T> = (value: unknown) => value is T;

/** A validator that also says why the last value does not fit. */
export interface ExplainingValidator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly Violation[] | null;
}

export interface Violation {
  /** The schema's keyword that the value breaks: `required`, `maximum`. */
  readonly keyword: string;
  /** The value's place, as a JSON pointer. */
  readonly instancePath: string;
  /** The keyword's own figures: `{ limit: 5 }`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The name of a member that the object cannot have. */
  readonly propertyName?: string;
  readonly data: unknown;
  readonly parentSchema: Readonly<Record<string, unknown>>;
}

/**
 * The validator of a schema, exported by a file named `*.schema.ts`. Bundles and tests replace such a file by the code that
 * ajv generates (`scripts/validators.mjs`), so neither schemas nor their compiler are loaded.
 */
export function validatorOf<Schema extends TSchema>(schema: Schema): Validator<Shape<Schema>> {
  return uncompiled(schema, false);
}

/** A validator with reasons. They are most of its code, so it is used only if the value's author reads them. */
export function explainingValidatorOf<Schema extends TSchema>(schema: Schema): ExplainingValidator<Shape<Schema>> {
  return uncompiled(schema, true);
}

function uncompiled<T>(schema: TSchema, explains: boolean) {
  const validator = (_: unknown): _ is T => {
    throw new Error("A validator is compiled before it runs, by scripts/validators.mjs.");
  };
  return Object.assign(validator, { schema, explains });
}
