import { expect } from "vitest";
import { command, inEditor } from "./session.ts";
import { TargetView } from "./target-view.ts";
import { viewIn } from "./view.ts";

const file = "bot.commands.json";
const stage = "6500000000000000001";
const full = "6500000000000000002";
const later = "6500000000000000003";

const greet = command("greet", "Says hello");
const play = JSON.stringify({
  name: "play",
  description: "Plays",
  options: [
    { type: 1, name: "song", description: "One song" },
    { type: 1, name: "album", description: "All of it" },
  ],
});
const text = (...commands: string[]): string => `[\n${commands.join(",\n")}\n]\n`;

const files = {
  "command-manifest.config.json": JSON.stringify({
    names: { guilds: { [stage]: "Harbor Test" } },
    targets: {
      live: { guild_id: later },
      later: { service: "local", guild_id: later, protected: true },
      staging: { service: "local", guild_id: stage },
      production: { service: "local", guild_id: full, owns: "scope", protected: true },
    },
  }),
  [file]: text(greet, play),
};

// Not shared: VS Code keeps documents of deleted files for minutes, and the targets count what is open.
inEditor("the targets in the activity bar of", { files }, (session, test) => {
  const view = (): TargetView => new TargetView(session.workbench);

  /** Publishes from the tree and waits until that is said. */
  async function publish(said: string): Promise<void> {
    await view().act(/^staging, /, "Publish");
    await session.workbench.answerMessage(/Publish \d+ changes? to “staging”/, "Publish");
    await session.workbench.message(said);
    await session.workbench.clearMessages();
  }

  test("states follow a publish, an edit, changes of others, a merge, a roll back", async ({ workbench, service }) => {
    await workbench.openFile(file);
    await view().open();
    // Targets at the local service are read automatically. Discord is not asked, and unread targets are closed.
    await view().row("later, 2 changes, guild 6500000000000000003 on the local service, protected");
    const live = await view().row("live, not refreshed yet, guild 6500000000000000003 on discord.com");
    expect(await live.getAttribute("aria-expanded")).toBe("false");
    await workbench.command("Switch Target…");
    await workbench.pick("staging");
    await publish("2 created");
    await view().row("staging, in sync, Harbor Test (…0001) on the local service");
    await view().row("/greet, in sync");
    await view().row("198 creates left today");
    await view().row("Slash commands, 2 of 100");
    await view().status("staging ▸ in sync");
    await workbench.lens("In sync with staging");

    await session.write(file, text(greet, play.replace("One song", "Just one song")));
    await view().row("/play, changed here");
    await view().status("staging ▸ 1 change");
    await workbench.lens("Changed here");

    await service.edit(stage, "greet", { description: "Says good day" });
    await service.create(stage, { name: "old", description: "Of somebody else" });
    await view().row("/greet, in sync");
    await view().act(/^staging, /, "Refresh Target");
    await view().row("/greet, changed on “staging”");
    await view().row("/old, only on “staging”");
    await view().status("staging ▸ 2 changes");
    await view().expand("/play, changed here");
    await view().row("song, changed here");
    await view().row("album, in sync");

    await workbench.commandOn(file, "Merge Published Changes…");
    await workbench.pick("staging");
    await workbench.message("from “staging”");
    await workbench.run("File: Save");
    await view().row("/greet, in sync");

    await publish("1 updated, 1 unchanged");
    await view().row("staging, in sync, Harbor Test (…0001) on the local service");
    await view().expand(/^History/);
    await view().act(/1 updated/, "Roll Back…");
    await workbench.answerMessage("Roll back the publish of staging", "Roll Back");
    await workbench.message("1 updated");
    await view().row("/play, changed here");
    expect(await service.published(stage)).toEqual(["greet", "old", "play"]);
  });
});

