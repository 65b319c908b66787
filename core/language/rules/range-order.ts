import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { OptionType } from "../facts/constants.ts";
import { fieldOf } from "../fields/fields.ts";
import { shorten } from "../model/describe.ts";
import { type Choice, type Option, valueNode } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { codePointLength } from "../text/code-points.ts";
import { compareDecimals, type Decimal, decimalOf } from "../text/decimal.ts";
import { sourceOf, spanOf } from "../text/nodes.ts";

/** One end of a range, as it is written. */
interface Bound {
  readonly name: string;
  readonly node: Node;
  readonly value: Decimal;
  readonly text: string;
}

/** The range's end of this name. On a type that has no such range it means nothing, and another rule says so. */
function boundOf(option: Option, name: string, source: string): Bound | undefined {
  const takers = fieldOf("option", name)?.appliesTo ?? [];
  if (option.type !== undefined && !takers.includes(option.type)) return undefined;
  const node = valueNode(option, name);
  const text = node?.type === "number" ? sourceOf(source, node) : "";
  const value = decimalOf(text);
  return node && value && { name, node, value, text };
}

function reportCrossed(min: Bound, max: Bound, report: Report): void {
  if (compareDecimals(min.value, max.value) <= 0) return;
  report.at(
    min.node,
    `${min.name} is ${shorten(min.text)}, which is above ${max.name}, ${shorten(max.text)}; no value fits.`,
    {
      fixes: [fix("Swap the two", () => [...replaceNode(min.node, max.text), ...replaceNode(max.node, min.text)])],
      related: [{ ...spanOf(max.node), message: `Here is ${max.name}` }],
    },
  );
}

/** What of a choice the range speaks of: a number's value, a text's length. */
function measureOf(
  choice: Choice,
  source: string,
): { readonly node: Node; readonly value: Decimal; readonly shown: string } | undefined {
  const node = valueNode(choice, "value");
  const isText = choice.parent.type === OptionType.STRING;
  if (!node || node.type !== (isText ? "string" : "number")) return undefined;
  const shown = isText ? String(codePointLength(String(node.value))) : sourceOf(source, node);
  const value = decimalOf(shown);
  return value && { node, value, shown: isText ? `${shown} characters long` : shorten(shown) };
}

function reportOutside(choice: Choice, min: Bound | undefined, max: Bound | undefined, report: Report): void {
  const measure = measureOf(choice, report.source);
  if (!measure) return;
  const { node, value, shown } = measure;
  const crossed = [
    min && compareDecimals(value, min.value) < 0 ? `below ${min.name}, ${shorten(min.text)}` : undefined,
    max && compareDecimals(value, max.value) > 0 ? `above ${max.name}, ${shorten(max.text)}` : undefined,
  ].find((side) => side !== undefined);
  if (!crossed) return;
  report.at(node, `This choice's value is ${shown}, which is ${crossed}; picking it fails.`, { severity: "warning" });
}

/** Ranges whose ends are the wrong way round, and choices outside their option's range. */
export const rangeOrder = defineRule({
  code: "range-order",
  on: "option",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "A range's minimum is not above its maximum.",
    why: "No value fits between the two otherwise. A choice outside the range is registered, but fails when it is picked: a warning.",
    bad: `[{ "name": "roll", "description": "Rolls dice", "options": [{ "type": 4, "name": "sides", "description": "How many sides", "min_value": 100, "max_value": 2 }] }]`,
    good: `[{ "name": "roll", "description": "Rolls dice", "options": [{ "type": 4, "name": "sides", "description": "How many sides", "min_value": 2, "max_value": 100 }] }]`,
  },
  check(option, report) {
    for (const noun of ["value", "length"]) {
      const min = boundOf(option, `min_${noun}`, report.source);
      const max = boundOf(option, `max_${noun}`, report.source);
      if (min && max) reportCrossed(min, max, report);
      const isText = option.type === OptionType.STRING;
      if (isText !== (noun === "length")) continue;
      for (const choice of option.choices) reportOutside(choice, min, max, report);
    }
  },
});
