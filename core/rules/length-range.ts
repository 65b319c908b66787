import { fix, replaceNode } from "../edit/fixes.ts";
import { limits } from "../interface/facts/limits.ts";
import { shorten } from "../manifest/describe.ts";
import { propertyOf } from "../manifest/model.ts";
import { compareDecimals, decimalOf, isInRange } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

const bounds = [
  ["min_length", limits.minLength],
  ["max_length", limits.maxLength],
] as const;

export const lengthRange = defineRule({
  code: "length-range",
  on: "option",
  severity: "error",
  messages: { outOfRange: "“{property}” must be from {min} to {max}, but this is {actual}." },
  fixes: { change: "Change to {nearest}" },
  docs: {
    section: limits.minLength.section,
    summary: `“min_length” must be from ${limits.minLength.min} to ${limits.minLength.max}, and “max_length” from ${limits.maxLength.min} to ${limits.maxLength.max}.`,
    why: "Discord refuses other values.",
    bad: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "max_length": 0 }] }]`,
    good: `[{ "name": "say", "description": "Says it", "options": [{ "type": 3, "name": "text", "description": "What", "min_length": 0, "max_length": ${limits.maxLength.max} }] }]`,
  },
  check(option, report) {
    for (const [name, limit] of bounds) {
      const node = propertyOf(option, name)?.value;
      if (node?.type !== "number") continue;
      const text = sourceOf(report.source, node);
      const decimal = decimalOf(text);
      if (!decimal || isInRange(decimal, limit)) continue;
      const least = decimalOf(String(limit.min));
      const nearest = least && compareDecimals(decimal, least) < 0 ? limit.min : limit.max;
      report.at(node, ["outOfRange", { property: name, min: limit.min, max: limit.max, actual: shorten(text) }], {
        fixes: [fix(["change", { nearest }], () => replaceNode(node, String(nearest)))],
      });
    }
  },
});
