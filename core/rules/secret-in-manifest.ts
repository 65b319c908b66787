import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import { fix } from "../edit/fixes.ts";
import { type FoundSecret, secretNames, secretsIn } from "../text/secrets.ts";
import type { Span } from "../text/span.ts";
import { defineRule, type FixOf, type MessageOf } from "./shared/define-rule.ts";

export const secretTexts = {
  messages: {
    secret: "This file contains {secret}. Remove it and reset it in the Developer Portal.",
    webhook: "This file contains {secret}. Remove it and delete the webhook in Discord.",
  },
  fixes: { remove: "Remove this secret from the file" },
} as const;

export const secretInManifest = defineRule({
  code: "secret-in-manifest",
  on: "source",
  severity: "error",
  ...secretTexts,
  docs: {
    section: "5",
    summary: "Manifests must not contain tokens.",
    why: "Discord would accept a token like any other text and show it to users. A bot token gives full control of the bot, and a Bearer token gives access to a user's account. Anyone who has the URL of a webhook can send messages with it, so delete the webhook. Manifests are shared and committed, so remove the token and reset it in the Developer Portal, even if it was only in a comment. VS Code keeps tokens in its secret storage, and a quick fix moves this one there. The terminal reads them from environment variables.",
    bad: `[{ "name": "ping", "description": "Bearer 0Example0Example0Example0Example0" }]`,
    good: `[{ "name": "ping", "description": "Answers" }]`,
  },
  check({ start, end, root }, report) {
    for (const found of secretsIn(report.source.slice(start, end))) {
      const span = { start: start + found.start, end: start + found.end };
      const node = root && findNodeAtOffset(root, span.start);
      report.span(span, node ? getNodePath(node) : [], secretMessage(found), { fixes: [secretRemoval(span)] });
    }
  },
});

export function secretRemoval({ start, end }: Span): FixOf<typeof secretTexts> {
  return fix("remove", () => [{ start, end, newText: "" }]);
}

/** The message for a secret in a file. It does not contain the secret. */
export function secretMessage({ kind }: FoundSecret): MessageOf<typeof secretTexts> {
  return [kind === "webhook-url" ? "webhook" : "secret", { secret: secretNames[kind] }];
}
