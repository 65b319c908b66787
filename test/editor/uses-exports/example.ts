import * as vscode from "vscode";
import type { CommandManifestExports } from "../../../client/exports/api.ts";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const extension = vscode.extensions.getExtension<CommandManifestExports>("command-manifest.command-manifest");
  if (!extension) return;
  const { getAPI } = await extension.activate();
  const manifests = getAPI(1);

  const item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  const countErrors = async () => {
    const files = await manifests.check();
    const findings = files.flatMap((file) => file.findings);
    const errors = findings.filter(({ severity }) => severity === "error");
    item.text = `Errors in manifests: ${errors.length}`;
    item.show();
  };

  const countSteps = async () => {
    try {
      const { steps } = await manifests.plan("harbor");
      vscode.window.showInformationMessage(`Steps to publish to “harbor”: ${steps.length}`);
    } catch (error) {
      // Its message is for the user: “You are not signed in to discord.com. Sign in to publish there.”
      vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
  };

  context.subscriptions.push(
    item,
    vscode.commands.registerCommand("example.countSteps", countSteps),
    manifests.onDidChangeFindings(countErrors),
    manifests.onDidPublish(({ where, done }) => {
      vscode.window.showInformationMessage(`Steps done ${where}: ${done.length}`);
    }),
  );
  await countErrors();
}
