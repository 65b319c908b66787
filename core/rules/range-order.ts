import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { limits } from "../interface/facts/limits.ts";
import { isHeldBy, valueKindOf } from "../interface/facts/option-types.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { count, shorten } from "../manifest/describe.ts";
import { type Choice, type Option, valueNode } from "../manifest/model.ts";
import { codePointLength } from "../text/code-points.ts";
import { compareDecimals, type Decimal, decimalOf, isInRange, isWhole } from "../text/decimal.ts";
import { sourceOf, spanOf } from "../text/nodes.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    crossed: "“{min}” ({minValue}) must not be greater than “{max}” ({maxValue}).",
    below: "Users cannot pick this choice because its value ({actual}) is less than “{bound}” ({limit}).",
    above: "Users cannot pick this choice because its value ({actual}) is greater than “{bound}” ({limit}).",
  },
  fixes: { swap: "Swap “{min}” and “{max}”" },
} as const;

/** A bound of a range, with the text of its number. */
interface Bound {
  readonly name: string;
  readonly node: Node;
  readonly value: Decimal;
  readonly text: string;
}

/** Whether an option can have a number as its value. Other rules report numbers that are too large or not whole. */
function isValid(value: Decimal, { type }: Option): boolean {
  return isHeldBy(valueKindOf(type) === "integer" ? "integer" : "number", value);
}

/** The bound of this name; undefined on a type without such a range, which `range-not-allowed` reports. */
function boundOf(option: Option, name: string, source: string): Bound | undefined {
  const node = valueNode(option, name);
  if (node?.type !== "number") return undefined;
  const field = fieldOf("option", name);
  if (!field || (option.type !== undefined && !field.supportedBy?.includes(option.type))) return undefined;
  const text = sourceOf(source, node);
  const value = decimalOf(text);
  const isInLimit = value && (field.limit ? isWhole(value) && isInRange(value, field.limit) : isValid(value, option));
  return isInLimit ? { name, node, value, text } : undefined;
}

function reportCrossed(min: Bound, max: Bound, report: ReportOf<typeof texts>): void {
  if (compareDecimals(min.value, max.value) <= 0) return;
  const swap = () => [...replaceNode(min.node, max.text), ...replaceNode(max.node, min.text)];
  const names = { min: min.name, max: max.name };
  report.at(min.node, ["crossed", { ...names, minValue: shorten(min.text), maxValue: shorten(max.text) }], {
    fixes: [fix(["swap", names], swap)],
    related: [{ ...spanOf(max.node), message: `“${max.name}” of this option` }],
  });
}

/** The measure that the range limits: the value of a number, or the length of a string. */
function measureOf(
  choice: Choice,
  source: string,
): { readonly node: Node; readonly value: Decimal; readonly shown: string } | undefined {
  const node = valueNode(choice, "value");
  const isText = valueKindOf(choice.parent.type) === "string";
  if (!node || node.type !== (isText ? "string" : "number")) return undefined;
  const shown = isText ? String(codePointLength(String(node.value))) : sourceOf(source, node);
  const value = decimalOf(shown);
  const isInLimit = value && (isText ? Number(shown) <= limits.choiceValueLength.max : isValid(value, choice.parent));
  if (!isInLimit) return undefined;
  return { node, value, shown: isText ? count(Number(shown), "character") : shorten(shown) };
}

function reportOutside(
  choice: Choice,
  min: Bound | undefined,
  max: Bound | undefined,
  report: ReportOf<typeof texts>,
): void {
  const measure = measureOf(choice, report.source);
  if (!measure) return;
  const { node, value, shown } = measure;
  const isBelow = min && compareDecimals(value, min.value) < 0;
  const crossed = isBelow ? min : max && compareDecimals(value, max.value) > 0 ? max : undefined;
  if (!crossed) return;
  const values = { actual: shown, bound: crossed.name, limit: shorten(crossed.text) };
  report.at(node, [isBelow ? "below" : "above", values], { severity: "warning" });
}

export const rangeOrder = defineRule({
  code: "range-order",
  on: "option",
  severity: "error",
  // Discord registered a minimum length over the maximum in 2022, and its documentation does not forbid it.
  disputed: true,
  ...texts,
  docs: {
    section: "2.2",
    summary: "The minimum of a range must not be greater than its maximum.",
    why: "Otherwise no value is valid. Discord accepts a choice outside the range, but picking it fails, so it is reported as a warning.",
    bad: `[{ "name": "roll", "description": "Rolls dice", "options": [{ "type": 4, "name": "sides", "description": "How many sides", "min_value": 100, "max_value": 2 }] }]`,
    good: `[{ "name": "roll", "description": "Rolls dice", "options": [{ "type": 4, "name": "sides", "description": "How many sides", "min_value": 2, "max_value": 100 }] }]`,
  },
  check(option, report) {
    for (const noun of ["value", "length"]) {
      const min = boundOf(option, `min_${noun}`, report.source);
      const max = boundOf(option, `max_${noun}`, report.source);
      if (min && max) reportCrossed(min, max, report);
      const isText = valueKindOf(option.type) === "string";
      if (isText !== (noun === "length") || !(min || max)) continue;
      for (const choice of option.choices) reportOutside(choice, min, max, report);
    }
  },
});
