import { quote, shorten } from "../model/describe.ts";
import type { Severity } from "../model/finding.ts";
import { type Choice, valueNode } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { hasRepeats, type Keyed, reportRepeats } from "../rule/repeats.ts";
import { decimalOf } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";

/** The key is equal for values that Discord treats as equal: 1 and 1.0, but not 1 and "1". */
interface Entry extends Keyed {
  shown(): string;
}

function nameEntry({ name }: Choice): Entry[] {
  return name ? [{ node: name.node, key: name.value, shown: () => quote(name.value) }] : [];
}

function valueEntry(source: string, choice: Choice): Entry[] {
  const node = valueNode(choice, "value");
  if (node?.type === "string") return [{ node, key: `"${node.value}"`, shown: () => quote(String(node.value)) }];
  if (node?.type !== "number") return [];
  const literal = sourceOf(source, node);
  const { negative, digits, magnitude } = decimalOf(literal) ?? {};
  return [{ node, key: `${negative} ${digits} ${magnitude}`, shown: () => shorten(literal) }];
}

function reportDuplicates(entries: readonly Entry[], noun: string, severity: Severity, report: Report): void {
  reportRepeats(entries, report, ({ shown }) => ({
    message: `Another choice of this option already has the ${noun} ${shown()}.`,
    counterpart: `The other choice with this ${noun}`,
    severity,
  }));
}

/** Choices of one option with the same name or value. */
export const duplicateChoice = defineRule({
  code: "duplicate-choice",
  on: "choices",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "The choices of an option must have unique names and values.",
    why: "Discord refuses two choices with the same name. It accepts two choices with the same value, but the app cannot tell which one the user picked.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [
  { "name": "Low", "value": 1 },
  { "name": "Low", "value": 2 }
] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [
  { "name": "Low", "value": 1 },
  { "name": "High", "value": 2 }
] }] }]`,
  },
  check({ choices }, report) {
    if (hasRepeats(choices, ({ name }) => name?.value)) {
      reportDuplicates(choices.flatMap(nameEntry), "name", "error", report);
    }
    // JavaScript's numbers are rounded, so equal ones here may differ as they are written, but not the other way round.
    if (hasRepeats(choices, (choice) => valueNode(choice, "value")?.value)) {
      const entries = choices.flatMap((choice) => valueEntry(report.source, choice));
      reportDuplicates(entries, "value", "warning", report);
    }
  },
});
