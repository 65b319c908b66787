import { describe, expect, it } from "vitest";
import { findings, fixAll, option, ruleCases, slash, titles } from "./support.ts";

const a = `"name": "a", "description": "d"`;

const red = `{ "name": "Red", "value": "r" }`;
const sub = `"name": "sub", "type": 1`;
/** Maps in place of lists of options, and the lists. */
const maps = [
  [`{ "sub": { "type": 1 }, "b": {}, "c" : { "name": "c" } }`, `[ { ${sub} }, { "name": "b" }, { "name": "c" } ]`],
  [
    `{\n  //\n  "sub": {\n    "type": 1 // 2\n  } /* 3 */\n}`,
    `[\n  //\n  {\n    "name": "sub",\n    "type": 1 // 2\n  } /* 3 */\n]`,
  ],
  [`{ "sub" /* one */ : /* two */ { "type": 1 } }`, `[  /* one */  /* two */ { ${sub} } ]`],
];

ruleCases("shape", {
  finds: [
    [`"x"`, `"x"`],
    [`{ "a": 1 }`, "{"],
    ["[1, null]", "["],
    ["[1]", "1"],
    [`[{ ${a} }, 1, "x", []]`, "1"],
    [`{ "x": [{ ${a} }, 1], "y": [2] }`, "1"],
    [`{ "commands": {} }`, "{}"],
    [`{ "scope": "Guild", "commands": [] }`, `"Guild"`],
    [`{ "default_locale": "en", "commands": [] }`, `"en"`],
    [slash(`"options": {}, "nsfw": 1, "dm_permission": "yes"`), "{}", "1", `"yes"`],
    [slash(`"nsfw": null, "options": [null], "integration_types": [null]`), "null", "null", "null"],
    [option(5, `"name_localizations": null, "options": null, "file_types": null`), "null", "null"],
    [slash(`"id": 123, "name_localizations": []`), "123", "[]"],
    [slash(`"name_localizations": { "de": null, "fr": 1 }`), "null", "1"],
    [slash(`"contexts": [null, "x", {}]`), "null"],
    [slash(`"options": [{ "type": 5, ${a} }, 1, "x", []], "contexts": ["0", true]`), "1", `"0"`],
    [`{ "commands": { "a": { ${a} }, "b": "soon", "c": 1 } }`, `"soon"`],
    [`[{ "data": { ${a} } }]`, `"data"`],
    [option(3, `"min_length": 1.5, "max_length": 1e400`), "1.5"],
    [option(4, `"choices": [{ "name": 1, "value": true }, 2]`), "1", "true", "2"],
  ],
  passes: [
    "[]",
    slash(`"name_localizations": null, "description_localizations": null, "default_member_permissions": null`),
    slash(`"dm_permission": null, "default_permission": null, "contexts": null`),
    slash(`"version": 1, "name_localized": null`),
    `[{ "type": 4, "name": "launch", "description": null }]`,
    `[{ "type": 2, "name": "A", "description": null }]`,
    `[{ "name": null, "description": null }]`,
    option(3, `"min_length": 1.0, "max_length": 1e3`),
    `{ "scope": "guild", "guild_id": "1", "application_id": "2", "default_locale": "en-GB", "commands": [] }`,
  ],
  fixes: [
    [slash(`"nsfw": "true"`), "Remove quotes", slash(`"nsfw": true`)],
    [slash(`"id": 123`), "Add quotes", slash(`"id": "123"`)],
    [slash(`"nsfw": null`), "Remove “nsfw”", slash()],
    [slash(`"contexts": ["0", "1"]`), "Remove quotes", slash(`"contexts": [0, 1]`)],
    [slash(`"options": {}`), "Replace with []", slash(`"options": []`)],
    ...maps.map(
      ([map, list]) => [slash(`"options": ${map}`), "Convert to an array", slash(`"options": ${list}`)] as const,
    ),
    [
      option(3, `"choices": { "Red": "r", "Blue": 2, "Green": { "value": "g" } }`),
      "Convert to an array",
      option(3, `"choices": [ ${red}, { "name": "Blue", "value": 2 }, { "name": "Green", "value": "g" } ]`),
    ],
    [`{ "commands": { ${a} } }`, "Wrap in an array", `{ "commands": [{ ${a} }] }`],
    [
      `[\n  {\n    "data": {\n      "name": "a",\n      "description": "d"\n    }\n  }\n]`,
      "Unwrap “data”",
      `[\n  {\n    "name": "a",\n    "description": "d"\n  }\n]`,
    ],
    [
      `{ "name": "a", "id": null, "cooldown": 5, "data": { "description": "d" } }`,
      "Unwrap “data” and remove “cooldown”",
      `{ "name": "a", "id": null, "description": "d" }`,
    ],
    [
      `[\n  {\n    "name": "a",\n    "command": {\n      "description": "d"\n    }\n  }\n]`,
      "Unwrap “command”",
      `[\n  {\n    "name": "a",\n    "description": "d"\n  }\n]`,
    ],
    [
      `{ "ping": { "command": { ${a} }, "cooldown": 5 } }`,
      "Unwrap “command” and remove “cooldown”",
      `{ "ping": { ${a} } }`,
    ],
    [slash(`"contexts": 0`), "Wrap in an array", slash(`"contexts": [0]`)],
    [
      `[[{ ${a} }, // one\n], [], [{ "name": "b", "description": "d" }]]`,
      "Put all commands into one array",
      `[{ ${a} } // one\n, { "name": "b", "description": "d" }]`,
    ],
    [
      `[[{ ${a} }], [ /* none */ ], [{ "name": "b", "description": "d" }], [ // last\n]]`,
      "Put all commands into one array",
      `[{ ${a} }, \n/* none */\n{ "name": "b", "description": "d" }\n// last\n]`,
    ],
    [`{ "interaction": { ${a} }, "handler": "\${() => {}}" }`, "Remove “handler”", `{ "interaction": { ${a} } }`],
    [slash(`"options": { "type": 3 }`), "Wrap in an array", slash(`"options": [{ "type": 3 }]`)],
    [option(3, `"required": 1`), "Replace with true", option(3, `"required": true`)],
    [
      `{ "default_locale": "en_us", "commands": [] }`,
      "Change to “en-US”",
      `{ "default_locale": "en-US", "commands": [] }`,
    ],
  ],
  // All wrong entries of an array have one finding, and null is named only where it is a value.
  says: [
    [slash(`"options": ["a"]`), "Each entry of “options” must be an object, but this is the string “a”."],
    [slash(`"options": ["a", "b"]`), "Each entry of “options” must be an object, but this and 1 other are not."],
    [
      slash(`"options": [${"1,".repeat(999)}1]`),
      "Each entry of “options” must be an object, but this and 999 others are not.",
    ],
    [option(3, `"required": 1`), "“required” must be true or false, but this is 1."],
    [slash(`"dm_permission": 1`), "“dm_permission” must be true, false or null, but this is 1."],
    [slash(`"default_permission": 1`), "“default_permission” must be true, false or null, but this is 1."],
  ],
});

