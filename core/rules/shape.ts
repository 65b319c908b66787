import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { choicesFix, dictionaryFix, listForms } from "../edit/list-forms.ts";
import { isSingle, keyBesideName, keyField, mapForms, mapToListFix } from "../edit/map-to-list.ts";
import { captureFix, flattenFix, unwrapFix, unwrappings } from "../edit/unwrap.ts";
import { entryWrappings, wrapEntriesFix } from "../edit/wrap-entries.ts";
import type { ObjectKind, ObjectTable, Shape } from "../interface/fields/field.ts";
import { fieldsRequiredIn } from "../interface/fields/fields.ts";
import { repairs } from "../interface/fields/shapes/traits.ts";
import { elementNodes, elementsOf, fits, repairOf, wordingOf } from "../interface/fields/shapes.ts";
import { type Capture, capturedIn, contentOf } from "../manifest/captured.ts";
import { count, joined, quote, shorten } from "../manifest/describe.ts";
import { loneEntriesIn } from "../manifest/lone-entries.ts";
import type { Property } from "../manifest/model.ts";
import { otherFileOf, otherFileSentence } from "../manifest/other-file.ts";
import type { Value } from "../manifest/subjects.ts";
import { inputLimits } from "../text/input-limits.ts";
import { memberKey, openingOf, sourceOf, spanOf, valueNamed } from "../text/nodes.ts";
import { isEmptyFile } from "./empty-manifest.ts";
import { defineRule, type FixOf, type MessageOf, type ReportOf } from "./shared/define-rule.ts";
import { idCorrections, meantIdFixes } from "./shared/meant-id.ts";
import { isReportedWhole } from "./shared/not-allowed.ts";
import { nullInPlaceOf } from "./shared/required.ts";

const texts = {
  messages: {
    value: "“{label}” must be {expected}, but this is {actual}.",
    valueOfFile: "{label} must be {expected}, but this is {actual}.",
    keyIsNoName:
      "“{label}” must be {expected}, but this is {actual}. To convert it, make the key {key} and the {noun} {name} the same.",
    eachValue: "Each value in “{label}” must be {expected}, but this is {actual}.",
    entry: "Each entry of “{label}” must be {expected}, but this is {actual}.",
    entries: "Each entry of “{label}” must be {expected}, but this and {others} are not.",
    manifest: "A command manifest must be {expected}.",
    otherFile: "{known} A command manifest must be {expected}.",
    nested: "Commands must be in one array, but this is an array inside an array.",
    wrapped: "The command is inside “{wrapper}”. Move its properties up one level.",
    captured: "The {noun} is inside “{wrapper}”. Remove everything around it.",
    capturedCommands: "The commands are inside “{wrapper}”. Remove everything around it.",
    loneEntries: "{label} must be an object with {properties}, but this is only what belongs in its “{field}”.",
    otherContent: "{known} It contains no {noun}.",
    tooLong: `This file was not checked because it has {characters} characters (maximum ${inputLimits.textLength}).`,
  },
  fixes: {
    remove: "Remove {property}",
    toEmptyList: "Replace with []",
    ...repairs,
    ...listForms,
    ...mapForms,
    ...unwrappings,
    ...entryWrappings,
    ...idCorrections,
  },
} as const;

type ShapeFix = FixOf<typeof texts>;
type ShapeReport = ReportOf<typeof texts>;
type ShapeMessage = MessageOf<typeof texts>;

function conversions(source: string, value: Value): ShapeFix[] {
  const { node, shape, field } = value;
  const { parent } = node;
  const isBesideCommands = field === undefined && shape.is === "object" && shape.of === "command";
  const isRemovable = isBesideCommands || (node.type === "null" && field && !field.requiredBy);
  if (isRemovable && parent?.type === "property") {
    // In a dictionary, the member is an entry of the field.
    return [fix(["remove", { property: quote(memberKey(parent) ?? "") }], () => removeMember(source, parent))];
  }
  const items = itemsOf(value);
  if (items) return listFixes(source, node, items);
  const elements = elementsOf(shape);
  if (elements?.in === "dictionary" && elements.shape.is === "string" && node.type === "array")
    return [dictionaryFix(source, node) ?? []].flat();
  const [name, newText] = repairOf(node, shape, source) ?? [];
  return name === undefined || newText === undefined ? [] : [fix(name, () => replaceNode(node, newText))];
}

