import { isNested, wrongForType } from "../../../api/option-value.ts";
import { constantOf, optionTypes } from "../../../manifest/constants.ts";
import { defineRule } from "../../../manifest/define-rule.ts";
import { fix, removeMember } from "../../../manifest/fixes.ts";
import { propertyOf, type TableObject, valueNode } from "../../../manifest/model.ts";
import { openingOf, spanOf } from "../../../manifest/nodes.ts";
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
    refuse(option, isNested(type) ? "value" : "options", name, report);
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

function refuse(
  option: TableObject,
  name: string,
  typeName: string,
  report: Parameters<typeof interactionValue.check>[1],
): void {
  const property = propertyOf(option, name);
  const isEmpty = property?.value?.type === "array" && (property.value.children ?? []).length === 0;
  if (!property || isEmpty) return;
  report.within(property.node, spanOf(property.key), `A ${typeName} option has no “${name}”.`, {
    fixes: [fix(`Remove “${name}”`, () => removeMember(report.source, property.node))],
  });
}
