import { describe, expect, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { commandTypes, optionTypes, unknownOptionType } from "../../core/interface/facts/constants.ts";
import type { Field, Shape } from "../../core/interface/fields/field.ts";
import { fieldsOf } from "../../core/interface/fields/fields.ts";
import { offeredFixes } from "../../core/manifest/finding.ts";
import { findings } from "./support.ts";

/** A value that says something, by the shape of the field. */
const values: Readonly<Partial<Record<Shape["is"], unknown>>> = {
  string: "x",
  localizations: { de: "x" },
  boolean: true,
  integer: 1,
  number: 1,
  constant: 1,
  constants: [0],
  strings: ["image"],
  objects: [{ name: "a", description: "d", value: "a", type: 3 }],
};

function sampleOf({ name, shape }: Field): unknown {
  if (values[shape.is] === undefined) throw new Error(`No value for “${name}”: add one for the shape “${shape.is}”.`);
  return values[shape.is];
}

const typedFieldsOf = (kind: "command" | "option") => fieldsOf(kind).filter(({ supportedBy }) => supportedBy);

/** A field's name as libraries write it, and with a typing error, for which another rule offers a rename. */
function spellingsOf({ name }: Field): readonly string[] {
  const camelCase = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set([name, camelCase, `${name.slice(0, -1)}x`])];
}

/** The properties that a type does not support, in source order. */
function unsupportedIn(text: string): readonly string[] {
  return findings(text).flatMap(({ message }) => /do not support “(\w+)”/.exec(message)?.[1] ?? []);
}

/** The texts after each fix of each finding, by its title. */
function afterEachFix(text: string): readonly (readonly [title: string, after: string])[] {
  const fixes = findings(text).flatMap(offeredFixes);
  return fixes.map((fix) => [fix.title, applyEdits(text, fix.edits())]);
}

const unknownCommandType = 99;
const asOption = (option: object) => JSON.stringify([{ name: "say", description: "Says it", options: [option] }]);
const asCommand = (command: object) => JSON.stringify([command]);
const described = { name: "it", description: "What" };
const owners = [
  ["command", asCommand, [...commandTypes.map(({ value }) => value), unknownCommandType]],
  ["option", asOption, [...optionTypes.map(({ value }) => value), unknownOptionType]],
] as const;

describe.each(owners)("a fix of a %s", (kind, write, types) => {
  const rows = types.flatMap((type) => typedFieldsOf(kind).map((field) => [type, field.name, field] as const));

  test.each(rows)("of type %i with “%s” never leads to a property that the type does not support", (type, _, field) => {
    for (const spelling of spellingsOf(field)) {
      const text = write({ type, ...described, [spelling]: sampleOf(field) });
      const before = unsupportedIn(text);
      for (const [title, after] of afterEachFix(text)) {
        const added = unsupportedIn(after).filter((name) => !before.includes(name));
        expect(added, `“${title}” in ${text}`).toEqual([]);
      }
    }
  });
});

describe.each([
  ["command", asCommand, commandTypes.map(({ value }) => value)],
  ["option", asOption, optionTypes.map(({ value }) => value)],
] as const)("a rule reports on a %s", (kind, write, types) => {
  test.each(typedFieldsOf(kind).map((field) => [field.name, field] as const))("“%s” of other types", (name, field) => {
    const unreported = types.filter((type) => {
      const found = unsupportedIn(write({ type, ...described, [name]: sampleOf(field) })).includes(name);
      return found === field.supportedBy?.includes(type);
    });
    expect(unreported, `types for which no rule such as “${name.replaceAll("_", "-")}-not-allowed” decides`).toEqual(
      [],
    );
  });
});

test("properties that a type does not support are found, and have fixes", () => {
  const text = asOption({ type: 3, ...described, max_value: 9 });
  expect(unsupportedIn(text)).toEqual(["max_value"]);
  expect(afterEachFix(text).map(([title]) => title)).toEqual(["Rename to “max_length”", "Remove “max_value”"]);
});
