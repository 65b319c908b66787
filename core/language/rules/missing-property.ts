import { fix, insertProperty, replaceNode } from "../edit/fixes.ts";
import { CommandType } from "../facts/constants.ts";
import type { Field, Shape } from "../fields/field.ts";
import { fieldsOf } from "../fields/fields.ts";
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

/** What is put in place of what is missing. */
function stubFor({ name, shape }: Field, object: AnyObject): string {
  if (object.kind !== "table") return stubs[name] ?? "null";
  if (shape.is === "constant") return String(shape.of[0]?.value ?? 0);
  return tableStubs.get(shape.is) ?? '""';
}

const tableStubs: ReadonlyMap<Shape["is"], string> = new Map([
  ["tables", "[]"],
  ["table", "{}"],
  ["table-map", "{}"],
  ["boolean", "false"],
  ["integer", "1"],
  ["snowflake", '"0"'],
]);

function subject(object: AnyObject): string {
  if (object.kind === "table") return object.table.noun;
  if (object.kind === "envelope") return "A manifest with fields of its own";
  const slash = object.kind === "command" && object.type === CommandType.CHAT_INPUT;
  return slash ? "A slash command" : kindName(object);
}

/** Fields that must be there. */
export const missingProperty = defineRule({
  code: "missing-property",
  on: "object",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "Required fields must be there.",
    why: "Every command and option needs a name; slash commands and options need a description; options need a type; choices need a name and a value. `null` is no value.",
    bad: `[{ "name": "ping" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 2, "name": "Ping" }]`,
  },
  check(object, report) {
    for (const field of fieldsOf(tableOf(object))) {
      const nothing = nullInPlaceOf(field, object);
      if (nothing) {
        const stub = stubFor(field, object);
        report.at(nothing, `${subject(object)} needs “${field.name}”, not null.`, {
          fixes: [fix(`Replace with ${stub}`, () => replaceNode(nothing, stub))],
        });
      }
      if (!isRequired(field, object) || propertyOf(object, field.name)) continue;
      report.within(object.node, openingOf(object.node), `${subject(object)} needs “${field.name}”.`, {
        missing: field.name,
        fixes: [
          fix(`Insert “${field.name}”`, () =>
            insertProperty(report.source, object, field.name, stubFor(field, object)),
          ),
        ],
      });
    }
  },
});
