import { expect } from "vitest";
import { inEditor } from "./session.ts";
import { files } from "./translation-manifests.ts";
import { TranslationsPage } from "./translations-page.ts";

inEditor("translations in", { shared: true, files }, (session, test) => {
  const table = new TranslationsPage(() => session.workbench);

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
