import { type Connection, DidChangeConfigurationNotification, TextDocuments } from "vscode-languageserver";
import { capabilitiesFor } from "./capabilities.ts";
import { clientOf } from "./client.ts";
import { Findings } from "./findings.ts";
import { pushDiagnostics } from "./push-diagnostics.ts";
import { registerRequests } from "./register-requests.ts";
import { SettingsOfDocuments } from "./settings.ts";
import { Snapshot } from "./snapshot.ts";

/** Serves the language over a connection, whatever its transport is. */
export function startServer(connection: Connection): void {
  const documents = new TextDocuments<Snapshot>({
    create: Snapshot.open,
    update: (snapshot, changes, version) => snapshot.edited(changes, version),
  });
  const settings = new SettingsOfDocuments(connection);
  const findings = new Findings(settings, connection.console);
  const documentOf = (uri: string) => documents.get(uri)?.document;
  let client = clientOf({ capabilities: {} });
  let refreshDiagnostics: () => void | Promise<void> = () => {};

  connection.onInitialize((params) => {
    client = clientOf(params);
    settings.askable = client.configuration;
    if (!client.pullsDiagnostics) refreshDiagnostics = pushDiagnostics(connection, documents, findings, documentOf);
    else if (client.refreshesDiagnostics) refreshDiagnostics = () => connection.languages.diagnostics.refresh();
    return { capabilities: capabilitiesFor(client), serverInfo: { name: "command-manifest" } };
  });

  connection.onInitialized(async () => {
    if (client.watchesConfiguration) await connection.client.register(DidChangeConfigurationNotification.type);
  });

  connection.onDidChangeConfiguration(async () => {
    settings.forgetAll();
    await refreshDiagnostics();
    if (client.refreshesInlayHints) await connection.languages.inlayHint.refresh();
  });

  documents.onDidClose(({ document }) => settings.forget(document.uri));

  registerRequests({ connection, documents, settings, findings, documentOf, client: () => client });
  documents.listen(connection);
  connection.listen();
}
