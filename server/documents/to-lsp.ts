import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type TextEdit as LspTextEdit,
  type Position,
  type Range,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { ruleUrl } from "../../core/language/facts/urls.ts";
import type { Finding, Severity } from "../../core/language/model/finding.ts";
import type { Span, TextEdit } from "../../core/language/text/span.ts";
import type { Client } from "../protocol/client-capabilities.ts";
import type { Positioned, SourceDocument } from "./source-document.ts";

export const diagnosticSource = "command-manifest";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The codes that have a page: codes of rules. */
const withPage: ReadonlySet<string> = new Set(everyRule.map(({ code }) => code));

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

/** Finds the document that a URI names, for places in other files. */
export type DocumentOf = (uri: string) => Positioned | undefined;

export function toPosition(document: Positioned, offset: number): Position {
  return document.positionAt(offset);
}

export function toRange(document: Positioned, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toOffsets(document: SourceDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

export function toTextEdit(document: Positioned, edit: TextEdit): LspTextEdit {
  return { range: toRange(document, edit), newText: edit.newText };
}

/** Edits of documents, each for the version that it was made from if the client takes versions. */
export function toWorkspaceEdit(
  edits: ReadonlyMap<SourceDocument, readonly TextEdit[]>,
  { versionedEdits }: Pick<Client, "versionedEdits">,
): WorkspaceEdit {
  const all = [...edits].map(([document, list]) => {
    return { document, edits: list.map((edit) => toTextEdit(document, edit)) };
  });
  return versionedEdits
    ? { documentChanges: all.map(({ document, edits: own }) => ({ textDocument: versionOf(document), edits: own })) }
    : { changes: Object.fromEntries(all.map(({ document, edits: own }) => [document.uri, own])) };
}

/** A document's URI and version. Version 0 is a closed file's, which has none. */
export function versionOf({ uri, version }: SourceDocument): { readonly uri: string; readonly version: number | null } {
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
