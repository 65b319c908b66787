import Type, { type Static, type TSchema } from "typebox";

/** A schema that stands for another by its `$id`, so that the other is compiled once. */
export function reference<Schema extends TSchema>(schema: Schema) {
  if (!("$id" in schema) || typeof schema.$id !== "string") throw new TypeError("The schema has no $id.");
  return Type.Unsafe<Static<Schema>>({ $ref: schema.$id });
}