/** The items that an object should be an array of, unless it is a single one of them. */
function itemsOf({ node, shape }: Value): ObjectKind | ObjectTable | undefined {
  if ((shape.is !== "objects" && shape.is !== "tables") || node.type !== "object") return undefined;
  return isSingle(node, shape.of) ? undefined : shape.of;
}

/** Fixes for an object in place of an array, unless it is a single element of the array. */
function listFixes(source: string, node: Node, of: ObjectKind | ObjectTable): ShapeFix[] {
  if (/^\{\s*\}$/.test(sourceOf(source, node))) return [fix("toEmptyList", () => replaceNode(node, "[]"))];
  return [mapToListFix(source, node, of) ?? []].flat();
}

function describe(node: Node, source: string): string {
  if (node.type === "object") return "an object";
  if (node.type === "array") return "an array";
  return node.type === "string" ? `the string ${quote(String(node.value))}` : shorten(sourceOf(source, node));
}

function messageOf(value: Value, source: string): ShapeMessage {
  const { node, shape, label, nullable, field } = value;
  if (shape.is === "table" && !value.owner && node.length === 0) return tooLong(source);
  // A null that only means absent is not mentioned.
  const isResettable = nullable && field?.nullable === true;
  const wording = isResettable && shape.is === "boolean" ? "true, false" : wordingOf(shape);
  const expected = isResettable ? `${wording} or null` : wording;
  const values = { label, expected, actual: describe(node, source) };
  if (!field) return ["valueOfFile", values];
  if (shape !== field.shape) return ["eachValue", values];
  const choice = choiceOfName(value, source);
  return choice ? ["keyIsNoName", { ...values, ...choice }] : ["value", values];
}

/** The names of which an author has to choose one to turn a map into an array; undefined if there is nothing to choose. */
function choiceOfName(value: Value, source: string) {
  const items = itemsOf(value);
  const found = items && keyBesideName(source, value.node, items);
  if (!found) return undefined;
  const { key, name } = found;
  const field = keyField(items);
  const written = name.type === "string" ? quote(String(name.value)) : shorten(sourceOf(source, name));
  return { key: quote(key), noun: field === "name" ? "name" : quote(field), name: written };
}

function tooLong(source: string): ShapeMessage {
  return ["tooLong", { characters: source.length }];
}

