import * as vscode from "vscode";
import { type ManifestKind, manifestKind } from "../../core/workspace/kind.ts";

const icons: Readonly<Record<ManifestKind, string>> = {
  commands: "list-unordered",
  permissions: "shield",
  lobby: "organization",
  authorization: "key",
  interaction: "comment-discussion",
  project: "settings-gear",
};

/** The icon of a manifest in lists. Editors have one file icon for a language, so that all kinds share theirs. */
export function kindIcon({ path }: vscode.Uri): vscode.ThemeIcon {
  return new vscode.ThemeIcon(icons[manifestKind(path) ?? "commands"]);
}
