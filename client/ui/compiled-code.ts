import * as vscode from "vscode";
import { compiledCodeVariable } from "../../node/disk/compiled-code.ts";

/** The variables with which our programs keep their compiled code in the extension's storage. */
export function compiledCodeIn({ globalStorageUri }: vscode.ExtensionContext): Readonly<Record<string, string>> {
  return { [compiledCodeVariable]: vscode.Uri.joinPath(globalStorageUri, "compiled-code").fsPath };
}
