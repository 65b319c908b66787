import { beforeEach, expect } from "vitest";
import { commands, files, guild, permissions } from "./permission-manifests.ts";
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

  test("a protected target requires its name", async ({ workbench }) => {
    await workbench.commandOn("shop.permissions.json", "Publish Permissions…");
    await workbench.answerMessage("Publish permissions to", "Publish");
    await workbench.answer("Enter the target name shop", "shop");
    await workbench.message("the permissions of all commands.");
  });
});
