import * as vscode from "vscode";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { isCheckedCode } from "../../core/workspace/check-code-files.ts";
import { currentWorkspace } from "../manifests/workspace.ts";

/** A checked document, and what ends its service; absent while the language server does not run. */
export interface Checked {
  readonly document: vscode.TextDocument;
  end?: (() => void) | undefined;
}

/** The open documents of code that are checked, by URI. */
export const checkedDocuments = new Map<string, Checked>();

/** Whether a document is code whose commands are checked, as far as this is known by now. */
export function hasCheckedCode({ uri }: vscode.TextDocument): boolean {
  return checkedDocuments.has(uri.toString());
}

/** Whether the commands in a document of code are to be checked: by the setting, its project file, or what it imports. */
export async function isToBeChecked(document: vscode.TextDocument): Promise<boolean> {
  const { uri, languageId } = document;
  if (!isCodeLanguage(languageId)) return false;
  if (vscode.workspace.getConfiguration("commandManifest", document).get("code") === "off") return false;
  return await isCheckedCode(currentWorkspace(), uri.toString(), document.getText());
}
