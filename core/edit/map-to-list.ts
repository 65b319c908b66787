import type { Node } from "jsonc-parser";
import type { ObjectKind } from "../interface/fields/field.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { bare } from "../manifest/command-detection.ts";
import type { Fix } from "../manifest/finding.ts";
import { memberKey, memberValue } from "../text/nodes.ts";
import { skipTrivia } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import { replaceNode, safeFix } from "./fixes.ts";
import { insertMembers } from "./insert-members.ts";
import { saysNothing } from "./removal.ts";

/** A member of a map whose key is the name of its value. */
interface MapEntry {
  readonly key: Node;
  readonly name: string;
  readonly value: Node;
}

/** Whether an object is a single item and not a map of items: one of an item's fields holds a value that is not an object. */
export function isSingle(node: Node, of: ObjectKind): boolean {
  return (node.children ?? []).some((member) => {
    const value = memberValue(member);
    return value !== undefined && value.type !== "object" && fieldOf(of, memberKey(member) ?? "") !== undefined;
  });
}

/**
 * The fix that turns an object `{ "name": {…} }` into an array of objects with their keys as names, or of choices with the
 * values of the keys. Undefined if the object is not such a map, or if a key would be lost. It is safe.
 */
export function mapToListFix(source: string, node: Node, of: ObjectKind): Fix | undefined {
  const entries = mapEntriesIn(node, of);
  if (entries.length === 0 || entries.length < (node.children ?? []).length) return undefined;
  if (entries.some((entry) => otherName(entry) !== undefined)) return undefined;
  const end = node.offset + node.length;
  return safeFix("Convert to an array", () => [
    { start: node.offset, end: node.offset + 1, newText: "[" },
    ...entries.flatMap((entry) =>
      entry.value.type === "object" ? namedEdits(source, entry) : choiceEdits(source, entry),
    ),
    { start: end - 1, end, newText: "]" },
  ]);
}

/** The first key of such a map whose object has another name. An array has no place for the key, so the author decides. */
export function keyBesideName(node: Node, of: ObjectKind): { readonly key: string; readonly name: Node } | undefined {
  for (const entry of mapEntriesIn(node, of)) {
    const name = otherName(entry);
    if (name) return { key: entry.name, name };
  }
  return undefined;
}

/** The name of an entry's object if it differs from the key. A blank name counts as absent. */
function otherName({ name, value }: MapEntry): Node | undefined {
  const own = nameIn(value);
  return own === undefined || own.value === name || saysNothing(own) ? undefined : own;
}

function mapEntriesIn(node: Node, of: ObjectKind): MapEntry[] {
  return (node.children ?? []).flatMap((member): MapEntry[] => {
    const [key, value] = member.children ?? [];
    if (!key || !value) return [];
    const isChoiceValue = of === "choice" && (value.type === "string" || value.type === "number");
    return value.type === "object" || isChoiceValue ? [{ key, name: String(key.value), value }] : [];
  });
}

/** The value of an object's own `name`, however the key is spelled. */
function nameIn(object: Node): Node | undefined {
  const member = object.children?.findLast((one) => bare(memberKey(one) ?? "") === "name");
  return member && memberValue(member);
}

/** Turns an entry of a map into an element named by its key. Comments around the colon stay. */
function namedEdits(source: string, { key, name, value }: MapEntry): TextEdit[] {
  const keyEnd = key.offset + key.length;
  const colon = skipTrivia(source, keyEnd);
  const isBare = (start: number, end: number): boolean => source.slice(start, end).trim() === "";
  const start = isBare(keyEnd, colon) ? keyEnd : colon;
  const end = isBare(colon + 1, value.offset) ? value.offset : colon + 1;
  const removed =
    start === keyEnd
      ? [{ start: key.offset, end, newText: "" }]
      : [
          { start: key.offset, end: keyEnd, newText: "" },
          { start, end, newText: "" },
        ];
  const own = nameIn(value);
  if (own === undefined) return [...removed, ...nameInserted(source, value, name)];
  return own.value === name ? removed : [...removed, ...replaceNode(own, JSON.stringify(name))];
}

function nameInserted(source: string, value: Node, name: string): TextEdit[] {
  const text = `"name": ${JSON.stringify(name)}`;
  const inside = value.offset + 1;
  if (source.slice(inside, value.offset + value.length - 1).trim() === "") {
    return [{ start: inside, end: value.offset + value.length - 1, newText: ` ${text} ` }];
  }
  return insertMembers(source, { container: value, after: undefined }, () => [text]);
}

function choiceEdits(source: string, { key, name, value }: MapEntry): TextEdit[] {
  const keyEnd = key.offset + key.length;
  const colon = skipTrivia(source, keyEnd);
  const end = value.offset + value.length;
  return [
    { start: key.offset, end: keyEnd, newText: `{ "name": ${JSON.stringify(name)}` },
    { start: colon, end: colon + 1, newText: ', "value":' },
    { start: end, end, newText: " }" },
  ];
}
