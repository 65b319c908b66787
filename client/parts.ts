import type * as vscode from "vscode";
import { ScopeConversions } from "./conversion/scope-conversions.ts";
import { reportScheme } from "./doctor/report-scheme.ts";
import { historyOfWorkspace } from "./history/history.ts";
import { KnownLobbies } from "./lobbies/known-lobbies.ts";
import { Lobbies } from "./lobbies/lobbies.ts";
import { FirstMistake } from "./manifests/first-mistake.ts";
import type { ServerClient } from "./manifests/language-client-options.ts";
import { Credentials } from "./places/credentials/credentials.ts";
import { Destinations } from "./places/destinations.ts";
import { KnownNames } from "./places/known-names.ts";
import { LocalService } from "./places/local-service.ts";
import { Services } from "./places/services.ts";
import { Targets } from "./places/targets.ts";
import { Previews } from "./preview/previews.ts";
import { PlanDocuments } from "./publish/plan-documents.ts";
import { Publisher } from "./publish/publisher.ts";
import { TargetStates } from "./state/target-states.ts";
import { Translations } from "./translations/translations.ts";
import { ReadOnlyDocuments } from "./ui/read-only-documents.ts";
import { RefusalDiagnostics } from "./ui/refusal-diagnostics.ts";

/** The objects that commands work with. */
export type Parts = ReturnType<typeof createParts>;

export function createParts(context: vscode.ExtensionContext, languageClient: ServerClient) {
  const { extensionUri, workspaceState, globalState, secrets } = context;
  const localService = new LocalService(context);
  const credentials = new Credentials(secrets, globalState);
  const services = new Services(localService, credentials);
  const names = new KnownNames(services);
  const targets = new Targets(workspaceState, names);
  const destinations = new Destinations(services, targets, names);
  const refusals = new RefusalDiagnostics();
  const history = historyOfWorkspace(context);
  const states = new TargetStates(history, workspaceState, names);
  const currentTarget = (file: vscode.Uri) => states.currentOf(file);
  const publishing = { destinations, refusals, plans: new PlanDocuments(), history, localService, currentTarget };
  return {
    ...publishing,
    extensionUri,
    languageClient,
    credentials,
    services,
    names,
    states,
    publisher: new Publisher(publishing),
    lobbies: new Lobbies({ destinations, known: new KnownLobbies(workspaceState), refusals }),
    translations: new Translations(extensionUri),
    previews: new Previews(extensionUri),
    conversions: new ScopeConversions(names, targets),
    firstMistake: new FirstMistake(),
    reports: new ReadOnlyDocuments(reportScheme),
  };
}
