import { findNodeAtLocation } from "jsonc-parser";
import type { DocumentLink } from "vscode-languageserver";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { ruleKeysIn } from "../../core/kinds/project/rule-keys.ts";
import { ruleUrl } from "../../core/language/facts/rule-url.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { suppressionsOf } from "../../core/language/model/suppressions.ts";
import type { Span } from "../../core/language/text/span.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";

/** The schema, and the pages of the rules that a comment silences or the project file sets. */
export function documentLinks({ uri, document, manifest }: Snapshot): DocumentLink[] {
  const codes =
    manifestKind(uri) === "project"
      ? ruleKeysIn(document.text)
      : suppressionsOf(manifest).flatMap((ignore) => ignore.codes);
  const pages = codes
    .filter(({ code }) => everyRule.some((rule) => rule.code === code))
    .map((span) => link(span, ruleUrl(span.code)));
  return [...schemaLinks(manifest), ...pages].map(({ span, target }) => ({ range: toRange(document, span), target }));
}

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
