import { valueMessages, wrongForType } from "../../../interactions/option-value.ts";
import { constantOf, optionTypes } from "../../../interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../../../interface/facts/option-types.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { removal } from "../../../rules/shared/not-allowed.ts";
import { openingOf } from "../../../text/nodes.ts";
import { interactionOption } from "../fields.ts";
import { exampleInteraction, givenValue, refuseProperty, slashData } from "../parts.ts";

export const interactionValue = defineRule({
  code: "interaction-value",
  on: "table",
  severity: "error",
  messages: {
    ...valueMessages,
    unsupported: "{type} options do not support “{property}”.",
    valueless: "This {type} option requires “value”.",
  },
  fixes: removal,
  docs: {
    section: "6",
    summary: "An option's value must match its type.",
    why: "Applications receive numbers for INTEGER and NUMBER, booleans for BOOLEAN, and IDs for users, channels, roles and files. Subcommands and groups have options instead of a value. Focused options can have partial values.",
    bad: exampleInteraction(slashData(`{ "type": 4, "name": "minutes", "value": "60" }`)),
    good: exampleInteraction(slashData(`{ "type": 4, "name": "minutes", "value": 60 }`)),
  },
  check(option, report) {
    const { table, type } = option;
    if (table !== interactionOption || type === undefined || !constantOf(optionTypes, type)) return;
    const typeName = constantOf(optionTypes, type)?.name ?? "";
    const unsupported = isSubcommandOrGroup(type) ? "value" : "options";
    refuseProperty(option, unsupported, ["unsupported", { type: typeName, property: unsupported }], report);
    if (isSubcommandOrGroup(type)) return;
    const value = valueNode(option, "value");
    if (!value) {
      report.within(option.node, openingOf(option.node), ["valueless", { type: typeName }], { missing: "value" });
      return;
    }
    const message = wrongForType(type, givenValue(option, value, report.source));
    if (message) report.at(value, message);
  },
});
