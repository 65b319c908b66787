import {
  emptyText,
  fix,
  insertProperty,
  pickFix,
  renamingFix,
  replaceNode,
  type Stub,
  stubFix,
} from "../edit/fixes.ts";
import { CommandType } from "../interface/facts/constants.ts";
import { isNumeric } from "../interface/facts/option-types.ts";
import type { Field } from "../interface/fields/field.ts";
import { fieldsRequiredIn } from "../interface/fields/fields.ts";
import { stubFor } from "../interface/fields/shapes.ts";
import { kindName, quote } from "../manifest/describe.ts";
import { type AnyObject, propertyOf, tableOf } from "../manifest/model.ts";
import { correctName, isPatternBoundOwner } from "../manifest/names.ts";
import { isBlank } from "../text/code-points.ts";
import { openingOf } from "../text/nodes.ts";
import { defineRule, type FixOf, type MessageOf } from "./shared/define-rule.ts";
import { isRequired, namesOfOtherCall, nullInPlaceOf } from "./shared/required.ts";
import { shownType } from "./shared/shown-type.ts";

const texts = {
  messages: {
    missing: "{subject} requires “{property}”.",
    keyIsNoName: "{subject} requires “{property}” because Discord does not see its key {key}.",
    null: "{subject} requires “{property}”, but it is null.",
  },
  fixes: {
    add: "Add “{property}”",
    addNameOfKey: "Add “name” with {name}",
    addBoolean: 'Add "{property}": {value}',
    addConstant: 'Add "{property}": {value} ({constant})',
    replaceNull: "Replace with {json}",
  },
} as const;

const stubs: ReadonlyMap<string, Stub> = new Map(Object.entries({ commands: { json: "[]" } }));

/** The value that a fix inserts for a missing field. Its words are all the author's, because they could be published. */
function stubIn(field: Field, object: AnyObject): Stub {
  if (object.kind === "table") return stubFor(field.shape);
  const name = nameFromKey(field, object);
  if (name !== undefined) return { json: JSON.stringify(name) };
  if (object.kind === "option" && field.name === "type") return { json: String(shownType(object)) };
  const isNumber = object.kind === "choice" && field.name === "value" && isNumeric(object.parent.type);
  // An empty text is an error in place of a number, too.
  return stubs.get(field.name) ?? (isNumber ? { ...emptyText, snippet: "$1" } : emptyText);
}

function subject(object: AnyObject): string {
  const slash = object.kind === "command" && object.type === CommandType.CHAT_INPUT;
  return slash ? "A slash command" : kindName(object);
}

/** A command's key in a map, corrected to a valid name if possible. */
function nameFromKey({ name }: Field, object: AnyObject): string | undefined {
  const key = name === "name" && object.kind === "command" && object.key ? String(object.key.value) : "";
  if (isBlank(key) || object.kind !== "command") return undefined;
  return isPatternBoundOwner(object) ? (correctName(key)?.name ?? key) : key;
}

/** Of more constants than this, the first is inserted, and the editor's list has the others. */
const fewConstants = 3;

/** A name from the key is the author's own, so its fix is safe. Any other value is a place to fill in. */
function additionsOf(field: Field, object: AnyObject, source: string): FixOf<typeof texts>[] {
  const name = nameFromKey(field, object);
  const stub = stubIn(field, object);
  const add = (value: string) => insertProperty(source, object, field.name, value);
  if (name !== undefined) return [renamingFix(["addNameOfKey", { name: quote(name) }], () => add(stub.json))];
  if (object.kind === "table" && field.shape.is === "boolean") {
    // Both have a meaning, so the author chooses, or another rule says which is meant.
    const values = namesOfOtherCall(object).size > 0 ? [] : ["true", "false"];
    return values.map((value) => fix(["addBoolean", { property: field.name, value }], () => add(value)));
  }
  if (object.kind === "table" && field.shape.is === "constant" && field.shape.of.length <= fewConstants) {
    return field.shape.of.map(({ value, name: constant }) =>
      pickFix(["addConstant", { property: field.name, value, constant }], () => add(String(value))),
    );
  }
  return [stubFix(["add", { property: field.name }], stub, add)];
}

function absence({ name }: Field, object: AnyObject): MessageOf<typeof texts> {
  const values = { subject: subject(object), property: name };
  if (name !== "name" || object.kind !== "command" || !object.key) return ["missing", values];
  return ["keyIsNoName", { ...values, key: quote(String(object.key.value)) }];
}

export const missingProperty = defineRule({
  code: "missing-property",
  on: "object",
  severity: "error",
  ...texts,
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
        report.at(nothing, ["null", { subject: subject(object), property: field.name }], {
          fixes: [stubFix(["replaceNull", { json: stub.json }], stub, (value) => replaceNode(nothing, value))],
        });
      }
      if (!isRequired(field, object) || present) continue;
      report.within(object.node, openingOf(object.node), absence(field, object), {
        missing: field.name,
        fixes: additionsOf(field, object, report.source),
      });
    }
  },
});
