import { beforeAll, describe, expect, inject, test } from "vitest";
import { command, Session, sharedIdentity } from "./session.ts";

const editors = inject("editors").newest;
const { guildId: guild } = sharedIdentity;
const greet = { name: "greet", description: "Says hello" };
const files = {
  ".vscode/settings.json": JSON.stringify({
    // A workspace does not choose the service: tokens would go there.
    "commandManifest.service": "https://elsewhere.example/api/v10",
    // The rule that would find it is off, so that the service has something to refuse.
    "commandManifest.rules": { "description-length": "off" },
  }),
  "greet.commands.json": `${command("greet", "Says hello")}\n`,
  "wrong.commands.json": `${command("Wrong", "Has a capital")}\n`,
  "staff.commands.json": `{ "scope": "guild", "commands": [${command("staff", "For one guild")}] }\n`,
  "many.commands.json": `[${Array.from({ length: 9 }, (_, n) => command(`many-${n}`, "One")).join(", ")}]\n`,
  "refused.commands.json": `[${command("refused", "long ".repeat(21))}]\n`,
};

describe.skipIf(editors.length === 0).each(editors)("publishing from VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  // Another scenario may have chosen another guild.
  beforeAll(async () => {
    await session.workbench.openFile("greet.commands.json");
    await session.useGuild(guild);
  });

  /** Opens a manifest and publishes it to the guild. */
  async function publish(name: keyof typeof files): Promise<void> {
    await session.workbench.openFile(name);
    await session.workbench.run("Command Manifest: Publish to Guild…");
  }

  test("a manifest goes from the palette to the service", async () => {
    await publish("greet.commands.json");
    await session.workbench.message("create /greet");
    expect(await session.service.commands(guild)).toEqual([]);
    await session.workbench.answerMessage("Publish greet.commands.json", "Publish");
    await session.workbench.message(`Published to Harbor Test (…${guild.slice(-4)}) on the local service: 1 created.`);
    expect(await session.service.commands(guild)).toMatchObject([greet]);
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
    expect(await session.service.commands(guild)).toEqual([]);
  });

  test("a manifest is compared with what is published", async () => {
    await session.service.publish(guild, [{ name: "greet", description: "Nicely says hello" }]);
    await session.workbench.openFile("greet.commands.json");
    await session.workbench.goToText("greet.commands.json", "Says hello");
    await session.workbench.page.keyboard.type("Always ");
    await session.workbench.run("Command Manifest: Compare with Published");
    await session.workbench.pick("Guild");
    await session.workbench.pick("Show All Differences");
    await session.workbench.shows('"description": "Nicely says hello"');
    await session.workbench.shows('"description": "Always Says hello"');
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
});
