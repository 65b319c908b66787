import { fix, replaceNode } from "../../../edit/fixes.ts";
import { limits } from "../../../interface/facts/limits.ts";
import { shorten } from "../../../manifest/describe.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { compareDecimals, decimalOf, isInRange, isWhole } from "../../../text/decimal.ts";
import { sourceOf } from "../../../text/nodes.ts";
import { lobby } from "../fields.ts";

const limit = limits.lobbyIdleTimeout;

export const lobbyIdleTimeout = defineRule({
  code: "lobby-idle-timeout",
  on: "table",
  severity: "error",
  // Discord no longer publishes the figures.
  disputed: true,
  messages: {
    outOfRange: `The idle timeout must be from ${limit.min} to ${limit.max} seconds, but this is {actual}.`,
  },
  fixes: { change: "Change to {nearest}" },
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
    if (!node || !decimal || !isWhole(decimal) || isInRange(decimal, limit)) return;
    const least = decimalOf(String(limit.min));
    const nearest = least && compareDecimals(decimal, least) < 0 ? limit.min : limit.max;
    report.at(node, ["outOfRange", { actual: shorten(text) }], {
      fixes: [fix(["change", { nearest }], () => replaceNode(node, String(nearest)))],
    });
  },
});
