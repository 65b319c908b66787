import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CodeLens,
  type Hover,
  type HoverParams,
  type InlayHint,
  type InlayHintParams,
  MarkupKind,
} from "vscode-languageserver";
import { offeredFixes } from "../../core/manifest/finding.ts";
import type { CheckedCode } from "../documents/code-findings.ts";
import { toDiagnostic, toOffsets, toRange, toWorkspaceEdit } from "../documents/to-lsp.ts";
import { type Previous, type Report, reportOn } from "./diagnostics.ts";
import { toInlayHint } from "./inlay-hints.ts";
import type { Server } from "./request.ts";
import { ruleActions } from "./rule-actions.ts";
import { pageInEditor } from "./rule-page.ts";

/** An answer about commands in code. What is not answered is the language's own affair. */
export type CodeAnswer<P, R> = (checked: CheckedCode, params: P, server: Server) => R | Promise<R>;

export const codeDiagnostics: CodeAnswer<Previous, Report> = (checked, { previousResultId }) =>
  reportOn(checked, previousResultId);

export const codeHover: CodeAnswer<HoverParams, Hover | null> = async (
  { snapshot, content, input },
  { position },
  { settings, client },
) => {
  const { counters } = await settings.of(snapshot.uri);
  const explanation = content.explain(snapshot.document.offsetAt(position), {
    counters,
    defaultLocale: input.defaultLocale,
    pageInEditor: pageInEditor(client),
  });
  if (!explanation) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: explanation.parts.join("\n\n---\n\n") },
    range: toRange(snapshot.document, explanation.span),
  };
};

export const codeInlayHints: CodeAnswer<InlayHintParams, InlayHint[]> = async (
  { snapshot, content },
  { range },
  { settings },
) => {
  const { uri, document } = snapshot;
  const { counters } = await settings.of(uri);
  return content.hints(toOffsets(document, range), counters).map((hint) => toInlayHint(document, hint));
};

export const codeCounters: CodeAnswer<unknown, CodeLens[]> = async ({ snapshot, content }, _, { settings }) => {
  const { uri, document } = snapshot;
  const { counters } = await settings.of(uri);
  return content.counters(counters).map((lens) => ({
    range: toRange(document, lens),
    command: { title: lens.title, command: "" },
  }));
};

/** The fixes of the findings in a range, which edit literals, and what can be done about their rules. */
export const codeQuickFixes: CodeAnswer<CodeActionParams, CodeAction[]> = async (
  checked,
  { range, context },
  server,
) => {
  const { snapshot, findings, documentOf } = checked;
  const { document } = snapshot;
  if (context.only?.every((only) => only !== CodeActionKind.QuickFix && only !== CodeActionKind.Empty)) return [];
  const { start, end } = toOffsets(document, range);
  const touched = findings.filter((finding) => finding.start <= end && finding.end >= start);
  const actions = await Promise.all(
    touched.map(async (finding) => {
      const diagnostic = toDiagnostic(document, finding, documentOf);
      const fixes = offeredFixes(finding).map(
        (fix, index): CodeAction => ({
          title: fix.title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          isPreferred: index === 0 && fix.safe,
          edit: toWorkspaceEdit(new Map([[document, fix.edits()]]), server.client),
        }),
      );
      const { read, silence } = await ruleActions(snapshot, finding, diagnostic, server);
      return { fixes: [...fixes, ...read], silence };
    }),
  );
  return [...actions.flatMap(({ fixes }) => fixes), ...actions.flatMap(({ silence }) => silence)];
};
