import { isContextMenu } from "../interface/facts/constants.ts";
import { isBlank } from "../text/code-points.ts";
import { defineRule } from "./shared/define-rule.ts";

export const descriptionBlank = defineRule({
  code: "description-blank",
  on: "text",
  appliesTo: (sort) => sort === "description" || sort === "localized description",
  severity: "warning",
  messages: { blank: "This description is blank because it contains only white space or zero-width characters." },
  docs: {
    section: "2.1",
    summary: "A description must not be blank.",
    why: "A description that contains only white space or zero-width characters has a valid length, but users see an empty line. Discord may refuse it.",
    bad: `[{ "name": "ping", "description": " " }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ owner, value, node }, report) {
    if (value === "" || !isBlank(value)) return;
    // `description-not-allowed` reports descriptions of context menu commands.
    if (owner.kind === "command" && isContextMenu(owner.type)) return;
    report.at(node, "blank");
  },
});
