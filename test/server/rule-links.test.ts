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

async function rulesAt(marked: string, options?: object): Promise<string> {
  const { position } = await open(marked, options);
  const lines = (await client.markdownAt(uri, position)).split("\n");
  return lines.find((line) => line.startsWith("Rules: ")) ?? "";
}

describe("the rules in a hover", () => {
  it("are those of this field of this object", async () => {
    const command = await rulesAt(`[{ "na│me": "ping" }]`);
    expect(command).toContain("[duplicate-command]");
    expect(command).not.toContain("[duplicate-option]");
    const option = await rulesAt(`[{ "options": [{ "na│me": "text" }] }]`);
    expect(option).toContain("[duplicate-option]");
    expect(option).not.toContain("[duplicate-command]");
    const choice = await rulesAt(`[{ "options": [{ "choices": [{ "na│me": "b" }] }] }]`);
    expect(choice).toContain("[choice-name-length]");
    expect(choice).not.toContain("[name-pattern]");
  });

  it("open in our extension, with the web address beside each", async () => {
    const rules = await rulesAt(`[{ "ns│fw": true }]`, { commands: true });
    expect(rules).toBe(
      `Rules: [shape](command:commandManifest.openRule?%5B%22shape%22%5D "Open rule shape") [↗](${pages}/shape.md "Open rule shape on the web")`,
    );
  });

  it("are web addresses for every other editor", async () => {
    expect(await rulesAt(`[{ "ns│fw": true }]`)).toBe(`Rules: [shape](${pages}/shape.md)`);
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
  expect(link?.tooltip).toBe("Open rule name-lowercase");
});
