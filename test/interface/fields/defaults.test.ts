import { describe, expect, it } from "vitest";
import { explainField } from "../../../core/assist/hover/field.ts";
import type { Field, ObjectKind, ObjectTable } from "../../../core/interface/fields/field.ts";
import { fieldOf, fieldsOf } from "../../../core/interface/fields/fields.ts";
import { authorizationKind } from "../../../core/kinds/authorization/index.ts";
import { lobbyKind } from "../../../core/kinds/lobby/index.ts";
import { permissionsKind } from "../../../core/kinds/permissions/index.ts";
import { target } from "../../../core/kinds/project/fields.ts";
import { tablesOf } from "../../../core/kinds/table/kind.ts";

const kinds = [authorizationKind, lobbyKind, permissionsKind];
const objects: readonly (ObjectKind | ObjectTable)[] = ["envelope", "command", "option", "choice"];
const written = [...objects, ...kinds.flatMap((kind) => [...tablesOf(kind)])];
const fieldsWritten = written.flatMap((of) =>
  fieldsOf(of).map((field): [string, Field] => [labelOf(of, field), field]),
);

function labelOf(of: ObjectKind | ObjectTable, { name }: Field): string {
  return `${typeof of === "string" ? of : of.name} ${name}`;
}

describe("what can be left out says what holds without it", () => {
  it.each(fieldsWritten.filter(([, { requiredBy, returned }]) => !requiredBy && !returned))("%s", (_, { absent }) => {
    expect(absent).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ["command", "type", "CHAT_INPUT (1)"],
    ["command", "nsfw", "default is `false`"],
    ["command", "dm_permission", "default is `true`"],
    ["command", "contexts", "in all of them"],
    ["command", "integration_types", "what the app is configured for"],
    ["command", "default_member_permissions", "everyone can use the command"],
    ["option", "required", "default is `false`"],
    ["option", "autocomplete", "default is `false`"],
    ["envelope", "default_locale", "`en-US`"],
    [target, "owns", "`listed`"],
  ] as const)("%s %s", (of, name, words) => {
    const field = fieldOf(of, name);
    expect(field && explainField(field, of)).toContain(words);
  });
});

it("only what is required has nothing to hold without it", () => {
  for (const [label, { requiredBy, absent }] of fieldsWritten)
    if (requiredBy === "all") expect([label, absent]).toEqual([label, undefined]);
});
