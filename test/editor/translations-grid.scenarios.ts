import { rmSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { fitsNarrowWindow, isReadableInThemes } from "./readable.ts";
import { inEditor } from "./session.ts";
import { files, small } from "./translation-manifests.ts";
import { TranslationsPage } from "./translations-page.ts";
import { axeFindings } from "./view.ts";

inEditor("the table of translations in", { shared: true, files }, (session, test) => {
  const table = new TranslationsPage(() => session.workbench);
  const saved = (text: string) =>
    table.until(
      () => session.read("profile.commands.json").replaceAll(/\s+/g, " ").includes(text),
      `the file has ${text}`,
    );

  test("the table shows every text in every locale, and what is missing, stands in or is wrong", async () => {
    await table.open("profile.commands.json");
    await table.view.locator("select.add").selectOption("es-419");
    await table.shows("name", "es-419", /perfil.*es-ES/);
    await table.shows("description", "de", "—");
    await table.shows("member › name", "de", "Names must be lowercase");
    expect(await table.columns()).toEqual(["Text", "Default", "de", "es-ES", "es-419"]);
    expect(await table.view.locator(".header").textContent()).toContain("Deutsch · 50%");
  });

  test("the keyboard works as in a grid: arrows, typing, Tab, Escape, Delete", async () => {
    await table.open("profile.commands.json");
    await table.goTo("name", "Default");
    await table.press("ArrowRight", "ArrowDown");
    await table.isAt("description", "de");
    await table.type("Zeigt");
    await table.press("Tab");
    await table.isAt("description", "es-ES");
    await table.type("Mu");
    await table.press("Escape");
    await table.isAt("description", "es-ES");
    await table.shows("description", "es-ES", "—");
    await table.press("Home", "ArrowUp");
    await table.isAt("name", "Text");
    await table.press("End", "Delete");
    await table.shows("name", "es-ES", "—");
    await table.goTo("description", "es-ES");
    await table.type("Muestra");
    // A text that is still being typed is written first.
    await table.save();
    await saved(`"name_localizations": { "de": "profil" }`);
    await saved(`"description_localizations": { "de": "Zeigt", "es-ES": "Muestra" }`);
    await table.isAt("description", "es-ES");
    await table.goTo("name", "Text");
    await table.press("Enter");
    await session.workbench.page.locator(".statusbar-item", { hasText: "Ln 4, Col 22 (9 selected)" }).waitFor();
  });

  test("what is missing is filtered, filled in one after the other, or copied from another locale", async () => {
    await table.open("profile.commands.json");
    await table.goTo("name", "es-ES");
    await table.view.getByRole("button", { name: "Missing in es-ES (3)" }).click();
    await table.row("name").waitFor({ state: "detached" });
    await table.goTo("description", "es-ES");
    await table.type("Muestra un perfil");
    await table.press("Enter");
    await table.isAt("member › name", "es-ES");
    await table.view.getByRole("button", { name: "Missing in es-ES (2)" }).waitFor();
    await table.view.getByRole("button", { name: "Copy From…" }).click();
    const box = await session.workbench.quickInput("Copy into es-ES");
    expect(await box.locator(".monaco-list-row .label-name").allInnerTexts()).toEqual([
      "Default",
      "Fills in 2 texts",
      "de",
      "Fills in 1 text",
    ]);
    await session.workbench.pick("Default");
    await table.view.getByText("No text is missing in es-ES.").waitFor();
    await table.view.getByRole("button", { name: "All", exact: true }).click();
    await table.goTo("name", "es-ES");
    await table.save();
    await saved(`"description_localizations": { "es-ES": "Whose" }`);
    await table.view.getByRole("button", { name: "Next Problem" }).click();
    await table.isAt("member › name", "de");
  });

  test("cells of a spreadsheet are pasted into the cells that they cover, and undone at once", async () => {
    await table.open("profile.commands.json");
    await table.goTo("description", "de");
    await table.paste('Zeigt "ein" Profil\tMuestra un perfil\tzu viel\r\nWER\t"quién\r\nes"\r\n');
    await table.view.getByText("1 of 5 cells was left out because it is outside the table.").waitFor();
    await table.isAt("description", "de");
    await table.shows("member › name", "de", /WER.*lowercase/s);
    expect(await axeFindings(table.view)).toEqual([]);
    await table.save();
    await saved(`"description_localizations": { "de": "Zeigt \\"ein\\" Profil", "es-ES": "Muestra un perfil" }`);
    await saved(`"name_localizations": { "de": "WER", "es-ES": "quién\\nes" }`);
    await table.press("ControlOrMeta+Z");
    await table.shows("member › name", "de", "Mitglied");
    await table.isAt("description", "de");
    await table.save();
    await table.until(() => session.read("profile.commands.json") === small, "the file is as it was");
    await table.press("ControlOrMeta+Shift+Z");
    await table.shows("member › name", "de", "WER");
    await table.goTo("description", "de");
    await table.paste("x".repeat(2_000));
    await table.shows("description", "de", /^\s*x{1000}…/);
    // In a cell that is edited it is a text.
    await table.goTo("member › description", "de");
    await table.press("Enter");
    await table.paste("a\tb");
    await table.press("Enter");
    await table.shows("member › description", "de", /^\s*a\tb/);
    // What is still on its way to the text would arrive in the next test.
    await table.save();
  });

  test("an error shows while a text is typed, and moves no row", async () => {
    await table.open("profile.commands.json");
    await table.shows("member › name", "de", "Names must be lowercase");
    const heightOf = async (label: string) => (await table.row(label).boundingBox())?.height;
    expect(await heightOf("member › name")).toBeLessThan(60);
    await table.goTo("name", "de");
    await table.type("p");
    await table.view.getByText("1/32").waitFor();
    const height = await heightOf("name");
    await table.type("ROFIL");
    await table.view.locator(".problems", { hasText: "Names must be lowercase" }).waitFor();
    expect(await heightOf("name")).toBe(height);
    const described = await table.view.locator("textarea").getAttribute("aria-describedby");
    expect(described).toBe("counter problems");
    expect(await axeFindings(table.view)).toEqual([]);
    await table.press("Backspace", "Backspace", "Backspace", "Backspace", "Backspace");
    await table.view.locator(".problems", { hasText: "lowercase" }).waitFor({ state: "detached" });
    await table.press("Escape");
    await table.shows("name", "de", "profil");
    // In the last row it is in view as well.
    await table.goTo("member › description", "de");
    await table.type("x".repeat(101));
    await table.view.locator(".problems > p", { hasText: "101 characters" }).waitFor();
    expect(
      await table.view.locator(".problems > p").evaluate((shown) => {
        const grid = shown.closest(".grid");
        return grid !== null && shown.getBoundingClientRect().bottom <= grid.getBoundingClientRect().bottom;
      }),
    ).toBe(true);
    await table.press("Escape");
  });

  test("a table whose manifest is gone is closed", async () => {
    const { page } = session.workbench;
    await table.open("profile.commands.json");
    await session.workbench.run("View: Close Other Editors in Group");
    rmSync(path.join(session.workbench.folder, "profile.commands.json"));
    await page.locator(".tab").first().waitFor({ state: "detached" });
    await session.workbench.noMessages();
  });

  test("a hover leads to the text in the table, also where a filter hides it there", async () => {
    await table.open("profile.commands.json");
    await table.view.getByLabel("Filter commands and texts").fill("perfil");
    await table.row("member › name").waitFor({ state: "detached" });
    await table.openText("profile.commands.json");
    await session.workbench.goToText("profile.commands.json", "Mitglied");
    await session.workbench.hover("Edit Translations");
    await session.workbench.followInHover("Edit Translations");
    await table.isAt("member › name", "de");
    await table.openText("community.commands.json");
    await session.workbench.goToText("community.commands.json", "Shows a member's profile");
    await session.workbench.followInHover("Edit Translations");
    await table.isAt("description", "Default");
  });

  test("the preview leads from a text that is not translated to its cell", async () => {
    await table.openText("profile.commands.json");
    await session.workbench.command("Open Preview to the Side");
    await table.view.locator("#locale").selectOption("fr");
    const description = table.view.locator(".texts li", { hasText: "Description" }).first();
    await description.hover();
    await description.getByRole("button", { name: "Edit Translations of Description: Shows a profile" }).click();
    // It takes the place of the text, and the preview stays beside it.
    const views = session.workbench.page.locator("iframe.webview.ready");
    const cells = [0, 1].map((index) => {
      const view = views.nth(index).contentFrame().locator("iframe#active-frame").contentFrame();
      const cell = view.locator('.cell:focus[aria-colindex="5"]');
      return view.locator(".line", { has: cell, hasText: "Shows a profile" });
    });
    await Promise.any(cells.map((cell) => cell.waitFor()));
    expect(await views.count()).toBe(2);
  });

  test("the palette takes the keyboard, and the cell has it again, also where it is another one by then", async () => {
    await table.open("profile.commands.json");
    await table.goTo("description", "de");
    await table.type("Zeigt ein Profil");
    await table.press("F1");
    const palette = session.workbench.page.locator(".quick-input-widget:visible input:focus");
    await palette.waitFor();
    await table.shows("description", "de", "Zeigt ein Profil");
    await table.view.locator("textarea").waitFor({ state: "detached" });
    await table.type("Command");
    expect(await palette.inputValue()).toBe(">Command");
    await table.press("Escape");
    await table.isAt("description", "de");
    await table.save();
    await table.isAt("description", "de");
    await table.press("ArrowDown");
    await table.isAt("member › name", "de");
    await table.press("F1");
    await palette.waitFor();
    session.place("profile.commands.json", small.replace(/"options"[^\]]*\]/, '"nsfw": true'));
    await table.row("member › name").waitFor({ state: "detached" });
    await table.type("Command");
    expect(await palette.inputValue()).toBe(">Command");
    await table.press("Escape");
    await table.isAt("description", "de");
  });

  test("thousands of texts scroll: only those in view are drawn", async () => {
    await table.open("many.commands.json");
    await table.isAt("name", "Default");
    expect(await table.view.locator("[role=grid]").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(await table.view.locator("[role=grid]").getAttribute("aria-rowcount")).toBe("2301");
    expect(await table.view.locator(".lines .line").count()).toBeLessThan(80);
    await table.press("ControlOrMeta+End");
    await table.isAt("option-9 › description", "de");
    expect(await table.view.locator(".lines .line").count()).toBeLessThan(80);
  });

  test("the table is readable in every theme, and in a narrow window", async () => {
    await table.open("profile.commands.json");
    for (const locale of ["es-419", "fr", "pt-BR"]) await table.view.locator("select.add").selectOption(locale);
    await table.goTo("name", "de");
    await table.type("Two Words");
    await table.view.locator(".problems > p").first().waitFor();
    await isReadableInThemes(session.workbench, table.view);
    await fitsNarrowWindow(session.workbench, table.view);
    await table.press("Escape");
  });
});
