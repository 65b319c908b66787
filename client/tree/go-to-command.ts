import * as vscode from "vscode";

/** Shows a command of a manifest: `{ uri, offset }`, in UTF-16 units. Anything else is ignored. */
export async function goToCommand(place: unknown): Promise<void> {
  if (typeof place !== "object" || place === null || !("uri" in place) || !("offset" in place)) return;
  const { uri, offset } = place;
  if (typeof uri !== "string" || typeof offset !== "number") return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  const position = document.positionAt(offset);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(position, position) });
}
