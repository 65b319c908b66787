import * as vscode from "vscode";
import { registerCommands } from "./commands.ts";
import { sendNames } from "./connect/names-for-server.ts";
import { updateTypesOnSave } from "./handler-types/update-types.ts";
import { actionLenses } from "./manifests/action-lenses.ts";
import { languageId } from "./manifests/language-id.ts";
import { createParts } from "./parts.ts";
import { planLenses, planScheme } from "./publish/plan-documents.ts";
import { watchPlans } from "./publish/plan-watch.ts";
import { registerSecrets } from "./secrets/secret-actions.ts";
import { showBudget } from "./state/budget-status.ts";
import { commandLenses } from "./state/command-lenses.ts";
import { showTarget } from "./state/target-status.ts";
import { taskType } from "./tasks/definition.ts";
import { manifestTasks } from "./tasks/task-provider.ts";
import { showServiceTree } from "./tree/service-tree.ts";
import { showTargetTree } from "./tree/target-tree.ts";
import { output } from "./ui/output.ts";
import { showFailure } from "./ui/user-error.ts";

let ending: (() => Promise<void>) | undefined;

/** Starts the language server and registers the commands. {@link deactivate} ends its processes. */
export function activate(context: vscode.ExtensionContext): void {
  output.info(`Command Manifest ${context.extension.packageJSON.version} starts in VS Code ${vscode.version}.`);
  const parts = createParts(context);
  const { languageClient, localService, credentials, names, plans, publisher, states } = parts;
  const { testInteractions, translations, previews, conversions, sample } = parts;
  const cli = vscode.Uri.joinPath(context.extensionUri, "dist", "cli.cjs");
  context.subscriptions.push(
    ...[testInteractions, translations, previews, conversions, sample],
    ...[output, localService, parts.refusals, plans, states],
    showTargetTree(states),
    showServiceTree(localService),
    ...registerSecrets(credentials),
    sendNames(languageClient, names, [context.secrets.onDidChange, localService.onDidStart]),
    vscode.tasks.registerTaskProvider(taskType, manifestTasks(publisher, cli)),
    ...watchPlans(plans),
    updateTypesOnSave(),
    vscode.languages.registerCodeLensProvider({ scheme: planScheme }, planLenses(plans)),
    ...registerCommands(parts),
  );
  // Of several providers, the editor shows the lenses of the last one first: actions before the server's counters.
  const showActions = () => {
    context.subscriptions.push(
      vscode.languages.registerCodeLensProvider({ language: languageId }, commandLenses(states)),
      vscode.languages.registerCodeLensProvider({ language: languageId }, actionLenses),
      showTarget(states),
      showBudget(),
    );
  };
  languageClient.start().catch(showFailure).finally(showActions);
  ending = async () => {
    // The service first: it must not go on when the language server takes its time.
    await localService.stop();
    await languageClient.dispose();
  };
}

export async function deactivate(): Promise<void> {
  await ending?.();
}
