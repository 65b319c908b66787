import { beforeEach, describe, expect, it } from "vitest";
import type { CodeLens, InlayHint, Range } from "vscode-languageserver-protocol";
import { rangeOf, withCursor } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const whole: Range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

let client: LanguageClient;
beforeEach(async () => {
  client = await LanguageClient.started();
});

/** The text with its hints of a range at their places, in ‹›. */
async function hinted(text: string, range = whole): Promise<string> {
  await client.open(uri, text);
  const hints = await client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
  expect(hints.filter(({ paddingLeft }) => !paddingLeft)).toEqual([]);
  return hints
    .toSorted((a, b) => b.position.character - a.position.character)
    .reduce(
      (line, { position: { character }, label }) => `${line.slice(0, character)}‹${label}›${line.slice(character)}`,
      text,
    );
}

describe("inlay hints", () => {
  it("name constants and permission sets", async () => {
    const text = `[{ "type": 2, "name": "a", "default_member_permissions": "48", "contexts": [0, 2] }]`;
    expect(await hinted(text)).toBe(
      `[{ "type": 2‹USER›, "name": "a", "default_member_permissions": "48"‹MANAGE_CHANNELS + MANAGE_GUILD›, "contexts": [0‹GUILD›, 2‹PRIVATE_CHANNEL›] }]`,
    );
  });

  it("count from three quarters of a limit on, in code points", async () => {
    const [below, at] = ["🎉".repeat(23), "🎉".repeat(24)];
    expect(await hinted(`[{ "name": "${below}" }]`)).not.toContain("‹");
    expect(await hinted(`[{ "name": "${at}" }]`)).toBe(`[{ "name": "${at}"‹24/32› }]`);
  });

  it("count always, or never, as the settings say", async () => {
    client.settings = { counters: "always" };
    expect(await hinted(`[{ "name": "a", "options": [] }]`)).toBe(`[{ "name": "a"‹1/32›, "options": [‹0/25›] }]`);
    await client.configure({ counters: "off" });
    expect(await hinted(`[{ "name": "${"a".repeat(33)}" }]`)).not.toContain("‹");
  });

  it("are those of the range, though the command goes on before and behind it", async () => {
    const text = `[{ "type": 2, "name": "a", "contexts": [0, 1, 2] }]`;
    expect(await hinted(text, rangeOf(text, "0, 1"))).toBe(
      `[{ "type": 2, "name": "a", "contexts": [0‹GUILD›, 1‹BOT_DM›, 2] }]`,
    );
    expect(await hinted(text, rangeOf(text, `"name"`))).toBe(text);
  });

  it("say that only administrators are allowed", async () => {
    expect(await hinted(`[{ "default_member_permissions": "0" }]`)).toContain("‹administrators only›");
  });
});

describe("code lenses", () => {
  it("are there only near a limit, as the setting of the counters says", async () => {
    const options = JSON.stringify(Array.from({ length: 19 }, (_, n) => ({ name: `n${n}`, description: "N" })));
    await client.open(uri, `[\n  { "name": "ping", "options": ${options} },\n  { "type": 2, "name": "Report" }\n]`);
    const titles = async () =>
      (await client.ask<CodeLens[]>("textDocument/codeLens", uri)).map((one) => one.command?.title);
    expect(await titles()).toEqual(["19/25 options"]);
    await client.configure({ counters: "off" });
    expect(await titles()).toEqual([]);
  });

  it("are not there for an entry point, of which there is one at most", async () => {
    await client.open(uri, `[{ "type": 4, "name": "launch", "handler": 2 }]`);
    expect(await client.ask<CodeLens[]>("textDocument/codeLens", uri)).toEqual([]);
    await client.configure({ counters: "always" });
    const [lens] = await client.ask<CodeLens[]>("textDocument/codeLens", uri);
    expect(lens?.command?.title).toContain("1/1 entry point");
  });

  it("always count commands over the list, and characters and options over each command, if the setting says so", async () => {
    await client.configure({ counters: "always" });
    await client.open(
      uri,
      `[\n  { "name": "ping", "description": "pong", "options": [{}] },\n  { "type": 2, "name": "Report" }\n]`,
    );
    const lenses = await client.ask<CodeLens[]>("textDocument/codeLens", uri);
    expect(lenses.map(({ range, command }) => [range.start.line, command?.title])).toEqual([
      [0, "1/100 slash · 1/15 user · 0/15 message"],
      [1, "8/8000 characters · 1/25 options"],
      [2, "6/8000 characters"],
    ]);
  });
});

describe("the fallback preview", () => {
  async function previewAt(marked: string): Promise<string> {
    const { text, position } = withCursor(marked);
    await client.open(uri, text);
    return await client.markdownAt(uri, position);
  }

  const localized = (own: string, localizations: string) =>
    `[{ "na│me": "${own}", "description": "b", "name_localizations": { ${localizations} } }]`;
  const lineIn = (shown: string) => /^In other locales: .*$/m.exec(shown)?.[0];

  it.each([
    [
      "each text with its locales, and where it falls back",
      localized("color", `"de": "farbe", "en-GB": "colour", "es-ES": "color"`),
      "In other locales: farbe (`de`), colour (`en-GB`, `en-US` ↩ `en-GB`), ~~color~~ (`es-ES`). 28 other locales see “color”.",
    ],
    [
      "a text that several locales have once",
      localized("profile", `"de": "profil", "fr": "profil"`),
      "In other locales: profil (`de`, `fr`). 30 other locales see “profile”.",
    ],
    [
      "a text that stops a fallback as any other",
      localized("color", `"en-GB": "colour", "en-US": "color"`),
      "In other locales: colour (`en-GB`), color (`en-US`). 30 other locales see “color”.",
    ],
    [
      "only the first of many texts",
      localized("a", ["da", "de", "fr", "hr", "it", "lt", "hu"].map((code) => `"${code}": "x${code}"`).join(", ")),
      "In other locales: xda (`da`), xde (`de`), xfr (`fr`), xhr (`hr`), xit (`it`), 2 more. 25 other locales see “a”.",
    ],
  ])("has %s", async (_, marked, line) => {
    expect(lineIn(await previewAt(marked))).toBe(line);
  });

  it("is in one paragraph on the localizations too", async () => {
    const shown = await previewAt(`[{ "name": "color", "name_loc│alizations": { "de": "farbe" } }]`);
    expect(lineIn(shown)).toBe("In other locales: farbe (`de`). 31 other locales see “color”.");
  });

  it("is not shown where nothing is localized", async () => {
    expect(lineIn(await previewAt(`[{ "na│me": "color", "description": "b" }]`))).toBeUndefined();
  });

  it("keeps Markdown in texts from having an effect", async () => {
    const shown = await previewAt(`[{ "type": 2, "na│me": "a", "name_localizations": { "de": "a|b *c*" } }]`);
    expect(lineIn(shown)).toContain("a\\|b \\*c\\* (`de`)");
  });
});
