import * as vscode from "vscode";
import { Credentials } from "../core/discord/credentials/credentials.ts";
import { KnownLobbies } from "../core/discord/lobbies/known-lobbies.ts";
import { registerCommands } from "./commands.ts";
import { Destinations } from "./connect/destinations.ts";
import { KnownNames } from "./connect/known-names.ts";
import { LocalService } from "./connect/local-service.ts";
import { sendNames } from "./connect/names-for-server.ts";
import { Services } from "./connect/services.ts";
import { Targets } from "./connect/targets.ts";
import { ScopeConversions } from "./conversion/scope-conversions.ts";
import { updateTypesOnSave } from "./handler-types/update-types.ts";
import { TestInteractions } from "./interactions/test-interactions.ts";
import { Lobbies } from "./lobbies/lobbies.ts";
import { ActionLenses } from "./manifests/action-lenses.ts";
import { createLanguageClient } from "./manifests/language-client.ts";
import { languageId } from "./manifests/language-id.ts";
import { Sample } from "./manifests/new-manifest.ts";
import { Previews } from "./preview/previews.ts";
import { historyOfWorkspace } from "./publish/history.ts";
import { PlanDocuments, planScheme } from "./publish/plan-documents.ts";
import { planLenses } from "./publish/plan-lenses.ts";
import { watchPlans } from "./publish/plan-watch.ts";
import { Publisher } from "./publish/publisher.ts";
import { registerSecrets } from "./secrets/secret-actions.ts";
import { showBudget } from "./state/budget-status.ts";
import { commandLenses } from "./state/command-lenses.ts";
import { TargetStates } from "./state/target-states.ts";
import { showTarget } from "./state/target-status.ts";
import { taskType } from "./tasks/definition.ts";
import { ManifestTasks } from "./tasks/task-provider.ts";
import { Translations } from "./translations/translations.ts";
import { showServiceTree } from "./tree/service-tree.ts";
import { showTargetTree } from "./tree/target-tree.ts";
import { output } from "./ui/output.ts";
import { RefusalDiagnostics } from "./ui/refusal-diagnostics.ts";
import { showFailure } from "./ui/user-error.ts";

let ending: (() => Promise<void>) | undefined;

/** Starts the language server and registers the commands. {@link deactivate} ends its processes. */
export function activate(context: vscode.ExtensionContext): void {
  output.info(`Command Manifest ${context.extension.packageJSON.version} starts in VS Code ${vscode.version}.`);
  const onFailure = (error: unknown): void => output.error(String(error));
  const languageClient = createLanguageClient(context);
  const localService = new LocalService(context);
  const credentials = new Credentials(context.secrets, context.globalState);
  const services = new Services(localService, credentials);
  const names = new KnownNames(services);
  const targets = new Targets(context.workspaceState, names);
  const destinations = new Destinations(services, targets, names);
  const nameChanges = { onDidChangeSecrets: context.secrets.onDidChange, onDidStartService: localService.onDidStart };
  const refusals = new RefusalDiagnostics();
  const plans = new PlanDocuments();
  const history = historyOfWorkspace(context);
  const states = new TargetStates(history, context.workspaceState, names);
  const publishing = { destinations, refusals, plans, history };
  const publisher = new Publisher(publishing);
  const views = {
    testInteractions: new TestInteractions(context),
    translations: new Translations(context.extensionUri),
    previews: new Previews(context.extensionUri),
    conversions: new ScopeConversions(names, targets),
    sample: new Sample(),
  };
  const cli = vscode.Uri.joinPath(context.extensionUri, "dist", "cli.cjs");
  const lenses = new ActionLenses();
  context.subscriptions.push(
    ...Object.values(views),
    ...[output, localService, refusals, plans, lenses, states],
    showTargetTree(states, onFailure),
    showServiceTree(localService, onFailure),
    ...registerSecrets(credentials),
    sendNames(languageClient, names, nameChanges, onFailure),
    vscode.tasks.registerTaskProvider(taskType, new ManifestTasks(publisher, cli)),
    ...watchPlans(plans),
    updateTypesOnSave(),
    vscode.languages.registerCodeLensProvider({ scheme: planScheme }, planLenses(plans)),
    ...registerCommands({
      ...publishing,
      ...views,
      ...{ publisher, languageClient, localService, credentials, names, states },
      lobbies: new Lobbies({ destinations, known: new KnownLobbies(context.workspaceState), refusals }),
      extensionUri: context.extensionUri,
    }),
  );
  // Of several providers, the editor shows the lenses of the last one first: actions before the server's counters.
  const showActions = () => {
    context.subscriptions.push(
      vscode.languages.registerCodeLensProvider({ language: languageId }, commandLenses(states)),
      vscode.languages.registerCodeLensProvider({ language: languageId }, lenses),
      showTarget(states, onFailure),
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

/** Ends the language server and the local service that was started here. */
export async function deactivate(): Promise<void> {
  await ending?.();
}