/** Tests that depend less on VS Code. */
inEditor("a target in the activity bar of", { files }, (session, test) => {
  const view = (): TargetView => new TargetView(session.workbench);

  test("one command is published from its lens, and nothing else is touched", async ({ workbench, service }) => {
    await service.publish(full, [{ name: "old", description: "Of somebody else" }]);
    await workbench.commandOn(file, "Switch Target…");
    await workbench.pick("production");
    await view().status("production ▸");
    await workbench.command("Refresh Target");
    await workbench.pick("production");
    await view().status("production ▸ 3 changes");
    await workbench.lens("Only here");
    await workbench.page.locator('.codelens-decoration a[title^="Publish /greet (production)"]').click();
    const dialog = await workbench.message("Publish /greet");
    expect(await dialog.textContent()).toContain("Create /greet");
    expect(await dialog.textContent()).not.toMatch(/\/play|\/old/);
    await workbench.answerMessage("Publish /greet", "Publish");
    await workbench.answer("Enter the target name production", "production");
    await workbench.message("1 created");
    await workbench.page.locator('.codelens-decoration a[title^="Publish /greet"]').waitFor({ state: "hidden" });
    await view().status("production ▸ 2 changes");
    expect(await service.published(full)).toEqual(["greet", "old"]);
  });

  test("a command is compared and deleted from the tree", async ({ workbench, service }) => {
    await service.publish(stage, [
      { name: "greet", description: "Says good day" },
      { name: "stray", description: "Stray" },
    ]);
    await workbench.openFile(file);
    await view().open();
    await view().act(/^staging, /, "Refresh Target");
    // Nothing else shows that the rows are those of this refresh.
    await view().row("/stray, only on “staging”");
    await view().act(/^\/greet, changed on|^\/greet, differs/, "Compare with Published");
    await workbench.shows('"description": "Says good day"');
    await view().act("/stray, only on “staging”", "Delete Published Command…");
    await workbench.answerMessage("Delete /stray from “staging”?", "Delete");
    await workbench.message("Deleted /stray from “staging”.");
    await view().noRow("/stray, only on “staging”");
    expect(await service.published(stage)).toEqual(["greet"]);
  });

  test("the preview of a command is opened beside the manifest, from the command's row", async ({ workbench }) => {
    await view().open();
    await view().act(/^\/play, /, "Open Preview to the Side");
    const shown = viewIn(workbench.page).locator('[role="option"][aria-selected="true"]');
    await shown.getByText("/play song").waitFor();
    await view().act(/^\/greet, /, "Open Preview to the Side");
    await shown.getByText("/greet").waitFor();
    await workbench.page.locator(".statusbar-item", { hasText: "Ln 2, Col 11" }).waitFor();
    await view().expand(/^\/play, /);
    await view().act(/^album, /, "Open Preview to the Side");
    await shown.getByText("/play album").waitFor();
  });

  test("the plan of a target is shown from the tree, and an invalid project file is reported", async () => {
    await session.workbench.openFile(file);
    await view().open();
    // A request during a refresh waits for the refresh.
    await session.service.plan({ kind: "delay", milliseconds: 1000, route: "listGuildCommands" });
    await view().act(/^staging, /, "Refresh Target");
    await view().actWhileUpdating(/^staging, /, "Show Publish Plan", "+ create /play");
    await session.workbench.noMessages();
    session.place("command-manifest.config.json", '{ "targets": { "staging": { "guild": "1" } } }');
    await view().row(/^The project file has errors/);
  });

  test("the characters of the command at the cursor are in the status bar near the limit", async ({ workbench }) => {
    const choices = Array.from({ length: 25 }, (_, index) => ({
      name: `${index}`.padStart(100, "n"),
      value: `v${index}`,
    }));
    const options = ["a", "b"].map((name) => ({ type: 3, name, description: "D", choices }));
    const many = { name: "many", description: "D", options: [...options, { ...options[0], name: "c" }] };
    await session.write(file, text(greet, JSON.stringify(many)));
    await workbench.goTo(3, 5);
    await view().status("/8000");
    await workbench.goTo(2, 5);
    await workbench.page.locator(".statusbar-item", { hasText: "/8000" }).waitFor({ state: "hidden" });
  });
});
