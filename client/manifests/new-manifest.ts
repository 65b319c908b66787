import * as vscode from "vscode";
import { languageId } from "./language-id.ts";

/** What a manifest starts with; every stop is a thing that the author decides. The editor turns tabs into its indentation. */
const start = `{
\t"scope": "\${1|guild,global|}",
\t"commands": [
\t\t{
\t\t\t"name": "\${2:hello}",
\t\t\t"description": "\${3:Says hello}"$0
\t\t}
\t]
}
`;

/**
 * Opens an untitled manifest with an envelope and one command to fill in. `where` is `"beside"` where the active editor must
 * stay in view: VS Code's own way to say so in a walkthrough (`toSide`) does nothing in windows that it finds narrow.
 */
export async function newManifest(where?: unknown): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: languageId, content: "" });
  const viewColumn = where === "beside" ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
  // A preview would replace another preview.
  const editor = await vscode.window.showTextDocument(document, { viewColumn, preview: false });
  await editor.insertSnippet(new vscode.SnippetString(start));
}
