import type { Node } from "jsonc-parser";
import type { Manifest } from "../manifest/manifest.ts";
import type { TextEdit } from "../text/span.ts";
import { insertMembers } from "./insert-members.ts";
import { deeper, indentAt, indentUnitOf, type JsonStyle, jsonText, lineBreakOf, propertyText } from "./json-text.ts";

/** A command to write into a manifest. */
export interface NewCommand {
  readonly type: number;
  readonly name: string;
  /** Its fields, in the order in which they are written. */
  readonly value: object;
}

/**
 * Edits that add commands at the end of a manifest, in its own layout: to its list; to the list of its lists that has
 * commands of the same type; as members of its map. A single command becomes a list. Offsets are the manifest's.
 */
export function appendCommands(manifest: Manifest, commands: readonly NewCommand[]): TextEdit[] {
  const { kind, text } = manifest;
  if (commands.length === 0) return [];
  if (kind === "command") return intoList(manifest, commands);
  if (kind === "lists") return intoLists(manifest, commands);
  const container = containerOf(manifest);
  if (!container) return [];
  if (container.type === "array")
    return intoContainer(text, container, (style) => commands.map(({ value }) => jsonText(value, style)));
  const members = [...(container.children ?? []), ...manifest.units.map(({ unit }) => unit.root?.parent)];
  const taken = new Set(members.map((member) => String(member?.children?.[0]?.value ?? "")));
  const keys = commands.map((command) => freeKey(command, taken));
  return intoContainer(text, container, (style) =>
    commands.map(({ value }, index) => propertyText(keys[index] ?? "", value, style)),
  );
}

function intoContainer(text: string, container: Node, write: (style: JsonStyle) => readonly string[]): TextEdit[] {
  return insertMembers(text, { container, after: container.children?.at(-1) }, write);
}

function containerOf({ kind, units, skeleton: { root } }: Manifest): Node | undefined {
  if (kind === "list") return root?.type === "array" ? root : undefined;
  if (kind === "map") return root;
  const commands = root?.children?.findLast(({ children: [key] = [] }) => key?.value === "commands")?.children?.[1];
  // The object is a single command, not a map.
  const isMap = commands?.type === "object" && (units.length > 0 || (commands.children ?? []).length === 0);
  return kind === "envelope" && (commands?.type === "array" || isMap) ? commands : undefined;
}

/** Returns a key that is not taken yet, since commands of different types can share a name. §4.7 */
function freeKey({ name, type }: NewCommand, taken: Set<string>): string {
  const key = [name, `${name} (${type})`].find((one) => !taken.has(one)) ?? `${name} (${type}, ${taken.size})`;
  taken.add(key);
  return key;
}

function intoLists({ text, skeleton, units }: Manifest, commands: readonly NewCommand[]): TextEdit[] {
  const lists = (skeleton.root?.children ?? [])
    .flatMap((child) => (child.type === "property" ? (child.children?.[1] ?? []) : child))
    .filter(({ type }) => type === "array");
  const listIndex = ({ type }: NewCommand): number =>
    units.find(({ unit }) => unit.facts.type === type)?.list ?? lists.length - 1;
  return lists.flatMap((list, index) => {
    const own = commands.filter((command) => listIndex(command) === index);
    if (own.length === 0) return [];
    return intoContainer(text, list, (style) => own.map(({ value }) => jsonText(value, style)));
  });
}

/** Turns `{…}` into `[{…}, {…}]`. */
function intoList({ text, units }: Manifest, commands: readonly NewCommand[]): TextEdit[] {
  const [placed] = units;
  if (!placed) return [];
  const [start, end] = [placed.start, placed.start + placed.unit.text.length];
  const [unit, lineBreak, outer] = [indentUnitOf(text), lineBreakOf(text), indentAt(text, placed.start)];
  const indent = outer + unit;
  const style = { unit, lineBreak, indent, isOneLine: !placed.unit.text.includes("\n") };
  const first = deeper(placed.unit.text, { unit, lineBreak });
  const all = [first, ...commands.map(({ value }) => jsonText(value, style))];
  const newText = `[${lineBreak}${all.map((one) => indent + one).join(`,${lineBreak}`)}${lineBreak}${outer}]`;
  return [{ start, end, newText }];
}
