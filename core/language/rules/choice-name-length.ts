import { shortenFix } from "../edit/shorten-fix.ts";
import { limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import type { Text } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { codePointLength, isLengthWithin } from "../text/code-points.ts";

const { min, max, section } = limits.choiceNameLength;

/** Reports a choice name, in any locale, that is too long or empty. */
export function reportChoiceNameLength(text: Text, report: Report): void {
  const { value, node } = text;
  if (isLengthWithin(value, { min, max })) return;
  const length = codePointLength(value);
  if (length > max) {
    const fixes = [shortenFix(text, max)];
    report.at(node, `This choice name has ${count(length, "character")}, but the maximum is ${max}.`, { fixes });
  }
  if (length < min)
    report.at(node, `A choice name must have at least ${count(min, "character")}, but this one is empty.`);
}

/** The length of choice names. */
export const choiceNameLength = defineRule({
  code: "choice-name-length",
  on: "choice",
  severity: "error",
  docs: {
    section,
    summary: `A choice name must have ${min} to ${max} characters.`,
    why: "Discord counts Unicode code points, so a simple emoji counts as one character.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "", "value": 1 }] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": 1 }] }] }]`,
  },
  check({ name }, report) {
    if (name) reportChoiceNameLength(name, report);
  },
});
