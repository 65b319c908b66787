import { type Connection, type InitializeParams, TextDocuments } from "vscode-languageserver";
import type { Files } from "../core/workspace/files.ts";
import { normalUri } from "../core/workspace/uris.ts";
import { Workspace } from "../core/workspace/workspace.ts";
import { diskFiles } from "../disk/disk-files.ts";
import { ChangeEvents } from "./documents/change-events.ts";
import { filesOfEditor } from "./documents/files-of-editor.ts";
import { findingsIn } from "./documents/findings.ts";
import { namesOfDocuments } from "./documents/names-of-documents.ts";
import { SettingsOfDocuments } from "./documents/settings.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { followChanges, pushDiagnostics } from "./follow-changes.ts";
import { clientOf } from "./protocol/client-capabilities.ts";
import { registerRequests } from "./register-requests.ts";
import type { Server } from "./requests/request.ts";
import { WorkspaceDiagnostics } from "./workspace-diagnostics.ts";

export { warmUp } from "./warm-up.ts";

/** Serves a client that has introduced itself. `onChecked`: called whenever findings are ready to be sent. */
export function serveLanguage(
  connection: Connection,
  params: InitializeParams,
  onChecked: () => void = () => {},
  files: Files = diskFiles(),
): void {
  const documents = new TextDocuments<Snapshot>({
    create: Snapshot.open,
    update: (snapshot, changes, version) => snapshot.edited(changes, version),
  });
  const client = clientOf(params);
  const settings = new SettingsOfDocuments(connection, client.configuration);
  const workspace = new Workspace<Snapshot>(
    {
      all: () => documents.all(),
      // Editors have no byte order mark in their texts, so positions must not count it.
      parse: (uri, text, dialect) => Snapshot.open(uri, dialect, 0, text.replace(/^\ufeff/, "")),
    },
    client.servesFiles ? filesOfEditor(connection, files) : files,
  );
  const { workspaceFolders, rootUri } = params;
  workspace.folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  const refreshHints = async (): Promise<void> => {
    if (client.refreshesInlayHints) await connection.languages.inlayHint.refresh();
  };
  const server: Server = {
    settings,
    workspace,
    names: namesOfDocuments(connection, workspace, settings, { asks: client.looksUpNames, onFound: refreshHints }),
    findings: findingsIn(workspace, settings, connection.console, onChecked),
    isOpen: (uri) => documents.all().some((document) => normalUri(document.uri) === normalUri(uri)),
    client,
  };
  const changes = new ChangeEvents();
  const workspaceDiagnostics = new WorkspaceDiagnostics(server, changes);
  let refreshDiagnostics: () => void | Promise<void> = () => {};
  if (!client.pullsDiagnostics) refreshDiagnostics = pushDiagnostics(connection, documents, server.findings);
  else if (client.refreshesDiagnostics) refreshDiagnostics = () => connection.languages.diagnostics.refresh();
  followChanges(connection, documents, server, { changes, workspaceDiagnostics, refreshDiagnostics, refreshHints });
  registerRequests(connection, documents, server, workspaceDiagnostics);
  documents.listen(connection);
}
