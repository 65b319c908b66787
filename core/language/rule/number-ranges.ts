import type { Node } from "jsonc-parser";
import type { Limit } from "../facts/limits.ts";
import { shorten } from "../model/describe.ts";
import { type Option, valueNode } from "../model/model.ts";
import { decimalOf, isWhole, isWithin } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";
import type { Report } from "./define-rule.ts";

/** The numbers of a numeric option: its range and its choices' values. */
function numbersOf(option: Option): Node[] {
  const owned = ["min_value", "max_value"].map((name) => valueNode(option, name));
  const chosen = option.choices.map((choice) => valueNode(choice, "value"));
  return [...owned, ...chosen].filter((node) => node !== undefined).filter((node) => node.type === "number");
}

/** What a numeric option type can hold. */
export interface NumberKind {
  readonly type: number;
  readonly limit: Limit;
  readonly whole: boolean;
  readonly typeName: string;
  /** The limit as text: `-2^53+1 to 2^53-1`. */
  readonly range: string;
}

/** Reports numbers that are not valid for an option of this kind, checked as they are written. */
export function reportNumbers(option: Option, kind: NumberKind, report: Report): void {
  if (option.type !== kind.type) return;
  for (const node of numbersOf(option)) {
    const text = sourceOf(report.source, node);
    const decimal = decimalOf(text);
    if (!decimal) continue;
    if (!isWithin(decimal, kind.limit))
      report.at(node, `Numbers of ${kind.typeName} options must be from ${kind.range}, but this is ${shorten(text)}.`);
    else if (kind.whole && !isWhole(decimal))
      report.at(node, `Numbers of ${kind.typeName} options must be integers, but this is ${shorten(text)}.`);
  }
}
