import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  type Connection,
  type Diagnostic,
  DidChangeConfigurationNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type Hover,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { Findings } from "./findings.ts";
import { pushDiagnostics } from "./push-diagnostics.ts";
import { codeActions, fixAllKind } from "./requests/code-actions.ts";
import { completion } from "./requests/completion.ts";
import { diagnostics } from "./requests/diagnostics.ts";
import { hover } from "./requests/hover.ts";
import { runSafe } from "./run-safe.ts";
import { SettingsOfDocuments } from "./settings.ts";
import { Snapshot } from "./snapshot.ts";

/** What the client can do, as far as it matters here. */
interface Client {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly configuration: boolean;
  readonly watchesConfiguration: boolean;
  readonly versionedEdits: boolean;
  readonly snippets: boolean;
}

/** Serves the language over a connection, whatever its transport is. */
export function startServer(connection: Connection): void {
  const documents = new TextDocuments<Snapshot>({
    create: Snapshot.open,
    update: (snapshot, changes, version) => snapshot.edited(changes, version),
  });
  const settings = new SettingsOfDocuments(connection);
  const findings = new Findings(settings, connection.console);
  const documentOf = (uri: string) => documents.get(uri)?.document;
  let client: Client = clientOf({ capabilities: {} });
  let refreshDiagnostics: () => void | Promise<void> = () => {};

  connection.onInitialize((params): InitializeResult => {
    client = clientOf(params);
    settings.askable = client.configuration;
    if (!client.pullsDiagnostics) refreshDiagnostics = pushDiagnostics(connection, documents, findings, documentOf);
    else if (client.refreshesDiagnostics) refreshDiagnostics = () => connection.languages.diagnostics.refresh();
    return { capabilities: capabilitiesOf(client), serverInfo: { name: "command-manifest" } };
  });

  connection.onInitialized(async () => {
    if (client.watchesConfiguration) await connection.client.register(DidChangeConfigurationNotification.type);
  });

  connection.onDidChangeConfiguration(async () => {
    settings.forgetAll();
    await refreshDiagnostics();
  });

  documents.onDidClose(({ document }) => settings.forget(document.uri));

  /** Answers a request about a document from its newest version; `fallback` where the document is not open. */
  const answer = <T>(
    uri: string,
    token: CancellationToken,
    fallback: T,
    handler: (snapshot: Snapshot) => T | Promise<T>,
  ) =>
    runSafe(
      () => {
        const snapshot = documents.get(uri);
        return snapshot ? handler(snapshot) : fallback;
      },
      fallback,
      token,
      connection.console,
    );

  connection.languages.diagnostics.on(({ textDocument: { uri } }, token) => {
    const report = (items: Diagnostic[]) => ({ kind: DocumentDiagnosticReportKind.Full, items }) as const;
    return answer<DocumentDiagnosticReport>(uri, token, report([]), async (snapshot) =>
      report(diagnostics(snapshot, await findings.of(snapshot), documentOf)),
    );
  });

  connection.onCodeAction((params, token) =>
    answer<CodeAction[]>(params.textDocument.uri, token, [], async (snapshot) => {
      const { rules: severities } = await settings.of(snapshot.uri);
      const found = await findings.of(snapshot);
      const versioned = client.versionedEdits;
      return codeActions({ snapshot, findings: found, severities, documentOf, versioned }, params);
    }),
  );

  connection.onHover(({ textDocument: { uri }, position }, token) =>
    answer<Hover | null>(uri, token, null, (snapshot) => hover(snapshot, position)),
  );

  connection.onCompletion(({ textDocument: { uri }, position }, token) =>
    answer<CompletionItem[]>(uri, token, [], (snapshot) => completion(snapshot, position, client.snippets)),
  );

  documents.listen(connection);
  connection.listen();
}

function clientOf({ capabilities: { textDocument, workspace } }: Pick<InitializeParams, "capabilities">): Client {
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
    configuration: workspace?.configuration ?? false,
    watchesConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    versionedEdits: workspace?.workspaceEdit?.documentChanges ?? false,
    snippets: textDocument?.completion?.completionItem?.snippetSupport ?? false,
  };
}

function capabilitiesOf({ pullsDiagnostics }: Client): InitializeResult["capabilities"] {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['"', ":", " "] },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
    ...(pullsDiagnostics ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } } : {}),
  };
}
