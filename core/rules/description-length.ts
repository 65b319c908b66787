import { CommandType, isContextMenu } from "../interface/facts/constants.ts";
import { limits } from "../interface/facts/limits.ts";
import type { Text } from "../manifest/model.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";
import { lengthTexts, reportTextLength } from "./shared/text-length.ts";

const { min, max, section } = limits.descriptionLength;

/** Reports a description, in any locale, that is too long, or empty although it is required. */
export function reportDescriptionLength(text: Text, report: ReportOf<typeof lengthTexts>): void {
  const type = text.owner.kind === "command" ? text.owner.type : CommandType.CHAT_INPUT;
  // Other rules report descriptions of context menu commands.
  if (isContextMenu(type) || type === undefined) return;
  reportTextLength(text, "description", { min: type === CommandType.CHAT_INPUT ? min : 0, max }, report);
}

export const descriptionLength = defineRule({
  code: "description-length",
  on: "text",
  appliesTo: (sort) => sort === "description",
  severity: "error",
  ...lengthTexts,
  docs: {
    section,
    summary: `A description must have ${min} to ${max} characters.`,
    why: "Discord counts Unicode code points, so a simple emoji counts as one character.",
    bad: `[{ "name": "ping", "description": "" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check: reportDescriptionLength,
});
