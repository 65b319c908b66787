import { removalFix } from "../edit/removal.ts";
import { commandTypes, constantOf, isContextMenu } from "../interface/facts/constants.ts";
import { propertyOf } from "../manifest/model.ts";
import { strayOption } from "../manifest/stray-option.ts";
import { spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";
import { removal } from "./shared/not-allowed.ts";

export const descriptionNotAllowed = defineRule({
  code: "description-not-allowed",
  on: "command",
  severity: "error",
  messages: { notShown: "A {type} command cannot have a description because context menus only show its name." },
  fixes: removal,
  docs: {
    section: "2.1",
    summary: "USER and MESSAGE commands cannot have a description.",
    why: "Context menus only show names. Discord refuses descriptions there, but accepts an empty string and `null`. “Fix all” only removes a description that is blank or repeats the name.",
    bad: `[{ "type": 2, "name": "Report", "description": "Reports the user" }]`,
    good: `[{ "type": 2, "name": "Report" }, { "type": 3, "name": "Report", "description": "" }]`,
  },
  check(command, report) {
    if (!isContextMenu(command.type)) return;
    const property = propertyOf(command, "description");
    if (
      !property?.value ||
      property.value.type === "null" ||
      property.value.value === "" ||
      strayOption(command, report.context)
    )
      return;
    const isKept = (text: string) => text === command.name?.value;
    const type = constantOf(commandTypes, command.type ?? 0)?.name ?? "";
    report.within(property.value, spanOf(property.key), ["notShown", { type }], {
      fixes: [removalFix(["remove", { property: "description" }], report.source, property.node, isKept)],
    });
  },
});
