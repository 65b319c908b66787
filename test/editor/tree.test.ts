import { describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";
import { TargetView } from "./target-view.ts";

const editors = inject("editors").newest;
const file = "bot.commands.json";
const stage = "6000000000000000001";
const full = "6000000000000000002";

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
      staging: { service: "local", guild_id: stage },
      production: { service: "local", guild_id: full, owns: "scope", protected: true },
    },
  }),
  [file]: text(greet, play),
};

describe.skipIf(editors.length === 0).each(editors)("the targets in the activity bar of VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files });
  const view = (): TargetView => new TargetView(session.workbench);

  /** Publishes from the tree and waits until that is said. */
  async function publish(said: string): Promise<void> {
    await view().act(/^staging, /, "Publish…");
    await session.workbench.answerMessage("Publish staging", "Publish");
    await session.workbench.message(said);
    await session.workbench.run("Notifications: Clear All Notifications");
  }

  test("shows what is to be published, and that nothing is known of what is there", async () => {
    await session.workbench.openFile(file);
    await view().open();
    await view().row("staging, not refreshed yet, Harbor Test (…0001) on the local service");
    await view().row("production, not refreshed yet, guild 6000000000000000002 on the local service, protected");
    await view().row("/greet, not refreshed yet");
    await session.workbench.screenshot("tree-unknown");
  });

  test("states follow a publish, an edit, a foreign change, a merge and a roll back", async () => {
    const { workbench, service } = session;
    await workbench.openFile(file);
    await view().open();
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
    await view().row("/greet, changed on Discord");
    await view().row("/old, only on Discord");
    await view().status("staging ▸ 2 changes");
    await (await view().row("/play, changed here")).click();
    await workbench.page.keyboard.press("ArrowRight");
    await view().row("song, changed here");
    await view().row("album, in sync");
    await workbench.screenshot("tree-states");

    await workbench.openFile(file);
    await workbench.run("Command Manifest: Merge Published Changes…");
    await workbench.pick("staging");
    await workbench.message("Use Undo to revert.");
    await workbench.run("File: Save");
    await view().row("/greet, in sync");

    await publish("1 updated, 1 unchanged");
    await view().row("staging, in sync, Harbor Test (…0001) on the local service");
    await (await view().row(/^History/)).click();
    await view().act(/1 updated/, "Roll Back…");
    await workbench.answerMessage("Roll back the publish of staging", "Roll Back");
    await workbench.message("1 updated");
    await view().row("/play, changed here");
    expect(await service.published(stage)).toEqual(["greet", "old", "play"]);
  });
});
