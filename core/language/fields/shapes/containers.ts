import type { Node } from "jsonc-parser";
import { fileTypePattern } from "../../facts/file-types.ts";
import type { Shape } from "../field.ts";
import { fieldOf } from "../fields.ts";
import { listOf, localizations, numbersOf } from "./schema-parts.ts";
import { templates } from "./templates.ts";
import type { ShapeTraits } from "./traits.ts";

const list = {
  fits: (node: Node) => node.type === "array",
  snippet: "[$1]",
  stop: (number: number) => `[$${number}]`,
  stub: "[]",
};

const object = {
  wording: "an object",
  name: "object",
  fits: (node: Node) => node.type === "object",
  snippet: "{ $1 }",
  stop: (number: number) => `{ $${number} }`,
  stub: "{}",
};

const reference = (name: string) => ({ $ref: `#/definitions/${name}` });

type Container =
  | ("constants" | "strings" | "snowflakes" | "globs" | "objects" | "tables")
  | ("object" | "table" | "table-map" | "texts" | "names" | "localizations" | "manifest");

/** The shapes of lists, dictionaries and objects. */
export const containers: { readonly [Is in Container]: ShapeTraits<Extract<Shape, { is: Is }>> } = {
  constants: {
    ...list,
    wording: "a list of whole numbers",
    name: "list of numbers",
    elements: ({ of }) => ({ in: "list", shape: { is: "constant", of } }),
    constants: ({ of }) => of,
    schema: ({ of }) => ({ type: "array", uniqueItems: true, items: numbersOf(of) }),
  },
  strings: {
    ...list,
    wording: "a list of texts",
    name: "list of texts",
    elements: () => ({ in: "list", shape: { is: "file-type" } }),
    schema: (_, field) => listOf(field, { type: "string", pattern: fileTypePattern.source }),
  },
  snowflakes: {
    ...list,
    wording: "a list of IDs",
    name: "list of IDs",
    elements: () => ({ in: "list", shape: { is: "snowflake" } }),
    snippet: '["$1"]',
    schema: () => ({ type: "array", items: { type: "string", pattern: "^\\d{1,20}$" } }),
  },
  globs: {
    ...list,
    wording: "a list of globs",
    name: "list of globs",
    elements: () => ({ in: "list", shape: { is: "string" } }),
    snippet: '["$1"]',
    schema: () => ({ type: "array", items: { type: "string", minLength: 1 } }),
  },
  objects: {
    ...list,
    wording: "a list of objects",
    name: "list of objects",
    elements: ({ of }) => ({ in: "list", shape: { is: "object", of } }),
    snippet: "[\n\t{ $1 }\n]",
    schema: ({ of }, field) => listOf(field, reference(of)),
  },
  tables: {
    ...list,
    wording: "a list of objects",
    name: "list of objects",
    elements: ({ of }) => ({ in: "list", shape: { is: "table", of } }),
    snippet: "[\n\t$1\n]",
    schema: ({ of }, field) => listOf(field, reference(of.name)),
  },
  object: {
    ...object,
    object: ({ of }) => of,
    offers: ({ of }) => templates[of],
    snippet: "$1",
    schema: ({ of }) => reference(of),
  },
  table: { ...object, object: ({ of }) => of, schema: ({ of }) => reference(of.name) },
  "table-map": {
    ...object,
    wording: "an object from ID to object",
    name: "ID → object",
    elements: ({ of }) => ({ in: "dictionary", shape: { is: "table", of } }),
    schema: ({ of }) => ({ type: "object", additionalProperties: reference(of.name) }),
  },
  texts: {
    ...object,
    wording: "an object from text to text",
    name: "text → text",
    elements: () => ({ in: "dictionary", shape: { is: "string" } }),
    schema: () => ({ type: "object", additionalProperties: { type: "string" } }),
  },
  names: {
    ...object,
    wording: "an object from ID to name",
    name: "ID → name",
    elements: () => ({ in: "dictionary", shape: { is: "string" } }),
    snippet: '{\n\t"$1": "$2"\n}',
    schema: () => ({
      type: "object",
      propertyNames: { pattern: "^\\d{1,20}$" },
      additionalProperties: { type: "string", minLength: 1 },
    }),
  },
  localizations: {
    ...object,
    wording: "an object from locale to text",
    name: "locale → text",
    elements: () => ({ in: "dictionary", shape: { is: "string" } }),
    snippet: '{\n\t"$1"\n}',
    schema: (_, { name }, owner) => localizations(fieldOf(owner, name.replace("_localizations", ""))),
  },
  manifest: {
    ...object,
    wording: "a list of commands, one command, or an object with “commands”",
    name: "manifest",
    fits: () => false,
    offers: () => templates.envelope,
    schema: () => ({}),
  },
};
