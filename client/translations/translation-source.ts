import * as vscode from "vscode";
import { isCommandManifest, kindIcon, offeredManifests } from "../manifests/command-manifests.ts";
import { currentDocument } from "../manifests/current-document.ts";
import { isProjectDocument, pathBelow } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { commandManifestOf, documentOf, fileInArgument } from "../publish/argument.ts";
import { pickValue, Question } from "../ui/ask.ts";

/** The source of a translation table: a command manifest, or all manifests of a project. */
export interface TranslationSource {
  /** The manifest's or the project file's URI. */
  readonly uri: vscode.Uri;
  readonly isProject: boolean;
}

export function tableSourceOf(document: vscode.TextDocument): TranslationSource {
  return { uri: document.uri, isProject: isProjectDocument(document) };
}

/** The name of a source within a sentence. */
export function sourceName({ uri, isProject }: TranslationSource): string {
  if (!isProject) return vscode.workspace.asRelativePath(uri);
  const folder = folderNameOf(uri);
  return folder === undefined ? "all manifests" : `all manifests in ${folder}`;
}

/** The title of a table's tab, which differs from that of the text editor's. */
export function tabTitle({ uri, isProject }: TranslationSource): string {
  if (!isProject) return `Translations: ${uri.path.split("/").at(-1)}`;
  return `Translations: ${folderNameOf(uri) ?? "All Manifests"}`;
}

/** The folder of a project; undefined: the workspace folder. */
function folderNameOf(project: vscode.Uri): string | undefined {
  const folder = vscode.Uri.joinPath(project, "..");
  const around = vscode.workspace.getWorkspaceFolder(project);
  const isWhole = around && vscode.workspace.workspaceFolders?.length === 1 && pathBelow(folder, around.uri) === "";
  return isWhole ? undefined : vscode.workspace.asRelativePath(folder);
}

/**
 * The source for a command: the file in its argument. Without an argument, the user also picks between one manifest and all of
 * the project. Throws a UserError if there is none.
 */
export function pickSource(argument: unknown): Question<TranslationSource> {
  return Question.known(() => documentOf(argument)).andThen(async (document) => {
    if (document && isProjectDocument(document)) return Question.known(() => tableSourceOf(document));
    const manifest = commandManifestOf(argument).map(tableSourceOf);
    if (fileInArgument(argument)) return manifest;
    const current = currentDocument(isCommandManifest)?.uri;
    const manifests = current ? [current] : (await offeredManifests()).map(({ uri }) => uri);
    const projects = await projectsOf(manifests);
    if (projects.length === 0) return manifest;
    const items = [
      ...manifests.map((uri) => ({
        label: vscode.workspace.asRelativePath(uri),
        iconPath: kindIcon(uri),
        value: { uri, isProject: false },
      })),
      ...projects.map(({ uri, size }) => ({
        label: "All Manifests of This Project",
        description: `${vscode.workspace.asRelativePath(uri)} · ${size} manifests`,
        iconPath: kindIcon(uri),
        value: { uri, isProject: true },
      })),
    ];
    return pickValue("Select a command manifest", items);
  });
}

/** The project files that list several manifests, including one of these. */
async function projectsOf(manifests: readonly vscode.Uri[]) {
  const workspace = currentWorkspace();
  const found = await Promise.all(
    manifests.map((uri) => workspace.projectOf({ uri: uri.toString(), kind: "commands" })),
  );
  const projects = new Map(found.flatMap((project) => (project ? [[project.uri, project] as const] : [])));
  const sizes = await Promise.all(
    [...projects.values()].map(async (project) => ({
      uri: vscode.Uri.parse(project.uri, true),
      size: (await workspace.membersOf(project)).length,
    })),
  );
  return sizes.filter(({ size }) => size > 1);
}
