import { expect } from "vitest";
import { inEditor } from "./session.ts";
import { files, small } from "./translation-manifests.ts";
import { TranslationsPage } from "./translations-page.ts";
import { axeFindings } from "./view.ts";

inEditor("translations in", { shared: true, files }, (session, test) => {
  const table = new TranslationsPage(() => session.workbench);

  test("a text is edited in place with a counter, written to the file, and undone", async () => {
    await table.open("profile.commands.json");
    await table.goTo("description", "de");
    await table.press("Enter");
    await table.type("Zeigt ein Profil");
    await table.view.getByText("16/100").waitFor();
    expect(await axeFindings(table.view)).toEqual([]);
    await table.press("Enter");
    await table.isAt("member › name", "de");
    await table.shows("description", "de", "Zeigt ein Profil");
    await table.save();
    const translated = `"description_localizations": { "de": "Zeigt ein Profil" }`;
    await table.until(
      () => session.read("profile.commands.json").replaceAll(/\s+/g, " ").includes(translated),
      "the file has the text",
    );
    expect(session.read("profile.commands.json")).toContain("// The profile of a member");
    await table.goTo("description", "de");
    await table.press("ControlOrMeta+Z");
    await table.shows("description", "de", "—");
    await table.save();
    await table.until(() => session.read("profile.commands.json") === small, "the file is as it was");
    await table.press("ControlOrMeta+Shift+Z");
    await table.shows("description", "de", "Zeigt ein Profil");
  });

  test("the table has a tab of its own: Quick Open opens the text, and Ctrl+K V the preview", async () => {
    const { page } = session.workbench;
    await table.open("profile.commands.json");
    const own = page.locator(".tab.active", { hasText: "Translations: profile.commands.json" });
    await own.waitFor();
    await table.goTo("description", "de");
    await table.press("ControlOrMeta+K", "v");
    await page.locator(".tab", { hasText: "Preview profile.commands.json" }).waitFor();
    // Its second key is not typed into the cell.
    const views = page.locator("iframe.webview.ready");
    for (const index of [0, 1]) {
      const view = views.nth(index).contentFrame().locator("iframe#active-frame").contentFrame();
      await view.locator("main").first().waitFor();
      expect(await view.locator(".cell.editing").count()).toBe(0);
    }
    await session.workbench.reloadWindow();
    await own.waitFor();
    await page.locator(".tab", { hasText: "Preview profile.commands.json" }).waitFor();
    // The editor remembers what was open, under its name.
    await session.workbench.run("View: Close All Editors");
    await session.workbench.quickOpen("profile");
    await session.workbench.pick("profile.commands.json");
    await page.locator(".monaco-editor .view-line", { hasText: "Shows a profile" }).waitFor();
    expect(await page.locator(".tab").allInnerTexts()).toEqual([expect.not.stringContaining("Translations")]);
  });
});
