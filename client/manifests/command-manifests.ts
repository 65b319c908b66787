import * as vscode from "vscode";
import { manifestGlobs, manifestKind } from "../../core/workspace/kind.ts";
import { languageId } from "./language-id.ts";
import { skippedGlob } from "./workspace-files.ts";

/** A command manifest that a command can be about. */
export interface OfferedManifest {
  readonly uri: vscode.Uri;
  /** Whether it has a tab. */
  readonly isOpen: boolean;
}

/** Whether a document is a command manifest, be it by its name or, without a telling one, by its language alone. */
export function isCommandManifest({ languageId: language, uri }: vscode.TextDocument): boolean {
  const kind = manifestKind(uri.path);
  return language === languageId && (kind === undefined || kind === "commands");
}

/** Whether a document can be written to: what git shows of earlier days cannot be. */
export function isWritable({ scheme }: vscode.Uri): boolean {
  return scheme === "untitled" || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

/** The command manifests with a tab, in the tabs' order, then the workspace's others, which are known by their names. */
export async function offeredManifests(): Promise<readonly OfferedManifest[]> {
  const open = openManifests();
  const known = new Set(open.map(String));
  const others = (await workspaceManifests()).filter((uri) => !known.has(uri.toString()));
  return [...open.map((uri) => ({ uri, isOpen: true })), ...others.map((uri) => ({ uri, isOpen: false }))];
}

function openManifests(): readonly vscode.Uri[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const uris = tabs.flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri] : []));
  // A manifest in two groups has two tabs.
  const different = new Map(uris.map((uri) => [uri.toString(), uri]));
  return [...different.values()].filter((uri) => isWritable(uri) && holdsCommands(uri));
}

/** A tab that was restored and not looked at yet has no document, only a name. */
function holdsCommands(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  return document ? isCommandManifest(document) : manifestKind(uri.path) === "commands";
}

async function workspaceManifests(): Promise<readonly vscode.Uri[]> {
  const found = await Promise.all(manifestGlobs.map((glob) => vscode.workspace.findFiles(glob, skippedGlob)));
  const commands = found.flat().filter(({ path }) => manifestKind(path) === "commands");
  return commands.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
