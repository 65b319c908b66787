import { fix, insertProperty, replaceNode, safeFix } from "../edit/fixes.ts";
import { CommandType } from "../facts/constants.ts";
import type { Field } from "../fields/field.ts";
import { fieldsRequiredIn } from "../fields/fields.ts";
import { stubFor } from "../fields/shapes.ts";
import { kindName, quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import { type AnyObject, propertyOf, tableOf } from "../model/model.ts";
import { isPatternBoundOwner, nearestName } from "../model/names.ts";
import { defineRule } from "../rule/define-rule.ts";
import { isRequired, nullInPlaceOf } from "../rule/required.ts";
import { isBlank } from "../text/code-points.ts";
import { openingOf } from "../text/nodes.ts";

const stubs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: '"name"',
    description: '"description"',
    type: "3",
    value: '"value"',
    commands: "[]",
  }),
);

/** The value that a fix inserts for a missing field. */
function stubIn(field: Field, object: AnyObject): string {
  if (object.kind === "table") return stubFor(field.shape);
  const name = nameFromKey(field, object);
  return name === undefined ? (stubs.get(field.name) ?? "null") : JSON.stringify(name);
}

function subject(object: AnyObject): string {
  const slash = object.kind === "command" && object.type === CommandType.CHAT_INPUT;
  return slash ? "A slash command" : kindName(object);
}

/** A command's key in a map, made the name that it can be. */
function nameFromKey({ name }: Field, object: AnyObject): string | undefined {
  const key = name === "name" && object.kind === "command" && object.key ? String(object.key.value) : "";
  if (isBlank(key) || object.kind !== "command") return undefined;
  return isPatternBoundOwner(object) ? (nearestName(key) ?? key) : key;
}

/** A name that comes from the key is its author's; any other value is only a place to fill in. */
function additionOf(field: Field, object: AnyObject, source: string): Fix {
  const name = nameFromKey(field, object);
  const add = () => insertProperty(source, object, field.name, stubIn(field, object));
  return name === undefined ? fix(`Add “${field.name}”`, add) : safeFix(`Add “name” with ${quote(name)}`, add);
}

function messageFor({ name }: Field, object: AnyObject): string {
  const required = `${subject(object)} requires “${name}”`;
  if (name !== "name" || object.kind !== "command" || !object.key) return `${required}.`;
  return `${required} because Discord does not see its key ${quote(String(object.key.value))}.`;
}

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
      const present = propertyOf(object, field.name);
      if (present && present.value?.type !== "null") continue;
      const nothing = nullInPlaceOf(field, object);
      if (nothing) {
        const stub = stubIn(field, object);
        report.at(nothing, `${subject(object)} requires a value for “${field.name}”, but this is null.`, {
          fixes: [fix(`Replace with ${stub}`, () => replaceNode(nothing, stub))],
        });
      }
      if (!isRequired(field, object) || present) continue;
      report.within(object.node, openingOf(object.node), messageFor(field, object), {
        missing: field.name,
        fixes: [additionOf(field, object, report.source)],
      });
    }
  },
});
