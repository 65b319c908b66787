import { beforeAll, expect } from "vitest";
import { command, inEditor, sharedIdentity } from "./session.ts";

const { guildId: guild } = sharedIdentity;
const greet = { name: "greet", description: "Says hello" };
const choice = { name: "Long", value: "long ".repeat(21) };
const pick = { type: 3, name: "what", description: "What to pick", choices: [choice] };
const files = {
  ".vscode/settings.json": JSON.stringify({
    // A workspace does not choose the service: tokens would go there.
    "commandManifest.service": "https://elsewhere.example/api/v10",
    // The rule that would find it is off, so that the service has something to refuse.
    "commandManifest.rules": { "choice-value-length": "off" },
  }),
  "greet.commands.json": `${command("greet", "Says hello")}\n`,
  "staff.commands.json": `{ "scope": "guild", "commands": [${command("staff", "For one guild")}] }\n`,
  "many.commands.json": `[${Array.from({ length: 9 }, (_, n) => command(`many-${n}`, "One")).join(", ")}]\n`,
  "launch.commands.json": `{ "scope": "global", "commands": [{ "type": 4, "name": "launch", "handler": 2 }] }\n`,
  "refused.commands.json": `${JSON.stringify([{ name: "refused", description: "Is refused", options: [pick] }])}\n`,
};

inEditor("publishing from", { shared: true, files }, (session, test) => {
  // Another scenario may have chosen another guild.
  beforeAll(async () => {
    await session.workbench.openFile("greet.commands.json");
    await session.useGuild(guild);
  });

  test("a manifest is published, then an edit that is not saved as an update", async ({ workbench, service }) => {
    await workbench.commandOn("greet.commands.json", "Publish to Guild…");
    await workbench.message("create /greet");
    expect(await service.commands(guild)).toEqual([]);
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message("Published to “Test server” on the local service: 1 created.");
    expect(await service.commands(guild)).toMatchObject([greet]);
    await workbench.goToText("greet.commands.json", "Says hello");
    await workbench.page.keyboard.type("Always ");
    await workbench.command("Compare with Published");
    await workbench.pick("Guild", "Show All Differences (1)");
    await workbench.shows('"description": "Says hello"');
    await workbench.shows('"description": "Always Says hello"');
    await workbench.commandOn("greet.commands.json", "Publish to Guild…");
    await workbench.message("update /greet");
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message("1 updated");
    expect(await service.commands(guild)).toMatchObject([{ description: "Always Says hello" }]);
  });

  test("what is published comes back as a manifest that changes nothing", async ({ workbench }) => {
    await session.service.publish(guild, [greet]);
    await workbench.commandOn("staff.commands.json", "Import Published Commands…");
    await workbench.pick("As a New Manifest", "Guild");
    await workbench.confirm("/greet");
    await workbench.shows('"name": "greet"');
    await workbench.command("Publish to Guild…");
    await workbench.message("is up to date.");
  });

  test("an entry point of an app without an Activity is refused, and a button turns it on", async ({ workbench }) => {
    const name = "launch.commands.json";
    await session.service.call("/local/settings", { activities: false }, "PATCH");
    await workbench.commandOn(name, "Publish Globally");
    await workbench.answerMessage("Publish 1 change", "Publish");
    await workbench.answerMessage("“launch” was not created: this app has no Activity.", "Turn On in Local Service");
    // Turning it on creates the command “Launch”, as Discord does.
    await workbench.answerMessage("Publish 1 change", "Publish and Rename");
    await workbench.message("1 renamed");
    expect(await session.service.published()).toEqual(["launch"]);
  });

  test("a refusal is shown at its place until the text changes", async ({ workbench }) => {
    const name = "refused.commands.json";
    await workbench.commandOn(name, "Publish to Guild…");
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message("not created.");
    const [problem] = await workbench.problems("rejected this");
    expect(problem).toContain("command-manifest publish");
    expect(problem).toContain(`[Ln 1, Col ${files[name].indexOf('"long') + 1}]`);
    await workbench.goToText(name, "long");
    await workbench.page.keyboard.type("Very ");
    await workbench.noProblem("rejected this");
    expect(await session.service.commands(guild)).toEqual([]);
  });

  test("a publish is cancelled between two steps, and taken up again", async ({ workbench, service }) => {
    await service.plan({ kind: "delay", milliseconds: 1500, route: "createGuildCommand", count: 9 });
    await workbench.commandOn("many.commands.json", "Publish to Guild…");
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message("create /many-");
    await workbench.answerMessage("Publishing to “Test server”", "Cancel");
    await workbench.message("Cancelled after");
    const done = (await service.commands(guild)).length;
    expect(done).toBeLessThan(9);
    await service.clearFaults();
    await workbench.answerMessage("Cancelled after", "Publish Again");
    await workbench.answerMessage(/Publish \d+ changes? /, "Publish");
    await workbench.message(`${9 - done} created`);
    expect(await service.commands(guild)).toHaveLength(9);
  });
});
