import { expect, vi } from "vitest";
import { patiently } from "./quick-input.ts";
import { inEditor } from "./session.ts";
import { TranslationsPage } from "./translations-page.ts";
import { viewIn } from "./view.ts";

const guild = "6820000000000000001";
const files = { "placed.commands.json": `[{ "name": "Placed", "description": "Is on a disk" }]\n` };
const secondRoot = {
  "command-manifest.config.json": JSON.stringify({
    targets: { team: { service: "local", guild_id: guild } },
    rules: { "name-lowercase": "warning" },
    types: "held.d.ts",
  }),
  "held.commands.json": `[{ "name": "Held", "description": "Is in memory" }]\n`,
};
const options = { files, secondRoot, restricted: true };

inEditor("two untrusted roots, one of them on no disk, in", options, (session, test) => {
  const explorer = new TranslationsPage(() => session.workbench);

  test("are checked as the project of each says, and once they are trusted get types and are published", async ({
    workbench,
    service,
  }) => {
    const { page } = workbench;
    const restricted = page.locator(".statusbar-item", { hasText: "Restricted Mode" });
    await restricted.waitFor();
    const roots = page.locator(".explorer-folders-view .monaco-list-row[aria-level='1']");
    // One that is open already stays so.
    for (const name of ["workspace", "memory"]) {
      const root = roots.filter({ hasText: name });
      await vi.waitFor(async () => {
        if ((await root.getAttribute("aria-expanded")) !== "true") await root.click();
        expect(await root.getAttribute("aria-expanded")).toBe("true");
      }, patiently);
    }
    await explorer.openText("placed.commands.json");
    await workbench.squiggle("error");
    await workbench.problems("Names must be lowercase: “Placed”");
    await explorer.openText("held.commands.json");
    await workbench.squiggle("warning");
    await workbench.problems("Names must be lowercase: “Held”");
    await workbench.command("Open Preview to the Side");
    await viewIn(page).locator("#rows").getByText("/Held").waitFor();
    expect(await workbench.offers("Update Types")).toBe(false);
    expect(await workbench.offers("Publish…")).toBe(false);

    await workbench.run("Workspaces: Manage Workspace Trust");
    await page.locator(".workspace-trust-editor").getByRole("button", { name: "Trust", exact: true }).click();
    await restricted.waitFor({ state: "hidden" });
    // The page of the trust is in front of everything in some releases.
    await workbench.startOver();
    await explorer.openText("held.commands.json");
    await workbench.command("Update Types");
    await workbench.answerMessage("Wrote", "Open File");
    await workbench.shows("  Held: {};");
    await explorer.openText("held.commands.json");
    await workbench.goTo(1, 14);
    await workbench.quickFix("Change to “held”");
    await workbench.noProblem("Names must be lowercase: “Held”");
    await workbench.run("File: Save");
    await workbench.startOver();
    // The manifests of the target are found although none is open.
    await explorer.openText("command-manifest.config.json");
    await session.publishTo("team");
    await workbench.answerMessage(/Publish \d+ changes? to “team”/, "Publish");
    await workbench.message("Published to “team”");
    expect(await service.published(guild)).toEqual(["held"]);

    await workbench.command("New Command Manifest");
    await workbench.answer("New Command Manifest", "fresh");
    await page.locator(".tab.active", { hasText: "fresh.commands.json" }).waitFor();
    await workbench.shows('"description": ""');
  });
});
