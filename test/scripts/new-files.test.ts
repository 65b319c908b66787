import { parse } from "@babel/parser";
import { expect, test } from "vitest";
import { newFiles } from "../../scripts/new-files.mjs";

test.each(["rule", "kind", "route"])("the files of a new %s are sound, and the sentence names what is left", (kind) => {
  const made = newFiles(kind, "some-thing");
  if (typeof made === "string") throw new Error(made);
  for (const text of Object.values(made.files)) parse(text, { sourceType: "module", plugins: ["typescript"] });
  expect(Object.values(made.files).join()).toContain("someThing");
  expect(made.next).toContain(`npm test -- --for ${kind}`);
});

test.each(["command", "option", "choice"])("a new field of a %s is at the end of its table", (owner) => {
  const made = newFiles("field", `${owner}.some_thing`);
  if (typeof made === "string") throw new Error(made);
  const { text = "" } = made.changed ?? {};
  parse(text, { sourceType: "module", plugins: ["typescript"] });
  const table = text.slice(text.indexOf(`export const ${owner}Fields`));
  expect(table.slice(0, table.indexOf("\n});"))).toMatch(
    /\n {2}some_thing: \{\n {4}shape: [^}]*\},\n {4}doc: "",\n {2}\},$/,
  );
  expect(made.next).toContain("npm test -- --for field");
});

test.each([
  ["rule", "name-length", "core/rules/name-length.ts already exists."],
  ["rule", "../name", "A name is in kebab case"],
  ["rule", "", "A name is in kebab case"],
  ["constructor", "a", "“constructor” has no files of its own."],
  ["route", "default-sounds", "test/service/default-sounds.test.ts already exists."],
  ["field", "max-length", "A field is named with its object, such as option.max_words"],
  ["field", "option.min_value", "core/interface/fields/option.ts already has “min_value” of option."],
  ["field", "option.__proto__", "A field is named with its object"],
])("npm run new -- %s %s writes nothing", (kind, name, why) => {
  expect(newFiles(kind, name)).toContain(why);
});
