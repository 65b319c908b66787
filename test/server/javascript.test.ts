import { beforeEach, expect, it } from "vitest";
import type { CompletionItem, DocumentSymbol, TextEdit } from "vscode-languageserver-protocol";
import { applied, endOf, rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const text = `const { ChannelType } = require('discord.js');

// All of them.
module.exports = [
  {
    name: 'Pick',
    description: \`Picks a
channel\`,
    options: [
      { type: 7, name: 'where', description: "It's there", channel_types: [ChannelType.GuildText] },
    ],
  },
];
`;
const json = `// All of them.
[
  {
    "name": "Pick",
    "description": "Picks a\\nchannel",
    "options": [
      { "type": 7, "name": "where", "description": "It's there", "channel_types": [0] }
    ]
  }
]
`;

let client: LanguageClient;
beforeEach(async () => {
  client = await LanguageClient.started();
  await client.open(uri, text);
});

it("prefers to convert it to JSON, and offers neither to suppress the finding nor to turn it off", async () => {
  const actions = await client.codeActions(uri, rangeOf(text, "module.exports"), ["quickfix"]);
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([["Convert to JSON", true]]);
  expect(applied(text, actions[0]?.edit)).toBe(json);
});

it("converts it with “fix all”, and fixes the rest on the way", async () => {
  const [action] = await client.codeActions(uri, rangeOf(text, "Pick"), ["source.fixAll"]);
  expect(applied(text, action?.edit)).toBe(json.replace("Pick", "pick"));
});

it.each(["bot.js", "package.json", "notes"])(
  "offers no “fix all” in %s, though it is open as a manifest",
  async (name) => {
    const program = uri.replace(/[^/]+$/, name);
    await client.open(program, text);
    expect(await client.codeActions(program, rangeOf(text, "Pick"), ["source.fixAll"])).toEqual([]);
  },
);

it("offers the conversion wherever the cursor is, and nothing else that would write JSON into it", async () => {
  const at = rangeOf(text, "Pick");
  const offered = ["Convert to JSON", "Fix all auto-fixable problems"];
  for (const part of ["Pick", "const { ChannelType", "'where'"])
    expect((await client.codeActions(uri, rangeOf(text, part))).map(({ title }) => title)).toEqual(offered);
  expect(await client.ask<CompletionItem[]>("textDocument/completion", uri, { position: at.start })).toEqual([]);
  const options = { tabSize: 2, insertSpaces: true };
  expect(await client.ask<TextEdit[]>("textDocument/formatting", uri, { options })).toEqual([]);
});

it("says nothing of it before it is JSON: no hover, outline, folds, lenses, hints, links or names", async () => {
  const position = rangeOf(text, "Pick").start;
  const range = { start: { line: 0, character: 0 }, end: endOf(text) };
  expect(await client.hover(uri, position)).toBeNull();
  for (const method of ["documentSymbol", "foldingRange", "codeLens", "documentLink"])
    expect(await client.ask(`textDocument/${method}`, uri), method).toEqual([]);
  expect(await client.ask("textDocument/inlayHint", uri, { range })).toEqual([]);
  expect(await client.ask("textDocument/semanticTokens/full", uri)).toEqual({ data: [] });
  expect(await client.ask("textDocument/rename", uri, { position, newName: "choose" })).toBeNull();
});

it("says all of it once it is JSON", async () => {
  await client.edit(uri, { text: json });
  const [command] = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
  expect(command?.name).toBe("/Pick");
});
