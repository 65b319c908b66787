import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Overwrite } from "../../core/discord/payloads.ts";
import { commands, files, guild, helper, moderators, permissions } from "./permission-manifests.ts";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
describe.skipIf(editors.length === 0).each(editors)("permissions in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });
  beforeEach(() => session.service.publish(guild, commands));

  const held = (): Promise<Readonly<Record<string, readonly Overwrite[]>>> => session.service.permissions(guild);

  test("who may use a command is tested without a service, and the line that decides is shown", async () => {
    await session.workbench.openFile("mods.permissions.jsonc");
    await session.workbench.goToText("mods.permissions.jsonc", `"command"`);
    await session.workbench.run("Command Manifest: Test Permissions…");
    await session.workbench.quickInput("Published Command…");
    await session.workbench.pick("/timeout");
    await session.workbench.pick("GUILD");
    await session.workbench.pick("A user without overwrites");
    await session.workbench.confirm("Other roles…");
    await session.workbench.pick("An ordinary member");
    await session.workbench.pick("A channel without overwrites");
    await session.workbench.message("No, /timeout cannot be used. An overwrite denies the command for everyone.");
    const line = permissions.slice(0, permissions.indexOf(`{ "id": "${guild}"`)).split("\n").length;
    await session.workbench.page.locator(".statusbar-item", { hasText: `Ln ${line}, Col` }).waitFor();
    await session.workbench.answerMessage("No, /timeout cannot be used.", "Test Another…");
    await session.workbench.pick("/timeout");
    await session.workbench.pick("GUILD");
    await session.workbench.pick(helper);
    await session.workbench.confirm("Other roles…");
    await session.workbench.pick("An ordinary member");
    await session.workbench.pick("A channel without overwrites");
    await session.workbench.message(`Yes, /timeout can be used. An overwrite allows the command for user ${helper}.`);
  });

  test("permissions are published after a question; calling it off changes nothing", async () => {
    await session.workbench.openFile("mods.permissions.jsonc");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    const dialog = await session.workbench.message("Publish the permissions of mods.permissions.jsonc");
    expect(await dialog.textContent()).toContain("@everyone may no longer use /timeout");
    await session.workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Cancel");
    expect(await held()).toEqual({});
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Publish");
    await session.workbench.message("the permissions of /timeout.");
    expect((await held()).timeout).toHaveLength(3);
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.message("Nothing to do");
  });

  test("what was there before is saved, and publishing the file puts it back", async () => {
    await session.service.permit(guild, "timeout", { id: "77", type: 1, permission: true });
    await session.workbench.openFile("mods.permissions.jsonc");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.message("role 77 loses the overwrite that allows /timeout");
    await session.workbench.answerMessage("Publish the permissions of mods.permissions.jsonc", "Publish");
    await session.workbench.answerMessage("the permissions of /timeout.", "Open Saved Permissions");
    await session.workbench.shows('"id": "77"');
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.answerMessage("Publish the permissions of", "Publish");
    await session.workbench.message("the permissions of /timeout.");
    expect(await held()).toEqual({ timeout: [{ id: "77", type: 1, permission: true }] });
  });

  test("a guild's permissions are imported into the open manifest, and undo takes it back", async () => {
    await session.service.permit(guild, "roll", { id: helper, type: 2, permission: false });
    await session.service.permit(guild, "timeout", { id: moderators, type: 1, permission: false });
    await session.workbench.openFile("mods.permissions.jsonc");
    await session.workbench.run("Command Manifest: Import Permissions…");
    await session.workbench.pick("Into mods.permissions.jsonc");
    await session.workbench.message("1 changed, 1 added");
    await session.workbench.shows('"permission": false } // but the moderators');
    await session.workbench.shows('"command": "roll"');
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.message("Nothing to do");
    await session.workbench.run("Undo");
    await session.workbench.shows('"permission": true }, // but the moderators');
    expect(session.read("mods.permissions.jsonc")).toBe(permissions);
  });

  test("a command that is not published is shown at its place", async () => {
    await session.workbench.openFile("gone.permissions.json");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.message("This cannot be published: No command with the ID 1240000000000000099");
    const [problem] = await session.workbench.problems("No command with the ID");
    expect(problem).toContain("command-manifest publish");
  });

  test("a protected target wants its name typed", async () => {
    const question = "Publish the permissions of shop.permissions.json";
    await session.workbench.openFile("shop.permissions.json");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.answerMessage(question, "Publish");
    await session.workbench.quickInput("Enter the target name shop");
    await session.workbench.page.keyboard.press("Escape");
    await session.workbench.run("Command Manifest: Publish Permissions…");
    await session.workbench.answerMessage(question, "Publish");
    await session.workbench.answer("Enter the target name shop", "shop");
    await session.workbench.message("the permissions of all commands.");
  });
});
