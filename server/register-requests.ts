import type {
  CancellationToken,
  Connection,
  DocumentDiagnosticParams,
  DocumentDiagnosticReport,
  TextDocumentIdentifier,
  TextDocuments,
} from "vscode-languageserver";
import type { Snapshot } from "./documents/snapshot.ts";
import { runSafe } from "./protocol/run-safe.ts";
import { codeActions, resolveCodeAction } from "./requests/code-actions.ts";
import { codeLenses } from "./requests/code-lenses.ts";
import { Completions } from "./requests/completion.ts";
import { noDiagnostics, openReports } from "./requests/diagnostics.ts";
import { documentLinks } from "./requests/document-links.ts";
import { documentSymbols } from "./requests/document-symbols.ts";
import { foldingRanges } from "./requests/folding-ranges.ts";
import { formatTyped, formatting, rangeFormatting } from "./requests/formatting.ts";
import { hover } from "./requests/hover.ts";
import { inlayHints } from "./requests/inlay-hints.ts";
import { definition, highlights, prepareRename, references, rename } from "./requests/references.ts";
import type { Answer, Server } from "./requests/request.ts";
import { selectionRanges } from "./requests/selection-ranges.ts";
import { semanticTokens, semanticTokensInRange } from "./requests/semantic-tokens.ts";
import { workspaceSymbols } from "./requests/workspace-symbols.ts";
import type { WorkspaceDiagnostics } from "./workspace-diagnostics.ts";

export function registerRequests(
  connection: Connection,
  documents: TextDocuments<Snapshot>,
  server: Server,
  workspaceDiagnostics: WorkspaceDiagnostics,
): void {
  const { console, languages } = connection;

  /** Answers from the newest version of the document; `fallback` where it is not open. */
  const from =
    <P extends { readonly textDocument: TextDocumentIdentifier }, R>(fallback: R, answer: Answer<P, R>) =>
    (params: P, token: CancellationToken): Promise<R> => {
      const answered = () => {
        const snapshot = documents.get(params.textDocument.uri);
        return snapshot ? answer(snapshot, params, server) : fallback;
      };
      return runSafe(answered, fallback, token, console);
    };

  const report = openReports(connection);
  languages.diagnostics.on(from<DocumentDiagnosticParams, DocumentDiagnosticReport>(noDiagnostics, report));
  languages.diagnostics.onWorkspace((params, token, _progress, partial) => {
    const answer = () => workspaceDiagnostics.answer(params, token, partial && ((reports) => partial.report(reports)));
    return runSafe(answer, { items: [] }, token, console);
  });
  languages.inlayHint.on(from([], inlayHints));
  languages.semanticTokens.on(from({ data: [] }, semanticTokens));
  languages.semanticTokens.onRange(from({ data: [] }, semanticTokensInRange));
  connection.onCodeAction(from([], codeActions));
  connection.onCodeActionResolve((action, token) => {
    const resolved = () => resolveCodeAction(action, (uri) => documents.get(uri), server);
    return runSafe(resolved, action, token, console);
  });
  connection.onCodeLens(from([], codeLenses));
  connection.onHover(from(null, hover));
  connection.onDocumentSymbol(from([], documentSymbols));
  connection.onFoldingRanges(from([], foldingRanges));
  connection.onSelectionRanges(from([], selectionRanges));
  connection.onDocumentFormatting(from([], formatting));
  connection.onDocumentRangeFormatting(from([], rangeFormatting));
  connection.onDocumentOnTypeFormatting(from([], formatTyped));
  connection.onDocumentLinks(from([], documentLinks));
  connection.onDefinition(from([], definition));
  connection.onReferences(from([], references));
  connection.onDocumentHighlight(from([], highlights));
  connection.onPrepareRename(from(null, prepareRename));
  connection.onRenameRequest(from(null, rename));

  const completions = new Completions();
  connection.onCompletion(from([], completions.at));
  connection.onCompletionResolve((item, token) => runSafe(() => completions.resolve(item), item, token, console));
  connection.onWorkspaceSymbol((params, token) => runSafe(() => workspaceSymbols(params, server), [], token, console));
}
