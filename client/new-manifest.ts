import * as vscode from "vscode";
import { languageId } from "./language-client.ts";

/** What a manifest starts with; every stop is a thing that the author decides. */
const start = `{
  "scope": "\${1|guild,global|}",
  "commands": [
    {
      "name": "\${2:hello}",
      "description": "\${3:Says hello}"$0
    }
  ]
}
`;

/** Opens an untitled manifest with an envelope and one command to fill in. */
export async function newManifest(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: languageId, content: "" });
  const editor = await vscode.window.showTextDocument(document);
  await editor.insertSnippet(new vscode.SnippetString(start));
}
