import { limits } from "../../../interface/facts/limits.ts";
import { quote } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { codePointLength, isLengthWithin } from "../../../text/code-points.ts";
import { isUri } from "../../../text/uri.ts";
import { lobby } from "../fields.ts";

const limit = limits.lobbyWebhooksUrl;

export const lobbyEventWebhooksUrl = defineRule({
  code: "lobby-event-webhooks-url",
  on: "table",
  severity: "error",
  messages: {
    tooLong: `This URL has {characters} characters, but the maximum is ${limit.max}.`,
    noUrl: "{text} is not a URL. Use one such as “https://example.com/events”.",
  },
  docs: {
    section: limit.section,
    summary: `“override_event_webhooks_url” must be a URL of at most ${limit.max} characters.`,
    why: "Discord refuses anything but an absolute URL. Spaces and non-ASCII characters in it must be percent-encoded.",
    bad: `{ "override_event_webhooks_url": "harbor.example/events" }`,
    good: `{ "override_event_webhooks_url": "https://harbor.example/events" }`,
  },
  check(object, report) {
    const node = object.table === lobby ? valueNode(object, "override_event_webhooks_url") : undefined;
    if (node?.type !== "string") return;
    const url = String(node.value);
    if (!isLengthWithin(url, limit)) {
      report.at(node, ["tooLong", { characters: codePointLength(url) }]);
    } else if (!isUri(url)) {
      report.at(node, ["noUrl", { text: quote(url) }]);
    }
  },
});
