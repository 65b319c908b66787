import type { Diagnostic } from "vscode-languageserver";
import type { Finding } from "../../core/manifest/index.ts";
import type { Snapshot } from "../snapshot.ts";
import { type DocumentOf, toDiagnostic } from "../to-lsp.ts";

/** A document's findings as diagnostics. */
export function diagnostics(snapshot: Snapshot, findings: readonly Finding[], documentOf: DocumentOf): Diagnostic[] {
  return findings.map((finding) => toDiagnostic(snapshot.document, finding, documentOf));
}
