import * as vscode from "vscode";
import { isCommandManifest, kindIcon, offeredManifests } from "../manifests/command-manifests.ts";
import { isProjectDocument, pathBelow } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { commandManifestOf, documentOf, fileIn } from "../publish/argument.ts";
import { pickValue, Question } from "../ui/ask.ts";

/** What a table of translations is of: a command manifest, or all that a project lists. */
export interface TranslationSource {
  /** Of the manifest, or of the project file. */
  readonly uri: vscode.Uri;
  readonly isProject: boolean;
}

export function sourceOf(document: vscode.TextDocument): TranslationSource {
  return { uri: document.uri, isProject: isProjectDocument(document) };
}

/** The name of a source within a sentence. */
export function sourceName({ uri, isProject }: TranslationSource): string {
  if (!isProject) return vscode.workspace.asRelativePath(uri);
  const folder = folderNameOf(uri);
  return folder === undefined ? "all manifests" : `all manifests in ${folder}`;
}

export function titleOf({ uri }: TranslationSource): string {
  return `Translations (${folderNameOf(uri) ?? "All Manifests"})`;
}

/** The folder of a project; undefined: it is the folder of the workspace. */
function folderNameOf(project: vscode.Uri): string | undefined {
  const folder = vscode.Uri.joinPath(project, "..");
  const around = vscode.workspace.getWorkspaceFolder(project);
  const isWhole = around && vscode.workspace.workspaceFolders?.length === 1 && pathBelow(folder, around.uri) === "";
  return isWhole ? undefined : vscode.workspace.asRelativePath(folder);
}

/**
 * What a command is about: the file that it was run on. From the palette the user also picks whether it is about all
 * manifests, if there are several in the project. Throws a UserError where there is none.
 */
export function pickSource(argument: unknown): Question<TranslationSource> {
  return Question.known(() => documentOf(argument)).andThen(async (document) => {
    if (document && isProjectDocument(document)) return Question.known(() => sourceOf(document));
    const manifest = commandManifestOf(argument).map(sourceOf);
    if (fileIn(argument)) return manifest;
    const current = document && isCommandManifest(document) ? document.uri : undefined;
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

/** The project files that list several manifests, one of these among them. */
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
