import * as document from "discord-api-spec/zod";
import type { ZodMiniType } from "zod/mini";

/** A schema of Discord's document. */
export type DocumentSchema = ZodMiniType;

/** All names of the document's schemas. */
export const schemaNames: readonly string[] = Object.keys(document).flatMap((name) =>
  name.endsWith("Schema") ? [name.slice(0, -"Schema".length)] : [],
);

/** Returns a schema of Discord's OpenAPI document, as the package discord-api-spec has it: a witness that is not ours. */
export function documentSchema(name: string): DocumentSchema {
  const schema = (document as unknown as Readonly<Record<string, DocumentSchema>>)[`${name}Schema`];
  if (!schema) throw new Error(`The document has no ${name}.`);
  return schema;
}

/** A finding of zod. A union has a list for each member. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Where a value is not what the document says: `author.flags`. */
export function faultsOf(schema: DocumentSchema, value: unknown): readonly string[] {
  const { error } = schema.safeParse(value);
  return ((error?.issues ?? []) as readonly Issue[]).flatMap((issue) => placesOf(issue, []));
}

/** Of a union, the places within the member that its `type` tells. */
function placesOf({ path, errors = [] }: Issue, above: Issue["path"]): readonly string[] {
  const place = [...above, ...path];
  const meant = errors.find((issues) => issues.length > 0 && !issues.some((issue) => issue.path.join() === "type"));
  return meant ? meant.flatMap((issue) => placesOf(issue, place)) : [place.join(".")];
}

/** The members of a value that the document does not know, if the value is valid: `members.0.color`. */
export function unknownMembers(schema: DocumentSchema, value: unknown): readonly string[] {
  // zod leaves out what is not in a schema.
  const { success, data } = schema.safeParse(value);
  return success ? missingIn(data, value, []) : [];
}

function missingIn(taken: unknown, given: unknown, path: readonly string[]): readonly string[] {
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given).flatMap(([key, member]) => {
    const inside = (taken as Readonly<Record<string, unknown>> | undefined)?.[key];
    return inside === undefined ? [[...path, key].join(".")] : missingIn(inside, member, [...path, key]);
  });
}
