import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../core/wire/payloads.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;
const applicationId = "1240000000000000001";
const guild = "1250000000000000001";
const moderators = "1250000000000000201";
const helper = "1130000000000000042";

const commands = [
  { name: "timeout", description: "Silences a member", default_member_permissions: "1099511627776" },
  { name: "roll", description: "Rolls dice" },
];

const permissions = `// Who may use what.
{
  "application_id": "${applicationId}",
  "guild_id": "${guild}",
  "permissions": [
    {
      "command": "timeout",
      "permissions": [
        // Nobody,
        { "id": "${guild}", "type": 1, "permission": false },
        { "id": "${moderators}", "type": 1, "permission": true }, // but the moderators
        { "id": "${helper}", "type": 2, "permission": true }
      ]
    }
  ]
}
`;

const shop = "1250000000000000777";
const project = { targets: { shop: { service: "local", guild_id: shop, protected: true } } };

const files = {
  "command-manifest.config.json": `${JSON.stringify(project)}\n`,
  "shop.permissions.json": `{ "guild_id": "${shop}", "permissions": [\n  { "command": "*", "permissions": [{ "id": "${shop}", "type": 1, "permission": false }] }\n] }\n`,
  "bot.commands.json": `${JSON.stringify(commands, undefined, 2)}\n`,
  "mods.permissions.jsonc": permissions,
  "typo.permissions.json": `{ "guild_id": "${guild}", "permissions": [\n  { "command": "timeuot", "permissions": [\n    { "id": "${guild}", "type": 2, "permission": true }\n  ] }\n] }\n`,
  "gone.permissions.json": `{ "guild_id": "${guild}", "permissions": [\n  { "command": "1240000000000000099", "permissions": [] }\n] }\n`,
};

