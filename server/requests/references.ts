import { type DocumentHighlight, DocumentHighlightKind, type Location, type Position } from "vscode-languageserver";
import { isSameCommand } from "../../core/workspace/mentions.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";
import { type NamedPlace, nameAt, namesIn, placesOf } from "./names.ts";

/** Where the command under the cursor is defined. */
export async function definition(
  snapshot: Snapshot,
  position: Position,
  workspace: Workspace<Snapshot>,
): Promise<Location[]> {
  return (await placesAt(snapshot, position, workspace)).filter(({ mention }) => mention.defines).map(toLocation);
}

/** Every place that names the command under the cursor. */
export async function references(
  snapshot: Snapshot,
  position: Position,
  workspace: Workspace<Snapshot>,
  includeDeclaration: boolean,
): Promise<Location[]> {
  const places = await placesAt(snapshot, position, workspace);
  return places.filter(({ mention }) => includeDeclaration || !mention.defines).map(toLocation);
}

/** The places of this document that name the command under the cursor. */
export function highlights(snapshot: Snapshot, position: Position): DocumentHighlight[] {
  const name = nameAt(snapshot, snapshot.document.offsetAt(position));
  if (!name) return [];
  const same = namesIn(snapshot).filter(({ mention }) => isSameCommand(mention, name.mention));
  return same.map(({ mention }) => ({
    range: toRange(snapshot.document, mention.span),
    kind: mention.defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

async function placesAt(snapshot: Snapshot, position: Position, workspace: Workspace<Snapshot>): Promise<NamedPlace[]> {
  const name = nameAt(snapshot, snapshot.document.offsetAt(position));
  return name ? placesOf(name, workspace) : [];
}

function toLocation({ snapshot, mention }: NamedPlace): Location {
  return { uri: snapshot.uri, range: toRange(snapshot.document, mention.span) };
}
