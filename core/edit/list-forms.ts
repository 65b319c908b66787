import type { Node } from "jsonc-parser";
import { OptionType } from "../interface/facts/constants.ts";
import { limits } from "../interface/facts/limits.ts";
import { isNumeric } from "../interface/facts/option-types.ts";
import { bare } from "../manifest/command-detection.ts";
import type { ProposedFix } from "../manifest/finding.ts";
import { codePointLength, isBlank } from "../text/code-points.ts";
import { keyNode, memberKey, memberValue, sourceOf } from "../text/nodes.ts";
import type { TextEdit } from "../text/span.ts";
import type { Filled } from "../tools/templates.ts";
import { fix, replaceNode, safeFix } from "./fixes.ts";
import { withComments } from "./keep-comments.ts";

/** Titles of fixes that turn an array into the form that is meant. */
export const listForms = {
  toChoice: "Convert to a choice",
  toChoices: "Convert to choices",
  toObject: "Convert to an object",
  toEmptyObject: "Replace with {}",
} as const;

type ListFormFix = ProposedFix<Filled<typeof listForms>>;

/** A key and its value, as JSON text. */
type Pair = readonly [key: string, value: string];

/**
 * The fix that turns texts, numbers and pairs of a name and a value into choices. `type`: the option's, which decides whether
 * values have quotes: the fix is safe if none of them changes. Undefined if a value cannot be of that type, or the names are
 * not those of different choices.
 */
export function choicesFix(
  source: string,
  elements: readonly Node[],
  type: number | undefined,
): ListFormFix | undefined {
  const choices = elements.flatMap((element) => choiceIn(source, element, type) ?? []);
  const names = new Set(choices.map(({ name }) => name));
  if (choices.length < elements.length || names.size < choices.length) return undefined;
  const make = choices.some(({ isConverted }) => isConverted) ? fix : safeFix;
  return make(choices.length === 1 ? "toChoice" : "toChoices", () =>
    choices.flatMap(({ node, name, value }) =>
      replaced(source, node, `{ "name": ${JSON.stringify(name)}, "value": ${value} }`),
    ),
  );
}

/** An element as a choice. */
interface ChoiceForm {
  readonly node: Node;
  readonly name: string;
  /** As JSON text. */
  readonly value: string;
  /** Whether a number became a text, or the other way round. */
  readonly isConverted: boolean;
}

function choiceIn(source: string, node: Node, type: number | undefined): ChoiceForm | undefined {
  const [label, own, ...more] = node.type === "array" ? (node.children ?? []) : [node, node];
  if (!label || !own || more.length > 0 || !isPlain(label) || !isPlain(own)) return undefined;
  const name = textOf(source, label);
  const value = choiceValue(source, own, type);
  if (value === undefined || isBlank(name) || codePointLength(name) > limits.choiceNameLength.max) return undefined;
  return { node, name, value, isConverted: value.startsWith('"') !== (own.type === "string") };
}

const isPlain = ({ type }: Node) => type === "string" || type === "number";

function textOf(source: string, node: Node): string {
  return node.type === "string" ? String(node.value) : sourceOf(source, node);
}

/** A choice's value in the type of its option. */
function choiceValue(source: string, node: Node, type: number | undefined): string | undefined {
  const text = textOf(source, node);
  if (type === OptionType.STRING) return JSON.stringify(text);
  if (!isNumeric(type)) return sourceOf(source, node);
  const number = type === OptionType.INTEGER ? /^-?(?:0|[1-9]\d*)$/ : /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
  return number.test(text) ? text : undefined;
}

/**
 * The fix for an array in place of an object from texts to texts, whose elements are pairs, objects of a key and a text, or
 * objects of texts. Undefined if an element is none of these, or a key is repeated.
 */
export function dictionaryFix(source: string, array: Node): ListFormFix | undefined {
  const elements = array.children ?? [];
  if (/^\[\s*\]$/.test(sourceOf(source, array))) return fix("toEmptyObject", () => replaceNode(array, "{}"));
  const pairs = elements.map((element) => textPairs(source, element));
  const keys = pairs.flatMap((some) => some.map(([key]) => key));
  if (keys.length === 0 || pairs.some((some) => some.length === 0) || new Set(keys).size < keys.length)
    return undefined;
  const end = array.offset + array.length;
  const space = (at: number) => (/\s/.test(source.charAt(at)) ? "" : " ");
  return safeFix("toObject", () => [
    { start: array.offset, end: array.offset + 1, newText: `{${space(array.offset + 1)}` },
    ...elements.flatMap((element, index) =>
      replaced(source, element, (pairs[index] ?? []).map(([key, value]) => `${key}: ${value}`).join(", ")),
    ),
    { start: end - 1, end, newText: `${space(end - 2)}}` },
  ]);
}

/** Names of the member that has the key, by how surely they say so, in the spelling of `bare`. No locale is among them. */
const keyNames = ["locale", "localecode", "language", "languagecode", "lang", "code", "key", "name"];

function textPairs(source: string, element: Node): readonly Pair[] {
  if (element.type === "array") {
    const [key, value, ...more] = element.children ?? [];
    return more.length === 0 ? pairOf(source, key, value) : [];
  }
  const members = element.type === "object" ? (element.children ?? []) : [];
  const keyName = keyNames.find((name) => members.some((member) => bare(memberKey(member) ?? "") === name));
  if (keyName === undefined || members.length !== 2) {
    const pairs = members.map((member) => pairOf(source, keyNode(member), memberValue(member)));
    return pairs.every((pair) => pair.length > 0) ? pairs.flat() : [];
  }
  const isKey = (member: Node) => bare(memberKey(member) ?? "") === keyName;
  const [key, value] = [members.find(isKey), members.find((member) => !isKey(member))];
  return pairOf(source, key && memberValue(key), value && memberValue(value));
}

function pairOf(source: string, key: Node | undefined, value: Node | undefined): readonly Pair[] {
  return key?.type === "string" && value?.type === "string" ? [[sourceOf(source, key), sourceOf(source, value)]] : [];
}

/** Replaces a node and keeps the comments in it. */
function replaced(source: string, node: Node, text: string): TextEdit[] {
  return withComments(source, node, replaceNode(node, text));
}
