import type * as vscode from "vscode";
import { Credentials } from "../core/discord/credentials/credentials.ts";
import { KnownLobbies } from "../core/discord/lobbies/known-lobbies.ts";
import { Destinations } from "./connect/destinations.ts";
import { KnownNames } from "./connect/known-names.ts";
import { LocalService } from "./connect/local-service.ts";
import { Services } from "./connect/services.ts";
import { Targets } from "./connect/targets.ts";
import { ScopeConversions } from "./conversion/scope-conversions.ts";
import { TestInteractions } from "./interactions/test-interactions.ts";
import { Lobbies } from "./lobbies/lobbies.ts";
import { createLanguageClient } from "./manifests/language-client.ts";
import { Sample } from "./manifests/new-manifest.ts";
import { Previews } from "./preview/previews.ts";
import { historyOfWorkspace } from "./publish/history.ts";
import { PlanDocuments } from "./publish/plan-documents.ts";
import { Publisher } from "./publish/publisher.ts";
import { TargetStates } from "./state/target-states.ts";
import { Translations } from "./translations/translations.ts";
import { RefusalDiagnostics } from "./ui/refusal-diagnostics.ts";

/** What the commands work with. */
export type Parts = ReturnType<typeof createParts>;

export function createParts(context: vscode.ExtensionContext) {
  const { extensionUri, workspaceState, globalState, secrets } = context;
  const localService = new LocalService(context);
  const credentials = new Credentials(secrets, globalState);
  const services = new Services(localService, credentials);
  const names = new KnownNames(services);
  const targets = new Targets(workspaceState, names);
  const destinations = new Destinations(services, targets, names);
  const refusals = new RefusalDiagnostics();
  const history = historyOfWorkspace(context);
  const publishing = { destinations, refusals, plans: new PlanDocuments(), history };
  return {
    ...publishing,
    extensionUri,
    languageClient: createLanguageClient(context),
    localService,
    credentials,
    names,
    states: new TargetStates(history, workspaceState, names),
    publisher: new Publisher(publishing),
    lobbies: new Lobbies({ destinations, known: new KnownLobbies(workspaceState), refusals }),
    testInteractions: new TestInteractions(context),
    translations: new Translations(extensionUri),
    previews: new Previews(extensionUri),
    conversions: new ScopeConversions(names, targets),
    sample: new Sample(),
  };
}
