import type * as vscode from "vscode";
import { CodeSource } from "../../core/code/code-source.ts";
import type { ReadImport } from "../../core/code/commands-in-code.ts";
import { commandsInFile } from "../../core/code/commands-in-file.ts";
import { ImportedFiles } from "../../core/workspace/imported-files.ts";
import { workspaceFiles } from "../manifests/workspace-files.ts";

/** Reads the files that code imports, as they are saved. */
export function savedImports(): ImportedFiles {
  return new ImportedFiles((uri) => workspaceFiles.read(uri));
}

/** Reads the commands in the current text of a document of code. */
export function readSource(document: vscode.TextDocument, readImport: ReadImport): CodeSource {
  const text = document.getText();
  return new CodeSource(text, commandsInFile(text, document.uri.toString(), readImport) ?? { lists: [] });
}