describe("shape", () => {
  it("offers no fix for entries that have not all the same one", () => {
    expect(titles(slash(`"contexts": ["0", {}]`), "shape")).toEqual([]);
  });

  it.each([
    ["an object that is no map", `"options": { "sub": { "type": 1 }, "more": 5 }`],
    ["a map of something else", `"options": { "user": "USER", "reason": "STRING" }`],
  ])("does not wrap %s as a whole", (_, members) => {
    expect(titles(slash(members), "shape")).toEqual([]);
  });

  it.each([
    ["a map whose keys are its names", slash(`"options": { "a": { "type": 5, "description": "d" } }`)],
    ["a wrapper without anything else", `[{ "data": { ${a} } }]`],
    ["a wrapper that repeats the name", `[{ "name": "a", "data": { ${a} } }]`],
    ["a wrapper with the command's name", `[{ "name": "a", "data": { "description": "d", "options": [] } }]`],
    ["a wrapper with a comment", `[{ "data": { ${a} } // kept\n }]`],
    ["a wrapper with empty properties", `[{ "notes": "", "data": { ${a} } }]`],
  ])("lets Fix all take %s", (_, text) => {
    expect(findings(fixAll(text), "shape")).toEqual([]);
  });

  it.each([
    [
      "a key beside another spelling of a name",
      slash(`"options": { "key": { "type": 5, "Name": "a", "description": "d" } }`),
    ],
    ["a key that is not the name", slash(`"options": { "key": { "type": 5, ${a} } }`)],
    ["another property", `[{ "notes": "Kept", "data": { ${a} } }]`],
    ["another name", `[{ "name": "Kept", "data": { ${a} } }]`],
    ["a number", `[{ "cooldown": 5, "data": { ${a} } }]`],
  ])("leaves it to the author where a fix takes %s away", (_, text) => {
    expect(findings(text, "shape").flatMap(({ fixes }) => fixes)).toHaveLength(1);
    expect(fixAll(text)).toBe(text);
  });
});
