import { describe, expect, it } from "vitest";
import { optionTypes } from "../../core/interface/facts/constants.ts";
import { parameterTypes } from "../../core/interface/facts/option-types.ts";
import { KindFiles } from "./kind-files.ts";

const files = KindFiles.start();

/** The labels offered at the mark of a command manifest. */
async function offered(marked: string): Promise<readonly string[]> {
  return (await files.complete("a.commands.json", marked)).labels;
}

const parameters = ["string option", "integer option", "boolean option", "user option", "channel option"];
const nested = ["subcommand", "subcommand group"];
const command = (options: string) => `[{ "name": "a", "description": "b", "options": [${options}] }]`;
const group = (options: string) => command(`{ "type": 2, "name": "g", "options": [${options}] }`);
const subcommand = (options: string) => command(`{ "type": 1, "name": "s", "options": [${options}] }`);
const guild = (own: string) => `{ "scope": "guild", "commands": [${own}] }`;
const global = (own: string) => `{ "scope": "global", "commands": [${own}] }`;
const contexts = (types: string) => `[{ "integration_types": ${types}, "contexts": [│] }]`;

it.each<[when: string, marked: string, all: readonly string[]]>([
  ["after a subcommand", command(`{ "type": 1, "name": "x" }, │`), nested],
  ["after a group", command(`{ "type": 2, "name": "x" }, │`), nested],
  ["a type after a subcommand", command(`{ "type": 1 }, { "type": │ }`), ["SUB_COMMAND", "SUB_COMMAND_GROUP"]],
  ["a type after a group", command(`{ "type": 2 }, { "type": │ }`), ["SUB_COMMAND", "SUB_COMMAND_GROUP"]],
  ["in a group", group("│"), ["subcommand"]],
  ["a type in a group", group(`{ "type": │ }`), ["SUB_COMMAND"]],
  ["in a guild manifest", guild("│"), ["slash command", "user command", "message command"]],
  ["contexts in a guild manifest", guild(`{ "contexts": [│] }`), ["GUILD"]],
  ["contexts in a global one", global(`{ "contexts": [│] }`), ["GUILD", "BOT_DM", "PRIVATE_CHANNEL"]],
  ["installations in a guild manifest", guild(`{ "integration_types": │ }`), ["GUILD_INSTALL"]],
  ["installations in a global one", global(`{ "integration_types": │ }`), ["GUILD_INSTALL", "USER_INSTALL"]],
  ["contexts of what users cannot install", contexts("[0]"), ["GUILD", "BOT_DM"]],
  ["constants that are not there yet", `[{ "contexts": [0, │, 2] }]`, ["BOT_DM"]],
  ["all in place of one", `[{ "contexts": [1│] }]`, ["GUILD", "BOT_DM", "PRIVATE_CHANNEL"]],
  ["keys beside a wrapped command", `[{ "data": { "name": "a", "description": "b" }, "│" }]`, []],
  ["words not there yet", command(`{ "type": 11, "file_types": ["image", "│"] }`), ["video", "audio"]],
])("%s: no others are offered", async (_, marked, all) => {
  expect(await offered(marked)).toEqual(all);
});

