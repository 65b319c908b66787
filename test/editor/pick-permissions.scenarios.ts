import path from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { Session } from "./session.ts";
import { readFiles } from "./workspace-files.ts";

const editors = inject("editors").newest;
const community = "commands/2-community.commands.json";
const files = { [community]: readFiles(path.join(root, "examples"))[community] ?? "" };

describe.skipIf(editors.length === 0).each(editors)("permissions in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { shared: true, files });

  test("permissions are ticked, and written as a bit set", async () => {
    const { workbench } = session;
    await workbench.openFile(community);
    await workbench.goToText(community, '"name": "profile"');
    await workbench.run("Command Manifest: Pick Permissions…");
    const list = await workbench.quickInput("Permissions for /profile");
    await list.locator("input[type=text]").fill("MANAGE_GUILD");
    await list.locator(".monaco-list-row", { hasText: "MANAGE_GUILD" }).first().click();
    await workbench.confirm("Permissions for /profile");
    await list.waitFor({ state: "hidden" });
    await workbench.run("File: Save");
    await vi.waitFor(() => expect(session.read(community)).toContain('"default_member_permissions": "32"'), 10_000);
  });
});
