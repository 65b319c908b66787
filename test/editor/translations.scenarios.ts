import { expect, test } from "vitest";
import { inEveryEditor } from "./session.ts";
import { files, small } from "./translation-manifests.ts";
import { TranslationsPage } from "./translations-page.ts";
import { axeFindings } from "./view.ts";

inEveryEditor("translations in", { shared: true, files }, (session) => {
  const table = new TranslationsPage(() => session.workbench);
  const save = () => session.workbench.run("File: Save");
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
  });

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

  test("translations are imported from a file, after a look at what it changes", async () => {
    await table.openText("profile.commands.json");
    await session.workbench.command("Import Translations…");
    await session.workbench.quickInput("Import Translations");
    await session.workbench.pick("texts.csv");
    const dialog = await session.workbench.message("Import 2 texts from texts.csv into profile.commands.json?");
    const shown = await dialog.textContent();
    expect(shown).toContain("de: 1 added, 0 replaced");
    expect(shown).toContain("chat_input/gone/name");
    await dialog.getByRole("button", { name: "Show Changes" }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "Import Translations" }).waitFor();
    await session.workbench.answerMessage("Import 2 texts", "Import");
    await session.workbench.message("Imported 2 texts into profile.commands.json.");
    await table.openText("profile.commands.json");
    await save();
    await saved(`"description_localizations": { "de": "Zeigt ein Profil", "fr": "Montre un profil" }`);
    await saved(`"de": "profil"`);
  });
});
