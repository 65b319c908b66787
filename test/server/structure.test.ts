import { beforeEach, describe, expect, it } from "vitest";
import {
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type SelectionRange,
  type SemanticTokens,
  SymbolKind,
  type TextEdit,
} from "vscode-languageserver-protocol";
import { tokenTypes } from "../../core/assist/token-types.ts";
import { edited, rangeOf, textOf, withCursor } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const music = `[
  /* The player.
     One group, one subcommand. */
  {
    "name": "music",
    "description": "Plays music",
    "dm_permission": false,
    "options": [
      {
        "type": 2, "name": "list", "description": "Playlists",
        "options": [{ "type": 1, "name": "play", "description": "Plays one", "options": [
          { "type": 3, "name": "title", "description": "Which", "name_localizations": { "de": "titel" } }
        ] }]
      }
    ]
  },
  { "type": 2, "name": "Report user" }
]`;

let client: LanguageClient;
beforeEach(async () => {
  client = await LanguageClient.started();
  await client.open(uri, music);
});

describe("the outline", () => {
  it("names subcommands by their path and tells kinds apart", async () => {
    const [slash, menu] = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    const group = slash?.children?.[0];
    const play = group?.children?.[0];
    const title = play?.children?.[0];
    expect([slash, group, play, title, menu].map((symbol) => [symbol?.name, symbol?.kind])).toEqual([
      ["/music", SymbolKind.Function],
      ["/music list", SymbolKind.Namespace],
      ["/music list play", SymbolKind.Method],
      ["title", SymbolKind.Variable],
      ["Report user", SymbolKind.Event],
    ]);
    expect(title?.detail).toBe("STRING");
    expect(play && textOf(music, play.selectionRange)).toBe(`"play"`);
  });
});

describe("folding", () => {
  it("folds objects, arrays and block comments that take more than a line", async () => {
    const ranges = await client.ask<FoldingRange[]>("textDocument/foldingRange", uri);
    expect(ranges).toContainEqual({ startLine: 1, endLine: 2, kind: "comment" });
    expect(ranges).toContainEqual({ startLine: 3, endLine: 14 });
    expect(ranges).toContainEqual({ startLine: 0, endLine: 16 });
    expect(ranges).not.toContainEqual(expect.objectContaining({ startLine: 17 }));
  });

  it.each([
    ["a typing error before a command", `[\n  x{\n    "name": "a"\n  }\n]`],
    ["a bracket that is not closed", `[\n  { "options": [\n  }\n]`],
    ["a bracket that was not opened", `[\n  { "name": "a" ] }\n]`],
  ])("folds the list although there is %s", async (_, text) => {
    await client.edit(uri, { text });
    const ranges = await client.ask<FoldingRange[]>("textDocument/foldingRange", uri);
    expect(ranges).toContainEqual({ startLine: 0, endLine: text.split("\n").length - 2 });
  });
});

describe("selection", () => {
  it("grows from the text to its value, property, object and outwards to the file", async () => {
    const { start } = rangeOf(music, "lays one");
    const [selection] = await client.ask<SelectionRange[]>("textDocument/selectionRange", uri, { positions: [start] });
    const texts: string[] = [];
    for (let at = selection; at; at = at.parent) texts.push(textOf(music, at.range));
    expect(texts.slice(0, 3)).toEqual(["Plays one", `"Plays one"`, `"description": "Plays one"`]);
    expect(texts.at(-1)).toBe(music);
  });

  /** The selections that grow from a place, step by step. */
  async function growing(marked: string): Promise<string[]> {
    const { text, position } = withCursor(marked);
    await client.edit(uri, { text });
    const [selection] = await client.ask<SelectionRange[]>("textDocument/selectionRange", uri, {
      positions: [position],
    });
    const texts: string[] = [];
    for (let at = selection; at; at = at.parent) {
      texts.push(textOf(text, at.range));
      const { start, end } = at.range;
      // Editors refuse a range without the cursor in it, and then select nothing at all.
      expect(start.character <= position.character && position.character <= end.character).toBe(true);
    }
    return texts;
  }

  it.each([
    ["in a value", `[{ "name": "pi│ng" }]`, ["ping", `"ping"`]],
    ["in a key", `[{ "na│me": "ping" }]`, ["name", `"name"`]],
    ["in an empty string", `[{ "name": "│" }]`, ["", `""`]],
    ["at an escaped quotation mark", `[{ "name": "a\\"│" }]`, [`a\\"`, `"a\\""`]],
    ["in a string that is not closed", `[{ "name": "pi│ng`, ["ping", `"ping`]],
  ])("has a step for the string's content %s", async (_where, marked, first) => {
    expect((await growing(marked)).slice(0, 2)).toEqual(first);
  });

  it.each([
    ["before the quotes", `[{ "name": │"ping" }]`, `"ping"`],
    ["behind the quotes", `[{ "name": "ping"│ }]`, `"ping"`],
    ["in a number", `[{ "type": 1│ }]`, "1"],
  ])("has none %s", async (_where, marked, first) => {
    expect((await growing(marked))[0]).toBe(first);
  });
});

