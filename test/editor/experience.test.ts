import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const [newest] = inject("editors").newest;
const themes = [
  ["light", "Default Light Modern"],
  ["dark", "Default Dark Modern"],
] as const;
const community = "commands/2-community.commands.json";

describe.skipIf(!newest)("writing a manifest in a real editor", () => {
  describe.each(themes)("in a %s theme", (name, theme) => {
    let workbench: Workbench;

    beforeAll(async () => {
      if (!newest) return;
      const settings = { "workbench.colorTheme": theme, "editor.minimap.enabled": false };
      workbench = await Workbench.open({ vscode: newest, workspace: path.join(root, "examples"), settings });
    });
    beforeEach(() => workbench.closeEditors());
    afterEach(({ task }) => workbench.photographFailure(task));
    afterAll(() => workbench?.close());

    test("lenses count commands and characters", async () => {
      await workbench.openFile(community);
      await workbench.lens("in this scope (5 commands in this file)");
      await workbench.shows("GUILD");
      await workbench.screenshot(`lenses-and-hints-${name}`);
    });

    test("a hover tells what each locale sees", async () => {
      await workbench.openFile(community);
      await workbench.goToText(community, '"en-GB": "colour"');
      const table = await workbench.hover("localized");
      expect(table).toContain("other locales see the default");
      await workbench.screenshot(`locales-${name}`);
    });

    test("completion offers what is allowed here", async () => {
      await workbench.openFile(community);
      await workbench.goToText(community, '"name": "member"');
      const suggestions = await workbench.suggestions("required");
      expect(suggestions).not.toContain("choices");
      await workbench.screenshot(`completion-${name}`);
      await workbench.page.keyboard.press("Escape");
    });

    test("permissions are ticked, and written as a bit set", async () => {
      await workbench.openFile(community);
      await workbench.goToText(community, '"name": "profile"');
      await workbench.run("Command Manifest: Pick Permissions…");
      const list = await workbench.quickInput("Permissions for /profile");
      await list.locator("input[type=text]").fill("MANAGE_GUILD");
      await list.locator(".monaco-list-row", { hasText: "MANAGE_GUILD" }).first().click();
      await workbench.screenshot(`permissions-${name}`);
      await workbench.confirm("Permissions for /profile");
      await list.waitFor({ state: "hidden" });
      await workbench.run("File: Save");
      const saved = (): string => readFileSync(path.join(workbench.folder, community), "utf8");
      await vi.waitFor(() => expect(saved()).toContain('"default_member_permissions": "32"'), 10_000);
    });
  });
});
