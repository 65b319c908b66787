import * as vscode from "vscode";
import { commandNames, commandsOf, runCommand } from "./commands.ts";
import { contributedCommands } from "./contributed-commands.ts";
import { type Answers, answersOf } from "./exports/answers.ts";
import { reportWrittenTypes, updateTypesOnSave } from "./handler-types/update-types.ts";
import { machineFeatures } from "./machine-features.ts";
import { actionLenses } from "./manifests/action-lenses.ts";
import { followActiveDocuments } from "./manifests/current-document.ts";
import { showEmptyHints } from "./manifests/empty-hint.ts";
import type { ServerClient } from "./manifests/language-client-options.ts";
import { languageId } from "./manifests/language-id.ts";
import { showReadingStatus } from "./manifests/reading-status.ts";
import { keepTellingManifests } from "./manifests/tell-manifests.ts";
import { createParts } from "./parts.ts";
import { registerSecrets } from "./places/credentials/secret-actions.ts";
import { sendNames } from "./places/names-for-server.ts";
import { colorPlans } from "./publish/plan-colors.ts";
import { planLenses, planScheme } from "./publish/plan-documents.ts";
import { watchPlans } from "./publish/plan-watch.ts";
import { showBudget } from "./state/budget-status.ts";
import { commandLenses } from "./state/command-lenses.ts";
import { showTarget } from "./state/target-status.ts";
import { showTargetTree } from "./tree/target-tree.ts";
import { showFailure } from "./ui/user-error.ts";

/** Everything but the features of the language server. */
export interface Features {
  /** Runs a command of `contributes.commands`. Failures are shown. */
  run(command: string, args: readonly unknown[]): Promise<void>;
  /** For other extensions. */
  readonly answers: Answers;
  /** Ends the processes. */
  stop(): Promise<void>;
}

/** Adds the features to the editor. `started`: the start of the language server. */
export function startFeatures(
  context: vscode.ExtensionContext,
  languageClient: ServerClient,
  started: Promise<void>,
): Features {
  const parts = createParts(context, languageClient);
  const { localService, credentials, names, plans, states } = parts;
  const { translations, previews, conversions, firstMistake } = parts;
  const machine = machineFeatures(context, parts);
  const commands = new Map([...commandsOf(parts), ...commandNames(machine.commands)]);
  const others = [...commands].filter(([name]) => !contributedCommands(context).includes(name));
  context.subscriptions.push(
    ...[translations, previews, conversions, firstMistake],
    ...[localService, parts.publisher, parts.refusals, parts.reports, plans, states],
    showTargetTree(states),
    keepTellingManifests(),
    ...machine.disposables,
    ...registerSecrets(credentials),
    sendNames(languageClient, names, [context.secrets.onDidChange, localService.onDidStart]),
    ...watchPlans(plans),
    updateTypesOnSave(),
    reportWrittenTypes(languageClient),
    showEmptyHints(),
    followActiveDocuments(),
    colorPlans(),
    vscode.languages.registerCodeLensProvider({ scheme: planScheme }, planLenses(plans)),
    ...others.map(([name, run]) =>
      vscode.commands.registerCommand(name, (...args: readonly unknown[]) => runCommand(name, run, args)),
    ),
  );
  // The editor shows the lenses of the last provider first, so actions appear before the server's counters.
  const showActions = () => {
    context.subscriptions.push(
      vscode.languages.registerCodeLensProvider({ language: languageId }, commandLenses(states)),
      vscode.languages.registerCodeLensProvider({ language: languageId }, actionLenses),
      showTarget(states),
      showBudget(),
      showReadingStatus(),
    );
  };
  started.catch(showFailure).finally(showActions);
  return {
    answers: answersOf(parts.publisher),
    async run(name, args) {
      const run = commands.get(name);
      if (run) await runCommand(name, run, args);
    },
    async stop() {
      // Stopped first, so that it does not outlive a language server that ends slowly.
      await localService.stop();
      await languageClient.dispose();
    },
  };
}