describe("formatting", () => {
  const options = { tabSize: 4, insertSpaces: true };
  const cramped = `[{"name":"a",// why\n"description":"b"}]`;

  it("lays the document out as the editor's settings want it, comments included", async () => {
    await client.edit(uri, { text: cramped });
    const edits = await client.ask<TextEdit[]>("textDocument/formatting", uri, { options });
    expect(edited(cramped, edits)).toBe(`[\n    {\n        "name": "a", // why\n        "description": "b"\n    }\n]`);
  });

  it("changes nothing outside a range", async () => {
    const text = `[\n{"name":"a"},\n{"name":"b"}\n]`;
    await client.edit(uri, { text });
    const range = rangeOf(text, `{"name":"b"}`);
    const edits = await client.ask<TextEdit[]>("textDocument/rangeFormatting", uri, { range, options });
    expect(edited(text, edits).startsWith(`[\n{"name":"a"},\n`)).toBe(true);
    expect(edited(text, edits)).toContain(`"name": "b"`);
  });
});

it("formats what a typed bracket has closed", async () => {
  const text = `[\n  {\n"name":"a","contexts":[0,1]},\n  {"name":"b"}\n]`;
  await client.edit(uri, { text });
  const position = rangeOf(text, `1]}`).end;
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await client.ask<TextEdit[]>("textDocument/onTypeFormatting", uri, { position, ch: "}", options });
  expect(edited(text, edits)).toBe(`[\n  {\n    "name": "a",\n    "contexts": [0, 1]\n  },\n  {"name":"b"}\n]`);
});

it("links the pages of rules that are silenced or set", async () => {
  const text = `// command-manifest-ignore name-lowercase: a brand\n[]`;
  await client.edit(uri, { text });
  const [link] = await client.ask<DocumentLink[]>("textDocument/documentLink", uri);
  expect(link && textOf(text, link.range)).toBe("name-lowercase");
  expect(link?.target).toMatch(/^https:.*docs\/rules\/name-lowercase\.md$/);
  const project = "file:///command-manifest.config.json";
  const config = `{ "rules": { "no-such-rule": "off", "enum-name": "off" } }`;
  await client.open(project, config);
  const links = await client.ask<DocumentLink[]>("textDocument/documentLink", project);
  expect(links.map(({ range }) => textOf(config, range))).toEqual(["enum-name"]);
});

it("links the schema", async () => {
  const text = `{ "$schema": "https://example.org/commands.json", "commands": [] }`;
  await client.edit(uri, { text });
  const [link] = await client.ask<DocumentLink[]>("textDocument/documentLink", uri);
  expect(link?.target).toBe("https://example.org/commands.json");
  expect(link && textOf(text, link.range)).toBe("https://example.org/commands.json");
});

describe("semantic tokens", () => {
  it("tell names, texts, constants, locales and deprecated fields apart", async () => {
    const { data } = await client.ask<SemanticTokens>("textDocument/semanticTokens/full", uri);
    const tokens = decode(data);
    const typed = (text: string) => tokens.find((token) => token.text === text);
    expect(typed(`"music"`)).toMatchObject({ type: "function" });
    expect(typed(`"play"`)).toMatchObject({ type: "method" });
    expect(typed(`"title"`)).toMatchObject({ type: "parameter" });
    expect(typed(`"Plays music"`)).toMatchObject({ type: "string" });
    expect(typed(`"de"`)).toMatchObject({ type: "namespace" });
    expect(typed("2")).toMatchObject({ type: "enumMember" });
    expect(typed(`"dm_permission"`)).toMatchObject({ type: "property", modifiers: 1 });
  });

  it("of a range are those of the commands that it touches", async () => {
    const range = rangeOf(music, "Report user");
    const { data } = await client.ask<SemanticTokens>("textDocument/semanticTokens/range", uri, { range });
    expect(decode(data).map(({ text }) => text)).toEqual(["2", `"Report user"`]);
  });
});

function decode(data: readonly number[]): { text: string; type: string | undefined; modifiers: number }[] {
  const tokens = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const range = { start: { line, character }, end: { line, character: character + length } };
    tokens.push({ text: textOf(music, range), type: tokenTypes[type], modifiers });
  }
  return tokens;
}
