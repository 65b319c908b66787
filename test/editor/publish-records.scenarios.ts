import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { killExtensionHosts } from "./processes.ts";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const guild = "6300000000000000001";
const file = "a.commands.json";
const damage = '[{ "id": "17", broken off';
const overwrite = { id: "77", type: 1, permission: true } as const;
const reminder = "An earlier publish ended before it restored the permissions of /start.";

const files = {
  "command-manifest.config.json": JSON.stringify({ targets: { team: { service: "local", guild_id: guild } } }),
  [file]: "[]\n",
};

describe.skipIf(editors.length === 0).each(editors)("what a publish leaves behind in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

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
    await workbench.run("Notifications: Clear All Notifications");
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
    await workbench.openFile(file);
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

  test("a damaged record of the last publish is set aside and said, and the next publish goes on without it", async () => {
    const { service, workbench } = session;
    await session.write(file, `[{ "name": "kept", "description": "Stays" }]\n`);
    await session.publishTo("team");
    await workbench.answerMessage("Publish team", "Publish");
    await workbench.message("1 created");
    const record = workbench.filesWith(`"name":"kept"`).find((name) => path.basename(name).startsWith("last-")) ?? "";
    writeFileSync(record, damage);
    await session.publishTo("team");
    await workbench.message("The record of the last publish is damaged.");
    const [aside = ""] = workbench.filesWith(damage);
    expect(path.basename(aside)).toMatch(/^damaged-\w+-last-\w+\.json$/);
    expect(await service.published(guild)).toEqual(["kept"]);
    await workbench.run("Notifications: Clear All Notifications");
    await session.publishTo("team");
    await workbench.message("Nothing to do");
    expect(workbench.filesWith(damage)).toEqual([aside]);
  });
});
