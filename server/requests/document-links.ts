import { findNodeAtLocation } from "jsonc-parser";
import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver";
import { everyRule } from "../../core/kinds/every-rule.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import type { Span } from "../../core/text/span.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";
import { rulePageUrl } from "./rule-page.ts";

/** The schema, and the pages of the rules that the document suppresses or sets. */
export const documentLinks: RequestAnswer<DocumentLinkParams, DocumentLink[]> = (
  { document, content },
  _,
  { client },
) => {
  const pages = content
    .ruleCodes()
    .filter(({ code }) => everyRule.some((rule) => rule.code === code))
    .map((span) => ({ span, target: rulePageUrl(client, span.code), tooltip: `Learn More About “${span.code}”` }));
  return [...schemaLinks(content.manifest), ...pages].map(({ span, ...link }) => ({
    range: toRange(document, span),
    ...link,
  }));
};

interface Link {
  readonly span: Span;
  readonly target: string;
  readonly tooltip?: string;
}

function schemaLinks({ kind, skeleton }: Manifest): Link[] {
  const root = kind === "envelope" || kind === "whole" ? skeleton.root : undefined;
  const value = root && findNodeAtLocation(root, ["$schema"]);
  if (value?.type !== "string" || !/^https?:\/\//.test(String(value.value))) return [];
  const span = { start: value.offset + 1, end: value.offset + value.length - 1 };
  return [{ span, target: String(value.value) }];
}
