import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { readable } from "../facts/limits.ts";
import { fits, repairOf, wordingOf } from "../fields/shapes.ts";
import { quote, shorten } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Value } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";
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
  if (node.type === "object" || node.type === "array") return node.type === "object" ? "an object" : "a list";
  return node.type === "string" ? `the text ${quote(String(node.value))}` : shorten(sourceOf(source, node));
}

function messageOf(value: Value, source: string): string {
  const { node, shape, label, nullable } = value;
  if (shape.is === "manifest") return rootMessage(source, value);
  if (shape.is === "table" && !value.owner && node.length === 0) return unreadable(source, "The file is empty.");
  return `“${label}” must be ${wordingOf(shape)}${nullable ? " or null" : ""}; here is ${describe(node, source)}.`;
}

function unreadable(source: string, empty: string): string {
  if (source.length <= readable.textLength) return empty;
  return `The file has ${source.length} characters; at most ${readable.textLength} are read, and no manifest needs three million. Nothing was checked.`;
}

function rootMessage(source: string, { node, shape }: Value): string {
  const meant = `A manifest is ${wordingOf(shape)}.`;
  if (node.length === 0 || source.length > readable.textLength) {
    return unreadable(source, `The file is empty. ${meant}`);
  }
  return `This is no command manifest. ${meant}`;
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
