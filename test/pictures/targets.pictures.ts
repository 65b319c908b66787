import { describe, inject, test } from "vitest";
import { command, Session } from "../editor/session.ts";
import { TargetView } from "../editor/target-view.ts";
import { save, themes } from "./album.ts";

const [vscode] = inject("editors").newest;
const guild = "1250000000000000001";
const file = "harbor.commands.json";
const text = (...commands: readonly string[]): string => `[\n  ${commands.join(",\n  ")}\n]\n`;
const hello = command("hello", "Says hello");
const warn = command("warn", "Warns a member");
const profile = JSON.stringify({ name: "Profile", type: 2 }).replaceAll(/([:,])/g, "$1 ");
const files = {
  [file]: text(hello, warn, profile),
  "command-manifest.config.json": JSON.stringify({
    names: { guilds: { [guild]: "Harbor Test" } },
    targets: { staging: { service: "local", guild_id: guild }, production: { global: true, protected: true } },
  }),
};
const settings = { "workbench.colorTheme": themes.light };

describe("pictures of targets", () => {
  if (!vscode) throw new Error("There is no editor to take pictures of.");
  const session = Session.start(vscode, { files, settings });

  test("targets and their states", async () => {
    const { workbench, service } = session;
    const view = new TargetView(workbench);
    await workbench.openFile(file);
    await view.open();
    await view.act(/^staging, /, "Publish");
    await workbench.answerMessage(/Publish \d+ changes? to “staging”/, "Publish");
    await workbench.message("3 created");
    await workbench.clearMessages();
    await service.edit(guild, "warn", { description: "Of somebody else" });
    await service.create(guild, { name: "old", description: "Of somebody else" });
    await session.write(file, text(command("hello", "Says hello to all"), warn, command("wave", "Waves"), profile));
    await view.act(/^staging, /, "Refresh Target");
    await view.row("/warn, changed on “staging”");
    await view.row("/hello, changed here");
    await workbench.lens("Only here");
    await view.status("staging ▸ 3 changes");
    await workbench.page.mouse.move(800, 600);
    await save(workbench.page, "docs/images/targets.png");
  });
});
