import { expect, test } from "vitest";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { whyContentIsNotRead, whyNameIsNotRead } from "../../core/workspace/why-not-read.ts";

test.each([
  ["/a/bot.commands.json", "json", "Not read as a manifest in this editor, because its language mode is JSON."],
  [
    "/a/bot.lobby.jsonc",
    "jsonc",
    "Not read as a manifest in this editor, because its language mode is JSON with Comments.",
  ],
  [
    "/a/commands.json",
    "json",
    "Not read as a manifest, because its name does not end in “.commands.json”, such as “bot.commands.json”.",
  ],
  [
    "/a/slash-command.jsonc",
    "jsonc",
    "Not read as a manifest, because its name does not end in “.commands.json”, such as “bot.commands.json”.",
  ],
  [
    "C:\\a\\main.lobbies.json",
    "json",
    "Not read as a manifest, because its name does not end in “.lobby.json”, such as “bot.lobby.json”.",
  ],
  [
    "/a/command-manifest.json",
    "json",
    "Not read as a project file, because its name is not “command-manifest.config.json”.",
  ],
])("the name %s in the language %s", (path, language, why) => {
  expect(whyNameIsNotRead(path, language)).toBe(why);
});

test.each([
  ["/a/package.json", "json"],
  ["/a/subcommandsx.json", "json"],
  ["/a/commands.ts", "typescript"],
  ["/a/bot.commands.json", "command-manifest"],
])("nothing is said of the name %s in the language %s", (path, language) => {
  expect(whyNameIsNotRead(path, language)).toBeUndefined();
});

test.each([
  [`{ "type": 4, "data": { "content": "Pong!" } }`, "because this is a response to an interaction."],
  [`[{ "name": "Red", "value": "r" }, { "name": "Blue", "value": "b" }]`, "because this file contains choices."],
  [`{ "name": "bot", "version": "1.0.0", }`, "because this is a package.json file."],
  [`{ "a": 1 }`, "because it contains no command."],
])("%s is not read", (text, why) => {
  expect(whyContentIsNotRead("a.commands.json", parseManifest(text))).toBe(`Not read as a manifest, ${why}`);
});

test.each([
  ["a.commands.json", `[{ "name": "ping", "description": "Answers" }]`],
  ["a.commands.json", ""],
  ["a.commands.json", `{ "a": `],
  ["a.commands.json", "[]"],
  ["untitled", `{ "name": "ping", "description": "Answers" }`],
  // Read by its own tables, whose rules report it.
  ["a.lobby.json", `{ "a": 1 }`],
])("nothing is said of %s with %s", (path, text) => {
  expect(whyContentIsNotRead(path, parseManifest(text))).toBeUndefined();
});
