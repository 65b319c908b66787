import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { option, ruleCases, slash } from "./support.ts";

ruleCases("read-only-property", {
  finds: [
    [slash(`"application_id": "1", "guild_id": "2", "version": "3"`), `"application_id"`, `"guild_id"`, `"version"`],
    [slash(`"name_localized": "x", "description_localized": "y"`), `"name_localized"`, `"description_localized"`],
    [slash(`"version": 3`), `"version"`],
    [option(3, `"name_localized": "x"`), `"name_localized"`],
    [option(3, `"choices": [{ "name": "a", "value": "a", "name_localized": "x" }]`), `"name_localized"`],
  ],
  passes: [slash(`"id": "1"`), `{ "application_id": "1", "guild_id": "2", "commands": [] }`],
  fixes: [[slash(`"version": "3"`), "Remove “version”", slash()]],
});

it("removes IDs and repetitions in “Fix all”", () => {
  expect(fixAll(slash(`"version": "3", "guild_id": "2", "name_localized": "say"`))).toBe(slash());
  const localized = `"description_localizations": { "de": "Sagt es" }`;
  expect(fixAll(slash(`${localized}, "description_localized": "Sagt es"`))).toBe(slash(localized));
});

it.each([`"version": "second draft"`, `"name_localized": "sag"`, `"version": /* first */ "3"`, `"version": 3`])(
  "leaves %s to the author",
  (member) => {
    expect(fixAll(slash(member))).toBe(slash(member));
  },
);
