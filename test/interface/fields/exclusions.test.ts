import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { complete } from "../../../core/assist/completion/complete.ts";
import { fieldOf, fieldsOf, proseOf } from "../../../core/interface/fields/fields.ts";
import { parseManifest } from "../../../core/manifest/parse-manifest.ts";
import { defaultContext } from "../../../core/rules/shared/define-rule.ts";
import { isUri } from "../../../core/text/uri.ts";
import { findings } from "../../rules/support.ts";

const validate = new Ajv({ formats: { uri: isUri }, strict: false }).compile(
  JSON.parse(readFileSync("schemas/commands.schema.json", "utf8")),
);

/** A value of each field that another one excludes, with which it counts, and one with which it does not. */
const values: Readonly<Record<string, readonly [counts: unknown, not: unknown]>> = {
  choices: [[{ name: "Red", value: "red" }], []],
  autocomplete: [true, false],
};

const rows = fieldsOf("option").flatMap(({ name, excludes }) => (excludes ? [[name, excludes.name] as const] : []));

function manifestWith(members: object): string {
  const type = fieldsOf("option").find(({ name }) => name in members)?.supportedBy?.[0];
  const option = { type, name: "to", description: "The color", ...members };
  return JSON.stringify([{ name: "color", description: "Sets the color", options: [option] }]);
}

function errorsIn(text: string): readonly string[] {
  return findings(text).flatMap(({ severity, code }) => (severity === "error" ? [code] : []));
}

function offeredBeside(members: object): readonly string[] {
  const text = manifestWith({ ...members, zz: 0 });
  return complete(parseManifest(text), text.indexOf('"zz"') + 1, defaultContext).map(({ label }) => label);
}

test("there are fields that exclude each other", () => {
  expect(rows).toContainEqual(["choices", "autocomplete"]);
});

describe.each(rows)("“%s” excludes “%s”", (name, other) => {
  const [counts, not] = values[name] ?? [];
  const [otherCounts, otherNot] = values[other] ?? [];

  test("and the other way round, with values that this test knows", () => {
    expect(fieldOf("option", other)?.excludes?.name).toBe(name);
    expect(Object.keys(values)).toContain(name);
  });

  test("for the rules and the schema, where both say something", () => {
    for (const [own, others, isValid] of [
      [counts, otherCounts, false],
      [counts, otherNot, true],
      [not, otherCounts, true],
    ]) {
      const text = manifestWith({ [name]: own, [other]: others });
      expect(errorsIn(text).length === 0, text).toBe(isValid);
      expect(validate(JSON.parse(text)), text).toBe(isValid);
    }
  });

  test("in what is offered and what is said", () => {
    expect(offeredBeside({})).toContain(name);
    expect(offeredBeside({ [other]: otherCounts })).not.toContain(name);
    const field = fieldOf("option", name);
    expect(field && proseOf(field)).toContain(`Cannot be combined with \`${other}`);
  });
});
