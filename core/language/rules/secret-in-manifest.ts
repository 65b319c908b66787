import { findNodeAtOffset, getNodePath, type Node } from "jsonc-parser";
import { fix } from "../edit/fixes.ts";
import type { Fix } from "../model/finding.ts";
import { defineRule } from "../rule/define-rule.ts";
import { type FoundSecret, secretNames, secretsIn } from "../text/secrets.ts";
import type { Path, Span } from "../text/span.ts";

/** A token in a file that others read, be it in a value, a name or a comment. */
export const secretInManifest = defineRule({
  code: "secret-in-manifest",
  on: "source",
  severity: "error",
  docs: {
    section: "5",
    summary: "A token does not belong into a manifest.",
    why: "Whoever has a bot token is the bot, and whoever has a Bearer token acts for its user. A manifest is shared and published, so a token that once stood in it, in a comment as well, is burnt: take it out and reset it. The editor keeps tokens in its secret store (its quick fix moves this one there), and the terminal takes them from the environment.",
    bad: `[{ "name": "ping", "description": "Bearer 0Example0Example0Example0Example0" }]`,
    good: `[{ "name": "ping", "description": "Answers" }]`,
  },
  check({ start, end, root }, report) {
    for (const found of secretsIn(report.source.slice(start, end))) {
      const span = { start: start + found.start, end: start + found.end };
      report.span(span, pathAt(root, span.start), burntMessage(found), {
        fixes: [removal(span)],
      });
    }
  },
});

/** Takes a secret out of a text. */
export function removal({ start, end }: Span): Fix {
  return fix("Remove the token (reset it as well)", () => [{ start, end, newText: "" }]);
}

/** What is said of a secret that stands in a file; the secret itself is not in it. */
export function burntMessage({ kind }: FoundSecret): string {
  return `${secretNames[kind]} stands here, and is burnt: take it out, and reset it where it was issued.`;
}

function pathAt(root: Node | undefined, offset: number): Path {
  const node = root && findNodeAtOffset(root, offset);
  return node ? getNodePath(node) : [];
}
