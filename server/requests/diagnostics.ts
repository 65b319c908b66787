import {
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type UnchangedDocumentDiagnosticReport,
} from "vscode-languageserver";
import { digestOf } from "../../core/tools/digest.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import type { CheckedSnapshot } from "../documents/findings.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toDiagnostic } from "../documents/to-lsp.ts";
import type { RequestAnswer, Server } from "./request.ts";

type FullReport = ReturnType<typeof full>;
export type Report = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

/** The report for a missing document or for one without findings. */
export const noDiagnostics = full([]);

/** The client's last report of a document. */
export interface Previous {
  readonly previousResultId?: string | undefined;
}

/** The findings of a document, for clients that request them; “unchanged” if the client has them. */
export const diagnosticReport: RequestAnswer<Previous, Report> = async (
  snapshot,
  { previousResultId },
  { findings },
) => {
  return reportOn(await findings(snapshot), previousResultId);
};

/** The report of findings; “unchanged” if the client has them. */
export function reportOn(checked: CheckedSnapshot, previousResultId: string | undefined): Report {
  return since(previousResultId, full(diagnostics(checked)));
}

/** Replaces a report that the client has by “unchanged”. */
function since(previousResultId: string | undefined, report: FullReport): Report {
  return report.resultId === previousResultId ? unchanged(report.resultId) : report;
}

export function unchanged(resultId: string): UnchangedDocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
}

/** Answers requests for open documents. While many manifests are still to be read, uses the findings of each text by itself. */
export function openReports({ console, languages }: Connection): RequestAnswer<Previous, Report> {
  /** The documents that the client must request again. */
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

export function diagnostics({ snapshot, findings, documentOf }: CheckedSnapshot): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}

/** The result ID is a digest, so equal diagnostics have equal IDs across requests. */
function full(items: Diagnostic[]) {
  const resultId = digestOf(JSON.stringify(items));
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items } as const;
}
