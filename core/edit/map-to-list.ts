import type { Node } from "jsonc-parser";
import { isSnowflake } from "../interface/facts/snowflake.ts";
import type { Field, ObjectKind, ObjectTable } from "../interface/fields/field.ts";
import { fieldOf, fieldsRequiredIn } from "../interface/fields/fields.ts";
import { fits } from "../interface/fields/shapes.ts";
import { bare } from "../manifest/command-detection.ts";
import type { ProposedFix } from "../manifest/finding.ts";
import { memberKey, memberValue } from "../text/nodes.ts";
import { skipTrivia } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import { replaceNode, safeFix } from "./fixes.ts";
import { insertMembers } from "./insert-members.ts";
import { saysNothing } from "./removal.ts";

export const mapForms = { toList: "Convert to an array" } as const;

/** A member of a map whose key is the name or the ID of its value. */
interface MapEntry {
  readonly key: Node;
  readonly name: string;
  readonly value: Node;
}

/** Whether an object is a single item and not a map of items: one of an item's fields holds a value that is not an object. */
export function isSingle(node: Node, of: ObjectKind | ObjectTable): boolean {
  return (node.children ?? []).some((member) => {
    const value = memberValue(member);
    return value !== undefined && value.type !== "object" && fieldOf(of, memberKey(member) ?? "") !== undefined;
  });
}

/** The field that an item's key in a map stands for: its name, its ID, or the command that it is for. */
export function keyField(of: ObjectKind | ObjectTable): string {
  return typeof of === "string" ? "name" : (of.refersToCommand ?? "id");
}

/** The only other field that an item must have: the value of a key can be its value. Undefined if items must have more. */
function valueField(of: ObjectKind | ObjectTable): Field | undefined {
  const others = fieldsRequiredIn(of).filter(({ name }) => name !== keyField(of));
  return others.length === 1 ? others[0] : undefined;
}

/**
 * The fix that turns an object `{ "name": {…} }` into an array of objects with their keys as names or IDs. A value that is no
 * object is the other field that its item must have, such as a choice's value. Undefined if the object is not such a map, or
 * if a key would be lost. It is safe.
 */
export function mapToListFix(
  source: string,
  node: Node,
  of: ObjectKind | ObjectTable,
): ProposedFix<keyof typeof mapForms> | undefined {
  if (fieldOf(of, keyField(of)) === undefined) return undefined;
  const entries = mapEntriesIn(source, node, of);
  if (entries.length === 0 || entries.length < (node.children ?? []).length) return undefined;
  if (entries.some((entry) => otherName(entry, of) !== undefined)) return undefined;
  if (typeof of !== "string" && !entries.every((entry) => isItemOf(entry, of))) return undefined;
  const end = node.offset + node.length;
  return safeFix("toList", () => [
    { start: node.offset, end: node.offset + 1, newText: "[" },
    ...entries.flatMap((entry) =>
      entry.value.type === "object" ? namedEdits(source, entry, of) : valueEdits(source, entry, of),
    ),
    { start: end - 1, end, newText: "]" },
  ]);
}

/** Whether an entry can be an item of a table: its key is of the right sort, and its object is no map of something else. */
function isItemOf({ name, value }: MapEntry, of: ObjectTable): boolean {
  if (fieldOf(of, keyField(of))?.shape.is === "snowflake" && !isSnowflake(name)) return false;
  const names = (value.children ?? []).map((member) => memberKey(member) ?? "");
  if (value.type !== "object" || names.length === 0) return true;
  return names.some((one) => fieldOf(of, one) !== undefined) || (of.otherCallNames?.(names) ?? []).length > 0;
}

/** The first key of such a map whose object has another name. An array has no place for the key, so the author decides. */
export function keyBesideName(
  source: string,
  node: Node,
  of: ObjectKind | ObjectTable,
): { readonly key: string; readonly name: Node } | undefined {
  for (const entry of mapEntriesIn(source, node, of)) {
    const name = otherName(entry, of);
    if (name) return { key: entry.name, name };
  }
  return undefined;
}

/** The name of an entry's object if it differs from the key. A blank name counts as absent. */
function otherName({ name, value }: MapEntry, of: ObjectKind | ObjectTable): Node | undefined {
  const own = identityIn(value, of);
  return own === undefined || own.value === name || saysNothing(own) ? undefined : own;
}

function mapEntriesIn(source: string, node: Node, of: ObjectKind | ObjectTable): MapEntry[] {
  const shape = valueField(of)?.shape;
  return (node.children ?? []).flatMap((member): MapEntry[] => {
    const [key, value] = member.children ?? [];
    if (!key || !value) return [];
    const isItem = value.type === "object" || (shape !== undefined && fits(value, shape, source));
    return isItem ? [{ key, name: String(key.value), value }] : [];
  });
}

/** The value of an object's own name or ID, however the key is spelled. */
function identityIn(object: Node, of: ObjectKind | ObjectTable): Node | undefined {
  if (object.type !== "object") return undefined;
  const member = object.children?.findLast((one) => bare(memberKey(one) ?? "") === keyField(of));
  return member && memberValue(member);
}

/** Turns an entry of a map into an element named by its key. Comments around the colon stay. */
function namedEdits(source: string, { key, name, value }: MapEntry, of: ObjectKind | ObjectTable): TextEdit[] {
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
  const own = identityIn(value, of);
  if (own === undefined) return [...removed, ...inserted(source, value, `"${keyField(of)}": ${JSON.stringify(name)}`)];
  return own.value === name ? removed : [...removed, ...replaceNode(own, JSON.stringify(name))];
}

function inserted(source: string, value: Node, text: string): TextEdit[] {
  const inside = value.offset + 1;
  if (source.slice(inside, value.offset + value.length - 1).trim() === "") {
    return [{ start: inside, end: value.offset + value.length - 1, newText: ` ${text} ` }];
  }
  return insertMembers(source, { container: value, after: undefined }, () => [text]);
}

function valueEdits(source: string, { key, name, value }: MapEntry, of: ObjectKind | ObjectTable): TextEdit[] {
  const keyEnd = key.offset + key.length;
  const colon = skipTrivia(source, keyEnd);
  const end = value.offset + value.length;
  return [
    { start: key.offset, end: keyEnd, newText: `{ "${keyField(of)}": ${JSON.stringify(name)}` },
    { start: colon, end: colon + 1, newText: `, "${valueField(of)?.name}":` },
    { start: end, end, newText: " }" },
  ];
}
