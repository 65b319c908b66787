import type { Diagnostic } from "vscode-languageserver";
import type { Checked } from "../documents/findings.ts";
import { toDiagnostic } from "../documents/to-lsp.ts";

/** A document's findings as diagnostics. */
export function diagnostics({ snapshot, findings, documentOf }: Checked): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}
