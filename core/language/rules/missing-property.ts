import { fix, insertProperty, replaceNode } from "../edit/fixes.ts";
import { CommandType } from "../facts/constants.ts";
import type { Field } from "../fields/field.ts";
import { fieldsRequiredIn } from "../fields/fields.ts";
import { stubFor } from "../fields/shapes.ts";
import { kindName } from "../model/describe.ts";
import { type AnyObject, propertyOf, tableOf } from "../model/model.ts";
import { defineRule } from "../rule/define-rule.ts";
import { isRequired, nullInPlaceOf } from "../rule/required.ts";
import { openingOf } from "../text/nodes.ts";

const stubs: Readonly<Record<string, string>> = {
  name: '"name"',
  description: '"description"',
  type: "3",
  value: '"value"',
  commands: "[]",
};

/** The value that a fix inserts for a missing field. */
function stubIn({ name, shape }: Field, object: AnyObject): string {
  return object.kind === "table" ? stubFor(shape) : (stubs[name] ?? "null");
}

function subject(object: AnyObject): string {
  if (object.kind === "table") return object.table.noun;
  if (object.kind === "envelope") return "A manifest object";
  const slash = object.kind === "command" && object.type === CommandType.CHAT_INPUT;
  return slash ? "A slash command" : kindName(object);
}

/** Missing required fields. */
export const missingProperty = defineRule({
  code: "missing-property",
  on: "object",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "Required properties must be present.",
    why: "Commands and options require a name. Slash commands and options require a description. Options require a type, and choices require a name and a value. `null` does not count as a value.",
    bad: `[{ "name": "ping" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 2, "name": "Ping" }]`,
  },
  check(object, report) {
    for (const field of fieldsRequiredIn(tableOf(object))) {
      const nothing = nullInPlaceOf(field, object);
      if (nothing) {
        const stub = stubIn(field, object);
        report.at(nothing, `${subject(object)} requires a value for “${field.name}”, but this is null.`, {
          fixes: [fix(`Replace with ${stub}`, () => replaceNode(nothing, stub))],
        });
      }
      if (!isRequired(field, object) || propertyOf(object, field.name)) continue;
      report.within(object.node, openingOf(object.node), `${subject(object)} requires “${field.name}”.`, {
        missing: field.name,
        fixes: [
          fix(`Add “${field.name}”`, () => insertProperty(report.source, object, field.name, stubIn(field, object))),
        ],
      });
    }
  },
});
