import { describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const team = "6000000000000000001";
const shop = "6000000000000000002";
const lone = "6000000000000000003";
const other = "6000000000000000004";

const command = (name: string) => `{ "name": "${name}", "description": "Published from somewhere" }`;
const files = {
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
  const session = Session.start(vscode, { files });

  test("the first line offers the project's targets, and a click publishes", async () => {
    await session.workbench.openFile("bot/guild.commands.json");
    for (const title of ["Publish to Guild…", "Publish to shop", "Show Plan", "Compare", "Send Test…"]) {
      await session.workbench.lens(title);
    }
    await session.workbench.screenshot("action-lenses");
    await session.workbench.clickLens("Publish to team");
    await session.workbench.answerMessage("Publish team to guild", "Publish");
    await session.workbench.message("1 created");
    expect(await session.service.published(team)).toEqual(["first"]);
  });

  test("a manifest for everybody is offered no guild", async () => {
    await session.workbench.openFile("bot/global.commands.json");
    await session.workbench.lens("Publish Globally");
    expect(await session.workbench.page.locator(".codelens-decoration").first().textContent()).not.toMatch(
      /Guild|team|shop/,
    );
  });

  test.each([
    ["bot/mods.permissions.json", "Publish Permissions…", "Test Permissions…"],
    ["bot/game.lobby.json", "Create Lobby", "Edit Lobby…"],
    ["bot/desktop.authorization.json", "Create Code Challenge", "Create Code Challenge"],
  ])("%s is offered what is done with it", async (name, first, second) => {
    await session.workbench.openFile(name);
    await session.workbench.lens(first);
    await session.workbench.lens(second);
  });

  test("the offers follow the project file as it is typed", async () => {
    await session.workbench.openFile("bot/command-manifest.config.json");
    await session.workbench.lens("Publish to Target…");
    await session.workbench.goToText("bot/command-manifest.config.json", `"team": {`);
    await session.workbench.page.keyboard.type(`"demo": { "service": "local", "guild_id": "${other}" }, `);
    await session.workbench.openFile("bot/guild.commands.json");
    await session.workbench.lens("Publish to demo");
  });

  test("the plan for a target can be read from the project file", async () => {
    await session.workbench.openFile("bot/command-manifest.config.json");
    await session.workbench.run("Commands: Show Publish Plan");
    await session.workbench.pick("shop");
    await session.workbench.shows("+ create /first");
    expect(await session.service.published(shop)).toEqual([]);
  });

  test("a name that another manifest of the project has stops it", async () => {
    await session.workbench.openFile("twins/one.commands.json");
    await session.workbench.run("Commands: Publish to Guild…");
    await session.workbench.message("(in another manifest)");
    await session.workbench.screenshot("publish-twins");
  });

  test("the explorer's menu publishes a file that is not open; the guild is asked for once, even if the editor starts again", async () => {
    await session.workbench.chooseInExplorer("lone.commands.json", "Publish to Guild…");
    await session.workbench.answer("Publish: Guild", lone);
    await session.workbench.answerMessage("Publish lone.commands.json", "Publish");
    await session.workbench.message(`Published to guild ${lone}`);
    expect(await session.service.published(lone)).toEqual(["lone"]);

    await session.workbench.reload();
    await session.workbench.openFile("lone.commands.json");
    await session.workbench.run("Commands: Publish to Guild…");
    await session.workbench.message("Nothing to do");
    await session.workbench.run("Commands: Change Application or Guild…");
    await session.workbench.pick("Guild");
    await session.workbench.answer("Publish: Guild", other);
    await session.workbench.run("Commands: Publish to Guild…");
    await session.workbench.answerMessage(`Publish lone.commands.json to guild ${other}`, "Publish");
    await session.workbench.message(`Published to guild ${other}`);
    expect(await session.service.published(other)).toEqual(["lone"]);
  });
});
