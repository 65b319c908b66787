import { beforeEach, expect } from "vitest";
import { commands, files, guild, helper, moderators, permissions } from "./permission-manifests.ts";
import { inEditor } from "./session.ts";

const manifest = "mods.permissions.jsonc";

inEditor("permissions in", { shared: true, files }, (session, test) => {
  beforeEach(() => session.service.publish(guild, commands));

  test("who may use a command is tested without a service, and the line is shown", async ({ workbench }) => {
    await workbench.openFile(manifest);
    await workbench.goToText(manifest, `"command"`);
    await workbench.command("Test Permissions…");
    await workbench.quickInput("Published Command…");
    await workbench.pick("/timeout");
    await workbench.pick("Permissions", "An ordinary member", "Test");
    await workbench.message("No. @everyone is denied /timeout (");
    const line = permissions.slice(0, permissions.indexOf(`{ "id": "${guild}"`)).split("\n").length;
    await workbench.page.locator(".statusbar-item", { hasText: `Ln ${line}, Col` }).waitFor();
    await workbench.answerMessage("No. @everyone is denied /timeout", "Test Another…");
    await workbench.quickInput("Select a command");
    await workbench.page.keyboard.press("Escape");
  });

  test("permissions are published; those from before are saved and published again", async ({ workbench, service }) => {
    const question = "Publish permissions to";
    const before = { timeout: [{ id: "77", type: 1, permission: true }] } as const;
    await service.permit(guild, "timeout", ...before.timeout);
    await workbench.commandOn(manifest, "Publish Permissions…");
    const dialog = await workbench.message(question);
    expect(await dialog.textContent()).toMatch(/Only .+ and administrators can use \/timeout\./);
    await workbench.answerMessage(question, "Cancel");
    expect(await service.permissions(guild)).toEqual(before);
    await workbench.command("Publish Permissions…");
    await workbench.answerMessage(question, "Publish");
    await workbench.message("the permissions of /timeout.");
    expect((await service.permissions(guild)).timeout).toHaveLength(3);
    await workbench.answerMessage("the permissions of /timeout.", "Open Saved Permissions");
    await workbench.shows('"id": "77"');
    await workbench.command("Publish Permissions…");
    await workbench.answerMessage("Publish permissions to", "Publish");
    await workbench.message("the permissions of /timeout.");
    expect(await service.permissions(guild)).toEqual(before);
  });

  test("a guild's permissions are imported into the open manifest, and undone", async ({ workbench, service }) => {
    await service.permit(guild, "roll", { id: helper, type: 2, permission: false });
    await service.permit(guild, "timeout", { id: moderators, type: 1, permission: false });
    await workbench.commandOn(manifest, "Import Permissions…");
    await workbench.pick(`Into ${manifest}`);
    await workbench.message("1 changed, 1 added");
    await workbench.shows('"permission": false } // but the moderators');
    await workbench.shows('"command": "roll"');
    await workbench.command("Publish Permissions…");
    await workbench.message("Nothing to do");
    await workbench.run("Undo");
    await workbench.shows('"permission": true }, // but the moderators');
    expect(session.read(manifest)).toBe(permissions);
  });

  test("a protected target requires its name", async ({ workbench }) => {
    await workbench.commandOn("shop.permissions.json", "Publish Permissions…");
    await workbench.answerMessage("Publish permissions to", "Publish");
    await workbench.answer("Enter the target name shop", "shop");
    await workbench.message("the permissions of all commands.");
  });
});
