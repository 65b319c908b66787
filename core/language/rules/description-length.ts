import { shortenFix } from "../edit/shorten-fix.ts";
import { CommandType, isContextMenu } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { count } from "../model/describe.ts";
import type { Text } from "../model/model.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { codePointLength } from "../text/code-points.ts";

const { min, max, section } = limits.descriptionLength;

/** Reports a description, in whatever locale, that is too long, or empty where it must say something. */
export function reportDescriptionLength(text: Text, report: Report): void {
  const { owner, value, node } = text;
  const type = owner.kind === "command" ? owner.type : CommandType.CHAT_INPUT;
  // Context menu commands have none, and other rules say so.
  if (isContextMenu(type) || type === undefined) return;
  const length = codePointLength(value);
  if (length > max) {
    const fixes = [shortenFix(text, max)];
    report.at(node, `${count(length, "character")}; a description has at most ${max}.`, { fixes });
  }
  if (length < min && type === CommandType.CHAT_INPUT) {
    report.at(node, `A description needs at least ${count(min, "character")}; this one is empty.`);
  }
}

/** The length of the descriptions of slash commands and options. */
export const descriptionLength = defineRule({
  code: "description-length",
  on: "text",
  severity: "error",
  docs: {
    section,
    summary: `A description has ${min} to ${max} characters.`,
    why: "The service counts characters (code points), so an emoji counts once, however it is stored.",
    bad: `[{ "name": "ping", "description": "" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(text, report) {
    if (text.field === "description" && text.locale === undefined) reportDescriptionLength(text, report);
  },
});