describe.skipIf(editors.length === 0).each(editors)("permissions in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: RunningService;
  let workbench: Workbench;
  let ids: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-permissions-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = path.join(folder, "workspace");
    mkdirSync(workspace);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
    service = await startService({ port: 0, identity: { applicationId } });
    closing.push(() => service.stop());
    const { botToken: token, userToken: user_token } = service.identity;
    const address = { url: service.url, token, user_token, application_id: applicationId, guild_id: guild };
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    workbench = await Workbench.open({ vscode, workspace, env, settings: { "files.autoSave": "off" } });
    closing.push(() => workbench.close());
    const published = (await call("", "PUT", commands)) as readonly PublishedCommand[];
    ids = Object.fromEntries(published.map(({ name, id }) => [name, id]));
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  /** Calls the service about the guild's commands, or about something else by its whole path. */
  async function call(place: string, method = "GET", body?: object, token = `Bot ${service.identity.botToken}`) {
    const base = `${service.url}/applications/${service.identity.applicationId}/guilds/${guild}/commands`;
    const address = place.startsWith("/local") ? new URL(place, service.url).href : `${base}${place}`;
    const headers = { authorization: token, "content-type": "application/json" };
    const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(response.ok).toBe(true);
    const text = await response.text();
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  }

  async function held(): Promise<Readonly<Record<string, readonly Overwrite[]>>> {
    const all = (await call("/permissions")) as readonly CommandPermissions[];
    const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;
    return Object.fromEntries(all.map(({ id, permissions }) => [nameOf(id), permissions]));
  }

  /** Edits permissions as somebody does in the client. */
  async function edit(name: string, ...list: readonly Overwrite[]): Promise<void> {
    const token = `Bearer ${service.identity.userToken}`;
    await call(`/${ids[name]}/permissions`, "PUT", { permissions: list }, token);
  }

  async function write(name: string, text: string): Promise<void> {
    writeFileSync(path.join(workbench.folder, name), text);
    await workbench.openFile(name);
    await workbench.shows(text.trim().split("\n")[0] ?? "");
  }

  test("a name that no command has and a constant of the wrong type are reported", async () => {
    await workbench.openFile("typo.permissions.json");
    await workbench.squiggle("error");
    const [wrong] = await workbench.problems("so its type is 1 (ROLE)");
    expect(wrong).toContain("overwrite-constant");
    const [unknown] = await workbench.problems("Did you mean “timeout”?");
    expect(unknown).toContain("unknown-command");
    await workbench.openFile("typo.permissions.json");
    await workbench.goToText("typo.permissions.json", "timeuot");
    await workbench.quickFix("Change to “timeout”");
    await workbench.noProblem("Did you mean");
    await workbench.run("File: Revert File");
  });

  test("an entry's hover says who may use the command, an overwrite's what it does", async () => {
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.goToText("mods.permissions.jsonc", "timeout");
    const entry = await workbench.hover("Who may use /timeout");
    expect(entry.replaceAll(/\s+/g, " ")).toContain(`role ${moderators}, user ${helper}`);
    await workbench.screenshot("permissions-hover");
    await workbench.page.keyboard.press("Escape");
    await workbench.goToText("mods.permissions.jsonc", `${guild}", "type"`);
    expect(await workbench.hover("No member may use /timeout")).toContain("@everyone");
    await workbench.screenshot("overwrite-hover");
    await workbench.page.keyboard.press("Escape");
  });

  test("a command's default permissions tell what the server has instead", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.goToText("bot.commands.json", "1099511627776");
    const said = await workbench.hover("Overwrites of servers");
    expect(said).toContain("mods.permissions.jsonc, line 7");
    await workbench.screenshot("default-permissions-hover");
    await workbench.page.keyboard.press("Escape");
  });

  test("the constants for everyone and for all channels are offered by name", async () => {
    await write("typed.permissions.json", files["typo.permissions.json"].replaceAll(`"id": "${guild}"`, `"id": ""`));
    await workbench.goToText("typed.permissions.json", `", "type"`);
    expect(await workbench.suggestions()).toEqual(expect.arrayContaining(["@everyone", "all channels"]));
    await workbench.page.keyboard.press("Escape");
  });

  test("a command's definition is found from its permissions", async () => {
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.goToText("mods.permissions.jsonc", "timeout");
    await workbench.run("Go to Definition");
    await workbench.page.locator(".tab.active", { hasText: "bot.commands.json" }).waitFor();
  });

  test("who may use a command is tested without a service, and the line that decides is shown", async () => {
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.goToText("mods.permissions.jsonc", `"command"`);
    await workbench.run("Commands: Test Permissions…");
    await workbench.quickInput("A published command…");
    await workbench.screenshot("test-permissions");
    await workbench.pick("/timeout");
    await workbench.pick("GUILD");
    await workbench.pick("A user without overwrites");
    await workbench.quickInput("Other roles…");
    await workbench.page.keyboard.press("Enter");
    await workbench.pick("An ordinary member");
    await workbench.pick("A channel without overwrites");
    await workbench.message("No, /timeout cannot be used. An overwrite disallows the command for everyone.");
    const line = permissions.slice(0, permissions.indexOf(`{ "id": "${guild}"`)).split("\n").length;
    await workbench.page.locator(".statusbar-item", { hasText: `Ln ${line}, Col` }).waitFor();
    await workbench.screenshot("test-permissions-verdict");
    await workbench.answerMessage("No, /timeout cannot be used.", "Test Another…");
    await workbench.pick("/timeout");
    await workbench.pick("GUILD");
    await workbench.pick(helper);
    await workbench.quickInput("Other roles…");
    await workbench.page.keyboard.press("Enter");
    await workbench.pick("An ordinary member");
    await workbench.pick("A channel without overwrites");
    await workbench.message(`Yes, /timeout can be used. An overwrite allows the command for user ${helper}.`);
  });

  test("permissions are published after a question; calling it off changes nothing", async () => {
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.run("Commands: Publish Permissions…");
    const dialog = await workbench.message("Publish the permissions of mods.permissions.jsonc");
    expect(await dialog.textContent()).toContain("@everyone may no longer use /timeout");
    await workbench.screenshot("publish-permissions");
    await workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Cancel");
    expect(await held()).toEqual({});
    await workbench.run("Commands: Publish Permissions…");
    await workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Publish");
    await workbench.message("the permissions of /timeout.");
    expect((await held()).timeout).toHaveLength(3);
    await workbench.run("Commands: Publish Permissions…");
    await workbench.message("Nothing to do");
  });

  test("what was there before is saved, and publishing the file puts it back", async () => {
    await edit("timeout", { id: "77", type: 1, permission: true });
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.message("role 77 is no longer let into /timeout");
    await workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Publish");
    await workbench.answerMessage("the permissions of /timeout.", "Open What Was There");
    await workbench.shows('"id": "77"');
    await workbench.run("Commands: Publish Permissions…");
    await workbench.answerMessage("Publish the permissions of", "Publish");
    await workbench.message("the permissions of /timeout.");
    expect(await held()).toEqual({ timeout: [{ id: "77", type: 1, permission: true }] });
  });

  test("a guild's permissions are imported into the open manifest, and undo takes it back", async () => {
    await edit("roll", { id: helper, type: 2, permission: false });
    await edit("timeout", { id: moderators, type: 1, permission: false });
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.run("Commands: Import Permissions…");
    await workbench.pick("Into mods.permissions.jsonc");
    await workbench.message("1 changed, 1 added");
    await workbench.shows('"permission": false } // but the moderators');
    await workbench.shows('"command": "roll"');
    await workbench.screenshot("import-permissions");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.message("Nothing to do");
    await workbench.run("Undo");
    await workbench.shows('"permission": true }, // but the moderators');
    expect(readFileSync(path.join(workbench.folder, "mods.permissions.jsonc"), "utf8")).toBe(permissions);
  });

  test("a guild's permissions are imported as a new manifest", async () => {
    await workbench.openFile("bot.commands.json");
    await workbench.run("Commands: Import Permissions…");
    await workbench.answer("ID of the guild", guild);
    await workbench.shows('"command": "roll"');
    await workbench.page.locator(".tab.active", { hasText: `${guild}.permissions.jsonc` }).waitFor();
  });

  test("a command that is not published is shown at its place", async () => {
    await workbench.openFile("gone.permissions.json");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.message("This cannot be published: No command with the ID 1240000000000000099");
    const [problem] = await workbench.problems("No command with the ID");
    expect(problem).toContain("command-manifest publish");
  });

  test("a protected target wants its name typed", async () => {
    const question = "Publish the permissions of shop.permissions.json";
    await workbench.openFile("shop.permissions.json");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.answerMessage(question, "Publish");
    await workbench.quickInput("Type the target's name, shop");
    await workbench.page.keyboard.press("Escape");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.answerMessage(question, "Publish");
    await workbench.answer("Type the target's name, shop", "shop");
    await workbench.message("the permissions of all commands.");
  });

  test("a manifest with errors is not published", async () => {
    await workbench.openFile("typo.permissions.json");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.message("Nothing was published: typo.permissions.json has an error in line 3");
  });

  test("with a bot alone it is refused before any call, and the button leads to the user's sign-in", async () => {
    await workbench.run("Commands: Sign In…");
    await workbench.answer("Address of the service", service.url);
    await workbench.pick("Bot Token");
    await workbench.answer("Sign In (3/3)", service.identity.botToken);
    await workbench.answerMessage("Publishing still goes elsewhere.", "Publish There from Now On");
    await call("/local/faults", "POST", { kind: "delay", milliseconds: 1, count: 1 });
    // It says no application; nobody is asked for one in vain.
    await workbench.openFile("shop.permissions.json");
    await workbench.run("Commands: Publish Permissions…");
    const said = "Permissions are edited by a user, not by a bot";
    await workbench.message(said);
    await workbench.screenshot("permissions-bot-refused");
    // The first request of any kind would have used it up.
    expect(await call("/local/faults")).toHaveLength(1);
    await call("/local/faults", "DELETE");
    const rights = { permissions: "8", cannot_manage: [moderators] };
    const { access_token } = (await call("/local/user-tokens", "POST", rights)) as { readonly access_token: string };
    await workbench.answerMessage(said, "Sign In…");
    await workbench.answer("Sign In (3/3)", access_token);
    await workbench.message("signed in");
  });

  test("a role that the user may not manage is shown at its overwrite", async () => {
    await workbench.openFile("mods.permissions.jsonc");
    await workbench.run("Commands: Publish Permissions…");
    await workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Publish");
    await workbench.message("Could not publish the permissions of /timeout.");
    const [problem] = await workbench.problems("may not do that");
    const line = permissions.slice(0, permissions.indexOf(moderators)).split("\n").length;
    expect(problem).toContain(`Ln ${line}`);
    expect(await held()).toMatchObject({ timeout: [{ id: moderators, permission: false }] });
  });
});
