import type { Node } from "jsonc-parser";
import { decimalOf, isWhole } from "../../../text/decimal.ts";
import { sourceOf } from "../../../text/nodes.ts";
import { constantNamed } from "../../facts/constants.ts";
import { fileFamilies, fileTypePattern } from "../../facts/file-types.ts";
import { limits } from "../../facts/limits.ts";
import { isIssuedSnowflake, isSnowflake, timeOfSnowflake } from "../../facts/snowflake.ts";
import type { Shape } from "../field.ts";
import { explainPermissions, permissionOffers } from "./permissions.ts";
import { digitsUpTo, lengths, numbersOf } from "./schema-parts.ts";
import type { Repair, ShapeTraits } from "./traits.ts";
import { constantOffers, oneOf, wordOffer } from "./words.ts";

const isText = (node: Node) => node.type === "string";
const isNumber = (node: Node) => node.type === "number";
const inQuotes = { snippet: '"$1"', tabStop: (number: number) => `"$${number}"`, stub: '""' };
const bare = { snippet: "$1", tabStop: (number: number) => `$${number}` };
const always = () => true;

/** With more words than this, the editor shows a list that can be searched. */
const fewWords = 5;

const string = {
  ...inQuotes,
  wording: "a string",
  name: "string",
  repair: quoted,
};

const whole = { ...bare, wording: "an integer", repair: (node: Node) => unquoted(node, /^-?(0|[1-9]\d*)$/) };

/** Checks the number as it is written: JavaScript reads 5.00000000000000001 as 5, and 1e400 as Infinity. */
function isWholeLiteral(text: string): boolean {
  const decimal = decimalOf(text);
  return decimal !== undefined && isWhole(decimal);
}

type Scalar =
  | ("string" | "uri" | "word" | "file-type" | "boolean" | "integer" | "number" | "choice-value" | "constant")
  | ("snowflake" | "application-id" | "permissions" | "any");

