import * as vscode from "vscode";
import { reach } from "../ui/walkthrough.ts";
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

/** Opens an untitled manifest with an envelope and one command to fill in. */
export async function newManifest(where?: unknown): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: languageId, content: "" });
  // A preview would replace another preview.
  const editor = await vscode.window.showTextDocument(document, { viewColumn: columnOf(where), preview: false });
  if (await editor.insertSnippet(new vscode.SnippetString(start))) reach("createdManifest");
}

/**
 * The column for the `where` of a command: `"beside"` keeps the active editor in view. VS Code's own way to do so in a
 * walkthrough (`toSide`) does nothing in narrow windows.
 */
export function columnOf(where: unknown): vscode.ViewColumn {
  return where === "beside" ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}
