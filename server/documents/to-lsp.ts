import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type TextEdit as LspTextEdit,
  type Position,
  type Range,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { ruleUrl } from "../../core/interface/facts/urls.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import type { Finding, Severity } from "../../core/manifest/finding.ts";
import type { Span, TextEdit } from "../../core/text/span.ts";
import type { ClientFeatures } from "../protocol/client-capabilities.ts";

export const diagnosticSource = "command-manifest";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The codes with a page: those of rules. */
const withPage: ReadonlySet<string> = new Set(everyRule.map(({ code }) => code));

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

/** Converts offsets into positions. */
export type Positioned = Pick<TextDocument, "uri" | "positionAt">;

/** Finds the document for a URI, to convert places in other files. */
export type DocumentOf = (uri: string) => Positioned | undefined;

export function toPosition(document: Positioned, offset: number): Position {
  return document.positionAt(offset);
}

export function toRange(document: Positioned, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toOffsets(document: TextDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

export function toTextEdit(document: Positioned, edit: TextEdit): LspTextEdit {
  return { range: toRange(document, edit), newText: edit.newText };
}

/** Edits of documents, each with the version of its document if the client supports versions. */
export function toWorkspaceEdit(
  edits: ReadonlyMap<TextDocument, readonly TextEdit[]>,
  { versionedEdits }: Pick<ClientFeatures, "versionedEdits">,
): WorkspaceEdit {
  const all = [...edits].map(([document, list]) => {
    return { document, edits: list.map((edit) => toTextEdit(document, edit)) };
  });
  return versionedEdits
    ? { documentChanges: all.map(({ document, edits: own }) => ({ textDocument: versionOf(document), edits: own })) }
    : { changes: Object.fromEntries(all.map(({ document, edits: own }) => [document.uri, own])) };
}

/** A document's URI and version. Version 0 means a closed file, which has no version. */
export function versionOf({ uri, version }: TextDocument): { readonly uri: string; readonly version: number | null } {
  return { uri, version: version === 0 ? null : version };
}

export function toDiagnostic(document: Positioned, finding: Finding, documentOf: DocumentOf): Diagnostic {
  const related = finding.related.flatMap(({ uri = document.uri, message, ...span }) => {
    const there = uri === document.uri ? document : documentOf(uri);
    return there ? [{ location: { uri, range: toRange(there, span) }, message }] : [];
  });
  return {
    range: toRange(document, finding),
    severity: severities[finding.severity],
    code: finding.code,
    ...(withPage.has(finding.code) && { codeDescription: { href: ruleUrl(finding.code) } }),
    source: diagnosticSource,
    message: finding.message,
    ...(finding.tags.length > 0 ? { tags: finding.tags.map((tag) => tags[tag]) } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
  };
}
