import * as vscode from "vscode";
import { manifestKind } from "../../core/workspace/kind.ts";
import { folderForNewManifest } from "../../core/workspace/project-globs.ts";
import { PreviewedDocument } from "../preview/previewed-document.ts";
import { typeText } from "../ui/ask.ts";
import { columnOf } from "../ui/columns.ts";
import { unlessRefused } from "../ui/files.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { inform, opens, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { isCommandManifest, offeredManifests } from "./command-manifests.ts";
import { currentDocument } from "./current-document.ts";
import { languageId } from "./language-id.ts";
import { findProject, projectOf } from "./project.ts";

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

const sampleName = "sample.commands.json";
const mistake = "Wave";
const text = `// Discord rejects capital letters in this name.
// The cursor is on it: press Ctrl+. (Cmd+. on
// macOS), then Enter.
{
  "scope": "guild",
  "commands": [
    {
      "name": "${mistake}",
      "description": "Waves at everyone"
    }
  ]
}
`;

/** The walkthrough's check: of the author's own manifest or, without one, of an untitled manifest with one mistake. */
export class FirstCheck implements vscode.Disposable {
  #watching: vscode.Disposable | undefined;

  /** Opens the author's manifest at its first error. Without a manifest, opens the sample, or restores its mistake. */
  async open(where?: unknown): Promise<void> {
    const own = await ownManifest();
    if (own) await this.#openOwn(own, where);
    else await this.#openSample(where);
  }

  async #openOwn(document: vscode.TextDocument, where: unknown): Promise<void> {
    const viewColumn = columnOf(document.uri) ?? viewColumnFor(where);
    const editor = await vscode.window.showTextDocument(document, { viewColumn, preview: false });
    const findings = new PreviewedDocument(document).check(await projectOf(document.uri));
    const error = findings.find(({ severity }) => severity === "error");
    if (!error) {
      inform(`${vscode.workspace.asRelativePath(document.uri)} has no errors.`);
      reach("fixedMistake");
      return;
    }
    this.#moveTo(editor, error.start);
  }

  async #openSample(where: unknown): Promise<void> {
    const editor = await openUntitled(sampleName, text, viewColumnFor(where));
    this.#moveTo(editor, text.indexOf(mistake));
  }

  /** Moves the cursor to an error, and waits until it is fixed. */
  #moveTo(editor: vscode.TextEditor, offset: number): void {
    const at = editor.document.positionAt(offset);
    editor.selection = new vscode.Selection(at, at);
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    this.#watching?.dispose();
    this.#watching = watch(editor.document);
  }

  dispose(): void {
    this.#watching?.dispose();
  }
}

/** The author's current command manifest, else the first in tabs or in the workspace. The sample is not the author's. */
async function ownManifest(): Promise<vscode.TextDocument | undefined> {
  const isOwn = ({ scheme, path }: vscode.Uri): boolean => scheme !== "untitled" || path !== sampleName;
  const current = currentDocument((document) => isCommandManifest(document) && isOwn(document.uri));
  if (current) return current;
  const [first] = (await offeredManifests()).filter(({ uri }) => isOwn(uri));
  return first && (await vscode.workspace.openTextDocument(first.uri));
}

/** Waits for the document's errors to appear, and then to disappear. Closing the document does not count. */
function watch(document: vscode.TextDocument): vscode.Disposable {
  let hadError = hasErrors(document);
  const watching = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    if (!uris.some((uri) => uri.toString() === document.uri.toString())) return;
    if (hasErrors(document)) {
      hadError = true;
    } else if (hadError) {
      if (!document.isClosed) reach("fixedMistake");
      watching.dispose();
    }
  });
  return watching;
}

function hasErrors({ uri }: vscode.TextDocument): boolean {
  return vscode.languages.getDiagnostics(uri).some(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
}
