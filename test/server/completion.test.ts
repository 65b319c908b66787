import { describe, expect, it } from "vitest";
import { type CompletionItem, CompletionItemKind, type MarkupContent } from "vscode-languageserver-protocol";
import { permissions } from "../../core/interface/facts/permissions.ts";
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

describe("locales", () => {
  const command = (own: string) => `{ "name": "a", "description": "b", "name_localizations": { ${own} } }`;
  const first = async (marked: string, count: number) => (await complete(marked)).labels.slice(0, count);

  it("begin with those that the project has texts in and the default locale, then are in the usual order", async () => {
    files.folder.write(
      "other.commands.json",
      `[{ "name": "x", "options": [${command(`"\\u006ao": "x", "ja": "x"`)}] }]`,
    );
    files.folder.write("map.commands.json", `{ "commands": { "y": ${command(`"zh-TW": "y"`)} } }`);
    files.writeProject(`{ "default_locale": "pt-BR" }`);
    const marked = `[${command(`"ko": "c"`)}, ${command(`"│"`)}]`;
    expect(await first(marked, 7)).toEqual(["pt-BR", "ja", "zh-TW", "ko", "id", "da", "de"]);
    expect(await first(marked.replace(`"│"`, `"ja": "d", "│"`), 4)).toEqual(["pt-BR", "zh-TW", "ko", "id"]);
  });

  it("begin with the default locale where nothing is localized", async () => {
    expect(await first(`[${command(`"│"`)}]`, 3)).toEqual(["en-US", "id", "da"]);
    expect(await first(`{ "default_locale": "fr", "commands": [${command(`"│"`)}] }`, 3)).toEqual(["fr", "id", "da"]);
    expect(await first(`{ "default_locale": │, "commands": [${command(`"fr": "c"`)}] }`, 2)).toEqual(["en-US", "fr"]);
  });

  it("are the same in a file of another kind", async () => {
    files.writeProject();
    files.folder.write("a.commands.json", `[${command(`"tr": "c"`)}]`);
    const { labels } = await files.complete("a.interaction.json", `{ "locale": "│" }`);
    expect(labels.slice(0, 3)).toEqual(["en-US", "tr", "id"]);
  });

  it("are found among very many commands, and beside broken ones", async () => {
    const many = Array.from(
      { length: 2000 },
      (_, index) => `{ "name": "c${index}", "name_localizations": { "ru": "r" } }`,
    );
    files.writeProject();
    files.folder.write("broken.commands.json", `[{ "name": "b", "name_localizations": { "el": "x"`);
    expect(await first(`[${many.join(", ")}, ${command(`"│"`)}]`, 4)).toEqual(["en-US", "el", "ru", "id"]);
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

  it("are permissions in order of use, each with a sentence on what it allows", async () => {
    const common = ["ADMINISTRATOR", "MANAGE_GUILD", "BAN_MEMBERS", "KICK_MEMBERS", "MODERATE_MEMBERS"];
    const all = [...common, "MANAGE_MESSAGES", "MANAGE_ROLES", "MANAGE_CHANNELS", "CREATE_INSTANT_INVITE"];
    const { items, labels } = await complete(`[{ "name": "a", "default_member_permissions": │ }]`);
    expect(labels.slice(0, 9)).toEqual(all);
    const others = labels.filter((label) => permissions.some(({ name }) => name === label));
    expect(others.toSorted()).toEqual(permissions.map(({ name }) => name).toSorted());
    const sentences = items
      .slice(0, permissions.length)
      .map(({ documentation }) => (documentation as MarkupContent).value);
    expect(new Set(sentences).size).toBe(permissions.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^Allows [^;]{10,}\w\.$/);
  });

  it("offer our schema", async () => {
    const { take } = await complete(`{ "$schema": "│", "commands": [] }`);
    expect(take("command manifest")).toMatch(/"https:.*command-manifest.*\/commands\.schema\.json"/);
  });
});

it("notes on properties say what they mean, and link to Discord's page instead of a section", async () => {
  const { items } = await complete(`[{ "name": "a", "options": [{ "│" }] }]`);
  const note = (label: string) =>
    (items.find((item) => item.label === label) as { documentation: MarkupContent }).documentation.value;
  for (const { kind, documentation } of items.filter(({ kind }) => kind === CompletionItemKind.Property)) {
    expect([kind, (documentation as MarkupContent).value]).not.toEqual([
      kind,
      expect.stringMatching(/§|→|null allowed/),
    ]);
  }
  expect(note("name_localizations")).toMatch(/^\*\*`name_localizations`\*\* · localized texts, optional\n/);
  expect(note("name_localizations")).toMatch(
    /\n\[Discord's documentation\]\(https:\/\/docs\.discord\.com\/.*#localization\)$/,
  );
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

it("keeps the items of two lists apart, whichever is asked about", async () => {
  const completionItem = { resolveSupport: { properties: ["documentation"] } };
  const lazy = await LanguageClient.started({ textDocument: { completion: { completionItem } } });
  const first = withCursor(`[{ "│" }]`);
  const second = withCursor(`[{ "name": "a", "description": "b", "options": [{ "│" }] }]`);
  const other = uri.replace(".commands", ".other.commands");
  await lazy.open(uri, first.text);
  await lazy.open(other, second.text);
  const inFirst = await lazy.completion(uri, first.position);
  const inSecond = await lazy.completion(other, second.position);
  const documented = async (item: CompletionItem | undefined) =>
    JSON.stringify((await lazy.connection.sendRequest<CompletionItem>("completionItem/resolve", item)).documentation);
  const nameIn = (items: readonly CompletionItem[]) => items.find(({ label }) => label === "name");
  expect(await documented(nameIn(inSecond))).not.toBe(await documented(nameIn(inFirst)));
  expect(await documented(nameIn(inFirst))).toContain("command");
  // One of an older list, or with data of another program, stays as it is.
  for (const data of [undefined, null, "0", [99, 0], [1, 999], {}]) {
    const item = { label: "name", data } as CompletionItem;
    const resolved = await lazy.connection.sendRequest<CompletionItem>("completionItem/resolve", item);
    expect(resolved).not.toHaveProperty("documentation");
  }
});
