import type { Node } from "jsonc-parser";
import { defineRule } from "../define-rule.ts";
import type { Span } from "../finding.ts";
import { fix } from "../fixes.ts";

/**
 * A bot token: the bot's ID in base64, a time and a signature. The classes are those that the digits of an ID can
 * become in base64, three at a time, so that hardly anything else looks like it.
 */
const botToken =
  /(?<![\w-])(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}(?:[MNO](?:[AQgw]|[DTjz][AEIMQUYcgk]))?\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])/;

/** A user's or an application's access token, as it stands in a header. */
const bearerToken = /(?<![\w-])Bearer +(?=[A-Za-z]*\d)(?=[a-z\d]*[A-Z])(?=[A-Z\d]*[a-z])[A-Za-z\d]{30,}(?![\w-])/;

/** A token in a file that others read. */
export const secretInManifest = defineRule({
  code: "secret-in-manifest",
  on: "property",
  severity: "error",
  docs: {
    section: "5",
    summary: "A token does not belong into a manifest.",
    why: "Whoever has a bot token is the bot, and whoever has a Bearer token acts for its user. A manifest is shared and published, so a token that once stood in it is burnt: take it out and reset it. The editor keeps tokens in its secret store, and the terminal takes them from the environment.",
    bad: `[{ "name": "ping", "description": "Bearer 0Example0Example0Example0Example0" }]`,
    good: `[{ "name": "ping", "description": "Answers" }]`,
  },
  check({ property: { value, field } }, report) {
    if (!value) return;
    // The objects in it have properties of their own.
    const isOwner = field && ["objects", "object", "table", "tables", "table-map"].includes(field.shape.is);
    for (const node of isOwner ? [] : stringsIn(value)) {
      const found = secretIn(node, report.source);
      if (!found) continue;
      report.within(
        node,
        found.span,
        `${found.what} stands here, and is burnt: take it out, and reset it where it was issued.`,
        {
          fixes: [fix("Remove the token (reset it as well)", () => [{ ...found.span, newText: "" }])],
        },
      );
    }
  },
});

function stringsIn(node: Node): readonly Node[] {
  if (node.type === "string") return [node];
  if (node.type === "property") return node.children?.[1] ? stringsIn(node.children[1]) : [];
  return (node.children ?? []).flatMap(stringsIn);
}

function secretIn(
  { offset, length }: Node,
  source: string,
): { readonly what: string; readonly span: Span } | undefined {
  const text = source.slice(offset, offset + length);
  const bot = botToken.exec(text);
  const match = bot ?? bearerToken.exec(text);
  if (!match) return undefined;
  const start = offset + match.index;
  return { what: bot ? "A bot token" : "An access token", span: { start, end: start + match[0].length } };
}
