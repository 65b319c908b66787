import * as vscode from "vscode";
import { columnOf } from "../ui/column-of.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { inform } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { isCommandManifest, offeredManifests } from "./command-manifests.ts";
import { currentDocument } from "./current-document.ts";
import { viewColumnFor } from "./new-manifest.ts";

const sampleName = "sample.commands.json";
const mistake = "Wave";
const sample = `// Discord rejects capital letters in this name.
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

/** The walkthrough's way to a first quick fix: the author's own manifest, or a sample if the workspace has no manifest. */
export class FirstMistake implements vscode.Disposable {
  #watching: vscode.Disposable | undefined;

  /** Puts the cursor on the first error of the manifest. The sample gets its mistake back if it is open already. */
  async show(where?: unknown): Promise<void> {
    this.#watching?.dispose();
    const own = await ownManifest();
    if (!own) {
      const { document } = await openSample(viewColumnFor(where));
      this.#watching = watch(document);
      return;
    }
    const viewColumn = columnOf(own.document.uri) ?? viewColumnFor(where);
    const editor = await vscode.window.showTextDocument(own.document, { viewColumn, preview: false });
    const [error] = errorsOf(own.document);
    if (error || !own.isChecked) {
      if (error) goTo(editor, error);
      this.#watching = watch(own.document, error ? undefined : editor);
      return;
    }
    inform(`${vscode.workspace.asRelativePath(own.document.uri)} has no mistakes.`);
    reach("fixedMistake");
  }

  dispose(): void {
    this.#watching?.dispose();
  }
}

/** The current manifest, else the first one of the workspace. `isChecked`: it was open, so its errors are known. */
async function ownManifest(): Promise<{ document: vscode.TextDocument; isChecked: boolean } | undefined> {
  const current = currentDocument((document) => isCommandManifest(document) && !isSample(document.uri));
  if (current) return { document: current, isChecked: true };
  const first = (await offeredManifests()).find(({ uri }) => !isSample(uri));
  if (!first) return undefined;
  const document = await vscode.workspace.openTextDocument(first.uri);
  return { document, isChecked: first.isOpen };
}

function isSample({ scheme, path }: vscode.Uri): boolean {
  return scheme === "untitled" && path === sampleName;
}

async function openSample(viewColumn: vscode.ViewColumn): Promise<vscode.TextEditor> {
  const editor = await openUntitled(sampleName, sample, viewColumn);
  placeCursor(editor, sample.indexOf(mistake));
  return editor;
}

/** Puts the cursor where the author would type: in a text, not before its quote. */
function goTo(editor: vscode.TextEditor, { range }: vscode.Diagnostic): void {
  const isText = editor.document.getText(range).startsWith('"');
  placeCursor(editor, editor.document.offsetAt(range.start) + (isText ? 1 : 0));
}

/** `offset`: in UTF-16 units. */
function placeCursor(editor: vscode.TextEditor, offset: number): void {
  const at = editor.document.positionAt(offset);
  editor.selection = new vscode.Selection(at, at);
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/**
 * Waits for the document's errors to appear, and then to disappear. Closing the document does not count. `editor`: its cursor
 * goes to the first error that appears.
 */
function watch(document: vscode.TextDocument, editor?: vscode.TextEditor): vscode.Disposable {
  let hadError = errorsOf(document).length > 0;
  const watching = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    if (!uris.some((uri) => uri.toString() === document.uri.toString())) return;
    const [error] = errorsOf(document);
    if (error) {
      if (editor && !hadError) goTo(editor, error);
      hadError = true;
    } else if (hadError) {
      if (!document.isClosed) reach("fixedMistake");
      watching.dispose();
    }
  });
  return watching;
}

/** In the order of the text. */
function errorsOf({ uri }: vscode.TextDocument): readonly vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
    .sort((a, b) => a.range.start.compareTo(b.range.start));
}
