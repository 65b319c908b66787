import * as vscode from "vscode";
import { manifestKind } from "../../core/workspace/kind.ts";
import { fileStartOf } from "../../core/workspace/workspace-document.ts";
import { isWritable } from "./command-manifests.ts";
import { languageId } from "./language-id.ts";

/**
 * Shows in an empty manifest which key adds something, until the first key is pressed. Screen readers do not read decorations,
 * so the finding `empty-manifest` says the same.
 */
export function showEmptyHints(): vscode.Disposable {
  const hint = vscode.window.createTextEditorDecorationType({});
  const show = (editor: vscode.TextEditor): void => editor.setDecorations(hint, hintsIn(editor.document));
  const showIn = (document: vscode.TextDocument): void => {
    for (const editor of vscode.window.visibleTextEditors) if (editor.document === document) show(editor);
  };
  for (const editor of vscode.window.visibleTextEditors) show(editor);
  return vscode.Disposable.from(
    hint,
    vscode.window.onDidChangeVisibleTextEditors((editors) => {
      for (const editor of editors) show(editor);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document }) => showIn(document)),
    // A document opens again when its language changes.
    vscode.workspace.onDidOpenTextDocument(showIn),
  );
}

function hintsIn(document: vscode.TextDocument): vscode.DecorationOptions[] {
  const { languageId: language, uri, lineCount } = document;
  if (language !== languageId || !isWritable(uri) || lineCount > 1 || document.lineAt(0).text !== "") return [];
  const contentText = fileStartOf(manifestKind(uri.path)).hint.replace(/\.$/, "");
  const color = new vscode.ThemeColor("editorGhostText.foreground");
  return [{ range: new vscode.Range(0, 0, 0, 0), renderOptions: { after: { contentText, color } } }];
}
