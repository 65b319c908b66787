import * as vscode from "vscode";
import { type ManifestKind, manifestGlobs, manifestKind } from "../../core/workspace/kind.ts";
import { languageId } from "./language-id.ts";
import { findBelow } from "./workspace-files.ts";

/** Whether a document is a command manifest, by its name or, if that does not show the kind, by its language alone. */
export function isCommandManifest({ languageId: language, uri }: vscode.TextDocument): boolean {
  const kind = manifestKind(uri.path);
  return language === languageId && (kind === undefined || kind === "commands");
}

/** Whether a document can be written to: earlier versions that git shows cannot. */
export function isWritable({ scheme }: vscode.Uri): boolean {
  return scheme === "untitled" || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

/** The command manifests with a tab, in the tabs' order, then the workspace's others, which are known by their names. */
export async function offeredManifests() {
  const open = openManifests();
  const known = new Set(open.map(String));
  const others = (await manifestsInWorkspace("commands")).filter((uri) => !known.has(uri.toString()));
  return [...open.map((uri) => ({ uri, isOpen: true })), ...others.map((uri) => ({ uri, isOpen: false }))];
}

function openManifests(): readonly vscode.Uri[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const uris = tabs.flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri] : []));
  // A manifest in two groups has two tabs.
  const different = new Map(uris.map((uri) => [uri.toString(), uri]));
  return [...different.values()].filter((uri) => isWritable(uri) && holdsCommands(uri));
}

/** A restored tab has no document until it is shown, only a name. */
function holdsCommands(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  return document ? isCommandManifest(document) : manifestKind(uri.path) === "commands";
}

/** The files of a kind in the workspace, in the order of their paths. */
export async function manifestsInWorkspace(kind: "commands" | "permissions"): Promise<readonly vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const found = await Promise.all(folders.map((folder) => findBelow(folder, manifestGlobs)));
  // A folder of the workspace can be within another.
  const files = new Map(found.flat().map((file) => [file.toString(), file]));
  return [...files.values()]
    .filter(({ path }) => manifestKind(path) === kind)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const icons: Readonly<Record<ManifestKind, string>> = {
  commands: "list-unordered",
  permissions: "shield",
  lobby: "organization",
  authorization: "key",
  interaction: "comment-discussion",
  project: "settings-gear",
};

/** The icon of a manifest in lists. Editors have one file icon for a language, so that all kinds share theirs. */
export function kindIcon({ path }: vscode.Uri): vscode.ThemeIcon {
  return new vscode.ThemeIcon(icons[manifestKind(path) ?? "commands"]);
}

/** A manifest that is indented by two spaces, indented as the editor's settings for manifests have it. */
export function indented(text: string): string {
  const settings = vscode.workspace.getConfiguration("editor", { languageId });
  const unit = settings.get("insertSpaces") === false ? "\t" : " ".repeat(settings.get("tabSize", 2));
  return text.replace(/^(?: {2})+/gm, (spaces) => unit.repeat(spaces.length / 2));
}
