import { getNodeValue, type Node } from "jsonc-parser";
import { CommandType } from "../../interface/facts/constants.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { Field, ObjectKind, Shape } from "../../interface/fields/field.ts";
import { fieldOf } from "../../interface/fields/fields.ts";
import type { CommandPayload } from "../../interface/payloads.ts";
import type { Manifest, PlacedUnit } from "../../manifest/manifest.ts";
import { declaredName } from "../../manifest/model.ts";
import { sourceOf } from "../../text/nodes.ts";
import type { Identity } from "./label.ts";

/** Properties of a command, its options and choices that are not sent. Properties that Discord only returns are not listed. */
export interface LeftOut {
  readonly unknown: readonly string[];
  /** Properties that guild commands do not have. §4.4 */
  readonly globalOnly: readonly string[];
}

/** A desired command: its body for one scope, and its place in the manifest. */
export interface DesiredCommand {
  readonly type: number;
  /** Undefined: the manifest has no name or an empty one, which blocks the plan. Not "", which could serve as a key. */
  readonly name: string | undefined;
  readonly id: string | undefined;
  /** The body of a create. Without `id`, which the plan adds where it is sent. §4.4 */
  readonly body: CommandPayload;
  /** Properties of the manifest that are not in the body, in source order. */
  readonly leftOut: LeftOut;
  /** The manifest's document, as the caller named it. */
  readonly uri: string | undefined;
  /** The command's place in that document; `placed.path` is its path. */
  readonly placed: PlacedUnit;
}

export type NamedCommand = DesiredCommand & Identity;

/** The commands of a manifest as one scope takes them, in source order. The manifest should have no errors. */
export function payloadsOf(manifest: Pick<Manifest, "units">, scope: Scope, uri?: string): DesiredCommand[] {
  return manifest.units.map((placed) => desiredOf(placed, scope, uri));
}

function desiredOf(placed: PlacedUnit, scope: Scope, uri: string | undefined): DesiredCommand {
  const { command, text } = placed.unit;
  const left: Left = { unknown: [], globalOnly: [] };
  const { id, ...body } = command ? objectOf(command.node, "command", { text, scope, left }) : { id: undefined };
  const name = (command && declaredName(command)) || undefined;
  const type = command?.type ?? CommandType.CHAT_INPUT;
  return {
    type,
    name,
    id: typeof id === "string" ? id : undefined,
    // A wrong type is an error of the manifest, which stops the publish before this is sent.
    body: { name: "", ...body } as CommandPayload,
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

/** Leaves out a null that means the same as no field, without a note. */
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
  if (shape.is === "permissions" && node.type === "number") return permissionDigits(node, reading);
  return getNodeValue(node);
}

/** Sends a bit set that is written as a number as a string, because a number would lose the bits above 53. §2.1 */
function permissionDigits(node: Node, { text }: Reading): unknown {
  const literal = sourceOf(text, node);
  return /^\d+$/.test(literal) ? literal : getNodeValue(node);
}
