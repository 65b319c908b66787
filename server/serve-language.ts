import {
  type Connection,
  type InitializeParams,
  MessageType,
  ShowMessageNotification,
  TextDocuments,
} from "vscode-languageserver";
import { noFiles } from "../core/workspace/files.ts";
import { normalUri } from "../core/workspace/uris.ts";
import { Workspace } from "../core/workspace/workspace.ts";
import { ChangeEvents } from "./documents/change-events.ts";
import { CodeFindings, isCode } from "./documents/code-findings.ts";
import { filesOfEditor } from "./documents/files-of-editor.ts";
import { findingsIn } from "./documents/findings.ts";
import { namesOfDocuments } from "./documents/names-of-documents.ts";
import { SettingsOfDocuments } from "./documents/settings.ts";
import { Snapshot } from "./documents/snapshot.ts";
import { followChanges, pushDiagnostics } from "./follow-changes.ts";
import { clientFeatures } from "./protocol/client-capabilities.ts";
import type { ServerHost } from "./protocol/host.ts";
import { registerRequests } from "./register-requests.ts";
import type { Server } from "./requests/request.ts";
import { WorkspaceDiagnostics } from "./workspace-diagnostics.ts";

/** Serves an initialized client. Returns the documents that are open in it. */
export function serveLanguage(
  connection: Connection,
  params: InitializeParams,
  host: ServerHost,
): Pick<TextDocuments<Snapshot>, "keys"> {
  const documents = new TextDocuments<Snapshot>({
    create: Snapshot.open,
    update: (snapshot, changes, version) => snapshot.edited(changes, version),
  });
  const client = clientFeatures(params);
  const settings = new SettingsOfDocuments(connection, client.configuration);
  const files = client.servesFiles ? filesOfEditor(connection, host.files) : (host.files ?? noFiles);
  const workspace = new Workspace<Snapshot>(
    {
      // Code is no manifest, so nothing else depends on it.
      all: () => documents.all().filter((document) => !isCode(document)),
      // Editors strip the byte order mark, so positions must not count it.
      parse: (uri, text, dialect) => Snapshot.open(uri, dialect, 0, text.replace(/^\ufeff/, "")),
    },
    files,
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
    findings: findingsIn(workspace, settings, connection.console),
    code: new CodeFindings(workspace, settings, connection.console, files),
    isOpen: (uri) => documents.all().some((document) => normalUri(document.uri) === normalUri(uri)),
    client,
    host,
    inform: (message) => {
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
    },
  };
  const changes = new ChangeEvents();
  const workspaceDiagnostics = new WorkspaceDiagnostics(server, changes);
  let refreshDiagnostics: () => void | Promise<void> = () => {};
  if (!client.pullsDiagnostics) refreshDiagnostics = pushDiagnostics(connection, documents, server);
  else if (client.refreshesDiagnostics) refreshDiagnostics = () => connection.languages.diagnostics.refresh();
  followChanges(connection, documents, server, { changes, workspaceDiagnostics, refreshDiagnostics, refreshHints });
  registerRequests(connection, documents, server, workspaceDiagnostics);
  documents.listen(connection);
  return documents;
}
