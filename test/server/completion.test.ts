import { describe, expect, it } from "vitest";
import type { CompletionItem } from "vscode-languageserver-protocol";
import { withCursor } from "./cursor.ts";
import { KindFiles } from "./kind-files.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///app.commands.json";
const files = KindFiles.start();
const complete = (marked: string) => files.complete("app.commands.json", marked);

describe("property names", () => {
  it("replace what is typed, quotes and all, and add the comma that the next property wants", async () => {
    const { take } = await complete(`[{ "na│" "description": "b" }]`);
    expect(take("name")).toBe(`[{ "name": "$1", "description": "b" }]`);
  });

  it("replace only the name where a value stands already", async () => {
    const { take } = await complete(`[{ "n│": "ping" }]`);
    expect(take("name")).toBe(`[{ "name": "ping" }]`);
  });

  it("are locales in a dictionary, with their native names", async () => {
    const { items, labels, take } = await complete(`[{ "name": "a", "name_localizations": { "de": "b", "│" } }]`);
    expect(labels).toHaveLength(31);
    expect(labels).not.toContain("de");
    expect(items.find(({ label }) => label === "fr")?.labelDetails?.description).toBe("Français");
    expect(take("fr")).toBe(`[{ "name": "a", "name_localizations": { "de": "b", "fr": "$1" } }]`);
  });
});

describe("the default language's own key", () => {
  it("comes with the default text", async () => {
    const { take } = await complete(`[{ "name": "co$t", "name_localizations": { "│" } }]`);
    expect(take("en-US")).toBe(`[{ "name": "co$t", "name_localizations": { "en-US": "\${1:co\\$t}" } }]`);
    expect(take("de")).toContain(`"de": "$1"`);
  });
});

describe("values", () => {
  it.each([`"STR│"`, "STR│"])("replace a name that was begun, in quotes or without: %s", async (begun) => {
    const { take } = await complete(`[{ "name": "a", "options": [{ "type": ${begun} }] }]`);
    expect(take("STRING")).toBe(`[{ "name": "a", "options": [{ "type": 3 }] }]`);
  });

  it("are permissions by name, which insert their bit as text", async () => {
    const { take } = await complete(`[{ "name": "a", "default_member_permissions": │ }]`);
    expect(take("MANAGE_GUILD")).toBe(`[{ "name": "a", "default_member_permissions": "32" }]`);
  });

  it("add a permission to those that are there", async () => {
    const { labels, take } = await complete(`[{ "name": "a", "default_member_permissions": "32│" }]`);
    expect(labels).not.toContain("MANAGE_GUILD");
    expect(take("MANAGE_CHANNELS")).toBe(`[{ "name": "a", "default_member_permissions": "48" }]`);
  });

  it("offer our schema", async () => {
    const { take } = await complete(`{ "$schema": "│", "commands": [] }`);
    expect(take("command manifest")).toMatch(/"https:.*command-manifest.*\/commands\.schema\.json"/);
  });
});

it("gives plain text to a client without tab stops", async () => {
  const plain = await LanguageClient.started({});
  const { text, position } = withCursor(`[{ "│" }]`);
  await plain.open(uri, text);
  const items = await plain.completion(uri, position);
  const name = items.find(({ label }) => label === "name");
  expect(name).toMatchObject({ insertTextFormat: 1, textEdit: { newText: `"name": ""` } });
});

it("sends the documentation of an item only when it is asked for", async () => {
  const completionItem = { resolveSupport: { properties: ["documentation"] } };
  const lazy = await LanguageClient.started({ textDocument: { completion: { completionItem } } });
  const { text, position } = withCursor(`[{ "│" }]`);
  await lazy.open(uri, text);
  const [item] = await lazy.completion(uri, position);
  expect(item).not.toHaveProperty("documentation");
  const resolved = await lazy.connection.sendRequest<CompletionItem>("completionItem/resolve", item);
  expect(resolved.documentation).toMatchObject({ value: expect.stringContaining("**`name`**") });
});
