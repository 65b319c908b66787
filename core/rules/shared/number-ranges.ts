import type { Node } from "jsonc-parser";
import { constantOf, optionTypes } from "../../interface/facts/constants.ts";
import { inPowers, limits } from "../../interface/facts/limits.ts";
import { isHeldBy, valueKindOf } from "../../interface/facts/option-types.ts";
import { shorten } from "../../manifest/describe.ts";
import { type Option, valueNode } from "../../manifest/model.ts";
import { decimalOf, isInRange } from "../../text/decimal.ts";
import { sourceOf } from "../../text/nodes.ts";
import type { ReportOf } from "./define-rule.ts";

/** The texts of rules about the numbers of an option. */
export const numberTexts = {
  messages: {
    notWhole: "Numbers of {type} options must be integers, but this is {actual}.",
    outOfRange: "Numbers of {type} options must be from {min} to {max} ({powers}), but this is {actual}.",
  },
} as const;

/** The numbers of a numeric option: its range and its choices' values. */
function numberNodes(option: Option): Node[] {
  const owned = ["min_value", "max_value"].map((name) => valueNode(option, name));
  const chosen = option.choices.map((choice) => valueNode(choice, "value"));
  return [...owned, ...chosen].filter((node) => node !== undefined).filter((node) => node.type === "number");
}

/** Reports numbers that are not valid for an option that takes such numbers, checked as they are written. */
export function reportNumbers(option: Option, kind: "integer" | "number", report: ReportOf<typeof numberTexts>): void {
  if (valueKindOf(option.type) !== kind) return;
  const { min, max } = limits[kind];
  const type = constantOf(optionTypes, option.type ?? 0)?.name ?? "";
  for (const node of numberNodes(option)) {
    const text = sourceOf(report.source, node);
    const decimal = decimalOf(text);
    if (!decimal || isHeldBy(kind, decimal)) continue;
    const actual = shorten(text);
    if (isInRange(decimal, limits[kind])) report.at(node, ["notWhole", { type, actual }]);
    else report.at(node, ["outOfRange", { type, min, max, powers: inPowers(max), actual }]);
  }
}
