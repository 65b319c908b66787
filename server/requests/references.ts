import {
  type DefinitionParams,
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Location,
  type Position,
  type PrepareRenameParams,
  type Range,
  type ReferenceParams,
  type RenameParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { isSameCommand, type Mention } from "../../core/kinds/references/mentions.ts";
import { CommandType } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { isValidName } from "../../core/language/model/names.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import type { TextEdit } from "../../core/language/text/span.ts";
import { UserError } from "../../core/user-error.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { SourceDocument } from "../documents/source-document.ts";
import { toRange, toWorkspaceEdit } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

interface PlacedMention {
  readonly snapshot: Snapshot;
  readonly mention: Mention;
}

function mentionAt(snapshot: Snapshot, position: Position): PlacedMention | undefined {
  const offset = snapshot.document.offsetAt(position);
  return mentionsIn(snapshot).find(({ mention: { span } }) => span.start <= offset && offset <= span.end);
}

function mentionsOf({ mention }: PlacedMention, snapshot: Snapshot): PlacedMention[] {
  return mentionsIn(snapshot).filter((other) => isSameCommand(other.mention, mention));
}

/** Every place that names the same command, in all documents around. */
async function mentionsAround(named: PlacedMention, workspace: Workspace<Snapshot>): Promise<PlacedMention[]> {
  const around = await neighboursOf(workspace, named.snapshot);
  const others = around.filter(({ uri }) => uri !== named.snapshot.uri);
  return [named.snapshot, ...others].flatMap((snapshot) => mentionsOf(named, snapshot));
}

function mentionsIn(snapshot: Snapshot): PlacedMention[] {
  return snapshot.content.mentions().map((mention) => ({ snapshot, mention }));
}

export const definition: Answer<DefinitionParams, Location[]> = async (snapshot, { position }, { workspace }) => {
  const mentions = await mentionsFrom(snapshot, position, workspace);
  return mentions.filter(({ mention }) => mention.defines).map(toLocation);
};

export const references: Answer<ReferenceParams, Location[]> = async (
  snapshot,
  { position, context: { includeDeclaration } },
  { workspace },
) => {
  const mentions = await mentionsFrom(snapshot, position, workspace);
  return mentions.filter(({ mention }) => includeDeclaration || !mention.defines).map(toLocation);
};

export const highlights: Answer<DocumentHighlightParams, DocumentHighlight[]> = (snapshot, { position }) => {
  const named = mentionAt(snapshot, position);
  if (!named) return [];
  return mentionsOf(named, snapshot).map(({ mention }) => ({
    range: toRange(snapshot.document, mention.span),
    kind: mention.defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
};

async function mentionsFrom(
  snapshot: Snapshot,
  position: Position,
  workspace: Workspace<Snapshot>,
): Promise<PlacedMention[]> {
  const named = mentionAt(snapshot, position);
  return named ? mentionsAround(named, workspace) : [];
}

function toLocation({ snapshot, mention }: PlacedMention): Location {
  return { uri: snapshot.uri, range: toRange(snapshot.document, mention.span) };
}

/** The name under the cursor without its quotes; null where no name can be changed. */
export const prepareRename: Answer<PrepareRenameParams, { range: Range; placeholder: string } | null> = (
  snapshot,
  { position },
) => {
  const { mention } = mentionAt(snapshot, position) ?? {};
  if (!mention) return null;
  const { start, end } = mention.span;
  return { range: toRange(snapshot.document, { start: start + 1, end: end - 1 }), placeholder: mention.name };
};

/** Renames a command in every manifest that names it, all at once. Throws a UserError when the new name is not allowed. */
export const rename: Answer<RenameParams, WorkspaceEdit | null> = async (
  snapshot,
  { position, newName },
  { workspace, client },
) => {
  const named = mentionAt(snapshot, position);
  if (!named) return null;
  assertAllowed(newName, named.mention.type);
  const newText = JSON.stringify(newName);
  const edits = new Map<SourceDocument, readonly TextEdit[]>();
  for (const { snapshot: other, mention } of await mentionsAround(named, workspace)) {
    edits.set(other.document, [...(edits.get(other.document) ?? []), { ...mention.span, newText }]);
  }
  return toWorkspaceEdit(edits, client);
};

function assertAllowed(newName: string, type: number | undefined): void {
  const length = codePointLength(newName);
  const { min, max } = limits.nameLength;
  const bound = type === CommandType.CHAT_INPUT;
  if (length >= min && length <= max && (!bound || isValidName(newName))) return;
  const rule = bound ? "lowercase letters, digits, “-” or “_”" : "characters";
  throw new UserError(`“${newName}” is not a valid name. Use ${min} to ${max} ${rule}.`);
}
