import { fix, replaceNode } from "../../../language/edit/fixes.ts";
import { limits } from "../../../language/facts/limits.ts";
import { shorten } from "../../../language/model/describe.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { compareDecimals, decimalOf, isWhole, isWithin } from "../../../language/text/decimal.ts";
import { sourceOf } from "../../../language/text/nodes.ts";
import { lobby } from "../fields.ts";

const limit = limits.lobbyIdleTimeout;

export const lobbyIdleTimeout = defineRule({
  code: "lobby-idle-timeout",
  on: "table",
  severity: "error",
  docs: {
    section: limit.section,
    summary: `“idle_timeout_seconds” must be from ${limit.min} to ${limit.max} (seven days).`,
    why: "Discord refuses other values.",
    bad: `{ "idle_timeout_seconds": ${limit.min - 1} }`,
    good: `{ "idle_timeout_seconds": ${limit.max} }`,
  },
  check(object, report) {
    const node = object.table === lobby ? valueNode(object, "idle_timeout_seconds") : undefined;
    const text = node?.type === "number" ? sourceOf(report.source, node) : "";
    const decimal = decimalOf(text);
    // `shape` reports fractions.
    if (!node || !decimal || !isWhole(decimal) || isWithin(decimal, limit)) return;
    const least = decimalOf(String(limit.min));
    const nearest = least && compareDecimals(decimal, least) < 0 ? limit.min : limit.max;
    const message = `The idle timeout must be from ${limit.min} to ${limit.max} seconds, but this is ${shorten(text)}.`;
    report.at(node, message, {
      fixes: [fix(`Change to ${nearest}`, () => replaceNode(node, String(nearest)))],
    });
  },
});
