import * as vscode from "vscode";

const section = "commandManifest";

/** Opens the page of a rule, for a code action of the language server. */
export async function openRule(url: unknown): Promise<void> {
  await vscode.env.openExternal(vscode.Uri.parse(String(url)));
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
