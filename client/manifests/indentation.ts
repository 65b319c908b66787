import * as vscode from "vscode";
import { languageId } from "./language-id.ts";

/** A manifest that is indented by two spaces, indented as the editor's settings for manifests have it. */
export function indented(text: string): string {
  const settings = vscode.workspace.getConfiguration("editor", { languageId });
  const unit = settings.get("insertSpaces") === false ? "\t" : " ".repeat(settings.get("tabSize", 2));
  return text.replace(/^(?: {2})+/gm, (spaces) => unit.repeat(spaces.length / 2));
}
