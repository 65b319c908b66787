import { expect } from "vitest";
import { inEditor } from "./session.ts";
import { TranslationsPage } from "./translations-page.ts";
import { axeFindings } from "./view.ts";

const project = "command-manifest.config.json";
const profile = "profile.commands.json";
const help = "more/help.commands.json";

const files = {
  [project]: "{}\n",
  [profile]: `[
  {
    "name": "profile",
    "description": "Shows a profile",
    "name_localizations": { "de": "profil" },
    "options": [{ "type": 6, "name": "member", "description": "Whose", "name_localizations": { "de": "Mitglied" } }]
  }
]
`,
  [help]: `[
  {
    "name": "help",
    "description": "Explains the commands",
    "options": [{ "type": 3, "name": "topic", "description": "What about" }]
  }
]
`,
  "texts.csv": `key,de
${profile}#chat_input/profile/description,Zeigt ein Profil
${help}#chat_input/help/options/topic/description,Wozu
gone.json#chat_input/help/name,weg
`,
};

inEditor("translations of a project in", { shared: true, files }, (session, test) => {
  const table = new TranslationsPage(() => session.workbench);
  const has = (name: string, text: string) =>
    table.until(() => session.read(name).replaceAll(/\s+/g, " ").includes(text), `${name} has ${text}`);
  const manifests = () => table.view.locator(".line > .file").allInnerTexts();

  test("one table has the texts of all manifests: an edit goes to its manifest, and is undone, redone and saved", async () => {
    await table.openText(profile);
    await session.workbench.command("Edit Translations");
    await session.workbench.quickInput("Select a command manifest");
    await session.workbench.pick("All Manifests of This Project");
    await table.view.locator(".line > .file").first().waitFor();
    expect(await manifests()).toEqual([help, profile]);
    await table.goTo("topic › description", "de");
    await table.type("Wozu");
    await table.view.getByText("4/100").waitFor();
    expect(await axeFindings(table.view)).toEqual([]);
    await table.press("Enter");
    await table.shows("topic › description", "de", "Wozu");
    await session.workbench.page.locator(".tab.dirty", { hasText: "help.commands.json" }).waitFor();
    await table.goTo("name", "de");
    await table.press("ControlOrMeta+Z");
    await table.isAt("topic › description", "de");
    await table.shows("topic › description", "de", "—");
    await table.press("ControlOrMeta+Shift+Z");
    await table.shows("topic › description", "de", "Wozu");
    await table.save();
    await has(help, `"description": "What about", "description_localizations": { "de": "Wozu" }`);
    expect(session.read(profile)).toBe(files[profile]);
    await table.press("ControlOrMeta+Z");
    await table.shows("topic › description", "de", "—");
    await table.save();
    await table.until(() => session.read(help) === files[help], "the file is as it was");
    await table.goTo("topic › description", "Text");
    await table.press("Enter");
    await session.workbench.page.locator(".tab.active", { hasText: "help.commands.json" }).waitFor();
    await session.workbench.page.locator(".statusbar-item", { hasText: "(12 selected)" }).waitFor();
  });

  test("what is exported is one file, and an import finds its way to each manifest and is undone at once", async () => {
    await table.openProject();
    await table.view.getByRole("button", { name: "Export…" }).click();
    await session.workbench.pick("CSV");
    const save = await session.workbench.quickInput("OK");
    await save.getByRole("button", { name: "OK", exact: true }).click();
    await session.workbench.message("Exported the texts of all manifests to translations.csv.");
    expect(session.read("translations.csv")).toContain(`\r\n${help}#chat_input/help/name,32,help,\r\n`);
    expect(session.read("translations.csv")).toContain(`\r\n${profile}#chat_input/profile/name,32,profile,profil\r\n`);
    await table.view.getByRole("button", { name: "Import…" }).click();
    await session.workbench.quickInput("Import Translations");
    await session.workbench.pick("texts.csv");
    const dialog = await session.workbench.message("Import 2 texts from texts.csv into all manifests?");
    expect(await dialog.textContent()).toContain("gone.json#chat_input/help/name");
    await dialog.getByRole("button", { name: "Show Changes" }).click();
    await session.workbench.page.locator(".tab.active", { hasText: "Import Translations" }).waitFor();
    await session.workbench.page.locator(".multiDiffEditor, .multiDiffEntry").first().waitFor();
    await session.workbench.answerMessage("Import 2 texts", "Import");
    await session.workbench.message("Imported 2 texts into all manifests. Use Undo to revert.");
    await table.view.locator(".line > .file").first().waitFor();
    await table.shows("topic › description", "de", "Wozu");
    await table.goTo("topic › description", "de");
    await table.save();
    await has(help, `"description_localizations": { "de": "Wozu" }`);
    await has(profile, `"description_localizations": { "de": "Zeigt ein Profil" }`);
    await table.press("ControlOrMeta+Z");
    await table.shows("topic › description", "de", "—");
    await table.save();
    await table.until(() => session.read(help) === files[help] && session.read(profile) === files[profile], "undone");
  });

  test("it is there again after a reload, as a preview is", async () => {
    const { page } = session.workbench;
    await session.workbench.commandOn(profile, "Open Preview to the Side");
    await table.view.locator("#locale").selectOption("de");
    await table.view.locator("#typed").click();
    await table.type("pro");
    // In front of the preview. Its group is told a moment late that the preview has the focus.
    await page.locator(".tab", { hasText: "Preview" }).click();
    await page.locator(".editor-group-container.active .tab.active", { hasText: "Preview" }).waitFor();
    await table.openProject();
    await table.view.locator("select.add").selectOption("ja");
    await session.workbench.reloadWindow();
    await page.locator(".tab", { hasText: "Translations: All Manifests" }).waitFor();
    await table.view.locator(".line > .file").first().waitFor();
    expect(await manifests()).toEqual([help, profile]);
    expect(await table.columns()).toContain("ja");
    await page.locator(".tab", { hasText: "Preview" }).click();
    await expect.poll(() => table.view.locator("#locale").inputValue()).toBe("de");
    expect(await table.view.locator("#typed").inputValue()).toBe("/pro");
  });
});
