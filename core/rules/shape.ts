import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { choicesFix, dictionaryFix } from "../edit/list-forms.ts";
import { isSingle, keyBesideName, keyField, mapToListFix } from "../edit/map-to-list.ts";
import { captureFix, flattenFix, unwrapFix } from "../edit/unwrap.ts";
import type { ObjectKind, ObjectTable, Shape } from "../interface/fields/field.ts";
import { elementNodes, elementsOf, fits, repairOf, wordingOf } from "../interface/fields/shapes.ts";
import { type Capture, capturedIn } from "../manifest/captured.ts";
import { count, quote, shorten } from "../manifest/describe.ts";
import type { Fix } from "../manifest/finding.ts";
import type { Property } from "../manifest/model.ts";
import { otherFileOf, otherFileSentence } from "../manifest/other-file.ts";
import type { Value } from "../manifest/subjects.ts";
import { inputLimits } from "../text/input-limits.ts";
import { memberKey, openingOf, sourceOf, spanOf, valueNamed } from "../text/nodes.ts";
import { isEmptyFile } from "./empty-manifest.ts";
import { defineRule, type Report } from "./shared/define-rule.ts";
import { meantIdFixes } from "./shared/meant-id.ts";
import { isReportedWhole } from "./shared/not-allowed.ts";
import { nullInPlaceOf } from "./shared/required.ts";

function conversions(source: string, value: Value): Fix[] {
  const { node, shape, field } = value;
  const { parent } = node;
  const isBesideCommands = field === undefined && shape.is === "object" && shape.of === "command";
  const isRemovable = isBesideCommands || (node.type === "null" && field && !field.requiredBy);
  if (isRemovable && parent?.type === "property") {
    // In a dictionary, the member is an entry of the field.
    return [fix(`Remove ${quote(memberKey(parent) ?? "")}`, () => removeMember(source, parent))];
  }
  const items = itemsOf(value);
  if (items) return listFixes(source, node, items);
  const elements = elementsOf(shape);
  if (elements?.in === "dictionary" && elements.shape.is === "string" && node.type === "array")
    return [dictionaryFix(source, node) ?? []].flat();
  const [title, newText] = repairOf(node, shape, source) ?? [];
  return title === undefined || newText === undefined ? [] : [fix(title, () => replaceNode(node, newText))];
}

/** The items that an object should be an array of, unless it is a single one of them. */
function itemsOf({ node, shape }: Value): ObjectKind | ObjectTable | undefined {
  if ((shape.is !== "objects" && shape.is !== "tables") || node.type !== "object") return undefined;
  return isSingle(node, shape.of) ? undefined : shape.of;
}

/** Fixes for an object in place of an array, unless it is a single element of the array. */
function listFixes(source: string, node: Node, of: ObjectKind | ObjectTable): Fix[] {
  if (/^\{\s*\}$/.test(sourceOf(source, node))) return [fix("Replace with []", () => replaceNode(node, "[]"))];
  return [mapToListFix(source, node, of) ?? []].flat();
}

function describe(node: Node, source: string): string {
  if (node.type === "object") return "an object";
  if (node.type === "array") return "an array";
  return node.type === "string" ? `the string ${quote(String(node.value))}` : shorten(sourceOf(source, node));
}

function messageOf(value: Value, source: string): string {
  const { node, shape, label, nullable, field } = value;
  if (shape.is === "table" && !value.owner && node.length === 0) return tooLong(source);
  // A null that only means absent is not mentioned.
  const isResettable = nullable && field?.nullable === true;
  const wording = isResettable && shape.is === "boolean" ? "true, false" : wordingOf(shape);
  const expected = isResettable ? `${wording} or null` : wording;
  const actual = describe(node, source);
  if (!field) return `${label} must be ${expected}, but this is ${actual}.`;
  if (shape === field.shape)
    return `“${label}” must be ${expected}, but this is ${actual}.${choiceOfName(value, source)}`;
  return `Each value in “${label}” must be ${expected}, but this is ${actual}.`;
}

/** The sentence with the author's choice of a name that turns a map into an array; empty if there is nothing to choose. */
function choiceOfName(value: Value, source: string): string {
  const items = itemsOf(value);
  const found = items && keyBesideName(source, value.node, items);
  if (!found) return "";
  const { key, name } = found;
  const field = keyField(items);
  const written = name.type === "string" ? quote(String(name.value)) : shorten(sourceOf(source, name));
  const noun = field === "name" ? "name" : quote(field);
  return ` To convert it, make the key ${quote(key)} and the ${noun} ${written} the same.`;
}

function tooLong(source: string): string {
  return `This file was not checked because it has ${source.length} characters (maximum ${inputLimits.textLength}).`;
}

function rootMessage(source: string, { node, shape }: Value): string {
  if (node.length === 0) return tooLong(source);
  const known = otherFileSentence(node);
  return `${known ? `${known} ` : ""}A command manifest must be ${wordingOf(shape)}.`;
}

/** Whether `missing-property` reports the value. */
function isMissingValue({ node, field, owner }: Value): boolean {
  return field !== undefined && owner !== undefined && nullInPlaceOf(field, owner) === node;
}

