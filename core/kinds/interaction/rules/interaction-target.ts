import type { Resolved } from "../../../interactions/interaction.ts";
import { targetMaps } from "../../../interactions/resolved.ts";
import { CommandType, commandTypes, constantOf, targetOf } from "../../../interface/facts/constants.ts";
import { type TableObject, valueNode } from "../../../manifest/model.ts";
import { defineRule, type ReportOf } from "../../../rules/shared/define-rule.ts";
import { removal } from "../../../rules/shared/not-allowed.ts";
import { interactionData } from "../fields.ts";
import { exampleInteraction, isAutocomplete, isResolved, refuseProperty } from "../parts.ts";

const texts = {
  messages: {
    options: "A {type} command cannot have options.",
    autocomplete: "A {type} command does not support autocomplete because it has no options.",
    target: "A {type} command cannot have a target.",
    unresolved: "The target “{id}” of this {type} command is missing from “resolved.{map}”.",
  },
  fixes: removal,
} as const;

const target = `"id": "1280000000000000003", "name": "Report", "type": 2, "target_id": "1130000000000000044"`;
const user = `{ "id": "1130000000000000044", "username": "gull" }`;

export const interactionTarget = defineRule({
  code: "interaction-target",
  on: "table",
  severity: "error",
  ...texts,
  docs: {
    section: "6",
    summary: "Interactions of USER and MESSAGE commands require a target in “resolved” and no options.",
    why: "The application looks up the user or message in `resolved` by `target_id`. Slash commands have options instead.",
    bad: exampleInteraction(`{ ${target}, "resolved": { "users": {} } }`),
    good: exampleInteraction(`{ ${target}, "resolved": { "users": { "1130000000000000044": ${user} } } }`),
  },
  check(data, report) {
    if (data.table !== interactionData || data.type === undefined) return;
    const type = constantOf(commandTypes, data.type)?.name ?? "";
    if (data.type !== CommandType.CHAT_INPUT) {
      refuseProperty(data, "options", ["options", { type }], report);
      const typing = data.parent && isAutocomplete(data.parent) ? valueNode(data.parent, "type") : undefined;
      if (typing) report.at(typing, ["autocomplete", { type }]);
    }
    const target = targetOf(data.type);
    if (target) reportUnresolved(data, targetMaps[target], type, report);
    else if (type !== "") refuseProperty(data, "target_id", ["target", { type }], report);
  },
});

function reportUnresolved(data: TableObject, map: keyof Resolved, type: string, report: ReportOf<typeof texts>): void {
  const id = valueNode(data, "target_id");
  // `missing-property` reports its absence.
  if (id?.type !== "string") return;
  if (isResolved(data, map, String(id.value))) return;
  report.at(id, ["unresolved", { id: String(id.value), type, map }]);
}