it.each<[when: string, marked: string, some: readonly string[], none: readonly string[]]>([
  ["first in a command", command("│"), [...nested, ...parameters], []],
  ["after a parameter", command(`{ "type": 3, "name": "x" }, │`), parameters, nested],
  ["before a parameter", command(`│, { "type": 3, "name": "x" }`), parameters, nested],
  ["keys in a group", group(`{ "│" }`), ["options"], ["required"]],
  ["in a subcommand", subcommand("│"), parameters, nested],
  ["a type in a subcommand", subcommand(`{ "type": │ }`), ["STRING"], ["SUB_COMMAND"]],
  ["keys in a subcommand", subcommand(`{ "│" }`), ["required"], ["options"]],
  [
    "in an option without a type",
    command(`{ "name": "x", "options": [│] }`),
    ["subcommand", ...parameters],
    ["subcommand group"],
  ],
  ["a command in a global manifest", global("│"), ["entry point command"], []],
  ["a command's type in a guild manifest", guild(`{ "type": │ }`), ["CHAT_INPUT"], ["PRIMARY_ENTRY_POINT"]],
  ["a command's type in a global one", global(`{ "type": │ }`), ["PRIMARY_ENTRY_POINT"], []],
  ["keys in a guild manifest", guild(`{ "│" }`), ["nsfw"], ["entry point command", "contexts"]],
  [
    "a command where a guild ID says the scope",
    `{ "guild_id": "1250000000000000001", "commands": [│] }`,
    ["slash command"],
    ["entry point command"],
  ],
  ["contexts of what users can install", contexts("[0, 1]"), ["PRIVATE_CHANNEL"], []],
  ["contexts of what anybody may install", contexts("null"), ["PRIVATE_CHANNEL"], []],
  ["a second entry point", `[{ "type": 4, "name": "launch" }, │]`, ["slash command"], ["entry point command"]],
  ["the type of the only one", `[{ "type": 4│, "name": "launch" }]`, ["PRIMARY_ENTRY_POINT"], []],
  ["a first entry point", `[{ "type": 1, "name": "launch" }, │]`, ["entry point command"], []],
  [
    "channel types",
    command(`{ "type": 7, "channel_types": [0, │] }`),
    ["GUILD_VOICE", "GUILD_FORUM"],
    ["GUILD_TEXT", "DM"],
  ],
  [
    "keys of an option of type 3",
    command(`{ "type": 3, "│" }`),
    ["choices", "min_length", "autocomplete"],
    ["min_value"],
  ],
  [
    "keys of an option of type 5",
    command(`{ "type": 5, "│" }`),
    ["description", "description_localizations"],
    ["choices"],
  ],
  ["keys beside autocomplete", command(`{ "type": 3, "autocomplete": true, "│" }`), ["min_length"], ["choices"]],
  [
    "keys of a slash command",
    `[{ "type": 1, "│" }]`,
    ["name", "description_localizations"],
    ["type", "version", "handler"],
  ],
  ["keys in a wrapper", `[{ "data": { "name": "a", "description": "b", "│" } }]`, ["options", "nsfw"], ["description"]],
  ["keys in a map", `{ "a": { "description": "b", "│" } }`, ["options", "nsfw"], ["description"]],
  ["keys in a map in an envelope", `{ "commands": { "a": { "name": "b", "│" } } }`, ["options", "nsfw"], ["name"]],
  ["keys in a wrapper in a map", `{ "a": { "data": { "name": "b", "│" } } }`, ["options", "nsfw"], ["name"]],
  ...[2, 3].map((type): [string, string, string[], string[]] => [
    `keys of a command of type ${type}`,
    `[{ "type": ${type}, "│" }]`,
    ["name_localizations"],
    ["description", "description_localizations", "options", "handler"],
  ]),
])("%s: offered are some and not others", async (_, marked, some, none) => {
  const labels = await offered(marked);
  expect(labels).toEqual(expect.arrayContaining([...some]));
  expect(labels.filter((label) => none.includes(label))).toEqual([]);
});

it.each<[when: string, marked: string, types: number]>([
  ["of the first option", `{ "type": │ }`, optionTypes.length],
  // The only option can become anything.
  ["of the only option", `{ "type": 3│, "name": "x" }`, optionTypes.length],
  ["after a parameter", `{ "type": 3, "name": "x" }, { "type": │ }`, parameterTypes.length],
])("types %s", async (_, marked, types) => {
  const labels = await offered(command(marked));
  expect(labels).toHaveLength(types);
  expect(labels.includes("SUB_COMMAND")).toBe(types === optionTypes.length);
});

describe("a project", () => {
  it("says what the application supports", async () => {
    files.writeProject(`{ "integration_types": [0] }`);
    expect(await offered(`[{ "integration_types": [│] }]`)).toEqual(["GUILD_INSTALL"]);
    const other = await files.complete("b.commands.json", `[{ "contexts": [│] }]`);
    expect(other.labels).toEqual(["GUILD", "BOT_DM"]);
  });

  it("has lists in which nothing is offered twice", async () => {
    const { labels } = await files.complete("command-manifest.config.json", `{ "integration_types": [0, │] }`);
    expect(labels).toEqual(["USER_INSTALL"]);
  });
});

it.each([
  [3, `"value": "$2"`],
  [4, `"value": $2`],
  [10, `"value": $2`],
])("offers a choice with a value of its option's type, %i", async (type, value) => {
  const marked = command(`{ "type": ${type}, "name": "x", "choices": [│] }`);
  expect((await files.complete("a.commands.json", marked)).take("choice")).toContain(value);
});
