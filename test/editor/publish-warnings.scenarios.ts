import type { Locator } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";

const editors = inject("editors").newest;
/** What the editor remembers of a guild outlives a test, so each test has its own. */
const guilds = {
  plain: "6800000000000000001",
  drift: "6800000000000000002",
  removed: "6800000000000000003",
  remote: "6800000000000000004",
} as const;
const file = "bot.commands.json";
const config = "command-manifest.config.json";
const files = {
  [config]: JSON.stringify({
    targets: Object.fromEntries(
      Object.entries(guilds).map(([name, guild_id]) => [name, { service: "local", guild_id }]),
    ),
  }),
  // The names of IDs, which the editor draws into the text, would come between what is written and what is shown.
  ".vscode/settings.json": JSON.stringify({ "editor.inlayHints.enabled": "off" }),
  [file]: `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`,
};

describe.skipIf(editors.length === 0).each(editors)("what a publish warns of in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  /** Publishes the manifest as a user does, so that the editor knows what it has published. */
  async function publishAll(target: keyof typeof guilds): Promise<void> {
    await session.workbench.openFile(file);
    await session.publishTo(target);
    await session.workbench.answerMessage(`Publish ${target} (2 commands)`, "Publish");
    await session.workbench.message("2 created");
    await session.workbench.run("Notifications: Clear All Notifications");
  }

  const icon = (dialog: Locator, name: "info" | "warning"): Locator => dialog.locator(`.codicon-dialog-${name}`);

  test("nothing to warn of has the info icon", async () => {
    await session.workbench.openFile(file);
    await session.publishTo("plain");
    const dialog = await session.workbench.message("2 creates /first, /second");
    await icon(dialog, "info").waitFor();
    await dialog.getByText("Uses 2 of 200 daily creates.").waitFor();
    await session.workbench.answerMessage("Publish plain", "Cancel");
  });

  test("what was changed on Discord comes first, with the warning icon, and can be merged", async () => {
    const { workbench, service } = session;
    await publishAll("drift");
    await service.edit(guilds.drift, "first", { description: "Of somebody else", nsfw: true });
    await session.write(file, `[${command("first", "Goes first")}, ${command("third", "Is another one")}]\n`);
    await session.publishTo("drift");
    const dialog = await workbench.message("/first was changed on Discord since your last publish");
    await icon(dialog, "warning").waitFor();
    expect(await dialog.textContent()).toMatch(
      /\?\s*\/first was changed on Discord since your last publish \(description, nsfw\)\. Publishing overwrites it\.\s*1 update\s+\/first\s+description, nsfw\s*1 create\s+\/third\s*Unchanged: \/second \(not in this manifest, but published from here before\)/,
    );
    await dialog.getByRole("button", { name: "Merge First…", exact: true }).waitFor();
    await workbench.answerMessage("/first was changed on Discord", "Cancel");
    expect(await service.published(guilds.drift)).toEqual(["first", "second"]);
  });

  test("a command that was removed from the manifest is named, and deleted only on demand", async () => {
    const { workbench, service } = session;
    await publishAll("removed");
    await session.write(file, `[${command("first", "Goes first")}]\n`);
    await session.publishTo("removed");
    await workbench.message("/second is no longer in the manifest but still published.");
    expect(await service.published(guilds.removed)).toEqual(["first", "second"]);
    await workbench.answerMessage("/second is no longer in the manifest", "Delete Removed…");
    const dialog = await workbench.message("This deletes /second. Its ID is lost");
    await icon(dialog, "warning").waitFor();
    await workbench.answerMessage("This deletes /second.", "Publish");
    await workbench.message("1 deleted, 1 unchanged");
    expect(await service.published(guilds.removed)).toEqual(["first"]);
  });

  test("permissions that get lost are backed up as a manifest, if no user's token can restore them", async () => {
    const { workbench, service } = session;
    const { applicationId, botToken } = service.identity;
    const remote = { remote: { service: service.url, guild_id: guilds.remote, application_id: applicationId } };
    await session.write(config, JSON.stringify({ targets: remote }));
    await workbench.run("Command Manifest: Sign In…");
    await workbench.answer("Sign In (1/3)", service.url);
    await workbench.pick("Bot Token");
    await workbench.answer("Sign In (3/3)", `Bot ${botToken}`);
    await workbench.message("You are signed in");
    await publishAll("remote");
    await service.permit(guilds.remote, "first", { id: "77", type: 1, permission: true });
    await session.write(file, `[${command("start", "Goes first")}, ${command("second", "Goes second")}]\n`);
    await session.publishTo("remote");
    const dialog = await workbench.message("Renaming /first deletes its permission overwrite.");
    await icon(dialog, "warning").waitFor();
    await workbench.answerMessage("Renaming /first deletes", "Back Up Permissions");
    await workbench.shows('"command": "start"');
    await workbench.shows('"id": "77"');
    expect(await service.published(guilds.remote)).toEqual(["first", "second"]);
    await workbench.answerMessage("Save the file, then publish.", "Publish…");
    await workbench.answerMessage("Renaming /first deletes", "Publish and Rename");
    await workbench.message("1 renamed, 1 unchanged");
    expect(await service.published(guilds.remote)).toEqual(["second", "start"]);
  });
});
