import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { fitsNarrowWindow, isReadableInThemes } from "./readable.ts";
import { Session } from "./session.ts";
import { TranslationsPage } from "./translations-page.ts";
import { axeFindings } from "./view.ts";

const editors = inject("editors").browser;

const small = `[
  // The profile of a member
  {
    "name": "profile",
    "description": "Shows a profile",
    "name_localizations": { "de": "profil", "es-ES": "perfil" },
    "options": [
      { "type": 6, "name": "member", "description": "Whose", "name_localizations": { "de": "Mitglied" } }
    ]
  }
]
`;

const many = JSON.stringify(
  Array.from({ length: 100 }, (_, command) => ({
    name: `command-${command}`,
    description: "Does it",
    description_localizations: { de: "Tut es" },
    options: Array.from({ length: 10 }, (__, option) => ({
      type: 3,
      name: `option-${option}`,
      description: "What",
      name_localizations: { de: `option-${option}-de` },
    })),
  })),
);

const files = {
  "profile.commands.json": small,
  "many.commands.json": many,
  "community.commands.json": readFileSync(path.join(root, "examples/commands/2-community.commands.json"), "utf8"),
  "texts.csv":
    "key,default,de,fr\nchat_input/profile/description,Shows a profile,Zeigt ein Profil,Montre un profil\nchat_input/gone/name,gone,weg,\n",
};

