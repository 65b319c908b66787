import * as vscode from "vscode";
import { type ManifestKind, manifestGlobs, manifestKind } from "../../core/workspace/kind.ts";
import { languageId } from "./language-id.ts";
import { findBelow } from "./workspace-files.ts";

/** Whether a document is a command manifest, by its name or, if the name does not tell the kind, by its language. */
export function isCommandManifest({ languageId: language, uri }: vscode.TextDocument): boolean {
  const kind = manifestKind(uri.path);
  return language === languageId && (kind === undefined || kind === "commands");
}

/** Whether a document can be written to. Earlier versions from git cannot. */
export function isWritable({ scheme }: vscode.Uri): boolean {
  return scheme === "untitled" || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

/** The command manifests with a tab, in the tabs' order, then the others in the workspace, recognized by name. */
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

/** Whether a tab has the text of a command manifest. */
export function isManifestTab({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputText && holdsCommands(input.uri);
}

/** Decides by name for a restored tab, which has no document until it is shown. */
function holdsCommands(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  return document ? isCommandManifest(document) : manifestKind(uri.path) === "commands";
}

/** The files of a kind in the workspace, in the order of their paths. */
export async function manifestsInWorkspace(kind: "commands" | "permissions"): Promise<readonly vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const found = await Promise.all(folders.map((folder) => findBelow(folder, manifestGlobs)));
  // Workspace folders can be nested.
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

/** The icon of a manifest in lists. Editors have one file icon per language, which all kinds share. */
export function kindIcon({ path }: vscode.Uri): vscode.ThemeIcon {
  return new vscode.ThemeIcon(icons[manifestKind(path) ?? "commands"]);
}

/** Converts the indentation of a manifest from two spaces to the editor's setting for manifests. */
export function indented(text: string): string {
  const settings = vscode.workspace.getConfiguration("editor", { languageId });
  const unit = settings.get("insertSpaces") === false ? "\t" : " ".repeat(settings.get("tabSize", 2));
  return text.replace(/^(?: {2})+/gm, (spaces) => unit.repeat(spaces.length / 2));
}
