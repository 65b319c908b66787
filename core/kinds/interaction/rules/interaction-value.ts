import { constantOf, optionTypes } from "../../../language/facts/constants.ts";
import { isSubcommandOrGroup } from "../../../language/facts/option-types.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { openingOf } from "../../../language/text/nodes.ts";
import { wrongForType } from "../../../use/interactions/option-value.ts";
import { interactionOption } from "../fields.ts";
import { exampleWith, givenValue, refuseProperty, slashData } from "../parts.ts";

export const interactionValue = defineRule({
  code: "interaction-value",
  on: "table",
  severity: "error",
  docs: {
    section: "6",
    summary: "An option's value must match its type.",
    why: "Applications receive numbers for INTEGER and NUMBER, booleans for BOOLEAN, and IDs for users, channels, roles and files. Subcommands and groups have options instead of a value. Focused options can have partial values.",
    bad: exampleWith(slashData(`{ "type": 4, "name": "minutes", "value": "60" }`)),
    good: exampleWith(slashData(`{ "type": 4, "name": "minutes", "value": 60 }`)),
  },
  check(option, report) {
    const { table, type } = option;
    if (table !== interactionOption || type === undefined || !constantOf(optionTypes, type)) return;
    const name = constantOf(optionTypes, type)?.name ?? "";
    const unsupported = isSubcommandOrGroup(type) ? "value" : "options";
    refuseProperty(option, unsupported, `${name} options do not support “${unsupported}”.`, report);
    if (isSubcommandOrGroup(type)) return;
    const value = valueNode(option, "value");
    if (!value) {
      report.within(option.node, openingOf(option.node), `This ${name} option requires “value”.`, { missing: "value" });
      return;
    }
    const message = wrongForType(type, givenValue(option, value, report.source));
    if (message) report.at(value, message);
  },
});
