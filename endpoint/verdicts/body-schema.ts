/** A part of a body as Discord's document describes it. The words are those of JSON Schema, except where one is explained. */
export interface BodySchema {
  /** `snowflake`: an ID, as a text or a number. `nonce`: a text or an integer. */
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "snowflake" | "nonce";
  readonly nullable?: boolean;
  /** The name of the schema to use. */
  readonly is?: string;
  /** The names of the schemas of an object by its `type`. */
  readonly byType?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  /** The schema of the members of an object whose names are not fixed. */
  readonly values?: BodySchema;
  /** The kind of the member names. */
  readonly names?: "locale";
  readonly items?: BodySchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number)[];
  readonly format?: string;
}
