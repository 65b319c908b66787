import { describe, expect, it } from "vitest";
import { findings, fixAll, fixed, option, ruleCases, slash, titles } from "./support.ts";

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

describe("a value has the JSON type of its field, and a file the form of a manifest", () => {
  ruleCases("shape", {
    // A common beginning of several constants' names is no constant.
    alone: [option(3).replace(`"type": 3`, `"type": "in"`)],
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
      [option(11, `"file_types": [null]`), "null"],
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
      option(5, `"name_localizations": null, "options": null, "file_types": null`),
      option(11, `"file_types": null`),
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
});

describe("shape", () => {
  it("offers no common fix for entries that need different ones", () => {
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
    ["another property", `[{ "notes": "Kept", "data": { ${a} } }]`],
    ["another name", `[{ "name": "Kept", "data": { ${a} } }]`],
    ["a number", `[{ "cooldown": 5, "data": { ${a} } }]`],
  ])("leaves it to the author where a fix takes %s away", (_, text) => {
    expect(findings(text, "shape").flatMap(({ fixes }) => fixes)).toHaveLength(1);
    expect(fixAll(text)).toBe(text);
  });
});

describe("a map in place of an array", () => {
  const list = "“options” must be an array of objects, but this is an object.";
  const mapOf = (members: string, key = "ping") => slash(`"options": { "${key}": { "type": 3, ${members} } }`);

  it.each([
    ["another name", `"name": "pong"`, "“pong”"],
    ["another name in other letters", `"name": "Ping"`, "“Ping”"],
    ["another name under a misspelled key", `"Name": "pong"`, "“pong”"],
    ["a number for a name", `"name": 5`, "5"],
    ["texts for a name", `"name": { "de": "x" }`, `{ "de": "x" }`],
    ["true for a name", `"name": true`, "true"],
  ])("keeps a key beside %s", (_, name, written) => {
    const text = mapOf(`${name}, "description": "d"`);
    const [found] = findings(text, "shape");
    expect(found?.message).toBe(`${list} To convert it, make the key “ping” and the name ${written} the same.`);
    expect(found?.fixes).toEqual([]);
    expect(fixAll(text)).toContain(`"ping"`);
  });

  it("keeps a key however many others are names", () => {
    const members = Array.from({ length: 30 }, (_, at) => `"o${at}": { "name": "o${at}" }`);
    const text = slash(`"options": { ${members.join(", ")}, "last": { "name": "other" }, "more": { "name": "one" } }`);
    const [found] = findings(text, "shape");
    expect(found?.message).toBe(`${list} To convert it, make the key “last” and the name “other” the same.`);
    expect(found?.fixes).toEqual([]);
  });

  it.each([
    ["no name", `"description": "d"`, `"name": "ping", "type": 3, "description": "d"`],
    ["its name", `"name": "ping"`, `"type": 3, "name": "ping"`],
    ["its name under a misspelled key", `"Name": "ping"`, `"type": 3, "Name": "ping"`],
    ["null for a name", `"name": null`, `"type": 3, "name": "ping"`],
    ["an empty name", `"name": ""`, `"type": 3, "name": "ping"`],
  ])("is converted where an entry has %s", (_, members, after) => {
    const text = mapOf(members);
    expect(findings(text, "shape")[0]?.message).toBe(list);
    expect(fixed(text, "shape", "Convert to an array")).toBe(slash(`"options": [ { ${after} } ]`));
  });

  it.each([
    ["overwrites by the sort of their ID", `[{ "command": "a", "permissions": { "roles": { "1": true } } }]`],
    ["overwrites by name", `[{ "command": "a", "permissions": { "Moderators": { "type": 1, "permission": true } } }]`],
    ["maps of overwrites", `{ "ban": { "1": { "type": 1, "permission": true } } }`],
    ["IDs with switches", `{ "ban": { "1": true } }`],
  ])("of permissions has no fix for %s, which would leave more findings", (_, permissions) => {
    const text = `{ "guild_id": "1", "permissions": ${permissions} }`;
    expect(findings(text, "shape", { kind: "permissions" }).map(({ fixes }) => fixes)).toEqual([[]]);
  });

  it("of choices keeps a key beside another name", () => {
    const choices = (members: string) => option(3, `"choices": { ${members} }`);
    const [found] = findings(choices(`"red": { "name": "Red", "value": "r" }, "Blue": "b"`), "shape");
    expect(found?.message).toContain("To convert it, make the key “red” and the name “Red” the same.");
    expect(found?.fixes).toEqual([]);
    expect(titles(choices(`"Red": { "name": "Red", "value": "r" }, "Blue": "b"`), "shape")).toEqual([
      "Convert to an array",
    ]);
  });

  it("in another map is converted without the outer one", () => {
    const inner = (name: string) => `{ "type": 1, "description": "d", "options": { "who": { "name": "${name}" } } }`;
    const text = slash(`"options": { "sub": ${inner("who")} }`);
    expect(fixAll(text)).toContain(`"options": [ { "name": "sub", "type": 1`);
    expect(fixAll(text)).toContain(`"options": [ { "name": "who"`);
    expect(fixAll(slash(`"options": { "sub": ${inner("whom")} }`))).toContain(`"who": { "name": "whom" }`);
  });

  it("of commands stays one, with keys of its own", () => {
    const text = `{ "ping": { "name": "pong", "description": "d" } }`;
    expect(findings(text)).toEqual([]);
    expect(fixAll(text)).toBe(text);
  });
});

describe("a list in place of an object, or of its elements", () => {
  const choices = (type: number, before: string, after: string, title = "Convert to choices") =>
    [option(type, `"choices": ${before}`), title, option(type, `"choices": ${after}`)] as const;
  const blue = `{ "name": "blue", "value": "blue" }`;
  const texts = (field: string, before: string, after: string) =>
    [slash(`"${field}": ${before}`), "Convert to an object", slash(`"${field}": ${after}`)] as const;
  const dictionary = `{ "de": "sag", "fr": "dis" }`;
  ruleCases("shape", {
    fixes: [
      choices(3, `["red", "blue"]`, `[{ "name": "red", "value": "red" }, ${blue}]`),
      choices(3, `[${red}, "blue"]`, `[${red}, ${blue}]`, "Convert to a choice"),
      choices(
        3,
        `[\n  // one\n  "red", // two\n  "blue"\n]`,
        `[\n  // one\n  { "name": "red", "value": "red" }, // two\n  ${blue}\n]`,
      ),
      choices(3, `[["Red", "r"]]`, `[${red}]`, "Convert to a choice"),
      choices(3, `[[\n  "Red", // its name\n  "r"\n]]`, `[\n// its name\n${red}]`, "Convert to a choice"),
      choices(4, `[1, -2]`, `[{ "name": "1", "value": 1 }, { "name": "-2", "value": -2 }]`),
      choices(10, `[["Half", 0.5], ["One", 1]]`, `[{ "name": "Half", "value": 0.5 }, { "name": "One", "value": 1 }]`),
      choices(4, `["1"]`, `[{ "name": "1", "value": 1 }]`, "Convert to a choice"),
      choices(3, `[1]`, `[{ "name": "1", "value": "1" }]`, "Convert to a choice"),
      [slash(`"name_localizations": []`), "Replace with {}", slash(`"name_localizations": {}`)],
      texts("name_localizations", `[["de", "sag"], ["fr", "dis"]]`, `{ "de": "sag", "fr": "dis" }`),
      texts("name_localizations", `[{ "locale": "de", "value": "sag" }]`, `{ "de": "sag" }`),
      texts("name_localizations", `[{ "name": "sag", "language": "de" }]`, `{ "de": "sag" }`),
      texts("name_localizations", `[{ "de": "sag" }, { "fr": "dis" }]`, dictionary),
      texts("name_localizations", `[{ "id": "bilang", "de": "sag" }]`, `{ "id": "bilang", "de": "sag" }`),
      texts("name_localizations", `[\n  // one\n  ["de", "sag"] // two\n]`, `{\n  // one\n  "de": "sag" // two\n}`),
    ],
    // What changes a number to a text, or a text to a number, is left to the author.
    // An ID that is still to be filled in is an error as well.
    says: [
      [
        `{ "guild_id": "<your-guild-id>", "commands": [] }`,
        "“guild_id” must be an ID (digits in double quotes), but this is the string “<your-guild-id>”.",
      ],
    ],
    fixesAll: [
      [option(4, `"choices": ["1"]`)],
      [option(3, `"choices": [["Red", "r"]]`), option(3, `"choices": [${red}]`)],
    ],
  });

  it.each([
    [3, `[true]`],
    [3, `[null, "a"]`],
    [3, `[["a", "b", "c"]]`],
    [3, `[[]]`],
    [3, `["a", "a"]`],
    [3, `["", "a"]`],
    [3, JSON.stringify(["x".repeat(101)])],
    [4, `["red"]`],
    [4, `[1.5]`],
  ])("has no fix where it has no choices of type %i: %s", (type, list) => {
    expect(titles(option(type, `"choices": ${list}`), "shape")).toEqual([]);
  });

  it.each([
    `["de"]`,
    `[["de", "a"], ["de", "b"]]`,
    `[["de", 1]]`,
    `[{ "locale": "de" }, null]`,
    `[[ /* none */ ]]`,
    `[{}]`,
  ])("has no fix where it is no dictionary: %s", (list) => {
    const found = titles(slash(`"name_localizations": ${list}`), "shape");
    expect(found).toEqual([]);
  });
});

describe("a map in place of a list of another manifest", () => {
  const file = (permissions: string) => `{ "guild_id": "9", "permissions": ${permissions} }`;
  const entry = (overwrites: string) => file(`[{ "command": "ban", "permissions": ${overwrites} }]`);
  ruleCases("shape", {
    options: { kind: "permissions" },
    fixes: [
      [
        entry(`{ "1": { "type": 1, "permission": true } }`),
        "Convert to an array",
        entry(`[ { "id": "1", "type": 1, "permission": true } ]`),
      ],
      [file(`{ "ban": [] }`), "Convert to an array", file(`[ { "command": "ban", "permissions": [] } ]`)],
      [
        file(`{ "ban": { "permissions": [] } }`),
        "Convert to an array",
        file(`[ { "command": "ban", "permissions": [] } ]`),
      ],
      [entry(`{ "1": { "allow": true } }`), "Convert to an array", entry(`[ { "id": "1", "allow": true } ]`)],
      [entry(`{ "id": "1", "type": 1 }`), "Wrap in an array", entry(`[{ "id": "1", "type": 1 }]`)],
      [entry("{}"), "Replace with []", entry("[]")],
    ],
    says: [
      [
        entry(`{ "1": { "id": "2" } }`),
        "“permissions” must be an array of objects, but this is an object. To convert it, make the key “1” and the “id” “2” the same.",
      ],
    ],
  });

  it("has no fix where what its keys identify is not said", () => {
    for (const map of [`{ "1": true }`, `{ "1": { "type": 1 }, "2": false }`, `{ "ban": null }`])
      expect(titles(entry(map), "shape", { kind: "permissions" })).toEqual([]);
  });

  it("of members keeps their IDs", () => {
    const members = (value: string) => `{ "members": ${value} }`;
    const after = fixed(members(`{ "1": { "flags": 1 } }`), "shape", "Convert to an array", { kind: "lobby" });
    expect(after).toBe(members(`[ { "id": "1", "flags": 1 } ]`));
  });
});
