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

test.each([
  ["rule", "name-length", "core/rules/name-length.ts already exists."],
  ["rule", "../name", "A name is in kebab case"],
  ["rule", "", "A name is in kebab case"],
  ["constructor", "a", "“constructor” has no files of its own."],
  ["route", "default-sounds", "test/service/default-sounds.test.ts already exists."],
  ["field", "max-length", "A field is an entry of core/interface/fields/"],
])("npm run new -- %s %s writes nothing", (kind, name, why) => {
  expect(newFiles(kind, name)).toContain(why);
});
