import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  TextDocuments,
} from "vscode-languageserver";
import { type Files, noFiles } from "../core/workspace/files.ts";
import { isProjectFile } from "../core/workspace/kind.ts";
import { Workspace } from "../core/workspace/workspace.ts";
import { Findings } from "./documents/findings.ts";
import { NamesOfDocuments } from "./documents/names-of-documents.ts";
import { SettingsOfDocuments } from "./documents/settings.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { clientOf } from "./protocol/client-capabilities.ts";
import { pushDiagnostics } from "./push-diagnostics.ts";
import { registerRequests } from "./register-requests.ts";
import { capabilitiesFor } from "./server-capabilities.ts";

/** The globs of a project file may name any JSON file. */
const watchers = [{ globPattern: "**/*.{json,jsonc}" }];

/** Serves the language over a connection, whatever its transport is and wherever its files are. */
export function startServer(connection: Connection, files: Files = noFiles): void {
  const documents = new TextDocuments<Snapshot>({
    create: Snapshot.open,
    update: (snapshot, changes, version) => snapshot.edited(changes, version),
  });
  const settings = new SettingsOfDocuments(connection);
  const workspace = new Workspace<Snapshot>(
    {
      all: () => documents.all(),
      parse: (uri, text, dialect) => Snapshot.open(uri, dialect, 0, text),
    },
    files,
  );
  const findings = new Findings(settings, workspace, connection.console);
  let client = clientOf({ capabilities: {} });
  const refreshHints = async (): Promise<void> => {
    if (client.refreshesInlayHints) await connection.languages.inlayHint.refresh();
  };
  const names = new NamesOfDocuments(connection, settings, workspace, refreshHints);
  let refreshDiagnostics: () => void | Promise<void> = () => {};

  connection.onInitialize((params) => {
    client = clientOf(params);
    settings.askable = client.configuration;
    names.askable = client.looksUpNames;
    workspace.folders = foldersOf(params);
    if (!client.pullsDiagnostics) refreshDiagnostics = pushDiagnostics(connection, documents, findings);
    else if (client.refreshesDiagnostics) refreshDiagnostics = () => connection.languages.diagnostics.refresh();
    return { capabilities: capabilitiesFor(client), serverInfo: { name: "command-manifest" } };
  });

  connection.onInitialized(async () => {
    if (client.watchesConfiguration) await connection.client.register(DidChangeConfigurationNotification.type);
    if (client.watchesFiles) await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });

  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    for (const { uri } of changes) workspace.changed(uri);
    await refreshDiagnostics();
    // A project file may have other names now.
    if (changes.some(({ uri }) => isProjectFile(uri))) await refreshHints();
  });

  connection.onDidChangeConfiguration(async () => {
    settings.forgetAll();
    await refreshDiagnostics();
    await refreshHints();
  });

  // A project file speaks for its manifests while it is typed; a closed document is again what its file holds.
  documents.onDidChangeContent(({ document: { uri } }) => {
    if (isProjectFile(uri)) workspace.changed(uri);
  });
  documents.onDidClose(async ({ document: { uri } }) => {
    settings.forget(uri);
    workspace.changed(uri);
    await refreshDiagnostics();
  });

  registerRequests(connection, documents, { settings, names, findings, workspace, client: () => client });
  documents.listen(connection);
  connection.listen();
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  return workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
}