export const scalars: { readonly [Is in Scalar]: ShapeTraits<Extract<Shape, { is: Is }>> } = {
  string: {
    ...string,
    types: ["string"],
    schema: (_, { name, limit }) => ({ type: "string", ...lengths(name, limit) }),
  },
  uri: {
    ...string,
    name: "URL",
    // Accepts every string, because a rule of the field reports invalid URLs together with their length.
    types: ["string"],
    schema: (_, { limit }) => ({ type: "string", format: "uri", maxLength: limit?.max }),
  },
  word: {
    ...string,
    wording: ({ of }) => oneOf(of),
    fits: (node, { of }) => isText(node) && of.includes(String(node.value)),
    repair: (node, _text, { of }) => wordMeant(node, of),
    snippet: ({ of }) => (of.length > fewWords ? `\${1:""}` : `"\${1|${of.join(",")}|}"`),
    opensList: ({ of }) => of.length > fewWords,
    offers: ({ of }) => of.map((word) => wordOffer(word, JSON.stringify(word))),
    schema: ({ of }) => ({ type: "string", enum: of }),
  },
  "file-type": {
    ...string,
    types: ["string"],
    opensList: always,
    offers: () => fileFamilies.map((family) => wordOffer(family, JSON.stringify(family))),
    schema: () => ({ type: "string", pattern: fileTypePattern.source }),
  },
  boolean: {
    wording: "true or false",
    name: "boolean",
    types: ["boolean"],
    repair: (node, text) => unquoted(node, /^(true|false)$/) ?? switches.get(text),
    offers: () => [wordOffer("true", "true"), wordOffer("false", "false")],
    snippet: `\${1|true,false|}`,
    tabStop: (number) => `\${${number}|true,false|}`,
    stub: "false",
    schema: () => ({ type: "boolean" }),
  },
  integer: {
    ...whole,
    name: "integer",
    fits: (node, _shape, source) => isNumber(node) && isWholeLiteral(sourceOf(source, node)),
    stub: "1",
    schema: (_, { limit }) => ({ type: "integer", minimum: limit?.min, maximum: limit?.max }),
  },
  number: {
    ...bare,
    wording: "a number",
    name: "number",
    types: ["number"],
    repair: (node) => unquoted(node, /^-?(0|[1-9]\d*)(\.\d+)?$/),
    stub: "1",
    schema: () => ({ type: "number" }),
  },
  "choice-value": {
    ...bare,
    wording: "a string or a number",
    name: "string or number",
    snippet: inQuotes.snippet,
    types: ["string", "number"],
    stub: '""',
    schema: (_, { limit }) => ({ type: ["string", "number"], maxLength: limit?.max }),
  },
  constant: {
    ...whole,
    name: "number",
    // The rule of each constant reports unknown numbers, and `enum-name` reports names.
    fits: (node, { of }) => isNumber(node) || (isText(node) && constantNamed(of, String(node.value)) !== undefined),
    constants: ({ of }) => of,
    offers: ({ of }) => constantOffers(of),
    opensList: always,
    tabStop: (number, { of }) => `\${${number}|${of.map(({ value }) => value).join(",")}|}`,
    stub: ({ of }) => String(of[0]?.value ?? 0),
    schema: ({ of }) => ({ type: "integer", ...numbersOf(of) }),
  },
  snowflake: {
    ...inQuotes,
    wording: "an ID (digits in double quotes)",
    name: "ID",
    fits: (node) => isSnowflake(node.value),
    repair: (_node, text) => (/^\d+$/.test(text) ? ["addQuotes", `"${text}"`] : undefined),
    explain: explainSnowflake,
    schema: () => ({ type: "string", pattern: "^\\d{1,20}$" }),
  },
  "application-id": {
    ...bare,
    wording: "an ID (digits in double quotes, or an integer)",
    name: "ID",
    snippet: inQuotes.snippet,
    // Accepts every string and number, because `authorization-client-id` reports invalid IDs.
    types: ["string", "number"],
    tabStop: inQuotes.tabStop,
    stub: '""',
    schema: () => ({ type: ["string", "integer"], pattern: "^\\d{1,20}$", minimum: 0 }),
  },
  permissions: {
    ...inQuotes,
    wording: "a bit set in double quotes",
    name: "permissions as a string",
    // Selected quotes would be what the editor looks for in the list that opens, and would put it into another order.
    snippet: '"$1"',
    opensList: always,
    // `permission-bits` and `interaction-permissions` report invalid sets.
    fits: always,
    explain: (node, { of }) => explainPermissions(node, of),
    offers: (_, typed) => permissionOffers(typed),
    schema: ({ of }) => ({
      type: ["string", "integer", "null"],
      pattern: of === "required" ? digitsUpTo(limits.permissionSet.max) : "^\\d+$",
      minimum: 0,
      ...(of === "required" && { maximum: limits.permissionSet.max }),
    }),
  },
  any: {
    ...bare,
    wording: "a value",
    name: "any value",
    fits: always,
    stub: '""',
    schema: () => ({}),
  },
};

/** The creation time of an ID as Markdown; empty for other values. */
function explainSnowflake({ value }: Node): string {
  const digits = String(value);
  if (!isIssuedSnowflake(digits)) return "";
  return `Created ${timeOfSnowflake(digits)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, " UTC")}.`;
}

/** A number or a boolean in place of a string. */
function quoted(node: Node, text: string): Repair | undefined {
  return node.type === "number" || node.type === "boolean" ? ["addQuotes", `"${text}"`] : undefined;
}

/** A value in quotes that is valid without them. */
function unquoted(node: Node, valid: RegExp): Repair | undefined {
  const value = String(node.value);
  return node.type === "string" && valid.test(value) ? ["removeQuotes", value] : undefined;
}

/** The word that differs only by case, white space and hyphens. */
function wordMeant(node: Node, words: readonly string[]): Repair | undefined {
  if (node.type !== "string") return undefined;
  const bare = (text: string) => text.trim().replaceAll("_", "-").toLowerCase();
  const word = words.find((candidate) => bare(candidate) === bare(String(node.value)));
  return word === undefined ? undefined : [["changeToWord", { word }], JSON.stringify(word)];
}

const switches: ReadonlyMap<string, Repair> = new Map([
  ["0", [["replaceWith", { json: "false" }], "false"]],
  ["1", [["replaceWith", { json: "true" }], "true"]],
]);
