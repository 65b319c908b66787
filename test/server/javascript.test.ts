import { beforeEach, expect, it } from "vitest";
import type {
  CompletionItem,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  MarkupContent,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { applied, endOf, rangeOf, textOf } from "./cursor.ts";
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

it("offers nothing that would write JSON into it", async () => {
  const at = rangeOf(text, "Pick");
  expect((await client.codeActions(uri, at)).map(({ title }) => title)).toEqual(["Fix all auto-fixable problems"]);
  expect(await client.ask<CompletionItem[]>("textDocument/completion", uri, { position: at.start })).toEqual([]);
  const options = { tabSize: 2, insertSpaces: true };
  expect(await client.ask<TextEdit[]>("textDocument/formatting", uri, { options })).toEqual([]);
});

it("explains fields at their place", async () => {
  const { start } = rangeOf(text, "'where'");
  const hover = await client.hover(uri, { ...start, character: start.character + 3 });
  expect((hover?.contents as MarkupContent | undefined)?.value).toContain("`5/32 ");
  expect(hover?.range && textOf(text, hover.range)).toBe("name: 'where'");
});

it("has an outline, folds and hints", async () => {
  const [command] = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
  expect(command && [command.name, textOf(text, command.selectionRange)]).toEqual(["/Pick", "'Pick'"]);
  const [where] = command?.children ?? [];
  expect(where && textOf(text, where.range).slice(0, 10)).toBe("{ type: 7,");
  const folds = await client.ask<FoldingRange[]>("textDocument/foldingRange", uri);
  expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [8, 9],
    [4, 10],
    [3, 11],
  ]);
  const range = { start: { line: 0, character: 0 }, end: endOf(text) };
  const hints = await client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
  expect(hints.map(({ label, position }) => [label, position])).toEqual([["CHANNEL", rangeOf(text, "type: 7").end]]);
});

it("renames a command in it", async () => {
  const edit = await client.ask<WorkspaceEdit>("textDocument/rename", uri, {
    position: rangeOf(text, "Pick").start,
    newName: "choose",
  });
  expect(applied(text, edit)).toBe(text.replace("'Pick'", '"choose"'));
});
