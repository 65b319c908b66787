import { findNodeAtLocation } from "jsonc-parser";
import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { ruleUrl } from "../../core/language/facts/rule-url.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import type { Span } from "../../core/language/text/span.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

/** The schema, and the pages of the rules that the document suppresses or sets. */
export const documentLinks: Answer<DocumentLinkParams, DocumentLink[]> = ({ document, content }) => {
  const pages = content
    .ruleCodes()
    .filter(({ code }) => everyRule.some((rule) => rule.code === code))
    .map((span) => link(span, ruleUrl(span.code)));
  const links = [...schemaLinks(content.manifest), ...pages];
  return links.map(({ span, target }) => ({ range: toRange(document, span), target }));
};

interface Link {
  readonly span: Span;
  readonly target: string;
}

function link(span: Span, target: string): Link {
  return { span, target };
}

function schemaLinks({ kind, skeleton }: Manifest): Link[] {
  const root = kind === "envelope" || kind === "whole" ? skeleton.root : undefined;
  const value = root && findNodeAtLocation(root, ["$schema"]);
  if (value?.type !== "string" || !/^https?:\/\//.test(String(value.value))) return [];
  return [link({ start: value.offset + 1, end: value.offset + value.length - 1 }, String(value.value))];
}
