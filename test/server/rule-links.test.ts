import { describe, expect, it } from "vitest";
import type { DocumentLink } from "vscode-languageserver-protocol";
import { textOf, withCursor } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const uri = "file:///app.commands.jsonc";
const pages = "https://github.com/command-manifest/command-manifest/blob/main/docs/rules";

let client: LanguageClient;

async function open(marked: string, options?: object) {
  const { text, position } = withCursor(marked);
  client = await LanguageClient.started(modernClient, null, options);
  await client.open(uri, text);
  return { text, position };
}

/** The address of the rules in a hover. */
async function rulesAt(marked: string, options?: object): Promise<string | undefined> {
  const { position } = await open(marked, options);
  return /\[Rules\]\((.*)\)/.exec(await client.markdownAt(uri, position))?.[1];
}

describe("the rules in a hover", () => {
  it("are those of this field of this object", async () => {
    const page = `${pages}/by-property.md`;
    expect(await rulesAt(`[{ "na│me": "ping" }]`)).toBe(`${page}#command-name`);
    expect(await rulesAt(`[{ "options": [{ "na│me": "text" }] }]`)).toBe(`${page}#option-name`);
    expect(await rulesAt(`[{ "options": [{ "choices": [{ "na│me": "b" }] }] }]`)).toBe(`${page}#choice-name`);
  });

  it("open in our extension, at the heading of the field", async () => {
    const address = (await rulesAt(`[{ "ns│fw": true }]`, { commands: true })) ?? "";
    const [command, query = ""] = address.split("?");
    expect(command).toBe("command:commandManifest.openRule");
    expect(JSON.parse(decodeURIComponent(query))).toEqual(["by-property", "command-nsfw"]);
  });
});

it("a text links to its translations in our extension, and in no other editor", async () => {
  const marked = `[{ "name": "ping", "description": "P", "name_localizations": { "de": "po│ng" } }]`;
  const linkAt = async (place: string, options?: object): Promise<string | undefined> => {
    const { position } = await open(place, options);
    const markdown = await client.markdownAt(uri, position);
    return /\[Edit Translations\]\(command:commandManifest\.editTranslations\?(.*)\)/.exec(markdown)?.[1];
  };
  const link = await linkAt(marked, { commands: true });
  expect(JSON.parse(decodeURIComponent(link ?? ""))).toEqual([uri, { key: "chat_input/ping/name", locale: "de" }]);
  expect(await linkAt(marked)).toBeUndefined();
  expect(await linkAt(`[{ "name": "ping", "ns│fw": true }]`, { commands: true })).toBeUndefined();
});

it("a rule that a comment names opens in our extension", async () => {
  const { text } = await open(`// command-manifest-ignore name-lowercase\n[]│`, { commands: true });
  const [link] = await client.ask<DocumentLink[]>("textDocument/documentLink", uri);
  expect(link && textOf(text, link.range)).toBe("name-lowercase");
  expect(link?.target).toBe("command:commandManifest.openRule?%5B%22name-lowercase%22%5D");
  expect(link?.tooltip).toBe("Learn More About “name-lowercase”");
});
