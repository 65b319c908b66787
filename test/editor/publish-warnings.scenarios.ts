import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

/** Each test has its own guild, because the editor's memory of a guild outlives a test. */
const guilds = { removed: "6800000000000000003", remote: "6800000000000000004" } as const;
const file = "bot.commands.json";
const config = "command-manifest.config.json";
const files = {
  [config]: JSON.stringify({ targets: { removed: { service: "local", guild_id: guilds.removed } } }),
  // The names of IDs, which the editor draws into the text, would come between what is written and what is shown.
  ".vscode/settings.json": JSON.stringify({ "editor.inlayHints.enabled": "off" }),
  [file]: `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`,
};

inEditor("what a publish warns of in", { shared: true, files }, (session, test) => {
  test("a command that was removed is named, and deleted only on demand", async ({ workbench, service }) => {
    await workbench.openFile(file);
    await session.publishTo("removed");
    const first = await workbench.message("Create 2: /first, /second");
    await first.locator(".codicon-dialog-info").waitFor();
    // It is the same at every publish, so it is in the plan.
    expect(await first.textContent()).not.toContain("daily creates");
    await workbench.answerMessage("Publish 2 changes to “removed”?", "Publish");
    await workbench.message("2 created");
    await session.write(file, `[${command("first", "Goes first")}]\n`);
    await session.publishTo("removed");
    await workbench.message("/second is no longer in the manifest but still published.");
    expect(await service.published(guilds.removed)).toEqual(["first", "second"]);
    await workbench.answerMessage("/second is no longer in the manifest", "Delete Removed…");
    const dialog = await workbench.message("This deletes /second. Its ID is lost");
    await dialog.locator(".codicon-dialog-warning").waitFor();
    await workbench.answerMessage("This deletes /second.", "Publish");
    await workbench.message("1 deleted, 1 unchanged");
    expect(await service.published(guilds.removed)).toEqual(["first"]);
  });

  test("permissions that get lost without a user's token are backed up", async ({ workbench, service }) => {
    const { applicationId, botToken } = service.identity;
    const remote = { remote: { service: service.url, guild_id: guilds.remote, application_id: applicationId } };
    await session.write(config, JSON.stringify({ targets: remote }));
    await workbench.command("Sign In…");
    await workbench.pick("Other Endpoint URL…");
    await workbench.answer("Sign In (2/4)", service.url);
    await workbench.pick("Bot Token");
    await workbench.answer("Sign In (4/4)", `Bot ${botToken}`);
    await workbench.message("You are signed in");
    await session.publish(file, "remote", "2 created");
    await service.permit(guilds.remote, "first", { id: "77", type: 1, permission: true });
    await session.write(file, `[${command("start", "Goes first")}, ${command("second", "Goes second")}]\n`);
    await session.publishTo("remote");
    await workbench.answerMessage("Renaming /first deletes its permission overwrite.", "Back Up Permissions");
    await workbench.shows('"command": "start"');
    await workbench.shows('"id": "77"');
    expect(await service.published(guilds.remote)).toEqual(["first", "second"]);
    await workbench.answerMessage("Save the file, then publish.", "Publish");
    await workbench.answerMessage("Renaming /first deletes", "Publish and Rename");
    await workbench.message("1 renamed, 1 unchanged");
    expect(await service.published(guilds.remote)).toEqual(["second", "start"]);
  });
});
