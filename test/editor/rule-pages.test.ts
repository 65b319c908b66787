import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { viewIn } from "./view.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").browser;
const broken = "broken.commands.json";

describe.skipIf(editors.length === 0)("the page of a rule, without a network", () => {
  describe.each(editors)("VS Code $version", (vscode) => {
    let workbench: Workbench;

    beforeAll(async () => {
      workbench = await Workbench.open({ vscode, workspace: path.join(root, "examples") });
      await workbench.page.context().route(isElsewhere, (route) => route.abort());
    });
    beforeEach(() => workbench.closeEditors());
    afterEach(({ task }) => workbench.photographFailure(task));
    afterAll(() => workbench?.close());

    test("opens from a hover, and its links lead on", async () => {
      await workbench.openFile(broken);
      await workbench.goToText(broken, "Dice");
      await workbench.hover("Rules: ");
      await workbench.page
        .locator(".monaco-hover:visible", { hasText: "Interface §" })
        .getByText("Interface §")
        .scrollIntoViewIfNeeded();
      await workbench.screenshot("hover-rules");
      await workbench.page.locator(".monaco-hover:visible a", { hasText: "name-apostrophe" }).click();
      await showsPage("name-apostrophe");
      await workbench.screenshot("rule-page");
      await viewIn(workbench.page).getByRole("link", { name: "All rules" }).click();
      await showsPage("Rules");
    });

    test("opens from a quick fix", async () => {
      await workbench.openFile(broken);
      await workbench.goToText(broken, "Dice");
      await workbench.quickFix("Open rule name-lowercase");
      await showsPage("name-lowercase");
    });

    async function showsPage(title: string): Promise<void> {
      await viewIn(workbench.page).getByRole("heading", { name: title, exact: true, level: 1 }).waitFor();
      // No tab of the browser was opened for it.
      expect(workbench.page.context().pages()).toEqual([workbench.page]);
    }
  });
});

function isElsewhere({ hostname }: URL): boolean {
  return hostname !== "localhost" && hostname !== "127.0.0.1" && !hostname.endsWith(".localhost");
}
