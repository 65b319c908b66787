import path from "node:path";
import { expect } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { inEditor } from "./session.ts";
import { viewIn } from "./view.ts";
import { readFiles } from "./workspace-files.ts";

const broken = "broken.commands.json";
const files = { [broken]: readFiles(path.join(root, "examples"))[broken] ?? "" };

/** Their browser reaches nothing but this machine. */
inEditor("the page of a rule, offline, in", { shared: true, files }, (session, test) => {
  test("opens from a hover, and its links lead on", async ({ workbench }) => {
    await workbench.openFile(broken);
    await workbench.goToText(broken, "Dice");
    await workbench.hover("Rules");
    await workbench.page.locator(".monaco-hover:visible a", { hasText: "Rules" }).click();
    await showsPage("Rules by property");
    await viewIn(workbench.page).getByRole("link", { name: "name-apostrophe" }).first().click();
    await showsPage("name-apostrophe");
    await viewIn(workbench.page).getByRole("link", { name: "All rules" }).click();
    await showsPage("Rules");
  });

  async function showsPage(title: string): Promise<void> {
    const { page } = session.workbench;
    await viewIn(page).getByRole("heading", { name: title, exact: true, level: 1 }).waitFor();
    // No tab of the browser was opened for it.
    expect(page.context().pages()).toEqual([page]);
  }
});
