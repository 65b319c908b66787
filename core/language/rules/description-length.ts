import { shortenFix } from "../edit/shorten-fix.ts";
import { CommandType, isContextMenu } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import type { Text } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { codePointLength, isLengthWithin } from "../text/code-points.ts";

const { min, max, section } = limits.descriptionLength;

/** Reports a description, in any locale, that is too long, or empty although it is required. */
export function reportDescriptionLength(text: Text, report: Report): void {
  const { owner, value, node } = text;
  if (isLengthWithin(value, { min, max })) return;
  const type = owner.kind === "command" ? owner.type : CommandType.CHAT_INPUT;
  // Other rules report descriptions of context menu commands.
  if (isContextMenu(type) || type === undefined) return;
  const length = codePointLength(value);
  if (length > max) {
    const fixes = [shortenFix(text, max)];
    report.at(node, `This description has ${count(length, "character")}, but the maximum is ${max}.`, { fixes });
  }
  if (length < min && type === CommandType.CHAT_INPUT) {
    report.at(node, `A description must have at least ${count(min, "character")}, but this one is empty.`);
  }
}

/** The length of the descriptions of slash commands and options. */
export const descriptionLength = defineRule({
  code: "description-length",
  on: "text",
  appliesTo: (sort) => sort === "description",
  severity: "error",
  docs: {
    section,
    summary: `A description must have ${min} to ${max} characters.`,
    why: "Discord counts Unicode code points, so a simple emoji counts as one character.",
    bad: `[{ "name": "ping", "description": "" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(text, report) {
    reportDescriptionLength(text, report);
  },
});
