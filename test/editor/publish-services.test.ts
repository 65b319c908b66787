import { describe, expect, inject, test, vi } from "vitest";
import { botTokenWithoutId } from "../support/bot-token.ts";
import { command, Session } from "./session.ts";

const { browser: editors, newest } = inject("editors");
const guild = "6000000000000000001";
const greet = { name: "greet", description: "Says hello" };
const files = {
  // A workspace does not choose the service: tokens would go there.
  ".vscode/settings.json": `{ "commandManifest.service": "https://elsewhere.example/api/v10" }\n`,
  "greet.commands.json": `${command("greet", "Says hello")}\n`,
};

// Which service is used is a setting of the user, which outlives a test, so this has an editor of its own.
describe.skipIf(newest.length === 0).each(newest)("publishing to another service from VS Code $version", (vscode) => {
  const identity = { guildId: guild, botToken: botTokenWithoutId };
  const session = Session.start(vscode, { files, service: { identity } });

  async function publish(): Promise<void> {
    await session.workbench.run("Notifications: Clear All Notifications");
    await session.workbench.openFile("greet.commands.json");
    await session.workbench.run("Command Manifest: Publish to Guild…");
  }

  test("the user signs in, gives the application and the guild once, and signs out", async () => {
    const { applicationId, botToken } = session.service.identity;
    await session.workbench.run("Command Manifest: Sign In…");
    await session.workbench.answer("Sign In (1/3)", session.service.url);
    await session.workbench.pick("Bot Token");
    await session.workbench.answer("Sign In (3/3)", `Bot ${botToken}`);
    await session.workbench.message("You are signed in");
    await session.workbench.answerMessage("You are signed in", "Use for Publishing");
    await session.workbench.message(`Publishing now uses ${session.service.url}.`);
    expect(session.read(".vscode/settings.json")).toBe(files[".vscode/settings.json"]);
    expect(session.workbench.filesWith(botToken)).toEqual([]);

    await publish();
    await session.workbench.answer("Publish: Application", applicationId);
    await session.workbench.answer("Publish: Guild", guild);
    await session.workbench.answerMessage("Publish greet.commands.json", "Publish");
    await session.workbench.message(
      `Published to Harbor Test (…${guild.slice(-4)}) on ${session.service.host}: 1 created.`,
    );
    expect(await session.service.commands(guild)).toMatchObject([greet]);
    await publish();
    await session.workbench.message("Nothing to do");

    await session.workbench.run("Command Manifest: Change Application or Guild…");
    await session.workbench.pick("Application");
    await session.workbench.answer("Publish: Application", "1240000000000000009");
    await publish();
    await session.workbench.answerMessage("The token belongs to another application", "Change Application or Guild…");
    await session.workbench.pick("Application");
    await session.workbench.answer("Publish: Application", applicationId);
    await publish();
    await session.workbench.message("Nothing to do");

    await session.workbench.run("Command Manifest: Sign Out");
    await session.workbench.pick(new URL(session.service.url).origin);
    await session.workbench.message("You are signed out");
    await publish();
    await session.workbench.message("You are not signed in");
  });
});

describe.skipIf(editors.length === 0).each(editors)("the local service of VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files, signedOut: true });

  test("starts when somebody publishes and agrees, and ends with the editor", async () => {
    await session.workbench.openFile("greet.commands.json");
    await session.workbench.run("Command Manifest: Publish Globally");
    await session.workbench.answerMessage("Start the local service", "Start Local Service");
    await session.workbench.answerMessage("Publish greet.commands.json", "Publish");
    await session.workbench.message("Published globally on the local service: 1 created.");
    const item = session.workbench.page.locator(".statusbar-item", { hasText: "Local Service" });
    const url = /http:\S+\/v\d+/.exec((await item.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    await session.workbench.close();
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 20_000, interval: 200 });
  });
});
