import { rmSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { patiently } from "./quick-input.ts";
import { inEditor } from "./session.ts";

const upper = `[\n\t{\n\t\t"name": "Upper",\n\t\t"description": "Has a capital"\n\t}\n]\n`;
const apostrophe = upper.replace("Upper", "today's");
const code = "name-apostrophe";
const tabs = { "editor.insertSpaces": false, "editor.tabSize": 4 };
const settings = (rest: object) => JSON.stringify({ ...tabs, ...rest });
const files = {
  "open.commands.json": upper,
  "closed/one.commands.json": upper.replace("Upper", "One"),
  "nested/command-manifest.config.json": `{ "manifests": ["bot/*.json"] }\n`,
  "nested/bot/listed.json": upper.replace("Upper", "Listed"),
  "nested/unlisted.commands.json": upper,
  ".vscode/settings.json": settings({}),
};

inEditor("problems in", { shared: true, files }, (session, test) => {
  /** How many files Problems lists findings of name-lowercase in. */
  const filesWithProblems = async (expected: readonly string[]): Promise<void> => {
    await session.workbench.problems("name-lowercase");
    const names = session.workbench.page.locator(".markers-panel .monaco-list-row .monaco-icon-label .label-name");
    await vi.waitFor(async () => {
      const all = (await names.allInnerTexts()).filter((text) => text.endsWith(".json"));
      expect(all.toSorted()).toEqual(expected);
    }, patiently);
  };

  test("are those of the whole workspace while the setting says so, opened or not", async ({ workbench }) => {
    await workbench.openFile("open.commands.json");
    await workbench.squiggle();
    await filesWithProblems(["open.commands.json"]);
    session.place(".vscode/settings.json", settings({ "commandManifest.diagnostics": "workspace" }));
    await filesWithProblems(["listed.json", "one.commands.json", "open.commands.json"]);
    rmSync(path.join(workbench.folder, "closed"), { recursive: true });
    await filesWithProblems(["listed.json", "open.commands.json"]);
    await workbench.startOver();
    session.place("open.commands.json", upper.replace("Upper", "lower"));
    await filesWithProblems(["listed.json"]);
    session.place(".vscode/settings.json", files[".vscode/settings.json"]);
    await workbench.noProblem("name-lowercase");
  });

  test("offer fixes first and to turn off the rule last, which creates the project file", async ({ workbench }) => {
    const { page } = workbench;
    session.place("open.commands.json", apostrophe);
    await workbench.openFile("open.commands.json");
    await workbench.problems(code);
    await workbench.goToText("open.commands.json", "'s\"");
    const offered = await (await workbench.quickFixes()).locator(".monaco-list-row.action").allInnerTexts();
    expect(offered.slice(0, 6)).toEqual([
      "Change to ʼ (U+02BC)",
      "Learn More About “name-apostrophe”",
      "Ignore “name-apostrophe” on This Line",
      "Ignore “name-apostrophe” in This File",
      "Turn Off “name-apostrophe” for This Project",
      "Turn Off “name-apostrophe” in User Settings",
    ]);
    await page.keyboard.press("Escape");
    await workbench.quickFix("Turn Off “name-apostrophe” for This Project");
    await workbench.noProblem(code);
    await workbench.run("File: Save All Files");
    await vi.waitFor(() => {
      expect(JSON.parse(session.read("command-manifest.config.json"))).toEqual({ rules: { [code]: "off" } });
    }, patiently);
    rmSync(path.join(workbench.folder, "command-manifest.config.json"));
  });
});
