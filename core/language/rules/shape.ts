import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { constantNamed } from "../facts/constants.ts";
import { readable } from "../facts/limits.ts";
import { isSnowflake } from "../facts/snowflake.ts";
import type { Shape } from "../fields/field.ts";
import { quote, shorten } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Value } from "../model/subjects.ts";
import { isList } from "../model/subjects-of.ts";
import { defineRule } from "../rule/define-rule.ts";
import { nullInPlaceOf } from "../rule/required.ts";
import { decimalOf, isWhole } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";

const wanted: Readonly<Record<Shape["is"], string>> = {
  string: "text in double quotes",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  snowflake: "an ID: digits in double quotes",
  permissions: "a bit set written as text",
  "choice-value": "text or a number",
  localizations: "an object from locale to text",
  strings: "a list of texts",
  constant: "a whole number",
  constants: "a list of whole numbers",
  object: "an object",
  objects: "a list of objects",
  word: "text in double quotes",
  table: "an object",
  tables: "a list of objects",
  "table-map": "an object from ID to object",
  texts: "an object from text to text",
  snowflakes: "a list of IDs",
  globs: "a list of globs",
  "application-id": "an ID: digits in double quotes, or a whole number",
  any: "a value",
  manifest: "a list of commands, one command, or an object with “commands”",
};

function fits(node: Node, shape: Shape, source: string): boolean {
  switch (shape.is) {
    case "string":
      return node.type === "string";
    case "word":
      return node.type === "string" && shape.of.includes(String(node.value));
    case "snowflake":
      return isSnowflake(node.value);
    case "boolean":
      return node.type === "boolean";
    case "number":
      return node.type === "number";
    case "integer":
      return node.type === "number" && isWholeLiteral(sourceOf(source, node));
    case "constant":
      // A constant's own rule speaks of numbers that it does not have; `enum-name` of its names.
      return (
        node.type === "number" || (node.type === "string" && constantNamed(shape.of, String(node.value)) !== undefined)
      );
    case "permissions":
    case "any":
      // `permission-bits` and the like say all there is to say.
      return true;
    case "application-id":
      return node.type === "string" || node.type === "number";
    case "choice-value":
      return node.type === "string" || node.type === "number";
    case "object":
    case "localizations":
    case "table":
    case "table-map":
    case "texts":
      return node.type === "object";
    case "objects":
    case "constants":
    case "strings":
    case "tables":
    case "snowflakes":
    case "globs":
      return node.type === "array";
    case "manifest":
      return false;
  }
}

/** As it is written: JavaScript takes 5.00000000000000001 for 5, and 1e400 for no integer. */
function isWholeLiteral(text: string): boolean {
  const decimal = decimalOf(text);
  return decimal !== undefined && isWhole(decimal);
}

function conversions(source: string, value: Value): Fix[] {
  const { node, shape, field } = value;
  const { parent } = node;
  if (node.type === "null" && parent?.type === "property" && field && !field.requiredBy) {
    return [fix(`Remove “${field.name}”`, () => removeMember(source, parent))];
  }
  const text = sourceOf(source, node);
  const [title, newText] = conversion(node, shape, text) ?? [];
  return title === undefined || newText === undefined ? [] : [fix(title, () => replaceNode(node, newText))];
}

/** The title of the fix and the new text, where what the author meant is plain. */
function conversion(node: Node, shape: Shape, text: string): readonly [string, string] | undefined {
  if (isList(shape)) return isElementOf(node, shape) ? ["Wrap in a list", `[${text}]`] : undefined;
  if (node.type === "string" && shape.is === "word") return wordMeant(node, shape.of);
  if (node.type === "string") return unquotes(node, shape) ? ["Remove the quotes", String(node.value)] : undefined;
  const quotable = node.type === "number" || node.type === "boolean";
  if (shape.is === "string" && quotable) return ["Put into quotes", `"${text}"`];
  if (shape.is === "snowflake" && /^\d+$/.test(text)) return ["Put into quotes", `"${text}"`];
  return shape.is === "boolean" ? switches.get(text) : undefined;
}

function wordMeant(node: Node, words: readonly string[]): readonly [string, string] | undefined {
  const bare = (text: string) => text.trim().replaceAll("_", "-").toLowerCase();
  const word = words.find((candidate) => bare(candidate) === bare(String(node.value)));
  return word === undefined ? undefined : [`Change to “${word}”`, JSON.stringify(word)];
}

const switches = new Map([
  ["0", ["Replace with false", "false"] as const],
  ["1", ["Replace with true", "true"] as const],
]);

function isElementOf(node: Node, shape: Shape): boolean {
  if (shape.is === "objects" || shape.is === "tables") return node.type === "object";
  return node.type === (shape.is === "constants" ? "number" : "string");
}

function unquotes(node: Node, shape: Shape): boolean {
  const text = String(node.value);
  if (shape.is === "boolean") return text === "true" || text === "false";
  const whole = shape.is === "integer" || shape.is === "constant";
  return whole ? /^-?(0|[1-9]\d*)$/.test(text) : shape.is === "number" && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

function describe(node: Node, source: string): string {
  if (node.type === "object" || node.type === "array") return node.type === "object" ? "an object" : "a list";
  return node.type === "string" ? `the text ${quote(String(node.value))}` : shorten(sourceOf(source, node));
}

function messageOf(value: Value, source: string): string {
  const { node, shape, label, nullable } = value;
  if (shape.is === "manifest") return rootMessage(source, node);
  if (shape.is === "table" && !value.owner && node.length === 0) return unreadable(source, "The file is empty.");
  if (shape.is === "word") return `“${label}” must be ${oneOf(shape.of)}; here is ${describe(node, source)}.`;
  return `“${label}” must be ${wanted[shape.is]}${nullable ? " or null" : ""}; here is ${describe(node, source)}.`;
}

/** Few words are all listed, of many the first ones. */
function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  if (quoted.length <= 4) return quoted.join(" or ");
  return `one of ${quoted.length} codes, such as ${quoted.slice(0, 4).join(", ")}`;
}

function unreadable(source: string, empty: string): string {
  if (source.length <= readable.textLength) return empty;
  return `The file has ${source.length} characters; at most ${readable.textLength} are read, and no manifest needs three million. Nothing was checked.`;
}

function rootMessage(source: string, node: Node): string {
  if (node.length === 0 || source.length > readable.textLength) {
    return unreadable(source, `The file is empty. A manifest is ${wanted.manifest}.`);
  }
  return `This is no command manifest. A manifest is ${wanted.manifest}.`;
}

/** `missing-property` speaks of it. */
function isMissing({ node, field, owner }: Value): boolean {
  return field !== undefined && owner !== undefined && nullInPlaceOf(field, owner) === node;
}

/** JSON types: every value must be of the type that the interface gives its field. */
export const shape = defineRule({
  code: "shape",
  on: "value",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "A value must have the JSON type of its field.",
    why: "The service refuses a number where it wants text, an object where it wants a list, and null where it allows none.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "nsfw": "false" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "nsfw": false }]`,
  },
  check(value, report) {
    // The service ignores what it would only return; `read-only-property` speaks of it.
    if (value.field?.returned) return;
    if (value.nullable && value.node.type === "null") return;
    if (isMissing(value)) return;
    if (fits(value.node, value.shape, report.source)) return;
    report.at(value.node, messageOf(value, report.source), { fixes: conversions(report.source, value) });
  },
});
