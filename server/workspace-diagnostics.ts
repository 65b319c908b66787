import {
  type CancellationToken,
  DocumentDiagnosticReportKind,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { manifestsIn } from "../core/workspace/check-paths.ts";
import { hasSameItems } from "../core/workspace/surroundings.ts";
import { normalUri } from "../core/workspace/uris.ts";
import type { ChangeEvents } from "./documents/change-events.ts";
import { versionOf } from "./documents/to-lsp.ts";
import { diagnosticReport, noDiagnostics, unchanged } from "./requests/diagnostics.ts";
import type { Server } from "./requests/request.ts";

/** Milliseconds without a change before the workspace is checked again. */
const debounceMs = 200;

const batchSize = 50;

/** The last report on a closed file, and its dependencies. */
interface KnownReport {
  readonly resultId: string;
  readonly dependencies: readonly unknown[];
}

type SendReports = (reports: WorkspaceDiagnosticReport) => void;

/**
 * Answers `workspace/diagnostic` while the setting is “workspace”: the findings of all files that `command-manifest check`
 * reads in the workspace's folders. `findingsIn` caches those of unchanged files.
 */
export class WorkspaceDiagnostics {
  readonly #server: Server;
  readonly #changes: ChangeEvents;
  /** Documents closed since the last answer. The client has dropped their result IDs or shows outdated findings. */
  readonly #closed = new Set<string>();
  /** The last report on each file. With thousands of files, the workspace drops documents and their findings. */
  readonly #known = new Map<string, KnownReport>();

  constructor(server: Server, changes: ChangeEvents) {
    this.#server = server;
    this.#changes = changes;
  }

  closed(uri: string): void {
    this.#closed.add(normalUri(uri));
  }

  /**
   * Reports each file once. With `send`, waits for a change if everything was reported before, so that a client need not poll.
   */
  async answer(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    send?: SendReports,
  ): Promise<WorkspaceDiagnosticReport> {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [normalUri(uri), value]));
    if (!send) return await this.#all(previous, token);
    for (;;) {
      const { version } = this.#changes;
      const hasSent = await this.#sendNews(previous, token, send);
      if (hasSent || token.isCancellationRequested) return { items: [] };
      await this.#changes.since(version, debounceMs, token);
    }
  }

  async #all(previous: ReadonlyMap<string, string>, token: CancellationToken): Promise<WorkspaceDiagnosticReport> {
    const items: WorkspaceDocumentDiagnosticReport[] = [];
    for await (const report of this.#reports(previous, token)) items.push(report);
    return { items };
  }

  /** Sends reports that the client does not have yet. Resolves with whether there were any. */
  async #sendNews(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
    send: SendReports,
  ): Promise<boolean> {
    let hasSent = false;
    let items: WorkspaceDocumentDiagnosticReport[] = [];
    const flush = (): void => {
      if (items.length === 0 || token.isCancellationRequested) return;
      send({ items });
      items = [];
      hasSent = true;
    };
    for await (const report of this.#reports(previous, token)) {
      if (report.kind === DocumentDiagnosticReportKind.Full) items.push(report);
      if (items.length === batchSize) flush();
    }
    flush();
    return hasSent;
  }

  /** Yields a report for each file of the workspace, then for removed files. Ends when cancelled. */
  async *#reports(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): AsyncGenerator<WorkspaceDocumentDiagnosticReport> {
    const known = new Map(previous);
    const closed = [...this.#closed];
    for (const uri of closed) known.delete(uri);
    const reported = new Set<string>();
    for (const uri of await this.#uris()) {
      const report = await this.#reportOn(uri, known.get(uri));
      if (token.isCancellationRequested) return;
      if (!report) continue;
      reported.add(uri);
      yield report;
    }
    for (const uri of new Set([...known.keys(), ...closed])) {
      if (reported.has(uri) || known.get(uri) === noDiagnostics.resultId || this.#server.isOpen(uri)) continue;
      yield { ...noDiagnostics, uri, version: null };
    }
    for (const uri of closed) this.#closed.delete(uri);
  }

  async #uris(): Promise<ReadonlySet<string>> {
    const { settings, workspace } = this.#server;
    if ((await settings.ofWorkspace()).diagnostics === "openFiles") return new Set();
    const found = await Promise.all(workspace.folders.map((folder) => manifestsIn(workspace, folder)));
    return new Set(found.flatMap(({ manifests, projectFiles }) => [...projectFiles, ...manifests]).map(normalUri));
  }

  /** Undefined for a file that cannot be read. Yields to waiting messages first, such as a cancellation. */
  async #reportOn(
    uri: string,
    previousResultId: string | undefined,
  ): Promise<WorkspaceDocumentDiagnosticReport | undefined> {
    const { workspace, findings, host } = this.#server;
    await host.nextTurn();
    if (this.#server.isOpen(uri)) return await this.#reportOnDocument(uri, previousResultId);
    const listing = await workspace.listingAt(uri);
    if (!listing) return undefined;
    const closed = { uri: listing.uri, version: null };
    const dependencies = [listing, ...(await findings.dependencies(listing))];
    const known = this.#known.get(uri);
    if (known && known.resultId === previousResultId && hasSameItems(known.dependencies, dependencies)) {
      return { ...unchanged(known.resultId), ...closed };
    }
    const report = await this.#reportOnDocument(uri, previousResultId);
    if (report?.resultId !== undefined) this.#known.set(uri, { dependencies, resultId: report.resultId });
    return report;
  }

  async #reportOnDocument(uri: string, previousResultId: string | undefined) {
    const snapshot = await this.#server.workspace.documentOf(uri);
    if (!snapshot) return undefined;
    const report = await diagnosticReport(snapshot, { previousResultId }, this.#server);
    return { ...report, ...versionOf(snapshot.document) };
  }
}
