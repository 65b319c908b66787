import { quote, shorten } from "../model/describe.ts";
import type { Severity } from "../model/finding.ts";
import { type Choice, valueNode } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { type Keyed, reportRepeats } from "../rule/repeats.ts";
import { decimalOf } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";

/** The key is equal for what the service cannot tell apart: 1 and 1.0, but not 1 and "1". */
interface Entry extends Keyed {
  readonly shown: string;
}

function nameEntry({ name }: Choice): Entry[] {
  return name ? [{ node: name.node, key: name.value, shown: quote(name.value) }] : [];
}

function valueEntry(source: string, choice: Choice): Entry[] {
  const node = valueNode(choice, "value");
  if (node?.type === "string") return [{ node, key: JSON.stringify(node.value), shown: quote(String(node.value)) }];
  if (node?.type !== "number") return [];
  const shown = sourceOf(source, node);
  const { negative, digits, magnitude } = decimalOf(shown) ?? {};
  return [{ node, key: `${negative} ${digits} ${magnitude}`, shown: shorten(shown) }];
}

function reportTwins(entries: readonly Entry[], noun: string, severity: Severity, report: Report): void {
  reportRepeats(entries, report, ({ shown }) => ({
    message: `Another choice of this option has the ${noun} ${shown} already.`,
    counterpart: `The other choice of this ${noun}`,
    severity,
  }));
}

/** Two choices of one name, or of one value, in one option. */
export const duplicateChoice = defineRule({
  code: "duplicate-choice",
  on: "choices",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "Choices of one option have different names and values.",
    why: "The service refuses two choices of one name. Two choices of one value pass, but the app cannot tell which was picked.",
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
    reportTwins(choices.flatMap(nameEntry), "name", "error", report);
    reportTwins(
      choices.flatMap((choice) => valueEntry(report.source, choice)),
      "value",
      "warning",
      report,
    );
  },
});
