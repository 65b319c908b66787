import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { killExtensionHosts } from "./processes.ts";
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

inEditor("what a publish leaves behind in", { shared: true, files }, (session) => {
  /** Renames /first, which has permissions, and confirms it. Something goes wrong when they are restored. */
  async function rename(fault: object): Promise<void> {
    const { service, workbench } = session;
    await service.publish(guild, [{ name: "first", description: "Goes first" }]);
    await service.permit(guild, "first", overwrite);
    await service.plan(fault);
    const [{ id } = { id: "" }] = await service.commands(guild);
    await session.write(file, `[{ "id": "${id}", "name": "start", "description": "Goes first" }]\n`);
    await session.publishTo("team");
    await workbench.answerMessage("Publish team", "Publish and Rename");
  }

  /** Presses the button that restores them, and sees that they are back and that the next publish is silent. */
  async function restore(message: string): Promise<void> {
    const { service, workbench } = session;
    await workbench.answerMessage(message, "Restore Permissions…");
    await workbench.message("Publish the permissions of saved-");
    await workbench.answerMessage("Publish the permissions of saved-", "Publish");
    await workbench.message("the permissions of /start.");
    expect(await service.permissions(guild)).toEqual({ start: [overwrite] });
    await workbench.clearMessages();
    await workbench.openFile(file);
    await session.publishTo("team");
    const said = await workbench.message("Nothing to do");
    await workbench.run("Notifications: Show Notifications");
    await said.waitFor();
    expect(await workbench.page.getByText(reminder).count()).toBe(0);
    // Nor does the editor's storage remember them.
    expect(workbench.filesWith(`"becomes":{"type":1,"name":"start"}`)).toEqual([]);
  }

  test("the publish after one that was killed names the file, and its button restores them", async () => {
    const { service, workbench } = session;
    await rename({ kind: "rate_limit", route: "getPermissions", retry_after: 29 });
    await expect.poll(() => service.published(guild)).toEqual(["start"]);
    expect(await service.permissions(guild)).toEqual({});
    expect(workbench.filesWith(`"becomes":{"type":1,"name":"start"}`)).toHaveLength(1);
    killExtensionHosts(service.host);
    await service.clearFaults();
    await workbench.reload();
    await workbench.commandOn(file, "Roll Back…");
    await workbench.quickInput("No outcome was recorded");
    await workbench.page.keyboard.press("Escape");
    await session.publishTo("team");
    await workbench.message(reminder);
    expect(await service.permissions(guild)).toEqual({});
    await restore(reminder);
  });

  test("a publish that cannot restore them offers to try again", async () => {
    await rename({ kind: "error", status: 503, route: "editPermissions", count: 4 });
    const failure = "The permissions could not be restored.";
    await session.workbench.message(failure);
    expect(await session.service.permissions(guild)).toEqual({});
    await restore(failure);
  });

  test("records that are damaged are kept aside, those of a newer version stay, and publishing and rolling back go on", async () => {
    const { workbench, service } = session;
    await session.write(file, `[${command("first", "Goes first")}]\n`);
    await session.publish(file, "team", "1 created");
    const [{ id } = { id: "" }] = await service.commands(guild);
    const [last = "", publish = ""] = ["last-", "publish-"].map((start) =>
      workbench.filesWith(id).find((name) => path.basename(name).startsWith(start)),
    );
    const newer = JSON.stringify({ version: 99, commands: [{ id }] });
    writeFileSync(last, newer);
    await session.publishTo("team");
    await workbench.message("A newer version of Command Manifest wrote it. Update the extension.");
    expect(readFileSync(last, "utf8")).toBe(newer);
    await workbench.clearMessages();
    const damaged = '[{ "id": "';
    writeFileSync(last, damaged);
    await session.publishTo("team");
    await workbench.message("The record of the last publish is damaged.");
    expect(existsSync(last)).toBe(false);
    expect(workbench.filesWith(damaged).map((name) => path.basename(name))).toEqual([
      expect.stringMatching(/^damaged-.*last-/),
    ]);
    await workbench.clearMessages();
    await session.publishTo("team");
    await workbench.message("Nothing to do");
    await workbench.clearMessages();
    const entry = JSON.parse(readFileSync(publish, "utf8"));
    const other = { ...entry, name: "of another application", place: { ...entry.place, applicationId: "1" } };
    const name = (nth: number) => path.join(path.dirname(publish), `publish-99990101T00000000${nth}Z-x.json`);
    const foreign = [`{"at":`, JSON.stringify({ ...entry, at: 1, version: 99 }), JSON.stringify(other)];
    for (const [nth, text] of foreign.entries()) writeFileSync(name(nth), text);
    onTestFinished(() => {
      for (const nth of foreign.keys()) rmSync(name(nth), { force: true });
    });
    await workbench.command("Roll Back…");
    // It is the newest that can be read.
    await workbench.confirm("of another application to guild");
    await workbench.message("This was published to application 1. The local service has application");
    for (const nth of foreign.keys()) rmSync(name(nth));
    await workbench.clearMessages();
    await workbench.command("Roll Back…");
    await workbench.confirm(`team to guild ${guild}`);
    await workbench.answerMessage("Roll back the publish of team", "Roll Back");
    await workbench.message("1 deleted");
    expect(await service.published(guild)).toEqual([]);
  });

  test("a publish to a protected target is undone when its name is typed once more", async () => {
    const { workbench, service } = session;
    await session.write(file, `[${command("first", "Goes first")}, ${command("second", "Goes second")}]\n`);
    await session.publishTo("shop");
    await workbench.answerMessage("Publish shop", "Publish");
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
