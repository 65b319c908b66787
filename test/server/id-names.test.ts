import { afterEach, beforeEach, expect, test } from "vitest";
import type { CompletionItem, InlayHint } from "vscode-languageserver-protocol";
import {
  looksUpNames,
  type NamesFound,
  type NamesWanted,
  namesFound,
  namesWanted,
} from "../../core/discord/names/protocol.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { endOf, rangeOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const guild = "1250000000000000001";
const text = `{ "guild_id": "${guild}", "permissions": [{ "command": "a", "permissions": [
  { "id": "20", "type": 1, "permission": true } ] }] }`;
const names = { guilds: { [guild]: "Cove" }, roles: { 30: "The *Crew*" } };
const capabilities = {
  ...modernClient,
  workspace: { ...modernClient.workspace, inlayHint: { refreshSupport: true } },
};

let folder: TemporaryFolder;
let client: LanguageClient;
let asked: NamesWanted[];
let refreshed: () => void;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
  client = LanguageClient.inProcess();
  asked = [];
  refreshed = () => {};
  client.connection.onNotification(namesWanted, (params: NamesWanted) => void asked.push(params));
  client.connection.onRequest("workspace/inlayHint/refresh", () => {
    refreshed();
    return null;
  });
});
afterEach(async () => {
  await client.stop();
});

async function open(options?: unknown): Promise<string> {
  await client.initialize(capabilities, folder.uri, options);
  folder.write("command-manifest.config.json", JSON.stringify({ names }));
  const uri = folder.write("a.permissions.json", text);
  await client.open(uri, text);
  return uri;
}

/** The words after IDs; those of constants are of another kind. */
async function hints(uri: string): Promise<unknown[]> {
  const range = { start: { line: 0, character: 0 }, end: endOf(text) };
  const all = await client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
  return all.filter(({ label }) => label !== "ROLE").map(({ label }) => label);
}

/** Sends names as an editor does, and waits until the server wants its hints requested again. */
async function find(found: NamesFound | null): Promise<void> {
  const again = new Promise<void>((resolve) => {
    refreshed = resolve;
  });
  await client.connection.sendNotification(namesFound, found);
  await again;
}

test("the editor is asked once for what the project file does not name, and its answer is shown", async () => {
  const uri = await open(looksUpNames);
  expect(await hints(uri)).toEqual(["Cove"]);
  expect(asked).toEqual([{ ids: [{ sort: "role", id: "20", guildId: guild }] }]);
  await find({ names: { role: { 20: "Moder\u0007ators" }, guild: { [guild]: "Harbor Test" } } });
  expect(await hints(uri)).toEqual(["Cove", "Moder ators"]);
  const hover = await client.hover(uri, rangeOf(text, `20"`).start);
  expect(JSON.stringify(hover?.contents)).toContain("**Moder ators** · role");
  expect(asked).toHaveLength(1);
});

test("the names of the project file are in hovers and offered", async () => {
  const uri = await open();
  const at = (part: string) => rangeOf(text, part).start;
  expect(JSON.stringify(await client.hover(uri, at(guild)))).toContain("**Cove** · guild");
  const offered = await client.ask<CompletionItem[]>("textDocument/completion", uri, { position: at(`20"`) });
  expect(offered).toContainEqual(expect.objectContaining({ label: "The *Crew*", labelDetails: { description: "30" } }));
  await client.edit(uri, { range: rangeOf(text, "20"), text: "30" });
  expect(JSON.stringify(await client.hover(uri, at(`20"`)))).toContain("**The \\\\*Crew\\\\*** · role");
});

test("nonsense in the place of names is no names", async () => {
  const uri = await open(looksUpNames);
  await find(null);
  await find({ names: { role: "x", guild: { [guild]: 5 } } } as never);
  expect(await hints(uri)).toEqual(["Cove"]);
});

test("an editor that looks up no names is not asked", async () => {
  const uri = await open();
  expect(await hints(uri)).toEqual(["Cove"]);
  expect(asked).toEqual([]);
});

test.each([
  ["project", ["Cove"]],
  ["off", []],
])("with the setting %s nothing is looked up", async (setting, shown) => {
  client.settings = { names: setting };
  const uri = await open(looksUpNames);
  await client.connection.sendNotification(namesFound, { names: { role: { 20: "Moderators" } } });
  expect(await hints(uri)).toEqual(shown);
  expect(asked).toEqual([]);
});
