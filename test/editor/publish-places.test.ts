import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const lone = "6000000000000000003";
const other = "6000000000000000004";

const command = (name: string) => `{ "name": "${name}", "description": "Published from somewhere" }`;
const workspace = {
  "bot/command-manifest.config.json": `{
  "targets": {
    "shop": { "service": "local", "guild_id": "${shop}", "protected": true },
    "team": { "service": "local", "guild_id": "${team}" }
  }
}
`,
  "bot/guild.commands.json": `// For the guilds\n[${command("first")}]\n`,
  "bot/global.commands.json": `{ "scope": "global", "commands": [${command("everywhere")}] }\n`,
  "bot/mods.permissions.json": `{ "guild_id": "${team}", "permissions": [] }\n`,
  "bot/game.lobby.json": "{}\n",
  "bot/desktop.authorization.json": `{ "ClientId": "1240000000000000001", "Scopes": "openid" }\n`,
  "twins/command-manifest.config.json": "{}\n",
  "twins/one.commands.json": `[${command("twin")}]\n`,
  "twins/two.commands.json": `[${command("twin")}]\n`,
  "lone.commands.json": `[${command("lone")}]\n`,
};

describe.skipIf(editors.length === 0).each(editors)("from where one publishes in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-places-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    const settings = { "files.autoSave": "off" };
    workbench = await Workbench.open({ vscode, workspace: workspaceIn(folder), env, settings });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  async function publishedNames(guild: string): Promise<readonly string[]> {
    const place = `${service.url}/applications/${service.application_id}/guilds/${guild}/commands`;
    const response = await fetch(place, { headers: { authorization: `Bot ${service.token}` } });
    const commands = (await response.json()) as readonly { readonly name: string }[];
    return commands.map(({ name }) => name);
  }

  test("the first line offers the project's targets, and a click publishes", async () => {
    await workbench.openFile("bot/guild.commands.json");
    for (const title of ["Publish to Guild…", "Publish to shop", "Show Plan", "Compare", "Send Test…"]) {
      await workbench.lens(title);
    }
    await workbench.screenshot("action-lenses");
    await workbench.clickLens("Publish to team");
    await workbench.answerMessage("Publish team to guild", "Publish");
    await workbench.message("1 created");
    expect(await publishedNames(team)).toEqual(["first"]);
  });

  test("a manifest for everybody is offered no guild", async () => {
    await workbench.openFile("bot/global.commands.json");
    await workbench.lens("Publish Globally");
    expect(await workbench.page.locator(".codelens-decoration").first().textContent()).not.toMatch(/Guild|team|shop/);
  });

  test.each([
    ["bot/mods.permissions.json", "Publish Permissions…", "Test Permissions…"],
    ["bot/game.lobby.json", "Create Lobby", "Edit Lobby…"],
    ["bot/desktop.authorization.json", "Create Code Challenge", "Create Code Challenge"],
  ])("%s is offered what is done with it", async (name, first, second) => {
    await workbench.openFile(name);
    await workbench.lens(first);
    await workbench.lens(second);
  });

  test("the offers follow the project file as it is typed", async () => {
    await workbench.openFile("bot/command-manifest.config.json");
    await workbench.lens("Publish to Target…");
    await workbench.goToText("bot/command-manifest.config.json", `"team": {`);
    await workbench.page.keyboard.type(`"demo": { "service": "local", "guild_id": "${other}" }, `);
    await workbench.openFile("bot/guild.commands.json");
    await workbench.lens("Publish to demo");
  });

  test("the plan for a target can be read from the project file", async () => {
    await workbench.openFile("bot/command-manifest.config.json");
    await workbench.run("Commands: Show Publish Plan");
    await workbench.pick("shop");
    await workbench.shows("+ create /first");
    expect(await publishedNames(shop)).toEqual([]);
  });

  test("a name that another manifest of the project has stops it", async () => {
    await workbench.openFile("twins/one.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("in another manifest that is published to the same place");
    await workbench.screenshot("publish-twins");
  });

  test("the explorer's menu publishes a file that is not open, after asking for the guild once", async () => {
    await workbench.chooseInExplorer("lone.commands.json", "Publish to Guild…");
    await workbench.answer("Publish: Guild", lone);
    await workbench.answerMessage("Publish lone.commands.json", "Publish");
    await workbench.message(`Published to guild ${lone}`);
    expect(await publishedNames(lone)).toEqual(["lone"]);
  });

  test("the guild is remembered when the editor starts again, and can be changed", async () => {
    await workbench.reload();
    await workbench.openFile("lone.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.message("Nothing to do");
    await workbench.run("Commands: Change Application or Guild…");
    await workbench.pick("Guild");
    await workbench.answer("Publish: Guild", other);
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answerMessage(`Publish lone.commands.json to guild ${other}`, "Publish");
    await workbench.message(`Published to guild ${other}`);
    expect(await publishedNames(other)).toEqual(["lone"]);
  });
});

function workspaceIn(folder: string): string {
  const place = path.join(folder, "workspace");
  for (const [name, text] of Object.entries(workspace)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  return place;
}
