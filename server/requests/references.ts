import {
  type DefinitionParams,
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Location,
  type Position,
  type ReferenceParams,
} from "vscode-languageserver";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";
import { mentionAt, mentionsAround, mentionsOf, type PlacedMention } from "./mentions.ts";
import type { Answer } from "./request.ts";

/** Where the command under the cursor is defined. */
export const definition: Answer<DefinitionParams, Location[]> = async (snapshot, { position }, { workspace }) => {
  const mentions = await mentionsFrom(snapshot, position, workspace);
  return mentions.filter(({ mention }) => mention.defines).map(toLocation);
};

/** Every place that names the command under the cursor. */
export const references: Answer<ReferenceParams, Location[]> = async (
  snapshot,
  { position, context: { includeDeclaration } },
  { workspace },
) => {
  const mentions = await mentionsFrom(snapshot, position, workspace);
  return mentions.filter(({ mention }) => includeDeclaration || !mention.defines).map(toLocation);
};

/** The places of this document that name the command under the cursor. */
export const highlights: Answer<DocumentHighlightParams, DocumentHighlight[]> = (snapshot, { position }) => {
  const { document } = snapshot;
  const named = mentionAt(snapshot, document.offsetAt(position));
  if (!named) return [];
  return mentionsOf(named, snapshot).map(({ mention }) => ({
    range: toRange(document, mention.span),
    kind: mention.defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
};

async function mentionsFrom(
  snapshot: Snapshot,
  position: Position,
  workspace: Workspace<Snapshot>,
): Promise<PlacedMention[]> {
  const named = mentionAt(snapshot, snapshot.document.offsetAt(position));
  return named ? mentionsAround(named, workspace) : [];
}

function toLocation({ snapshot, mention }: PlacedMention): Location {
  return { uri: snapshot.uri, range: toRange(snapshot.document, mention.span) };
}
