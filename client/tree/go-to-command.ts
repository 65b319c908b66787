import * as vscode from "vscode";
import { desiredIn } from "./target-rows.ts";

/** Shows the command that a row is about in its manifest, and returns that; undefined where it is another row. */
export async function goToCommand(row: unknown): Promise<vscode.TextDocument | undefined> {
  const { uri, placed } = desiredIn(row) ?? {};
  if (uri === undefined || !placed) return undefined;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  const position = document.positionAt(placed.start + placed.unit.facts.nameSpan.start);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(document, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
  return document;
}
