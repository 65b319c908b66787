import { createHash } from "node:crypto";
import {
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type UnchangedDocumentDiagnosticReport,
} from "vscode-languageserver";
import { stackOf } from "../../core/stack-of.ts";
import type { Checked } from "../documents/findings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toDiagnostic } from "../documents/to-lsp.ts";
import type { Answer, Server } from "./request.ts";

type Report = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

/** The report on a document without findings, or on none. */
export const noDiagnostics = full([]);

interface Previous {
  readonly previousResultId?: string | undefined;
}

/** A document's findings, for clients that ask for them; “unchanged” if the client has them. */
export const diagnosticReport: Answer<Previous, Report> = async (snapshot, { previousResultId }, { findings }) => {
  const report = full(diagnostics(await findings(snapshot)));
  const { resultId } = report;
  return resultId === previousResultId ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId } : report;
};

/** Answers about open documents: with what their own texts decide where many manifests are still to be read. */
export class OpenReports {
  readonly #connection: Connection;
  /** The documents whose client is asked to ask again. */
  readonly #incomplete = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  readonly answer: Answer<Previous, Report> = async (snapshot, previous, server) => {
    const early = server.client.refreshesDiagnostics ? await server.findings.beforeOthers(snapshot) : undefined;
    if (!early) return diagnosticReport(snapshot, previous, server);
    if (!this.#incomplete.has(snapshot.uri)) void this.#complete(snapshot, server);
    return full(diagnostics(early));
  };

  async #complete(snapshot: Snapshot, { findings }: Server): Promise<void> {
    const { console, languages } = this.#connection;
    this.#incomplete.add(snapshot.uri);
    try {
      await findings(snapshot);
      await languages.diagnostics.refresh();
    } catch (error) {
      console.error(stackOf(error));
    } finally {
      this.#incomplete.delete(snapshot.uri);
    }
  }
}

export function diagnostics({ snapshot, findings, documentOf }: Checked): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}

/** The result ID is a digest: equal diagnostics have equal ones, whichever request they answer. */
function full(items: Diagnostic[]) {
  const resultId = createHash("sha1").update(JSON.stringify(items)).digest("base64");
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items } as const;
}
