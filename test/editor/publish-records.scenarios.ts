import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

const guild = "6300000000000000001";
const shop = "6400000000000000001";
const file = "a.commands.json";
const overwrite = { id: "77", type: 1, permission: true } as const;
const reminder = "An earlier publish ended before it restored the permissions of /start.";

const files = {
  "command-manifest.config.json": JSON.stringify({
    targets: {
      team: { service: "local", guild_id: guild },
      shop: { service: "local", guild_id: shop, protected: true },
    },
  }),
  [file]: "[]\n",
};

inEditor("what a publish leaves behind in", { shared: true, files }, (session, test) => {
  test("permissions that a publish could not restore are restored from the next", async ({ service, workbench }) => {
    await service.publish(guild, [{ name: "first", description: "Goes first" }]);
    await service.permit(guild, "first", overwrite);
    await service.plan({ kind: "error", status: 503, route: "editPermissions", count: 4 });
    const [{ id } = { id: "" }] = await service.commands(guild);
    await session.write(file, `[{ "id": "${id}", "name": "start", "description": "Goes first" }]\n`);
    await session.publishTo("team");
    await workbench.answerMessage(/Publish \d+ changes? to “team”/, "Publish and Rename");
    const failure = await workbench.message("The permissions could not be restored.");
    await failure.getByRole("button", { name: "Restore Permissions…" }).waitFor();
    expect(await service.permissions(guild)).toEqual({});
    await workbench.clearMessages();
    await session.publishTo("team");
    await workbench.answerMessage(reminder, "Restore Permissions…");
    await workbench.message("Publish permissions to");
    await workbench.answerMessage("Publish permissions to", "Publish");
    await workbench.message("the permissions of /start.");
    expect(await service.permissions(guild)).toEqual({ start: [overwrite] });
    await workbench.clearMessages();
    await workbench.openFile(file);
    await session.publishTo("team");
    const said = await workbench.message("is up to date.");
    await workbench.run("Notifications: Show Notifications");
    await said.waitFor();
    expect(await workbench.page.getByText(reminder).count()).toBe(0);
    // Nor does the editor's storage remember them.
    expect(workbench.filesWith(`"becomes":{"type":1,"name":"start"}`)).toEqual([]);
  });

  test("a record that is damaged is kept aside, and publishing goes on", async ({ service, workbench }) => {
    await session.write(file, `[${command("first", "Goes first")}]\n`);
    await session.publish(file, "team", "1 created");
    const [{ id } = { id: "" }] = await service.commands(guild);
    const last = workbench.filesWith(id).find((name) => path.basename(name).startsWith("last-")) ?? "";
    // No program has this text, so the editor's storage has it in the record alone.
    const damaged = '[{ "id": "cut off her';
    writeFileSync(last, damaged);
    await session.publishTo("team");
    await workbench.message("The record of the last publish is damaged.");
    expect(existsSync(last)).toBe(false);
    expect(workbench.filesWith(damaged).map((name) => path.basename(name))).toEqual([
      expect.stringMatching(/^damaged-.*last-/),
    ]);
    await workbench.clearMessages();
    await session.publishTo("team");
    await workbench.message("is up to date.");
  });

  test("a publish to a protected target is undone when its name is typed once more", async ({ workbench, service }) => {
    await session.write(file, `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`);
    await session.publishTo("shop");
    await workbench.answerMessage(/Publish \d+ changes? to “shop”/, "Publish");
    await workbench.answer("Enter the target name shop", "shop");
    await workbench.message("2 created");
    await workbench.clearMessages();
    await workbench.command("Roll Back…");
    await workbench.confirm(`shop to guild ${shop}`);
    const dialog = await workbench.message("This deletes /first, /second. Their IDs are lost");
    await dialog.locator(".codicon-dialog-warning").waitFor();
    await workbench.answerMessage("Roll back the publish of shop", "Roll Back");
    await workbench.answer("Enter the target name shop", "shop");
    await workbench.message(/Rolled back the publish of shop \(.*\): 2 deleted\./);
    expect(await service.published(shop)).toEqual([]);
  });
});
