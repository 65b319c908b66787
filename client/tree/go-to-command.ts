import * as vscode from "vscode";
import { placeIn } from "./target-rows.ts";

/** Shows the command or subcommand that a row is about in its manifest, and returns that; undefined where it is another row. */
export async function goToCommand(row: unknown): Promise<vscode.TextDocument | undefined> {
  const place = placeIn(row);
  if (!place) return undefined;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri, true));
  const position = document.positionAt(place.offset);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(document, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
  return document;
}
