import type { Diagnostic } from "vscode-languageserver";
import type { Checked } from "../findings.ts";
import { toDiagnostic } from "../to-lsp.ts";

/** A document's findings as diagnostics. */
export function diagnostics({ snapshot, findings, documentOf }: Checked): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}
