import { expect, it } from "vitest";
import type { CodeAction } from "vscode-languageserver-protocol";
import { applied, rangeOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const uri = "file:///bot.commands.json";
const kind = "refactor.rewrite.convertScope";
const global = `{
  "scope": "global",
  "commands": [
    { "name": "ping", "description": "Answers with pong", "contexts": [0] }
  ]
}
`;

let client: LanguageClient;

async function actionsOn(text: string, part: string, initializationOptions = {}): Promise<CodeAction[]> {
  client = await LanguageClient.started(modernClient, null, initializationOptions);
  await client.open(uri, text);
  return await client.codeActions(uri, rangeOf(text, part), ["refactor.rewrite"]);
}

it("converts a manifest to the other scope in any editor", async () => {
  const [action, ...others] = await actionsOn(global, '"scope"');
  expect(others).toEqual([]);
  expect(action).toMatchObject({ title: "Convert to guild manifest", kind });
  expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 } }]);
  expect(applied(global, action?.edit)).toBe(global.replace('"global"', '"guild"').replace(', "contexts": [0]', ""));
});

it("leaves the guild and the diff to our extension", async () => {
  const [action] = await actionsOn(global, "{", { commands: true });
  expect(action).toEqual({
    title: "Convert to guild manifest",
    kind,
    command: { title: "Convert to guild manifest", command: "commandManifest.convertScope", arguments: [uri, "guild"] },
  });
});

it("offers both scopes for a list, and none within its commands", async () => {
  const list = `[\n  { "name": "ping", "description": "Answers with pong" }\n]\n`;
  const titles = (await actionsOn(list, "[")).map(({ title }) => title);
  expect(titles).toEqual(["Convert to guild manifest", "Convert to global manifest"]);
  expect(await client.codeActions(uri, rangeOf(list, "ping"), ["refactor.rewrite"])).toEqual([]);
});

it("is not offered where only quick fixes are asked for, nor for other kinds of manifests", async () => {
  await actionsOn(global, "{");
  expect(await client.codeActions(uri, rangeOf(global, "{"), ["quickfix"])).toEqual([]);
  const permissions = `{ "guild_id": "1250000000000000001", "permissions": [] }`;
  const other = "file:///bot.permissions.json";
  await client.open(other, permissions);
  expect(await client.codeActions(other, rangeOf(permissions, "{"), ["refactor"])).toEqual([]);
});

it("says around the commands which guild a command means, as the first quick fix there", async () => {
  const text = `[{ "name": "ping", "description": "Answers with pong", "guild_id": "1250000000000000001" }]`;
  client = await LanguageClient.started(modernClient, null, {});
  await client.open(uri, text);
  const actions = await client.codeActions(uri, rangeOf(text, '"guild_id"'), ["quickfix"]);
  expect(actions.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Set "scope": "guild" and "guild_id": "1250000000000000001" for this file']),
  );
  expect(actions.some(({ title }) => title.startsWith("Remove"))).toBe(false);
  expect(actions[0]?.diagnostics?.[0]?.code).toBe("read-only-property");
  const after = {
    scope: "guild",
    guild_id: "1250000000000000001",
    commands: [{ name: "ping", description: "Answers with pong" }],
  };
  expect(JSON.parse(applied(text, actions[0]?.edit))).toEqual(after);
});
