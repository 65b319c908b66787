import * as vscode from "vscode";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { reach } from "../ui/walkthrough.ts";
import { viewColumnFor } from "./new-manifest.ts";

const name = "sample.commands.json";
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

/** An untitled manifest with one mistake, to try a quick fix on. */
export class Sample implements vscode.Disposable {
  #watching: vscode.Disposable | undefined;

  /** Opens it with the cursor on the mistake. If it is open already, the mistake comes back. */
  async open(where?: unknown): Promise<void> {
    const editor = await openUntitled(name, text, viewColumnFor(where));
    const at = editor.document.positionAt(text.indexOf(mistake));
    editor.selection = new vscode.Selection(at, at);
    this.#watching?.dispose();
    this.#watching = watch(editor.document);
  }

  dispose(): void {
    this.#watching?.dispose();
  }
}

/** Waits for the document's errors to come, and then to go. Closing it is no fix. */
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
