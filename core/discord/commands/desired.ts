import { getNodeValue, type Node } from "jsonc-parser";
import { CommandType } from "../../language/facts/constants.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Field, ObjectKind, Shape } from "../../language/fields/field.ts";
import { fieldOf } from "../../language/fields/fields.ts";
import { inJson, type Manifest, type PlacedUnit } from "../../language/model/manifest.ts";
import { declaredName } from "../../language/model/model.ts";
import { sourceOf } from "../../language/text/nodes.ts";
import type { CommandPayload } from "../payloads.ts";

/** Property names of a command, its options and choices that are not sent. Those that are only ever returned are not told. */
export interface LeftOut {
  readonly unknown: readonly string[];
  /** The commands of a guild do not have them. §4.4 */
  readonly globalOnly: readonly string[];
}

/** A desired command: its body for one scope, and its place in the manifest. */
export interface DesiredCommand {
  readonly type: number;
  /** Empty where the manifest has none; such a command blocks its plan. */
  readonly name: string;
  readonly id: string | undefined;
  /** What a create sends. No `id`: where that is sent, the plan puts it in. §4.4 */
  readonly body: CommandPayload;
  /** Properties of the manifest that are not in the body, in source order. */
  readonly leftOut: LeftOut;
  /** The manifest's document, as the caller named it. */
  readonly uri: string | undefined;
  /** The command's place in that document; `placed.path` is its path. */
  readonly placed: PlacedUnit;
}

/** The commands of a manifest as one scope takes them, in source order. The manifest should have no errors. */
export function payloadsOf(
  manifest: Pick<Manifest, "units"> & Partial<Pick<Manifest, "javascript">>,
  scope: Scope,
  uri?: string,
): DesiredCommand[] {
  return inJson(manifest).units.map((placed) => desiredOf(placed, scope, uri));
}

function desiredOf(placed: PlacedUnit, scope: Scope, uri: string | undefined): DesiredCommand {
  const { command, text } = placed.unit;
  const left: Left = { unknown: [], globalOnly: [] };
  const { id, ...body } = command ? objectOf(command.node, "command", { text, scope, left }) : { id: undefined };
  const name = (command && declaredName(command)) ?? "";
  const type = command?.type ?? CommandType.CHAT_INPUT;
  return {
    type,
    name,
    id: typeof id === "string" ? id : undefined,
    // What has the wrong type here is an error of the manifest and stops the publishing before this is sent.
    body: { name, ...body } as CommandPayload,
    leftOut: left,
    uri,
    placed,
  };
}

interface Left {
  readonly unknown: string[];
  readonly globalOnly: string[];
}

interface Reading {
  /** The unit's text, to which the nodes' offsets belong. */
  readonly text: string;
  readonly scope: Scope;
  readonly left: Left;
}

/** Paths in the result are paths in the manifest: nothing is moved, and the last of duplicate keys counts. */
function objectOf(node: Node, kind: ObjectKind, reading: Reading): Readonly<Record<string, unknown>> {
  const entries = (node.children ?? []).flatMap((property): [string, unknown][] => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const field = fieldOf(kind, name);
    if (!value || isAbsent(value, field, reading) || !isSent(name, field, reading)) return [];
    return [[name, readValue(value, field.shape, reading)]];
  });
  return Object.fromEntries(entries);
}

/** A null that says the same as leaving the field out is left out, and nothing is told of it. */
function isAbsent({ type }: Node, field: Field | undefined, { scope }: Reading): boolean {
  if (type !== "null" || !field) return false;
  return field.nullable === "as-absent" || (scope === "guild" && field.globalOnly === true);
}

function isSent(name: string, field: Field | undefined, { scope, left }: Reading): field is Field {
  if (!field && name !== "$schema") left.unknown.push(name);
  if (!field || field.returned) return false;
  if (scope !== "guild" || !field.globalOnly) return true;
  left.globalOnly.push(name);
  return false;
}

function readValue(node: Node, shape: Shape, reading: Reading): unknown {
  if (shape.is === "objects" && node.type === "array") {
    return (node.children ?? []).map((child) =>
      child.type === "object" ? objectOf(child, shape.of, reading) : getNodeValue(child),
    );
  }
  if (shape.is === "permissions" && node.type === "number") return permissionSet(node, reading);
  return getNodeValue(node);
}

/** A bit set written as a number is sent as the string it should be: bits above 53 would be rounded away. §2.1 */
function permissionSet(node: Node, { text }: Reading): unknown {
  const literal = sourceOf(text, node);
  return /^\d+$/.test(literal) ? literal : getNodeValue(node);
}
