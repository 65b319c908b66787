import { describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";

const editors = inject("editors").newest;
const guild = "1250000000000000001";
const other = "1250000000000000002";
const project = {
  targets: { staging: { service: "local", guild_id: guild, protected: true } },
  manifests: ["bot.commands.json"],
};
const files = {
  "bot.commands.json": `[${command("ping", "Answers")}, { "name": "secret", "description": "S", "nsfw": true }]\n`,
  "game.lobby.json": `{ "metadata": { "map": "harbour" } }\n`,
  "command-manifest.config.json": `${JSON.stringify(project)}\n`,
};

describe.skipIf(editors.length === 0).each(editors)("Back in questions from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });
  const input = () => session.workbench.page.locator(".quick-input-widget:visible input").first();
  const goBack = async (): Promise<void> => {
    await session.workbench.page.locator(".quick-input-widget:visible").getByRole("button", { name: "Back" }).click();
  };

  /** Waits for a list by the question that stands in its empty filter. */
  const asked = async (placeholder: string) => {
    const widget = session.workbench.page.locator(".quick-input-widget:visible");
    const list = widget.filter({ has: session.workbench.page.locator(`input[placeholder^="${placeholder}"]`) });
    await list.waitFor();
    return list;
  };

  test("goes through every question of a permissions test, and keeps the answers", async () => {
    const { workbench } = session;
    await workbench.openFile("bot.commands.json");
    await workbench.run("Command Manifest: Test Permissions…");
    await workbench.pick("/secret");
    await asked("Select the context");
    await workbench.pick("BOT_DM");
    await asked("The command is age-restricted");
    await goBack();
    const contexts = await asked("Select the context");
    await contexts.locator(".monaco-list-row.focused", { hasText: "BOT_DM" }).waitFor();
    await goBack();
    const commands = await asked("Select a command");
    await commands.locator(".monaco-list-row.focused", { hasText: "/secret" }).waitFor();
    expect(await commands.getByRole("button", { name: "Back" }).count()).toBe(0);
    await workbench.pick("/ping");
    await workbench.pick("BOT_DM");
    await workbench.message("/ping");
  });

  test("leads from a lobby's member to the lobby, whose ID is still there", async () => {
    const { workbench } = session;
    await workbench.openFile("game.lobby.json");
    await workbench.run("Command Manifest: Create Lobby");
    await workbench.message("was created");
    await workbench.run("Command Manifest: Add Lobby Member…");
    await workbench.quickInput("ID of the lobby");
    const lobby = await input().inputValue();
    await workbench.confirm("ID of the lobby");
    await workbench.answer("User to add", "1130000000000000044");
    await asked("Edit the member's metadata");
    await goBack();
    const users = await asked("User to add");
    await users.locator(".monaco-list-row.focused", { hasText: "1130000000000000044" }).waitFor();
    await goBack();
    await workbench.quickInput("ID of the lobby");
    expect(await input().inputValue()).toBe(lobby);
    await workbench.confirm("ID of the lobby");
    await workbench.answer("User to add", "1130000000000000045");
    await workbench.pick("Done");
    await workbench.pick("No");
    await workbench.message("User 1130000000000000045 is a member of lobby");
  });

  test("leads from the name of a protected target to the dialog", async () => {
    const { workbench } = session;
    await workbench.openFile("bot.commands.json");
    await session.publishTo("staging");
    await workbench.answerMessage("Publish", "Publish");
    await workbench.quickInput("target name");
    await goBack();
    await workbench.answerMessage("Publish", "Publish");
    await workbench.answer("target name", "staging");
    await workbench.message("Published");
  });

  test("leads from the credential to the service, in a sign-in", async () => {
    const { workbench } = session;
    await workbench.run("Command Manifest: Sign In…");
    await workbench.answer("Endpoint URL with its version", "https://discord.example/api/v10");
    await workbench.pick("Bot Token");
    await workbench.quickInput("Stored in the editor's secret store");
    await goBack();
    await asked("Credential for discord.example");
    await goBack();
    await workbench.quickInput("Endpoint URL with its version");
    expect(await input().inputValue()).toBe("https://discord.example/api/v10");
    await workbench.page.keyboard.press("Escape");
    await workbench.noMessages();
  });

  test("asks for a guild again that it has remembered meanwhile", async () => {
    const { workbench } = session;
    await workbench.openFile("game.lobby.json");
    await workbench.run("Command Manifest: Delete Published Command…");
    await workbench.pick("Guild");
    await workbench.quickInput("Select a guild on");
    await goBack();
    await workbench.pick("Guild");
    await session.service.publish(other, [{ name: "there", description: "T" }]);
    await workbench.answer("Select a guild on", other);
    await workbench.pick("/there");
    await workbench.answerMessage("Delete /there", "Delete");
    await workbench.message("Deleted /there.");
    expect(await session.service.published(other)).toEqual([]);
  });
});
