import * as vscode from "vscode";
import { UserError } from "../../core/tools/user-error.ts";

const section = "commandManifest";

/** The editor's own extension for Markdown, which a user can turn off. */
const markdownExtension = "vscode.markdown-language-features";

/** The command behind hovers, links and code actions of the language server. */
export const openRuleCommand = "commandManifest.openRule";

/** Opens a page of `docs/rules/` from the package in the Markdown preview. `anchor`: of a heading. */
export async function openRule(extensionUri: vscode.Uri, name: unknown, anchor: unknown): Promise<void> {
  if (typeof name !== "string" || !/^[a-z-]+$/.test(name)) throw new UserError(`There is no rule “${String(name)}”.`);
  const file = vscode.Uri.joinPath(extensionUri, "docs", "rules", `${name}.md`);
  const page = typeof anchor === "string" ? file.with({ fragment: anchor }) : file;
  const hasPreview = vscode.extensions.getExtension(markdownExtension) !== undefined;
  await vscode.commands.executeCommand(hasPreview ? "markdown.showPreview" : "vscode.open", page);
}

/** Asks for a new name at a place of a document, as F2 does there. For a code action of the language server. */
export async function renameAt(uri: unknown, position: unknown): Promise<void> {
  if (typeof uri !== "string" || typeof position !== "object" || position === null) return;
  const { line = 0, character = 0 } = position as Partial<vscode.Position>;
  const place = [vscode.Uri.parse(uri, true), new vscode.Position(line, character)];
  await vscode.commands.executeCommand("editor.action.rename", place);
}

/** Turns off a rule in the user's settings, for a code action of the language server. */
export async function turnOffRuleInSettings(code: unknown): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  const rules = settings.inspect<Record<string, string>>("rules")?.globalValue ?? {};
  await settings.update("rules", { ...rules, [String(code)]: "off" }, vscode.ConfigurationTarget.Global);
}
