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

type FullReport = ReturnType<typeof full>;
type Report = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

/** The report on a document without findings, or on none. */
export const noDiagnostics = full([]);

interface Previous {
  readonly previousResultId?: string | undefined;
}

/** A document's findings, for clients that ask for them; “unchanged” if the client has them. */
export const diagnosticReport: Answer<Previous, Report> = async (snapshot, { previousResultId }, { findings }) => {
  return since(previousResultId, full(diagnostics(await findings(snapshot))));
};

/** “unchanged” instead of a report that the client has. */
export function since(previousResultId: string | undefined, report: FullReport): Report {
  return report.resultId === previousResultId ? unchanged(report.resultId) : report;
}

export function unchanged(resultId: string): UnchangedDocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
}

/** Answers about open documents: with what their own texts decide where many manifests are still to be read. */
export function openReports({ console, languages }: Connection): Answer<Previous, Report> {
  /** The documents whose client is asked to ask again. */
  const incomplete = new Set<string>();
  const complete = async (snapshot: Snapshot, { findings }: Server): Promise<void> => {
    incomplete.add(snapshot.uri);
    try {
      await findings(snapshot);
      await languages.diagnostics.refresh();
    } catch (error) {
      console.error(stackOf(error));
    } finally {
      incomplete.delete(snapshot.uri);
    }
  };
  return async (snapshot, previous, server) => {
    const early = server.client.refreshesDiagnostics ? await server.findings.beforeOthers(snapshot) : undefined;
    if (!early) return diagnosticReport(snapshot, previous, server);
    if (!incomplete.has(snapshot.uri)) void complete(snapshot, server);
    return full(diagnostics(early));
  };
}

export function diagnostics({ snapshot, findings, documentOf }: Checked): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}

/** The result ID is a digest: equal diagnostics have equal ones, whichever request they answer. */
function full(items: Diagnostic[]) {
  const resultId = createHash("sha1").update(JSON.stringify(items)).digest("base64");
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items } as const;
}
