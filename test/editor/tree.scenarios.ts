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

  test("states follow a publish, an edit, changes of others, a merge, a roll back; rows and lenses act on what they show", async ({
    workbench,
    service,
  }) => {
    await workbench.openFile(file);
    await view().open();
    // Targets at the local service are read automatically. Discord is not asked, and unread targets are closed.
    await view().row("later, 2 changes, guild 6500000000000000003 on the local service, protected");
    const live = await view().row("live, not refreshed yet, guild 6500000000000000003 on discord.com");
    expect(await live.getAttribute("aria-expanded")).toBe("false");

    // A request during a refresh waits for the refresh.
    await service.plan({ kind: "delay", milliseconds: 1000, route: "listGuildCommands" });
    await view().act(/^staging, /, "Refresh Target");
    await view().actWhileUpdating(/^staging, /, "Show Publish Plan", "+ create /play");
    await workbench.noMessages();
    await workbench.startOver();

    await workbench.commandOn(file, "Switch Target…");
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
    await view().act("album, in sync", "Open Preview to the Side");
    const shown = viewIn(workbench.page).locator('[role="option"][aria-selected="true"]');
    await shown.getByText("/play album").waitFor();
    await view().act("/greet, changed on “staging”", "Compare with Published");
    await workbench.shows('"description": "Says good day"');
    await workbench.startOver();

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

    await view().act("/old, only on “staging”", "Delete Published Command…");
    await workbench.answerMessage("Delete /old from “staging”?", "Delete");
    await workbench.message("Deleted /old from “staging”.");
    await view().noRow("/old, only on “staging”");
    await workbench.clearMessages();
    expect(await service.published(stage)).toEqual(["greet", "play"]);

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

    session.place("command-manifest.config.json", '{ "targets": { "staging": { "guild": "1" } } }');
    await view().row(/^The project file has errors/);
  });
});
