import { expect } from "vitest";
import { inEditor } from "./session.ts";

const team = "6200000000000000001";
const shop = "6200000000000000002";
const lone = "6200000000000000003";
const crew = "6200000000000000005";

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
  "lone.commands.json": `[${command("lone")}]\n`,
};

inEditor("from where one publishes in", { shared: true, files }, (session, test) => {
  test("one picks a target once, and the first line and the status bar publish to it from then on", async () => {
    await session.workbench.openFile("bot/guild.commands.json");
    const lenses = session.workbench.page.locator(".monaco-editor .codelens-decoration a");
    await session.workbench.lens("More…");
    // They are drawn again when others arrive.
    await expect.poll(() => lenses.allInnerTexts()).toEqual(["Publish", "Plan", "Compare", "More…"]);
    await session.workbench.command("Publish To…");
    const places = await session.workbench.quickInput("asks for its name");
    expect(await places.textContent()).toMatch(/shop.*team.*Guild.*Global/s);
    await session.workbench.pick("team");
    await session.workbench.answerMessage("Publish 1 change to “team”?", "Publish");
    await session.workbench.message("1 created");
    expect(await session.service.published(team)).toEqual(["first"]);
    await session.workbench.clearMessages();
    const inSync = session.workbench.page.locator(".codelens-decoration", { hasText: "In sync with team" });
    await inSync.first().waitFor();

    await session.write("bot/guild.commands.json", `// For the guilds\n[${command("first")}, ${command("second")}]\n`);
    // One click and one dialog, from the status bar as from the lens.
    await session.workbench.page.locator(".statusbar-item", { hasText: "Publish" }).click();
    await session.workbench.answerMessage("Publish 1 change to “team”?", "Publish");
    await session.workbench.message("Published to “team”: 1 created, 1 unchanged.");
    expect(await session.service.published(team)).toEqual(["first", "second"]);
    await session.workbench.clearMessages();
    await session.workbench.clickLens("Publish");
    await session.workbench.message("“team” is up to date.");

    // The target takes no global manifest, so it is not in sync, and is not what is meant.
    await session.workbench.openFile("bot/global.commands.json");
    await session.workbench.page.locator(".statusbar-item", { hasText: "team ▸ skips this file" }).waitFor();
    await session.workbench.clickLens("Publish");
    await session.workbench.quickInput("This Manifest Only");
    await session.workbench.page.keyboard.press("Escape");
  });

  test("a file that is not part of the project says so, and is added by one button", async () => {
    const config = JSON.stringify({
      manifests: ["guild.commands.json"],
      targets: { crew: { service: "local", guild_id: crew } },
    });
    session.place("bot/command-manifest.config.json", `${config}\n`);
    await session.workbench.openFile("bot/global.commands.json");
    await session.workbench.page.locator(".statusbar-item", { hasText: "crew ▸ not part of this project" }).waitFor();
    await session.write("bot/new.commands.json", `[${command("added")}]\n`);
    await session.workbench.command("Publish");
    await session.workbench.answerMessage("new.commands.json is not part of this project.", "Add to “manifests”");
    await session.workbench.answerMessage("Publish 2 changes to “crew”?", "Publish");
    await session.workbench.message("Published to “crew”: 2 created.");
    expect(await session.service.published(crew)).toEqual(["added", "first"]);
    expect(JSON.parse(session.read("bot/command-manifest.config.json")).manifests).toEqual([
      "guild.commands.json",
      "new.commands.json",
    ]);
  });

  test("the explorer's menu publishes a file that is not open; another guild is asked for once", async () => {
    await session.workbench.chooseInExplorer("lone.commands.json", "Command Manifest", "Publish to Guild…");
    // The bot is in one guild, so no guild is asked for.
    await session.workbench.answerMessage("Publish 1 change to “Test server” on the local service?", "Another Guild…");
    await session.workbench.answer("Publish: Guild", lone);
    await session.workbench.answerMessage(`Publish 1 change to guild ${lone}`, "Publish");
    await session.workbench.message(`Published to guild ${lone}`);
    expect(await session.service.published(lone)).toEqual(["lone"]);
    await session.workbench.clearMessages();
    await session.workbench.commandOn("lone.commands.json", "Publish to Guild…");
    await session.workbench.message("is up to date.");
  });
});
