import {
  type CancellationToken,
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type Connection,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type Hover,
  type SemanticTokens,
  type TextDocuments,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { usualContext } from "../core/language/rule/context.ts";
import type { Workspace } from "../core/workspace/workspace.ts";
import type { Client } from "./client-capabilities.ts";
import type { Findings } from "./documents/findings.ts";
import type { SettingsOfDocuments } from "./documents/settings.ts";
import type { Snapshot } from "./documents/snapshot.ts";
import { codeActions } from "./requests/code-actions.ts";
import { codeLenses } from "./requests/code-lenses.ts";
import { Completions } from "./requests/completion.ts";
import { diagnostics } from "./requests/diagnostics.ts";
import { documentLinks } from "./requests/document-links.ts";
import { documentSymbols } from "./requests/document-symbols.ts";
import { foldingRanges } from "./requests/folding-ranges.ts";
import { formatTyped, formatting } from "./requests/formatting.ts";
import { hover } from "./requests/hover.ts";
import { inlayHints } from "./requests/inlay-hints.ts";
import { definition, highlights, references } from "./requests/references.ts";
import { prepareRename, rename } from "./requests/rename.ts";
import { selectionRanges } from "./requests/selection-ranges.ts";
import { semanticTokens } from "./requests/semantic-tokens.ts";
import { workspaceSymbols } from "./requests/workspace-symbols.ts";
import { runSafe } from "./run-safe.ts";

/** What requests are answered from. */
export interface ServerParts {
  readonly connection: Connection;
  readonly documents: TextDocuments<Snapshot>;
  readonly settings: SettingsOfDocuments;
  readonly findings: Findings;
  readonly workspace: Workspace<Snapshot>;
  /** The client, once it has introduced itself. */
  client(): Client;
}

/** A request about one document. */
interface About {
  readonly textDocument: { readonly uri: string };
}

/** Connects every request to the function that answers it. */
export function registerRequests(parts: ServerParts): void {
  const { connection, documents, settings, findings, workspace, client } = parts;

  /** Makes a handler that answers from the newest version of the document; `fallback` where it is not open. */
  const from =
    <P extends About, T>(fallback: T, handler: (snapshot: Snapshot, params: P) => T | Promise<T>) =>
    (params: P, token: CancellationToken): Promise<T> => {
      const answer = () => {
        const snapshot = documents.get(params.textDocument.uri);
        return snapshot ? handler(snapshot, params) : fallback;
      };
      return runSafe(answer, fallback, token, connection.console);
    };

  const nothing: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };
  connection.languages.diagnostics.on(
    from(nothing, async (snapshot) => ({
      kind: DocumentDiagnosticReportKind.Full,
      items: diagnostics(await findings.of(snapshot)),
    })),
  );

  connection.onCodeAction(
    from([] as CodeAction[], async (snapshot, params) => {
      const checked = await findings.of(snapshot);
      return codeActions({ ...checked, versioned: client().versionedEdits }, params);
    }),
  );

  connection.languages.inlayHint.on(
    from([], async (snapshot, { range }) => {
      const { counters } = await settings.of(snapshot.uri);
      return inlayHints(snapshot, range, counters);
    }),
  );

  connection.onHover(from(null as Hover | null, (snapshot, { position }) => hover(snapshot, position, workspace)));
  const completions = new Completions();
  connection.onCompletion(
    from([] as CompletionItem[], async (snapshot, { position }) => {
      const found = await workspace.projectOf(snapshot);
      const defaultLocale = found?.project.defaultLocale ?? usualContext.defaultLocale;
      const commands = snapshot.objects && (await workspace.commandsAround(snapshot));
      return completions.at(snapshot, position, { defaultLocale, commands }, client());
    }),
  );
  connection.onCompletionResolve((item, token) =>
    runSafe(() => completions.resolve(item), item, token, connection.console),
  );
  connection.onCodeLens(
    from([] as CodeLens[], async (snapshot) => codeLenses(snapshot, await workspace.othersOf(snapshot))),
  );
  connection.onDocumentSymbol(from([], documentSymbols));
  connection.onFoldingRanges(from([], foldingRanges));
  connection.onSelectionRanges(from([], (snapshot, { positions }) => selectionRanges(snapshot, positions)));
  connection.onDocumentFormatting(from([], (snapshot, { options }) => formatting(snapshot, options)));
  connection.onDocumentRangeFormatting(
    from([], (snapshot, { options, range }) => formatting(snapshot, options, range)),
  );
  connection.onDocumentOnTypeFormatting(
    from([], (snapshot, { options, position }) => formatTyped(snapshot, options, position)),
  );
  connection.onDocumentLinks(from([], documentLinks));
  const noTokens: SemanticTokens = { data: [] };
  connection.languages.semanticTokens.on(from(noTokens, (snapshot) => semanticTokens(snapshot)));
  connection.languages.semanticTokens.onRange(from(noTokens, (snapshot, { range }) => semanticTokens(snapshot, range)));

  connection.onDefinition(from([], (snapshot, { position }) => definition(snapshot, position, workspace)));
  connection.onReferences(
    from([], (snapshot, { position, context }) =>
      references(snapshot, position, workspace, context.includeDeclaration),
    ),
  );
  connection.onDocumentHighlight(from([], (snapshot, { position }) => highlights(snapshot, position)));
  connection.onPrepareRename(from(null, (snapshot, { position }) => prepareRename(snapshot, position)));
  connection.onRenameRequest(
    from(null as WorkspaceEdit | null, (snapshot, { position, newName }) =>
      rename({ snapshot, workspace, versioned: client().versionedEdits }, position, newName),
    ),
  );
  connection.onWorkspaceSymbol(({ query }, token) =>
    runSafe(async () => workspaceSymbols(await workspace.everything(), query), [], token, connection.console),
  );
}
