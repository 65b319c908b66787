import { findNodeAtLocation, type Node } from "jsonc-parser";
import { namesCommand } from "../kinds/references/command-reference.ts";
import { CommandType } from "../language/facts/constants.ts";
import { type Manifest, place } from "../language/model/manifest.ts";
import { spanOf } from "../language/text/nodes.ts";
import { parse } from "../language/text/parse.ts";
import type { Path, Span } from "../language/text/span.ts";
import type { ManifestKind } from "./kind.ts";

/** A place where a command's name stands: in its own manifest, or in one that speaks of it. */
export interface Mention {
  readonly name: string;
  /** The command's type (§2.1); undefined where the place does not say it. */
  readonly type: number | undefined;
  /** The name's value, quotes included, in the file's text. */
  readonly span: Span;
  readonly defines: boolean;
}

/** Finds the command names in a manifest of any kind. */
export function mentionsIn(kind: ManifestKind, manifest: Manifest): Mention[] {
  if (kind === "commands") return definitionsIn(manifest);
  const { root } = kind === "permissions" || kind === "interaction" ? parse(manifest.text, manifest.dialect) : {};
  if (!root) return [];
  return kind === "interaction" ? mentionAt(root, ["data"], "name") : permissionMentions(root);
}

function definitionsIn({ units }: Manifest): Mention[] {
  return units.flatMap((placed) => {
    const { command } = placed.unit;
    if (!command?.name) return [];
    const span = place(placed, spanOf(command.name.node));
    return [{ name: command.name.value, type: command.type, span, defines: true }];
  });
}

function permissionMentions(root: Node): Mention[] {
  const list = root.type === "object" ? findNodeAtLocation(root, ["permissions"]) : undefined;
  return (list?.children ?? []).flatMap((entry) => mentionAt(entry, [], "command"));
}

/** An ID or `*` in a name's place is no name. */
function mentionAt(root: Node, path: Path, property: string): Mention[] {
  const object = findNodeAtLocation(root, [...path]);
  const name = object && findNodeAtLocation(object, [property]);
  if (!object || name?.type !== "string" || !namesCommand(String(name.value))) return [];
  const type: unknown = findNodeAtLocation(object, ["type"])?.value;
  const known = typeof type === "number" ? type : property === "command" ? CommandType.CHAT_INPUT : undefined;
  return [{ name: String(name.value), type: known, span: spanOf(name), defines: false }];
}

/** Whether two places speak of one command. §4.7: a name stands for one command per type. */
export function isSameCommand(a: Mention, b: Mention): boolean {
  return a.name === b.name && (a.type === undefined || b.type === undefined || a.type === b.type);
}
