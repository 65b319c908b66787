import { isContextMenu } from "../facts/constants.ts";
import { defineRule } from "../rule/define-rule.ts";
import { isBlank } from "../text/code-points.ts";

/** Descriptions that show nothing. */
export const descriptionBlank = defineRule({
  code: "description-blank",
  on: "text",
  severity: "warning",
  docs: {
    section: "2.1",
    summary: "A description shows something.",
    why: "Nothing but white space or zero-width characters has the length of a description, but users see an empty line, and the service has been seen to refuse it.",
    bad: `[{ "name": "ping", "description": " " }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check({ field, owner, value, node }, report) {
    if (field !== "description" || value === "" || !isBlank(value)) return;
    // Context menu commands have no description at all, and another rule says so.
    if (owner.kind === "command" && isContextMenu(owner.type)) return;
    report.at(node, "This description shows nothing: it has only white space or zero-width characters.");
  },
});
