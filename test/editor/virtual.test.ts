import { expect } from "vitest";
import { inEditor } from "./session.ts";
import { readableTerminals, terminalWith } from "./terminal.ts";
import { TranslationsPage } from "./translations-page.ts";
import { viewIn } from "./view.ts";

const guild = "6820000000000000001";
const files = {
  "command-manifest.config.json": JSON.stringify({
    targets: { team: { service: "local", guild_id: guild } },
    rules: { "name-lowercase": "off" },
  }),
  "bot.commands.json": `[{ "name": "greet", "description": "Says hello" }]\n`,
  "wrong.commands.json": `{ "scope": "global", "commands": [{ "name": "Wrong", "description": "" }] }\n`,
  ".vscode/tasks.json": JSON.stringify({
    version: "2.0.0",
    tasks: [{ label: "check all", type: "command-manifest", command: "check" }],
  }),
  ".vscode/settings.json": JSON.stringify({ "task.quickOpen.showAll": true }),
};

inEditor(
  "a workspace that is on no disk in",
  { files, virtual: true, settings: readableTerminals },
  (session, test) => {
    const explorer = new TranslationsPage(() => session.workbench);

    test("is checked and previewed, and its commands are published", async ({ workbench, service }) => {
      await explorer.openText("wrong.commands.json");
      await workbench.problems("A description must have at least 1 character");
      // The project file says so, which is on no disk either.
      await workbench.noProblem("name-lowercase");
      await explorer.openText("bot.commands.json");
      await workbench.command("Open Preview to the Side");
      await viewIn(workbench.page).locator("#rows").getByText("/greet").waitFor();
      await explorer.openText("bot.commands.json");
      await session.publishTo("team");
      await workbench.answerMessage(/Publish \d+ changes? to “team”/, "Publish");
      await workbench.message("Published to “team”");
      // Files that another test has created in memory stay there.
      expect(await service.published(guild)).toContain("greet");
    });

    test("its manifests are found although none is open", async ({ workbench }) => {
      await session.publishTo("team");
      await workbench.answerMessage(/Publish \d+ changes? to “team”/, "Cancel");
    });

    test("gets new manifests", async ({ workbench }) => {
      await workbench.command("New Command Manifest");
      await workbench.answer("New Command Manifest", "fresh");
      await workbench.page.locator(".tab.active", { hasText: "fresh.commands.json" }).waitFor();
      await workbench.shows('"description": ""');
      // It stays there, and would hold back what other tests publish.
      await workbench.page.keyboard.type("fresh");
      await workbench.page.keyboard.press("Tab");
      await workbench.page.keyboard.type("Is new");
      await workbench.shows('"description": "Is new"');
      await workbench.run("File: Save");
    });

    test("says why the terminal cannot check it", async () => {
      await session.workbench.runTask("check all");
      await terminalWith(session.workbench.page, "not on this machine's disk");
    });
  },
);
