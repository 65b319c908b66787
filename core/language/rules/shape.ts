import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { readable } from "../facts/limits.ts";
import { elementsOf, fits, repairOf, wordingOf } from "../fields/shapes.ts";
import { quote, shorten } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Value } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";
import { isReportedWhole } from "../rule/not-allowed.ts";
import { nullInPlaceOf } from "../rule/required.ts";
import { sourceOf } from "../text/nodes.ts";

function conversions(source: string, value: Value): Fix[] {
  const { node, shape, field } = value;
  const { parent } = node;
  if (node.type === "null" && parent?.type === "property" && field && !field.requiredBy) {
    return [fix(`Remove “${field.name}”`, () => removeMember(source, parent))];
  }
  const [title, newText] = repairOf(node, shape, source) ?? [];
  return title === undefined || newText === undefined ? [] : [fix(title, () => replaceNode(node, newText))];
}

function describe(node: Node, source: string): string {
  if (node.type === "object") return "an object";
  if (node.type === "array") return "an array";
  return node.type === "string" ? `the string ${quote(String(node.value))}` : shorten(sourceOf(source, node));
}

function messageOf(value: Value, source: string): string {
  const { node, shape, label, nullable, field } = value;
  if (shape.is === "manifest") return rootMessage(source, value);
  if (shape.is === "table" && !value.owner && node.length === 0) return unreadable(source, "This file is empty.");
  const expected = nullable && field?.nullable === true ? orNull(shape) : wordingOf(shape);
  const actual = describe(node, source);
  if (!field) return `${label} must be ${expected}, but this is ${actual}.`;
  if (shape === field.shape) return `“${label}” must be ${expected}, but this is ${actual}.`;
  return elementsOf(field.shape)?.in === "dictionary"
    ? `Each value in “${label}” must be ${expected}, but this is ${actual}.`
    : `Each element of “${label}” must be ${expected}, but this is ${actual}.`;
}

/** The wording of a value that null resets; where it only means an absent value, it need not be said. */
function orNull(shape: Value["shape"]): string {
  return shape.is === "boolean" ? "true, false or null" : `${wordingOf(shape)} or null`;
}

function unreadable(source: string, empty: string): string {
  if (source.length <= readable.textLength) return empty;
  return `This file was not checked because it has ${source.length} characters (maximum ${readable.textLength}).`;
}

function rootMessage(source: string, { node, shape }: Value): string {
  const expected = wordingOf(shape);
  if (node.length === 0 || source.length > readable.textLength) {
    return unreadable(source, `This file is empty, but a command manifest must be ${expected}.`);
  }
  return `A command manifest must be ${expected}.`;
}

/** Whether `missing-property` reports the value. */
function isMissing({ node, field, owner }: Value): boolean {
  return field !== undefined && owner !== undefined && nullInPlaceOf(field, owner) === node;
}

/** Values that do not have the JSON type of their field. */
export const shape = defineRule({
  code: "shape",
  on: "value",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "A value must have the JSON type of its field.",
    why: "Discord refuses a number in place of a string, an object in place of an array, and null where it is not allowed.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "nsfw": "false" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "nsfw": false }]`,
  },
  check(value, report) {
    if (fits(value.node, value.shape, report.source)) return;
    if (value.nullable && value.node.type === "null") return;
    // Discord ignores read-only properties, and `read-only-property` reports them.
    if (value.field?.returned || isMissing(value)) return;
    if (isReportedWhole(value, report.context.scope)) return;
    report.at(value.node, messageOf(value, report.source), { fixes: conversions(report.source, value) });
  },
});
