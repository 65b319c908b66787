import { shortenFix } from "../edit/shorten-fix.ts";
import { isContextMenu } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import type { Text } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { codePointLength, isLengthWithin } from "../text/code-points.ts";

const { min, max, section } = limits.nameLength;

/** Reports a name, in any locale, that is too long or empty. */
export function reportNameLength(text: Text, report: Report): void {
  const { owner, value, node } = text;
  if (isLengthWithin(value, { min, max })) return;
  const length = codePointLength(value);
  if (length > max) {
    report.at(node, `This name has ${count(length, "character")}, but the maximum is ${max}.`, {
      // Names of slash commands and options have no dots.
      fixes: [shortenFix(text, max, owner.kind === "command" && isContextMenu(owner.type) ? "…" : "")],
    });
  }
  if (length < min) report.at(node, `A name must have at least ${count(min, "character")}, but this one is empty.`);
}

/** The length of command and option names. */
export const nameLength = defineRule({
  code: "name-length",
  on: "text",
  appliesTo: (sort) => sort === "name",
  severity: "error",
  docs: {
    section,
    summary: `A name must have ${min} to ${max} characters.`,
    why: "Discord counts Unicode code points, so a letter of any script counts as one character.",
    bad: `[{ "name": "show-me-everything-there-is-to-know", "description": "Shows it" }]`,
    good: `[{ "name": "show-everything", "description": "Shows it" }]`,
  },
  check(text, report) {
    if (text.owner.kind !== "choice") reportNameLength(text, report);
  },
});
