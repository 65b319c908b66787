import { createHash } from "node:crypto";
import {
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type UnchangedDocumentDiagnosticReport,
} from "vscode-languageserver";
import type { Checked } from "../documents/findings.ts";
import { toDiagnostic } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

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

export function diagnostics({ snapshot, findings, documentOf }: Checked): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}

/** The result ID is a digest: equal diagnostics have equal ones, whichever request they answer. */
function full(items: Diagnostic[]) {
  const resultId = createHash("sha1").update(JSON.stringify(items)).digest("base64");
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items } as const;
}