function rootMessage(source: string, { node, shape }: Value): ShapeMessage {
  if (node.length === 0) return tooLong(source);
  const known = otherFileSentence(node);
  const expected = wordingOf(shape);
  return known ? ["otherFile", { known, expected }] : ["manifest", { expected }];
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
function reportElements({ node, shape, label, owner }: Value, report: ShapeReport): void {
  const elements = elementsOf(shape);
  if (elements?.in !== "list") return;
  const wrong = elementNodes(node, elements).filter((element) => !fits(element, elements.shape, report.source));
  const [first] = wrong;
  if (!first) return;
  const others = wrong.length - 1;
  const { source } = report;
  const values = { label, expected: wordingOf(elements.shape) };
  const message: ShapeMessage =
    others === 0
      ? ["entry", { ...values, actual: describe(first, source) }]
      : ["entries", { ...values, others: count(others, "other") }];
  const type = owner?.kind === "option" ? owner.type : undefined;
  const isChoices = elements.shape.is === "object" && elements.shape.of === "choice";
  const choices = isChoices ? choicesFix(source, wrong, type) : undefined;
  report.at(first, message, { fixes: choices ? [choices] : elementFixes(wrong, elements.shape, source) });
}

/** A single fix for all elements, if they all have the same. */
function elementFixes(wrong: readonly Node[], shape: Shape, source: string): ShapeFix[] {
  const found = wrong.map((node) => repairOf(node, shape, source));
  const [name] = found[0] ?? [];
  const isSame = (repair: (typeof found)[number]) => JSON.stringify(repair?.[0]) === JSON.stringify(name);
  if (name === undefined || !found.every(isSame)) return [];
  return [fix(name, () => wrong.flatMap((node, index) => replaceNode(node, found[index]?.[1] ?? "")))];
}

/** The message and the fix for a command in another object. */
function reportWrapper({ key, node, name, value }: Property, report: ShapeReport): void {
  const unwrap = value && unwrapFix(report.source, node, value);
  report.at(key, ["wrapped", { wrapper: name }], { fixes: unwrap ? [unwrap] : [] });
}

/** The message and the fix for the content of a captured event or request. */
function reportCapture(capture: Capture, { node, shape, label }: Value, report: ShapeReport): void {
  const { name, content, member } = capture;
  const noun = (shape.is === "table" ? label : "A command").replace(/^(?:An?|The) /, "");
  const actual = contentOf(capture);
  if (shape.is === "table" && actual !== undefined && actual !== shape.of.name) {
    const known = otherFileSentence(node) ?? "";
    report.within(node, openingOf(node), ["otherContent", { known, noun }]);
    return;
  }
  const hasSeveral = content.type === "array" || valueNamed(content, "commands") !== undefined;
  const message: ShapeMessage = hasSeveral
    ? ["capturedCommands", { wrapper: name }]
    : ["captured", { noun, wrapper: name }];
  const unwrap = captureFix(report.source, capture);
  report.at(member.children?.[0] ?? member, message, { fixes: unwrap ? [unwrap] : [] });
}

function hasCommands(capture: Capture): boolean {
  const { content } = capture;
  if (contentOf(capture) === "other" || otherFileOf(content)) return false;
  const all = content.type === "array" ? (content.children ?? []) : [content];
  return all.some((one) => valueNamed(one, "name") ?? valueNamed(one, "commands"));
}

/** The capture that a root is; undefined if its content has no command, where it should. */
function captureOf({ node, shape, owner }: Value): Capture | undefined {
  if (owner || (shape.is !== "manifest" && shape.is !== "table")) return undefined;
  const capture = capturedIn(node);
  const isOther = shape.is === "manifest" && capture && !hasCommands(capture);
  return isOther ? undefined : capture;
}

/** Reports what belongs in a file in place of it. False if the root is something else. */
function reportLoneEntries({ node, shape, label, owner }: Value, report: ShapeReport): boolean {
  const found = !owner && shape.is === "table" ? loneEntriesIn(node, shape.of) : undefined;
  if (!found || shape.is !== "table") return false;
  const properties = joined(
    fieldsRequiredIn(shape.of).map(({ name }) => quote(name)),
    "and",
  );
  const wrap = wrapEntriesFix(report.source, node, shape.of, found);
  report.within(node, openingOf(node), ["loneEntries", { label, properties, field: found.field.name }], {
    fixes: wrap ? [wrap] : [],
  });
  return true;
}

/** Reports a root that is not a manifest, at its bracket only, because not all of the file has to change. */
function reportRoot(value: Value, report: ShapeReport): void {
  const { node } = value;
  const span = node.type === "object" || node.type === "array" ? openingOf(node) : spanOf(node);
  if (node.parent) {
    report.within(node, span, "nested", { fixes: [flattenFix(report.source, node.parent)] });
  } else report.within(node, span, rootMessage(report.source, value));
}

export const shape = defineRule({
  code: "shape",
  on: "doubtfulValue",
  severity: "error",
  joins: (name) => name === "id",
  ...texts,
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
    if (capture) return reportCapture(capture, value, report);
    if (reportLoneEntries(value, report)) return;
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
