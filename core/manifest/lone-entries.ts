import type { Node } from "jsonc-parser";
import type { Field, ObjectTable } from "../interface/fields/field.ts";
import { fieldsRequiredIn } from "../interface/fields/fields.ts";
import { memberKey, valueNamed } from "../text/nodes.ts";

/** Entries where a file is expected, without the field that they belong in. */
export interface LoneEntries {
  readonly field: Field;
  readonly nodes: readonly Node[];
  /** The members of entries that belong to the file; undefined if the nodes are no entries but parts of one. */
  readonly ofFile: readonly Node[] | undefined;
}

/** The entries of commands in an array, or one in an object, where a file is expected. */
export function loneEntriesIn(node: Node, file: ObjectTable): LoneEntries | undefined {
  const nodes = node.type === "array" ? (node.children ?? []) : [node];
  for (const field of nodes.length === 0 ? [] : file.fields) {
    const { shape } = field;
    if (shape.is !== "tables" || shape.of.refersToCommand === undefined) continue;
    const table = shape.of;
    if (nodes.every((one) => isEntry(one, table))) return { field, nodes, ofFile: membersOfFile(nodes, file, table) };
    const parts = table.fields.flatMap((own) => (own.shape.is === "tables" ? [own.shape.of] : []));
    const isPart = (one: Node) => parts.some((part) => hasAll(one, fieldsRequiredIn(part)));
    if (node.type === "array" && nodes.every(isPart)) return { field, nodes, ofFile: undefined };
  }
  return undefined;
}

/** Whether an object has what its command is called by, or “name” in its place, beside a list. */
function isEntry(node: Node, { fields, refersToCommand = "" }: ObjectTable): boolean {
  if (node.type !== "object") return false;
  const lists = fields.filter(({ shape }) => shape.is === "tables");
  const hasList = lists.some(({ name }) => valueNamed(node, name)?.type === "array");
  return hasList && [refersToCommand, "name"].some((name) => valueNamed(node, name)?.type === "string");
}

function hasAll(node: Node, fields: readonly Field[]): boolean {
  return node.type === "object" && fields.every(({ name }) => valueNamed(node, name) !== undefined);
}

function membersOfFile(nodes: readonly Node[], file: ObjectTable, entry: ObjectTable): readonly Node[] {
  const names = new Set(file.fields.map(({ name }) => name));
  for (const { name } of entry.fields) names.delete(name);
  return nodes.flatMap(({ children = [] }) => children.filter((member) => names.has(memberKey(member) ?? "")));
}
