import { type Connection, type InitializeParams, TextDocuments } from "vscode-languageserver";
import { type Files, noFiles } from "../core/workspace/files.ts";
import { normalUri } from "../core/workspace/uris.ts";
import { Workspace } from "../core/workspace/workspace.ts";
import { ChangeEvents } from "./documents/change-events.ts";
import { Findings } from "./documents/findings.ts";
import { NamesOfDocuments } from "./documents/names-of-documents.ts";
import { SettingsOfDocuments } from "./documents/settings.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { followChanges } from "./follow-changes.ts";
import { clientOf } from "./protocol/client-capabilities.ts";
import { pushDiagnostics } from "./push-diagnostics.ts";
import { registerRequests } from "./register-requests.ts";
import type { Server } from "./requests/request.ts";
import { capabilitiesFor } from "./server-capabilities.ts";
import { WorkspaceDiagnostics } from "./workspace-diagnostics.ts";

/** Serves the language over a connection of any transport, with files of any source. */
export function startServer(connection: Connection, files: Files = noFiles): void {
  const documents = new TextDocuments<Snapshot>({
    create: Snapshot.open,
    update: (snapshot, changes, version) => snapshot.edited(changes, version),
  });
  const settings = new SettingsOfDocuments(connection);
  const workspace = new Workspace<Snapshot>(
    {
      all: () => documents.all(),
      // Editors have no byte order mark in their texts, so positions must not count it.
      parse: (uri, text, dialect) => Snapshot.open(uri, dialect, 0, text.replace(/^\ufeff/, "")),
    },
    files,
  );
  let client = clientOf({ capabilities: {} });
  const refreshHints = async (): Promise<void> => {
    if (client.refreshesInlayHints) await connection.languages.inlayHint.refresh();
  };
  const names = new NamesOfDocuments(connection, settings, workspace, refreshHints);
  let refreshDiagnostics: () => void | Promise<void> = () => {};
  const server: Server = {
    settings,
    workspace,
    names,
    findings: new Findings(settings, workspace, connection.console),
    isOpen: (uri) => documents.all().some((document) => normalUri(document.uri) === normalUri(uri)),
    client: () => client,
  };
  const changes = new ChangeEvents();
  const workspaceDiagnostics = new WorkspaceDiagnostics(server, changes);

  connection.onInitialize((params) => {
    client = clientOf(params);
    settings.askable = client.configuration;
    names.askable = client.looksUpNames;
    workspace.folders = foldersOf(params);
    if (!client.pullsDiagnostics) refreshDiagnostics = pushDiagnostics(connection, documents, server.findings);
    else if (client.refreshesDiagnostics) refreshDiagnostics = () => connection.languages.diagnostics.refresh();
    return { capabilities: capabilitiesFor(client), serverInfo: { name: "command-manifest" } };
  });

  followChanges(connection, documents, server, {
    changes,
    workspaceDiagnostics,
    refreshDiagnostics: () => refreshDiagnostics(),
    refreshHints,
  });
  registerRequests(connection, documents, server, workspaceDiagnostics);
  documents.listen(connection);
  connection.listen();
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  return workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
}
