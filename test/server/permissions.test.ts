import { beforeEach, expect, it } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { withCursor } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const guild = "1250000000000000001";
const everyone = `{ "id": "${guild}", "type": 1, "permission": false }`;
const command = `{ "name": "ban", "description": "Bans", "default_member_permissions": "4" }`;

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(async () => {
  folder = TemporaryFolder.forTest();
  client = await LanguageClient.started(modernClient, folder.uri);
});

async function hover(name: string, marked: string): Promise<string> {
  const { text, position } = withCursor(marked);
  const uri = folder.write(name, text);
  await client.open(uri, text);
  return (await client.markdownAt(uri, position)).replaceAll("\u00a0", " ");
}

it("explains an entry by the command that another manifest of the project has", async () => {
  folder.write("a.commands.json", `[${command}]`);
  const marked = `{ "guild_id": "${guild}", "permissions": [{ "command": "b│an", "permissions": [{ "id": "7", "type": 2, "permission": true }] }] }`;
  const markdown = await hover("a.permissions.json", marked);
  expect(markdown).toContain("| user `7` | allowed |  |");
  expect(markdown).toContain("| by default | members with `BAN_MEMBERS` | |");
});

it("tells at a command's default permissions what servers have instead, and where", async () => {
  const entries = (name: string) => `{ "guild_id": "${guild}", "permissions": [
    { "command": "${name}", "permissions": [${everyone}] }
  ] }`;
  const own = folder.write("one [1].permissions.json", entries("ban"));
  const all = folder.write("two.permissions.json", entries("*"));
  folder.write("three.permissions.json", entries("kick"));
  const markdown = await hover("a.commands.json", `[${command.replace(`"4"`, `"│4"`)}]`);
  expect(markdown).toContain("Members need `BAN_MEMBERS` to use this command.");
  expect(markdown).toContain(`[one \\[1\\].permissions.json, line 2](${own}#L2): @everyone denied`);
  expect(markdown).toContain(`[two.permissions.json, line 2](${all}#L2) (\`*\`): @everyone denied`);
  expect(markdown).not.toContain("three");
});
