import { compareDecimals, decimalOf, isWhole, isWithin } from "../../../manifest/decimal.ts";
import { defineRule } from "../../../manifest/define-rule.ts";
import { shorten } from "../../../manifest/describe.ts";
import { fix, replaceNode } from "../../../manifest/fixes.ts";
import { limits } from "../../../manifest/limits.ts";
import { valueNode } from "../../../manifest/model.ts";
import { sourceOf } from "../../../manifest/nodes.ts";
import { lobby } from "../fields.ts";

const limit = limits.lobbyIdleTimeout;

/** How long an idle lobby stays. */
export const lobbyIdleTimeout = defineRule({
  code: "lobby-idle-timeout",
  on: "table",
  severity: "error",
  docs: {
    section: limit.section,
    summary: `idle_timeout_seconds is ${limit.min} to ${limit.max}, which are seven days.`,
    why: "The service refuses other times.",
    bad: `{ "idle_timeout_seconds": ${limit.min - 1} }`,
    good: `{ "idle_timeout_seconds": ${limit.max} }`,
  },
  check(object, report) {
    const node = object.table === lobby ? valueNode(object, "idle_timeout_seconds") : undefined;
    const text = node?.type === "number" ? sourceOf(report.source, node) : "";
    const decimal = decimalOf(text);
    // A fraction has the wrong shape, which is said elsewhere.
    if (!node || !decimal || !isWhole(decimal) || isWithin(decimal, limit)) return;
    const least = decimalOf(String(limit.min));
    const nearest = least && compareDecimals(decimal, least) < 0 ? limit.min : limit.max;
    report.at(node, `The timeout is ${limit.min} to ${limit.max} seconds; here is ${shorten(text)}.`, {
      fixes: [fix(`Change to ${nearest}`, () => replaceNode(node, String(nearest)))],
    });
  },
});