describe.skipIf(editors.length === 0).each(editors)("translations in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files });
  const table = new TranslationsPage(() => session.workbench);
  const save = () => session.workbench.run("File: Save");
  const unsaved = () => session.workbench.page.locator(".tab.dirty").first().waitFor();
  const saved = (text: string, name = "profile.commands.json") =>
    table.until(() => session.read(name).replaceAll(/\s+/g, " ").includes(text), `${name} has ${text}`);

  test("the table shows every text in every locale, and what is missing, stands in or is wrong", async () => {
    await table.open("profile.commands.json");
    await table.view.locator("select.add").selectOption("es-419");
    await table.shows("name", "es-419", /perfil.*es-ES/);
    await table.shows("description", "de", "—");
    await table.shows("member › name", "de", "A name must be lowercase");
    expect(await table.columns()).toEqual(["Text", "Default", "de", "es-ES", "es-419"]);
    expect(await table.view.locator(".header").textContent()).toContain("Deutsch · 50%");
    expect(await axeFindings(table.view)).toEqual([]);
  });

  test("a text is edited in place with a counter, written to the file, and undone", async () => {
    await table.open("profile.commands.json");
    await table.goTo("description", "de");
    await table.press("Enter");
    await table.type("Zeigt ein Profil");
    await table.view.getByText("16/100").waitFor();
    expect(await axeFindings(table.view)).toEqual([]);
    await session.workbench.screenshot("translations-edit");
    await table.press("Enter");
    await table.isAt("member › name", "de");
    await table.shows("description", "de", "Zeigt ein Profil");
    await save();
    await saved(`"description_localizations": { "de": "Zeigt ein Profil" }`);
    expect(session.read("profile.commands.json")).toContain("// The profile of a member");
    await table.goTo("description", "de");
    await table.press("ControlOrMeta+Z");
    await table.shows("description", "de", "—");
    await save();
    await table.until(() => session.read("profile.commands.json") === small, "the file is as it was");
    await table.press("ControlOrMeta+Shift+Z");
    await table.shows("description", "de", "Zeigt ein Profil");
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
    await save();
    await saved(`"name_localizations": { "de": "profil" }`);
    await saved(`"description_localizations": { "de": "Zeigt" }`);
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
    await session.workbench.pick("Default");
    await table.view.getByText("No text is missing in es-ES.").waitFor();
    await save();
    await saved(`"description_localizations": { "es-ES": "Whose" }`);
    await table.view.getByRole("button", { name: "All", exact: true }).click();
    await table.view.getByRole("button", { name: "Next Problem" }).click();
    await table.isAt("member › name", "de");
  });

  test("the table follows the file, and says when it cannot be written to", async () => {
    await table.open("profile.commands.json");
    session.place("profile.commands.json", small.replace('profil"', 'steckbrief"'));
    await table.shows("name", "de", "steckbrief");
    session.place("profile.commands.json", small.slice(0, -3));
    await table.view.getByText("profile.commands.json is not valid JSON. Fix it to edit translations.").waitFor();
  });

  test("it is there again after a reload, with its filter and its columns", async () => {
    await table.open("profile.commands.json");
    await table.view.locator("select.add").selectOption("ja");
    await table.view.getByLabel("Filter commands and texts").fill("perfil");
    await table.row("member › name").waitFor({ state: "detached" });
    await session.workbench.reloadWindow();
    await table.view.locator(".cell").first().waitFor();
    expect(await table.columns()).toContain("ja");
    expect(await table.view.getByLabel("Filter commands and texts").inputValue()).toBe("perfil");
    await table.view.getByLabel("Filter commands and texts").fill("");
  });

  test("a table that is closed does nothing more", async () => {
    await table.open("profile.commands.json");
    await table.goTo("description", "de");
    await table.type("Zeigt ein Profil");
    await table.press("Enter");
    await unsaved();
    await session.workbench.closeEditors();
    session.place("profile.commands.json", small.replace('profil"', 'steckbrief"'));
    await table.open("profile.commands.json");
    await table.shows("name", "de", "steckbrief");
    await table.shows("description", "de", "—");
    expect(session.workbench.filesWith("Webview is disposed")).toEqual([]);
    await session.workbench.noMessages();
  });

  test("translations are imported from a file, after a look at what it changes", async () => {
    await table.openText("profile.commands.json");
    await session.workbench.run("Command Manifest: Import Translations…");
    await session.workbench.quickInput("Import Translations");
    await session.workbench.pick("texts.csv");
    const dialog = await session.workbench.message("Import 2 texts from texts.csv into profile.commands.json?");
    const shown = await dialog.textContent();
    expect(shown).toContain("de: 1 added, 0 replaced");
    expect(shown).toContain("chat_input/gone/name");
    await session.workbench.screenshot("translations-import");
    await dialog.getByRole("button", { name: "Show Changes" }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "Import Translations" }).waitFor();
    await session.workbench.answerMessage("Import 2 texts", "Import");
    await session.workbench.message("Imported 2 texts into profile.commands.json.");
    await table.openText("profile.commands.json");
    await save();
    await saved(`"description_localizations": { "de": "Zeigt ein Profil", "fr": "Montre un profil" }`);
    await saved(`"de": "profil"`);
  });

  test("a hover leads to the text in the table, also where a filter hides it there", async () => {
    await table.open("profile.commands.json");
    await table.view.getByLabel("Filter commands and texts").fill("perfil");
    await table.row("member › name").waitFor({ state: "detached" });
    await table.openText("profile.commands.json");
    await session.workbench.goToText("profile.commands.json", "Mitglied");
    await session.workbench.hover("Edit Translations");
    await session.workbench.screenshot("translations-hover");
    await session.workbench.followInHover("Edit Translations");
    await table.isAt("member › name", "de");
    await table.openText("community.commands.json");
    await session.workbench.goToText("community.commands.json", "Shows who somebody is");
    await session.workbench.followInHover("Edit Translations");
    await table.isAt("description", "Default");
  });

  test("the preview leads from a text that is not translated to its cell", async () => {
    await table.openText("profile.commands.json");
    await session.workbench.run("Command Manifest: Open Preview to the Side");
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
    await session.workbench.screenshot("translations-preview");
  });

  test("saving while a text is typed writes it first", async () => {
    await table.open("profile.commands.json");
    await table.goTo("description", "de");
    await table.type("Zeigt ein Profil");
    await table.press("ControlOrMeta+S");
    await saved(`"description_localizations": { "de": "Zeigt ein Profil" }`);
    await table.isAt("description", "de");
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
    await save();
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

  test("texts are exported to a file for translators", async () => {
    await table.open("profile.commands.json");
    await table.view.getByRole("button", { name: "Export…" }).click();
    await session.workbench.pick("XLIFF");
    await session.workbench.pick("de");
    const dialog = await session.workbench.quickInput("OK");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await session.workbench.message("Exported the texts of profile.commands.json to profile.de.xlf.");
    expect(session.read("profile.de.xlf")).toContain("<target>profil</target>");
  });

  test("thousands of texts scroll: only those in view are drawn", async () => {
    await table.open("many.commands.json");
    expect(await table.view.locator("[role=grid]").getAttribute("aria-rowcount")).toBe("2301");
    expect(await table.view.locator(".lines .line").count()).toBeLessThan(80);
    await table.goTo("name", "Default");
    await table.press("ControlOrMeta+End");
    await table.isAt("option-9 › description", "de");
    expect(await table.view.locator(".lines .line").count()).toBeLessThan(80);
    await table.type("Was");
    await table.press("Enter");
    await table.shows("option-9 › description", "de", "Was");
  });

  test("the table is readable in every theme, and in a narrow window", async () => {
    await table.open("community.commands.json");
    await table.isAt("name", "Default");
    expect(await table.view.locator("[role=grid]").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await isReadableInThemes(session.workbench, table.view, "translations");
    await fitsNarrowWindow(session.workbench, table.view, "translations");
  });
});
