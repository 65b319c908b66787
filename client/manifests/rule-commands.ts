import * as vscode from "vscode";
import { UserError } from "../../core/user-error.ts";

const section = "commandManifest";

/** The editor's own extension for Markdown, which a user can turn off. */
const markdownExtension = "vscode.markdown-language-features";

/** The command that the language server's hovers, links and code actions name. */
export const openRuleCommand = "commandManifest.openRule";

/** Opens the page of a rule, which is in the package, as Markdown's preview shows it. */
export async function openRule(extensionUri: vscode.Uri, code: unknown): Promise<void> {
  if (typeof code !== "string" || !/^[a-z-]+$/.test(code)) throw new UserError(`There is no rule “${String(code)}”.`);
  const page = vscode.Uri.joinPath(extensionUri, "docs", "rules", `${code}.md`);
  const hasPreview = vscode.extensions.getExtension(markdownExtension) !== undefined;
  await vscode.commands.executeCommand(hasPreview ? "markdown.showPreview" : "vscode.open", page);
}

/**
 * Turns off a rule for a code action of the language server: in the workspace's settings, or without a workspace in the
 * user's. `document`: the URI of the document with the finding.
 */
export async function turnOffRule(code: unknown, document: unknown): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section, vscode.Uri.parse(String(document)));
  const hasWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const { workspaceValue, globalValue } = settings.inspect<Record<string, string>>("rules") ?? {};
  const rules = (hasWorkspace ? workspaceValue : globalValue) ?? {};
  const place = hasWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await settings.update("rules", { ...rules, [String(code)]: "off" }, place);
}
