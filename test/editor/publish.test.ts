import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { botTokenWithoutId } from "../support/bot-token.ts";
import { command, Session } from "./session.ts";

const { browser: editors, newest } = inject("editors");
const guild = "6000000000000000001";
const greet = { name: "greet", description: "Says hello" };
const files = {
  // A workspace does not choose the service: tokens would go there.
  ".vscode/settings.json": `{ "commandManifest.service": "https://elsewhere.example/api/v10" }\n`,
  "greet.commands.json": `${command("greet", "Says hello")}\n`,
  "wrong.commands.json": `${command("Wrong", "Has a capital")}\n`,
  "staff.commands.json": `{ "scope": "guild", "commands": [${command("staff", "For one guild")}] }\n`,
  "many.commands.json": `[${Array.from({ length: 9 }, (_, n) => command(`many-${n}`, "One")).join(", ")}]\n`,
  // The rule that would find it is off in the settings, so that the service has something to refuse.
  "refused.commands.json": `[${command("refused", "long ".repeat(21))}]\n`,
};
const settings = { "commandManifest.rules": { "description-length": "off" } };

describe.skipIf(newest.length === 0).each(newest)("publishing from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files, settings, service: { identity: { guildId: guild } } });

  // It is asked for once on each service; every test is one of an editor that knows it of its own.
  beforeAll(async () => {
    await session.workbench.openFile("greet.commands.json");
    await session.workbench.run("Command Manifest: Change Application or Guild…");
    await session.workbench.pick("Guild");
    await session.workbench.answer("Publish: Guild", guild);
  });

  /** Opens a manifest and publishes it to the guild. */
  async function publish(name: keyof typeof files): Promise<void> {
    await session.workbench.openFile(name);
    await session.workbench.run("Command Manifest: Publish to Guild…");
  }

  test("a manifest goes from the palette to the service", async () => {
    await publish("greet.commands.json");
    await session.workbench.message("create /greet");
    await session.workbench.screenshot("publish-confirm");
    expect(await session.service.commands(guild)).toEqual([]);
    await session.workbench.answerMessage("Publish greet.commands.json", "Publish");
    await session.workbench.message(`Published to Harbor Test (…${guild.slice(-4)}) on the local service: 1 created.`);
    await session.workbench.screenshot("published");
    expect(await session.service.commands(guild)).toMatchObject([greet]);
  });

  test("what is published already is not published again", async () => {
    await session.service.publish(guild, [greet]);
    await publish("greet.commands.json");
    await session.workbench.message("Nothing to do");
  });

  test("an edit is published as an update, without being saved", async () => {
    await session.service.publish(guild, [greet]);
    await session.workbench.openFile("greet.commands.json");
    await session.workbench.goToText("greet.commands.json", "Says hello");
    await session.workbench.page.keyboard.type("Nicely s");
    await session.workbench.page.keyboard.press("Delete");
    await session.workbench.run("Command Manifest: Publish to Guild…");
    await session.workbench.message("update /greet");
    await session.workbench.answerMessage("Publish greet.commands.json", "Publish");
    await session.workbench.message("1 updated");
    expect(await session.service.commands(guild)).toMatchObject([{ description: "Nicely says hello" }]);
  });

  test("the plan can be read without publishing", async () => {
    await session.workbench.openFile("staff.commands.json");
    await session.workbench.run("Command Manifest: Show Publish Plan");
    await session.workbench.shows("+ create /staff");
    await session.workbench.screenshot("publish-plan");
    expect(await session.service.commands(guild)).toEqual([]);
  });

  test("a manifest is compared with what is published", async () => {
    await session.service.publish(guild, [{ name: "greet", description: "Nicely says hello" }]);
    await session.workbench.openFile("greet.commands.json");
    await session.workbench.goToText("greet.commands.json", "Says hello");
    await session.workbench.page.keyboard.type("Always ");
    await session.workbench.run("Command Manifest: Compare with Published");
    await session.workbench.pick("Guild");
    await session.workbench.screenshot("compare-list");
    await session.workbench.pick("Show All Differences");
    await session.workbench.shows('"description": "Nicely says hello"');
    await session.workbench.shows('"description": "Always Says hello"');
    await session.workbench.screenshot("compared");
    expect(await session.service.commands(guild)).toMatchObject([{ description: "Nicely says hello" }]);
  });

  test("a manifest for a guild is not published globally", async () => {
    await session.workbench.openFile("staff.commands.json");
    await session.workbench.run("Command Manifest: Publish Globally");
    await session.workbench.message("is not published globally");
  });

  test("an error stops it", async () => {
    await publish("wrong.commands.json");
    await session.workbench.message("was not published because it has an error");
    await session.workbench.screenshot("publish-error");
    expect(await session.service.commands(guild)).toEqual([]);
  });

  test("what is published comes back as a manifest that changes nothing", async () => {
    await session.service.publish(guild, [greet]);
    await session.workbench.openFile("staff.commands.json");
    await session.workbench.run("Command Manifest: Import Published Commands…");
    await session.workbench.pick("As a New Manifest");
    await session.workbench.pick("Guild");
    await session.workbench.confirm("/greet");
    await session.workbench.shows('"name": "greet"');
    await session.workbench.screenshot("imported");
    await session.workbench.run("Command Manifest: Publish to Guild…");
    await session.workbench.message("Nothing to do");
  });

  test("a refusal is shown at its place until the text changes", async () => {
    await publish("refused.commands.json");
    await session.workbench.answerMessage("Publish refused.commands.json", "Publish");
    await session.workbench.message("Nothing was changed.");
    const [problem] = await session.workbench.problems("Discord rejected this");
    expect(problem).toContain("command-manifest publish");
    const column = files["refused.commands.json"].indexOf('"long') + 1;
    expect(problem).toContain(`[Ln 1, Col ${column}]`);
    await session.workbench.screenshot("publish-refusal");
    await session.workbench.goToText("refused.commands.json", "long");
    await session.workbench.page.keyboard.type("Very ");
    await session.workbench.noProblem("Discord rejected this");
    expect(await session.service.commands(guild)).toEqual([]);
  });

  test("a publish is cancelled between two steps, and taken up again", async () => {
    await session.service.plan({ kind: "delay", milliseconds: 1500, route: "createGuildCommand", count: 9 });
    await publish("many.commands.json");
    await session.workbench.answerMessage("Publish many.commands.json", "Publish");
    await session.workbench.message("create /many-");
    await session.workbench.screenshot("publish-progress");
    await session.workbench.answerMessage("Publishing to Harbor Test", "Cancel");
    await session.workbench.message("Cancelled after");
    const done = (await session.service.commands(guild)).length;
    expect(done).toBeLessThan(9);
    await session.service.clearFaults();
    await session.workbench.answerMessage("Cancelled after", "Publish Again");
    await session.workbench.answerMessage("Publish many.commands.json", "Publish");
    await session.workbench.message(`${9 - done} created`);
    expect(await session.service.commands(guild)).toHaveLength(9);
  });

  test("a published command is deleted after a question", async () => {
    await session.service.publish(guild, [greet]);
    await session.workbench.run("Command Manifest: Delete Published Command…");
    await session.workbench.pick("Guild");
    await session.workbench.pick("/greet");
    await session.workbench.message("Delete /greet");
    await session.workbench.screenshot("delete-confirm");
    await session.workbench.answerMessage("Delete /greet", "Delete");
    await session.workbench.message("Deleted /greet.");
    expect(await session.service.commands(guild)).toEqual([]);
  });
});

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
    await session.workbench.screenshot("signed-in");
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
    await session.workbench.screenshot("local-service");
    const item = session.workbench.page.locator(".statusbar-item", { hasText: "Local Service" });
    const url = /http:\S+\/v\d+/.exec((await item.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    await session.workbench.close();
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 20_000, interval: 200 });
  });
});
