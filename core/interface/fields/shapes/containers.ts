import { fileFamilies, fileTypePattern } from "../../facts/file-types.ts";
import type { Shape } from "../field.ts";
import { fieldOf } from "../fields.ts";
import { arraySchema, localizations, numbersOf } from "./schema-parts.ts";
import { fileStarts, inList, templates } from "./templates.ts";
import type { ShapeTraits } from "./traits.ts";

const list = {
  types: ["array"] as const,
  snippet: "[$1]",
  tabStop: (number: number) => `[$${number}]`,
  stub: "[]",
};

const object = {
  wording: "an object",
  name: "object",
  types: ["object"] as const,
  snippet: "{ $1 }",
  tabStop: (number: number) => `{ $${number} }`,
  stub: "{}",
};

/** Created once, because `elements` is called for each value. */
const strings = { in: "list", shape: { is: "string" } } as const;
const texts = { in: "dictionary", shape: { is: "string" } } as const;

const reference = (name: string) => ({ $ref: `#/definitions/${name}` });

type Container =
  | ("constants" | "strings" | "snowflakes" | "globs" | "objects" | "tables")
  | ("object" | "table" | "table-map" | "texts" | "names" | "localizations" | "manifest");

export const containers: { readonly [Is in Container]: ShapeTraits<Extract<Shape, { is: Is }>> } = {
  constants: {
    ...list,
    wording: "an array of integers",
    name: "array of numbers",
    elements: ({ of }) => ({ in: "list", shape: { is: "constant", of } }),
    constants: ({ of }) => of,
    opensList: () => true,
    schema: ({ of }) => ({ type: "array", uniqueItems: true, items: numbersOf(of) }),
  },
  strings: {
    ...list,
    wording: "an array of strings",
    name: "array of strings",
    elements: () => ({ in: "list", shape: { is: "file-type" } }),
    snippet: `["\${1|${fileFamilies.join(",")}|}"]`,
    schema: (_, field) => arraySchema(field, { type: "string", pattern: fileTypePattern.source }),
  },
  snowflakes: {
    ...list,
    wording: "an array of IDs",
    name: "array of IDs",
    elements: () => ({ in: "list", shape: { is: "snowflake" } }),
    snippet: '["$1"]',
    schema: () => ({ type: "array", items: { type: "string", pattern: "^\\d{1,20}$" } }),
  },
  globs: {
    ...list,
    wording: "an array of glob patterns",
    name: "array of glob patterns",
    elements: () => strings,
    snippet: '["$1"]',
    schema: () => ({ type: "array", items: { type: "string", minLength: 1 } }),
  },
  objects: {
    ...list,
    wording: "an array of objects",
    name: ({ of }) => `array of ${of}s`,
    elements: ({ of }) => ({ in: "list", shape: { is: "object", of } }),
    snippet: ({ of }) => inList(templates[of][0]?.snippet ?? ""),
    schema: ({ of }, field) => arraySchema(field, reference(of)),
  },
  tables: {
    ...list,
    wording: "an array of objects",
    name: "array of objects",
    elements: ({ of }) => ({ in: "list", shape: { is: "table", of } }),
    schema: ({ of }, field) => arraySchema(field, reference(of.name)),
  },
  object: {
    ...object,
    object: ({ of }) => of,
    offers: ({ of }) => templates[of],
    schema: ({ of }) => reference(of),
  },
  table: { ...object, object: ({ of }) => of, schema: ({ of }) => reference(of.name) },
  "table-map": {
    ...object,
    wording: "an object that maps IDs to objects",
    name: "objects by key",
    elements: ({ of }) => ({ in: "dictionary", shape: { is: "table", of } }),
    schema: ({ of }) => ({ type: "object", additionalProperties: reference(of.name) }),
  },
  texts: {
    ...object,
    wording: "an object that maps strings to strings",
    name: "texts by key",
    elements: () => texts,
    schema: (_, { keyLimit }) => ({
      type: "object",
      ...(keyLimit && { maxProperties: keyLimit.max }),
      additionalProperties: { type: "string" },
    }),
  },
  names: {
    ...object,
    wording: "an object that maps IDs to names",
    name: "names by ID",
    elements: () => texts,
    snippet: '{\n\t"$1": "$2"\n}',
    schema: () => ({
      type: "object",
      propertyNames: { pattern: "^\\d{1,20}$" },
      additionalProperties: { type: "string", minLength: 1 },
    }),
  },
  localizations: {
    ...object,
    wording: "an object that maps locales to strings",
    name: "localized texts",
    elements: () => texts,
    snippet: "{\n\t$1\n}",
    opensList: () => true,
    schema: (_, { name }, owner) => localizations(fieldOf(owner, name.replace("_localizations", ""))),
  },
  manifest: {
    wording:
      "an array of commands, a single command, an object with “commands”, an object that maps names to commands, or an object of arrays of commands",
    name: "manifest",
    snippet: object.snippet,
    tabStop: object.tabStop,
    stub: object.stub,
    offers: () => fileStarts,
    schema: () => ({}),
  },
};
