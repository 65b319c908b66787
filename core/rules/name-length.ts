import { isContextMenu } from "../interface/facts/constants.ts";
import { limits } from "../interface/facts/limits.ts";
import type { Text } from "../manifest/model.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";
import { lengthTexts, reportTextLength } from "./shared/text-length.ts";

const { min, max, section } = limits.nameLength;

/** Reports a name, in any locale, that is too long or empty. */
export function reportNameLength(text: Text, report: ReportOf<typeof lengthTexts>): void {
  const { owner } = text;
  // Names of slash commands and options have no dots.
  const end = owner.kind === "command" && isContextMenu(owner.type) ? "…" : "";
  reportTextLength(text, "name", limits.nameLength, report, end);
}

export const nameLength = defineRule({
  code: "name-length",
  on: "text",
  appliesTo: (sort) => sort === "name",
  severity: "error",
  ...lengthTexts,
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
