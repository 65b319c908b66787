import type {
  CancellationToken,
  Connection,
  DocumentDiagnosticParams,
  DocumentDiagnosticReport,
  TextDocumentIdentifier,
  TextDocuments,
} from "vscode-languageserver";
import { javascript } from "../core/rules/javascript.ts";
import { isCode } from "./documents/code-findings.ts";
import type { Snapshot } from "./documents/snapshot.ts";
import { type Runner, runSafe } from "./protocol/run-safe.ts";
import {
  type CodeAnswer,
  codeCounters,
  codeDiagnostics,
  codeHover,
  codeInlayHints,
  codeQuickFixes,
} from "./requests/code.ts";
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
import type { RequestAnswer, Server } from "./requests/request.ts";
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
  const { languages } = connection;
  const runner: Runner = { console: connection.console, host: server.host };

  /**
   * Answers from the newest version of the document; `fallback` if it is not open. `inCode`: the answer for commands in code, from
   * the version that was asked about; absent: about code, nothing is said.
   */
  const fromAny =
    <P extends { readonly textDocument: TextDocumentIdentifier }, R>(
      fallback: R,
      answer: RequestAnswer<P, R>,
      inCode?: CodeAnswer<P, R>,
    ) =>
    (params: P, token: CancellationToken): Promise<R> => {
      const arrived = captured(() => documents.get(params.textDocument.uri));
      const answered = async () => {
        const asked = arrived();
        if (asked && isCode(asked))
          return inCode ? await inCode(await server.code.of(asked), params, server) : fallback;
        const snapshot = documents.get(params.textDocument.uri);
        return snapshot ? await answer(snapshot, params, server) : fallback;
      };
      return runSafe(answered, fallback, token, runner);
    };
  /** The same; `fallback` also where the document is program code, which says nothing before it is converted to JSON. */
  const from = <P extends { readonly textDocument: TextDocumentIdentifier }, R>(
    fallback: R,
    answer: RequestAnswer<P, R>,
    inCode?: CodeAnswer<P, R>,
  ) =>
    fromAny<P, R>(
      fallback,
      (snapshot, params) => {
        const answered = () => answer(snapshot, params, server);
        if (!snapshot.manifest.mayBeCode) return answered();
        return isPastedCode(snapshot, server).then((found) => (found ? fallback : answered()));
      },
      inCode,
    );

  const report = openReports(connection);
  languages.diagnostics.on(
    fromAny<DocumentDiagnosticParams, DocumentDiagnosticReport>(noDiagnostics, report, codeDiagnostics),
  );
  languages.diagnostics.onWorkspace((params, token, _progress, partial) => {
    const answer = () => workspaceDiagnostics.answer(params, token, partial && ((reports) => partial.report(reports)));
    return runSafe(answer, { items: [] }, token, runner);
  });
  languages.inlayHint.on(from([], inlayHints, codeInlayHints));
  languages.semanticTokens.on(from({ data: [] }, semanticTokens));
  languages.semanticTokens.onRange(from({ data: [] }, semanticTokensInRange));
  connection.onCodeAction(fromAny([], codeActions, codeQuickFixes));
  connection.onCodeActionResolve((action, token) => {
    const resolved = () => resolveCodeAction(action, (uri) => documents.get(uri), server);
    return runSafe(resolved, action, token, runner);
  });
  connection.onCodeLens(from([], codeLenses, codeCounters));
  connection.onHover(from(null, hover, codeHover));
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
  connection.onCompletionResolve((item, token) => runSafe(() => completions.resolve(item), item, token, runner));
  connection.onWorkspaceSymbol((params, token) => runSafe(() => workspaceSymbols(params, server), [], token, runner));
}

/** Reads a value now. What that throws is thrown when the value is asked for. */
function captured<T>(read: () => T): () => T {
  try {
    const value = read();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Whether a manifest has program code in place of JSON. */
async function isPastedCode(snapshot: Snapshot, { findings }: Server): Promise<boolean> {
  return (await findings(snapshot)).findings.some(({ code }) => code === javascript.code);
}
