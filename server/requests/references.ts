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
import { isSameName, type Mention } from "../../core/kinds/references/mentions.ts";
import { quote } from "../../core/manifest/describe.ts";
import { locate } from "../../core/manifest/locate.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import { fileName } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { destinationOf } from "../../core/workspace/workspace-document.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange, toWorkspaceEdit } from "../documents/to-lsp.ts";
import {
  clashIn,
  hasNamesake,
  keptNote,
  nameProblem,
  type Renamed,
  type Renaming,
  renamedFrom,
  renamedIn,
} from "./rename-command.ts";
import type { RequestAnswer } from "./request.ts";

interface PlacedMention {
  readonly snapshot: Snapshot;
  readonly mention: Mention;
}

function mentionAt({ document, content }: Snapshot, position: Position): Mention | undefined {
  return content.mentionAt(document.offsetAt(position));
}

/** Every mention in a document of the same name of the same command or option. */
function mentionsWithin(snapshot: Snapshot, named: Mention): PlacedMention[] {
  const all = snapshot.content.mentions(named).filter((other) => isSameName(other, named));
  return all.map((mention) => ({ snapshot, mention }));
}

/** A document, and its neighbors that can contain the same names. */
async function around(snapshot: Snapshot, workspace: Workspace<Snapshot>): Promise<Snapshot[]> {
  const all = await neighboursOf(workspace, snapshot);
  return [snapshot, ...all.filter(({ uri }) => uri !== snapshot.uri)];
}

export const definition: RequestAnswer<DefinitionParams, Location[]> = async (
  snapshot,
  { position },
  { workspace },
) => {
  const mentions = await mentionsFrom(snapshot, position, workspace);
  return mentions.filter(({ mention }) => mention.defines).map(toLocation);
};

export const references: RequestAnswer<ReferenceParams, Location[]> = async (
  snapshot,
  { position, context: { includeDeclaration } },
  { workspace },
) => {
  const mentions = await mentionsFrom(snapshot, position, workspace);
  return mentions.filter(({ mention }) => includeDeclaration || !mention.defines).map(toLocation);
};

export const highlights: RequestAnswer<DocumentHighlightParams, DocumentHighlight[]> = (snapshot, { position }) => {
  const named = mentionAt(snapshot, position);
  if (!named) return [];
  return mentionsWithin(snapshot, named).map(({ mention }) => ({
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
  return named ? (await around(snapshot, workspace)).flatMap((one) => mentionsWithin(one, named)) : [];
}

function toLocation({ snapshot, mention }: PlacedMention): Location {
  return { uri: snapshot.uri, range: toRange(snapshot.document, mention.span) };
}

/** The name at the cursor without its quotes; null if it cannot be changed. Throws a UserError for a choice's name. */
export const prepareRename: RequestAnswer<PrepareRenameParams, { range: Range; placeholder: string } | null> = (
  snapshot,
  { position },
) => {
  const mention = mentionAt(snapshot, position);
  if (!mention) return refuseChoice(snapshot, position);
  const { start, end } = mention.span;
  return { range: toRange(snapshot.document, { start: start + 1, end: end - 1 }), placeholder: mention.name };
};

function refuseChoice({ document, manifest }: Snapshot, position: Position): null {
  const text = locate(manifest, document.offsetAt(position))?.text;
  if (text?.owner.kind !== "choice") return null;
  throw new UserError("No other file refers to a choice by its name. Edit the name here.");
}

/**
 * Renames a command or an option in every manifest that names it, as one edit. Reports which locales keep their names. Throws
 * a UserError if the new name is invalid.
 */
export const rename: RequestAnswer<RenameParams, WorkspaceEdit | null> = async (
  snapshot,
  { position, newName },
  server,
) => {
  const { workspace, client, inform } = server;
  const at = mentionAt(snapshot, position);
  if (!at) return null;
  const named = renamedFrom(at, await renamingIn(snapshot, workspace));
  if (newName === named.name) return toWorkspaceEdit(new Map(), client);
  const all = await renamedAround(snapshot, named, workspace);
  const problem = nameProblem(newName, [named, ...all.flatMap(({ changed }) => changed)]);
  if (problem !== undefined) throw new UserError(problem);
  for (const one of all) await assertFree(one, newName, workspace);
  const newText = JSON.stringify(newName);
  const edits = all.map(({ snapshot: { document }, changed }) => {
    return [document, changed.map(({ span }) => ({ ...span, newText }))] as const;
  });
  const note = keptNote(all.flatMap(({ kept }) => kept));
  if (note !== undefined) inform(note);
  return toWorkspaceEdit(new Map(edits), client);
};

interface RenamedSnapshot extends Renamed {
  readonly snapshot: Snapshot;
}

/** The documents that the rename changes. Of two commands or options with one name, only the one at the cursor changes. */
async function renamedAround(
  snapshot: Snapshot,
  named: Mention,
  workspace: Workspace<Snapshot>,
): Promise<RenamedSnapshot[]> {
  if (named.object && (await hasNamesakeAround(snapshot, named, workspace)))
    return [{ snapshot, ...renamedIn(await renamingIn(snapshot, workspace), named, named.object) }];
  const documents = await around(snapshot, workspace);
  const all = documents.map(async (one) => ({
    snapshot: one,
    ...renamedIn(await renamingIn(one, workspace), named),
  }));
  return (await Promise.all(all)).filter(({ changed }) => changed.length > 0);
}

async function hasNamesakeAround(snapshot: Snapshot, named: Mention, workspace: Workspace<Snapshot>): Promise<boolean> {
  if (hasNamesake(snapshot.content, named)) return true;
  if (named.type === undefined || named.options.length > 0) return false;
  const others = await workspace.othersOf(destinationOf(snapshot));
  return others.named(named.type, named.command) !== undefined;
}

async function renamingIn(snapshot: Snapshot, workspace: Workspace<Snapshot>): Promise<Renaming> {
  const found = await workspace.projectOf(snapshot);
  return { content: snapshot.content, projectLocale: found?.project.defaultLocale };
}

/** Throws a UserError if the name is taken in the document, or in another that is published with it. */
async function assertFree(
  { snapshot, changed }: RenamedSnapshot,
  newName: string,
  workspace: Workspace<Snapshot>,
): Promise<void> {
  const clash = clashIn(snapshot.content, changed, newName, fileName(snapshot.uri));
  if (clash !== undefined) throw new UserError(clash);
  const command = changed.find(({ defines, options, locale }) => {
    return defines && options.length === 0 && locale === undefined;
  });
  if (command?.type === undefined) return;
  const others = await workspace.othersOf(destinationOf(snapshot));
  const { uri } = others.named(command.type, newName) ?? {};
  if (uri !== undefined) throw new UserError(`${quote(newName)} is already defined in ${fileName(uri)}.`);
}
