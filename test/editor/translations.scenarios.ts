import { expect } from "vitest";
import { inEveryEditor } from "./session.ts";
import { files, small } from "./translation-manifests.ts";
import { TranslationsPage } from "./translations-page.ts";
import { axeFindings } from "./view.ts";

inEveryEditor("translations in", { shared: true, files }, (session, test) => {
  const table = new TranslationsPage(() => session.workbench);
  const save = () => session.workbench.run("File: Save");

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
    const translated = `"description_localizations": { "de": "Zeigt ein Profil" }`;
    await table.until(
      () => session.read("profile.commands.json").replaceAll(/\s+/g, " ").includes(translated),
      "the file has the text",
    );
    expect(session.read("profile.commands.json")).toContain("// The profile of a member");
    await table.goTo("description", "de");
    await table.press("ControlOrMeta+Z");
    await table.shows("description", "de", "—");
    await save();
    await table.until(() => session.read("profile.commands.json") === small, "the file is as it was");
    await table.press("ControlOrMeta+Shift+Z");
    await table.shows("description", "de", "Zeigt ein Profil");
  });
});
