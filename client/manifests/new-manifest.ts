import * as vscode from "vscode";
import { manifestKind } from "../../core/workspace/kind.ts";
import { folderForNewManifest } from "../../core/workspace/project-globs.ts";
import { typeText } from "../ui/ask.ts";
import { unlessRefused } from "../ui/files.ts";
import { opens, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { languageId } from "./language-id.ts";
import { findProject } from "./project.ts";

/** The snippet of a new manifest, with a stop for each choice of the author, the name first. The editor turns tabs into its indentation. */
const start = `{
\t"scope": "\${3|guild,global|}",
\t"commands": [
\t\t{
\t\t\t"name": "$1",
\t\t\t"description": "$2"$0
\t\t}
\t]
}
`;

/**
 * Asks for a name and opens a new manifest with an envelope and one command to fill in. Without an open folder, the manifest
 * is untitled. Rejects with a CancellationError. Throws a UserError.
 */
export async function newManifest(where?: unknown): Promise<void> {
  const folder = await newManifestFolder();
  const document = folder
    ? await vscode.workspace.openTextDocument(await createEmptyFile(folder))
    : await vscode.workspace.openTextDocument({ language: languageId, content: "" });
  // Not in preview mode, which would replace another preview.
  const editor = await vscode.window.showTextDocument(document, { viewColumn: viewColumnFor(where), preview: false });
  if (!(await editor.insertSnippet(new vscode.SnippetString(start)))) return;
  if (folder) await document.save();
  reach("createdManifest");
}

/**
 * The column for the `where` of a command: `"beside"` keeps the active editor in view. VS Code's `toSide` does nothing in
 * narrow windows.
 */
export function viewColumnFor(where: unknown): vscode.ViewColumn {
  return where === "beside" ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

/** The folder of the active command manifest; else that of the project's manifests; else the open folder, if there is one. */
async function newManifestFolder(): Promise<vscode.Uri | undefined> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const active = uri && vscode.workspace.fs.isWritableFileSystem(uri.scheme) ? uri : undefined;
  if (active && manifestKind(active.path) === "commands") return vscode.Uri.joinPath(active, "..");
  const found = await findProject(active);
  if (found) return vscode.Uri.joinPath(vscode.Uri.parse(found.folder, true), folderForNewManifest(found.project));
  const opened = active && vscode.workspace.getWorkspaceFolder(active);
  return (opened ?? vscode.workspace.workspaceFolders?.[0])?.uri;
}

/** Asks for a name, and creates an empty file. Throws a UserError if it exists. */
async function createEmptyFile(folder: vscode.Uri): Promise<vscode.Uri> {
  const prompt = `Enter a name for the manifest in “${folder.path.split("/").at(-1)}”`;
  const name = await typeText({ prompt, problemOf: nameProblem }).ask("New Command Manifest");
  const file = vscode.Uri.joinPath(folder, fileName(name));
  const shown = vscode.workspace.asRelativePath(file);
  if (await unlessRefused(async () => vscode.workspace.fs.stat(file), undefined))
    throw new UserErrorWithActions(`${shown} already exists.`, opens("Open", file));
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(file);
  if (!(await vscode.workspace.applyEdit(edit))) throw new UserErrorWithActions(`Could not create ${shown}.`);
  return file;
}

function nameProblem(name: string): string | undefined {
  const [invalid] = /[\\/:*?"<>|]/.exec(name) ?? [];
  if (invalid !== undefined) return `A file name must not contain “${invalid}”.`;
  return manifestKind(fileName(name)) === "commands" ? undefined : "Enter a name, such as “hello”.";
}

/** Completes the ending of a command manifest's file name. */
function fileName(name: string): string {
  const [, stem, extension = ".json"] = /^(.*?)(?:\.commands)?(\.jsonc?)?$/.exec(name.trim()) ?? [];
  return `${stem}.commands${extension}`;
}
