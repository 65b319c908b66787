import { expect } from "vitest";
import { command, inEditor, type Session } from "./session.ts";
import { usesExports } from "./setup.ts";

const guild = "6840000000000000001";
/** What is planned is not published, because the editor remembers that. */
const published = "6840000000000000002";
const files = {
  "command-manifest.config.json": JSON.stringify({
    manifests: ["bot.commands.json"],
    targets: {
      team: { service: "local", guild_id: guild },
      both: { service: "local", guild_id: guild },
    },
  }),
  "bot.commands.json": `[{ "name": "Greet", "description": "Says hello" }]\n`,
  "good/command-manifest.config.json": JSON.stringify({
    targets: {
      harbor: { service: "local", guild_id: guild },
      reef: { service: "local", guild_id: published },
      both: { service: "local", guild_id: guild },
      discord: { global: true, application_id: "1240000000000000001" },
      stranger: { service: "https://stranger.example/api/v10", global: true, application_id: "1240000000000000001" },
    },
  }),
  "good/good.commands.json": `[${command("good", "Says good day")}]\n`,
  "empty/nothing.txt": "",
  "notes.json": `{ "private": true }\n`,
};

const errorsIn = ({ workbench }: Session, count: number) =>
  workbench.page.locator(".statusbar-item", { hasText: `Errors in manifests: ${count}` });

inEditor("another extension beside ours in", { files, beside: usesExports }, (session, test) => {
  test("gets what it asks for, or an error that says why not", async ({ workbench }) => {
    await errorsIn(session, 1).waitFor();
    await workbench.run("Try the Exports");
    const said = await workbench.message(/tests ran\./);
    expect(await said.textContent()).toMatch(/\b11 tests ran\. Failures: none/);
  });

  test("hears of changes and publishes, whatever the listeners of others do", async ({ workbench, service }) => {
    await workbench.openFile("bot.commands.json");
    await errorsIn(session, 1).waitFor();
    await workbench.goTo(1, 14);
    await workbench.quickFix("Change to “greet”");
    await errorsIn(session, 0).waitFor();
    await workbench.run("Count the Steps to “harbor”");
    await workbench.message("Steps to publish to “harbor”: 1");
    await workbench.clearMessages();
    await workbench.openFile("good/good.commands.json");
    await session.publishTo("reef");
    await workbench.answerMessage(/Publish 1 change to “reef”/, "Publish");
    await workbench.message("Steps done to “reef”: 1");
    expect(await service.published(published)).toEqual(["good"]);
  });
});
