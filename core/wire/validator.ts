import type { Static, TSchema } from "typebox";

/** The type that a schema describes, deeply read-only. */
export type Shape<Schema extends TSchema> = DeepReadonly<Static<Schema>>;

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** Whether a value fits a schema: a function that `npm run generate` makes of the schema, so nothing is compiled at run time. */
export interface Validator<T> {
  (value: unknown): value is T;
  /** Why the last value did not fit. */
  readonly errors?: readonly Violation[] | null;
}

/** A part of a value that does not fit. */
export interface Violation {
  /** The schema's keyword that it breaks: `required`, `maximum`. */
  readonly keyword: string;
  /** Where it is, as a JSON pointer. */
  readonly instancePath: string;
  /** The keyword's own figures: `{ limit: 5 }`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The member of an object that cannot have one of this name. */
  readonly propertyName?: string;
  /** What is there. Only from validators whose errors are shown. */
  readonly data?: unknown;
  /** The schema that it does not fit. Only from validators whose errors are shown. */
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}
