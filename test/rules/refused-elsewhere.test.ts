import { expect, test } from "vitest";
import { commandTypes, optionTypes } from "../../core/interface/facts/constants.ts";
import type { Field } from "../../core/interface/fields/field.ts";
import { fieldsOf } from "../../core/interface/fields/fields.ts";
import { findings } from "./support.ts";

const refused = (owner: "command" | "option") => fieldsOf(owner).filter(({ refusedElsewhere }) => refusedElsewhere);
const typesWithout = ({ supportedBy }: Field, all: readonly { readonly value: number }[]) =>
  all.map(({ value }) => value).filter((type) => !supportedBy?.includes(type));

/** No value of these fields has this form, so that it would be a finding of its own where they are supported. */
const invalid = { x: 1 };

test("what Discord refuses on other types is known by its field", () => {
  expect(refused("command").map(({ name }) => name)).toEqual(["options", "handler"]);
  expect(refused("option").map(({ name }) => name)).toEqual(["required", "choices", "options", "autocomplete"]);
});

test.each(refused("command").flatMap((field) => typesWithout(field, commandTypes).map((type) => [field.name, type])))(
  "“%s” on a command of type %i is one finding, whatever its value is",
  (name, type) => {
    const described = type === 1 || type === 4 ? { description: "Says it" } : {};
    const command = {
      type,
      name: "say",
      ...described,
      ...(type === 4 && name !== "handler" && { handler: 1 }),
      [name]: invalid,
    };
    expect(findings(JSON.stringify([command]))).toHaveLength(1);
  },
);

test.each(refused("option").flatMap((field) => typesWithout(field, optionTypes).map((type) => [field.name, type])))(
  "“%s” on an option of type %i is one finding, whatever its value is",
  (name, type) => {
    const inside =
      type === 2 && name !== "options" ? { options: [{ type: 1, name: "sub", description: "Says it" }] } : {};
    const option = { type, name: "it", description: "What", ...inside, [name]: invalid };
    expect(findings(JSON.stringify([{ name: "say", description: "Says it", options: [option] }]))).toHaveLength(1);
  },
);
