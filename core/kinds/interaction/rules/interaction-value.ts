import { isNested, wrongForType } from "../../../interactions/option-value.ts";
import { constantOf, optionTypes } from "../../../language/facts/constants.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { openingOf } from "../../../language/text/nodes.ts";
import { refuseProperty } from "../../table/refuse-property.ts";
import { exampleWith, slashData } from "../example.ts";
import { interactionOption } from "../fields.ts";
import { givenValue } from "../parts.ts";

/** Values that do not follow their option's type. */
export const interactionValue = defineRule({
  code: "interaction-value",
  on: "table",
  severity: "error",
  docs: {
    section: "6",
    summary: "An option's value follows its type; subcommands and groups have options instead.",
    why: "An application receives numbers for INTEGER and NUMBER, true or false for BOOLEAN, and IDs of users, channels, roles and files. What is still being typed may be partial.",
    bad: exampleWith(slashData(`{ "type": 4, "name": "minutes", "value": "60" }`)),
    good: exampleWith(slashData(`{ "type": 4, "name": "minutes", "value": 60 }`)),
  },
  check(option, report) {
    const { table, type } = option;
    if (table !== interactionOption || type === undefined || !constantOf(optionTypes, type)) return;
    const name = constantOf(optionTypes, type)?.name ?? "";
    const strange = isNested(type) ? "value" : "options";
    refuseProperty(option, strange, `A ${name} option has no “${strange}”.`, report);
    if (isNested(type)) return;
    const value = valueNode(option, "value");
    if (!value) {
      report.within(option.node, openingOf(option.node), `A given ${name} option needs “value”.`, { missing: "value" });
      return;
    }
    const message = wrongForType(type, givenValue(option, value, report.source));
    if (message) report.at(value, message);
  },
});
