import {
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
} from "vscode-languageserver";
import type { Checked } from "../documents/findings.ts";
import { toDiagnostic } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

/** A document's findings, for clients that ask for them. */
export const diagnosticReport: Answer<DocumentDiagnosticParams, DocumentDiagnosticReport> = async (
  snapshot,
  _params,
  { findings },
) => ({ kind: DocumentDiagnosticReportKind.Full, items: diagnostics(await findings.of(snapshot)) });

/** A document's findings as diagnostics. */
export function diagnostics({ snapshot, findings, documentOf }: Checked): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}
