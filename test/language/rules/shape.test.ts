import { expect, it } from "vitest";
import { findings, option, ruleCases, slash } from "./support.ts";

ruleCases("shape", {
  finds: [
    [`"x"`, `"x"`],
    [`{ "a": 1 }`, `{ "a": 1 }`],
    ["[1, null]", "1", "null"],
    [`{ "commands": {} }`, "{}"],
    [`{ "scope": "Guild", "commands": [] }`, `"Guild"`],
    [`{ "default_locale": "en", "commands": [] }`, `"en"`],
    [slash(`"options": {}, "nsfw": 1, "dm_permission": "yes"`), "{}", "1", `"yes"`],
    [slash(`"nsfw": null, "options": [null], "integration_types": [null]`), "null", "null", "null"],
    [option(5, `"name_localizations": null, "options": null, "file_types": null`), "null", "null"],
    [slash(`"id": 123, "name_localizations": []`), "123", "[]"],
    [slash(`"name_localizations": { "de": null, "fr": 1 }`), "null", "1"],
    [slash(`"contexts": [null, "x", {}]`), "null", `"x"`, "{}"],
    [option(3, `"min_length": 1.5, "max_length": 1e400`), "1.5"],
    [option(4, `"choices": [{ "name": 1, "value": true }, 2]`), "1", "true", "2"],
  ],
  passes: [
    "[]",
    slash(
      `"name_localizations": null, "description_localizations": null, "default_member_permissions": null, "dm_permission": null, "default_permission": null, "contexts": null`,
    ),
    slash(`"version": 1, "name_localized": null`),
    `[{ "id": null, "type": null, "name": "a", "description": "d", "options": null, "integration_types": null, "handler": null }]`,
    `[{ "type": 4, "name": "launch", "description": null }]`,
    option(
      3,
      `"required": null, "choices": null, "channel_types": null, "min_value": null, "max_value": null, "min_length": null, "max_length": null, "autocomplete": null`,
    ),
    `[{ "type": 2, "name": "A", "description": null }]`,
    `[{ "name": null, "description": null }]`,
    option(3, `"min_length": 1.0, "max_length": 1e3`),
    `{ "scope": "guild", "guild_id": "1", "application_id": "2", "default_locale": "en-GB", "commands": [] }`,
  ],
  fixes: [
    [slash(`"nsfw": "true"`), "Remove quotes", slash(`"nsfw": true`)],
    [slash(`"id": 123`), "Add quotes", slash(`"id": "123"`)],
    [slash(`"nsfw": null`), "Remove “nsfw”", slash()],
    [slash(`"contexts": 0`), "Wrap in an array", slash(`"contexts": [0]`)],
    [slash(`"options": { "type": 3 }`), "Wrap in an array", slash(`"options": [{ "type": 3 }]`)],
    [option(3, `"required": 1`), "Replace with true", option(3, `"required": true`)],
    [
      `{ "default_locale": "en_us", "commands": [] }`,
      "Change to “en-US”",
      `{ "default_locale": "en-US", "commands": [] }`,
    ],
  ],
});

it("says that null is allowed only where it is a value", () => {
  const messages = (text: string) => findings(text, "shape").map(({ message }) => message);
  expect(messages(option(3, `"required": 1`))).toEqual(["“required” must be true or false, but this is 1."]);
  expect(messages(slash(`"dm_permission": 1`))).toEqual([
    "“dm_permission” must be true, false or null, but this is 1.",
  ]);
  expect(messages(slash(`"contexts": 1`))).toEqual([expect.stringContaining(" or null, but this is 1.")]);
});