/** Whether the value is an element of an array, which is reported with the others. */
function isElement({ shape, field }: Value): boolean {
  return field !== undefined && shape !== field.shape && elementsOf(field.shape)?.in === "list";
}

/** Reports all elements of the wrong type as one finding, because they are wrong for one reason. */
function reportElements({ node, shape, label, owner }: Value, report: Report): void {
  const elements = elementsOf(shape);
  if (elements?.in !== "list") return;
  const wrong = elementNodes(node, elements).filter((element) => !fits(element, elements.shape, report.source));
  const [first] = wrong;
  if (!first) return;
  const others = wrong.length - 1;
  const actual =
    others === 0 ? `this is ${describe(first, report.source)}` : `this and ${count(others, "other")} are not`;
  const message = `Each entry of “${label}” must be ${wordingOf(elements.shape)}, but ${actual}.`;
  const { source } = report;
  const type = owner?.kind === "option" ? owner.type : undefined;
  const isChoices = elements.shape.is === "object" && elements.shape.of === "choice";
  const choices = isChoices ? choicesFix(source, wrong, type) : undefined;
  report.at(first, message, { fixes: choices ? [choices] : elementFixes(wrong, elements.shape, source) });
}

/** A single fix for all elements, if they all have the same. */
function elementFixes(wrong: readonly Node[], shape: Shape, source: string): Fix[] {
  const repairs = wrong.map((node) => repairOf(node, shape, source));
  const [title] = repairs[0] ?? [];
  if (title === undefined || repairs.some((repair) => repair?.[0] !== title)) return [];
  return [fix(title, () => wrong.flatMap((node, index) => replaceNode(node, repairs[index]?.[1] ?? "")))];
}

/** The message and the fix for a command in another object. */
function reportWrapper({ key, node, name, value }: Property, report: Report): void {
  const unwrap = value && unwrapFix(report.source, node, value);
  const message = `The command is inside “${name}”. Move its properties up one level.`;
  report.at(key, message, { fixes: unwrap ? [unwrap] : [] });
}

/** The message and the fix for the content of a captured event or request. `noun`: with its article. */
function reportCapture(capture: Capture, noun: string, report: Report): void {
  const { name, content, member } = capture;
  const hasSeveral = content.type === "array" || valueNamed(content, "commands") !== undefined;
  const subject = hasSeveral ? "The commands are" : `${noun.replace(/^An? /, "The ")} is`;
  const message = `${subject} inside “${name}”. Remove everything around it.`;
  const unwrap = captureFix(report.source, capture);
  report.at(member.children?.[0] ?? member, message, { fixes: unwrap ? [unwrap] : [] });
}

function hasCommands(content: Node): boolean {
  if (otherFileOf(content)) return false;
  const all = content.type === "array" ? (content.children ?? []) : [content];
  return all.some((one) => valueNamed(one, "name") ?? valueNamed(one, "commands"));
}

/** The capture that a root is; undefined if its content has no command, where it should. */
function captureOf({ node, shape, owner }: Value): Capture | undefined {
  if (owner || (shape.is !== "manifest" && shape.is !== "table")) return undefined;
  const capture = capturedIn(node);
  const isOther = shape.is === "manifest" && capture && !hasCommands(capture.content);
  return isOther ? undefined : capture;
}

/** Reports a root that is not a manifest, at its bracket only, because not all of the file has to change. */
function reportRoot(value: Value, report: Report): void {
  const { node } = value;
  const span = node.type === "object" || node.type === "array" ? openingOf(node) : spanOf(node);
  if (node.parent) {
    const message = "Commands must be in one array, but this is an array inside an array.";
    report.within(node, span, message, { fixes: [flattenFix(report.source, node.parent)] });
  } else report.within(node, span, rootMessage(report.source, value));
}

export const shape = defineRule({
  code: "shape",
  on: "doubtfulValue",
  severity: "error",
  joins: (name) => name === "id",
  docs: {
    section: "2.1",
    summary: "A value must have the JSON type of its field.",
    why: "Discord refuses a number in place of a string, an object in place of an array, and null where it is not allowed. A command in “data” or “command” is checked where it is and can be unwrapped. A map in place of “options” or “choices” can be converted to an array with its keys as names, unless a key differs from the name that its object has. A mention, and a name that the project file gives to an ID, can be replaced by the ID. A file that is clearly not a manifest, such as an export from a database, a response to an interaction or translations, gets a single finding.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "nsfw": "false" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong", "nsfw": false }]`,
  },
  check(value, report) {
    if (isEmptyFile(value, report.source)) return;
    if (value.wrapper) return reportWrapper(value.wrapper, report);
    const capture = captureOf(value);
    if (capture) return reportCapture(capture, value.shape.is === "table" ? value.label : "A command", report);
    if (value.shape.is === "manifest") return reportRoot(value, report);
    if (isElement(value)) return;
    if (fits(value.node, value.shape, report.source)) return reportElements(value, report);
    if (value.nullable && value.node.type === "null") return;
    // Discord ignores read-only properties, and `read-only-property` reports them.
    if (value.field?.returned || isMissingValue(value)) return;
    if (isReportedWhole(value, report.context.scope)) return;
    const fixes = [...conversions(report.source, value), ...meantIdFixes(value, report)];
    report.at(value.node, messageOf(value, report.source), { fixes });
  },
});
