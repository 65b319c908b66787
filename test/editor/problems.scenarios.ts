import { rmSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { patiently } from "./quick-input.ts";
import { inEditor } from "./session.ts";

const upper = `[\n\t{\n\t\t"name": "Upper",\n\t\t"description": "Has a capital"\n\t}\n]\n`;
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

  test("offer fixes first, then to suppress the finding or to turn off the rule", async ({ workbench }) => {
    const { page } = workbench;
    await workbench.openFile("open.commands.json");
    await workbench.squiggle();
    await workbench.goToText("open.commands.json", 'Upper"');
    const offered = await (await workbench.quickFixes()).locator(".monaco-list-row.action").allInnerTexts();
    expect(offered.slice(0, 5)).toEqual([
      "Change to “upper”",
      "Suppress name-lowercase for this line",
      "Turn off rule name-lowercase in project",
      "Turn off rule name-lowercase in settings",
      "Open rule name-lowercase",
    ]);
    await page.keyboard.press("Escape");
    await workbench.quickFix("Turn off rule name-lowercase in settings");
    await workbench.noProblem("name-lowercase");
    expect(session.read(".vscode/settings.json")).toContain('"name-lowercase": "off"');
    session.place(".vscode/settings.json", files[".vscode/settings.json"]);
    await workbench.problems("name-lowercase");
    await workbench.goToText("open.commands.json", 'Upper"');
    await workbench.quickFix("Suppress name-lowercase for this line");
    await workbench.shows("// command-manifest-ignore name-lowercase");
    await workbench.noProblem("name-lowercase");
  });

  test("can be turned off in a project file, which is created", async ({ workbench }) => {
    await workbench.openFile("open.commands.json");
    await workbench.squiggle();
    await workbench.goToText("open.commands.json", 'Upper"');
    await workbench.quickFix("Turn off rule name-lowercase in project");
    await workbench.noProblem("name-lowercase");
    await workbench.run("File: Save All Files");
    await vi.waitFor(() => {
      expect(JSON.parse(session.read("command-manifest.config.json"))).toEqual({ rules: { "name-lowercase": "off" } });
    }, patiently);
    rmSync(path.join(workbench.folder, "command-manifest.config.json"));
  });

  test("a new manifest is saved under its name, indented as the editor's settings have it", async ({ workbench }) => {
    await workbench.command("New Command Manifest");
    await workbench.answer("Enter a name for the manifest", "hello");
    await workbench.page.locator(".tab.active", { hasText: "hello.commands.json" }).waitFor();
    await workbench.shows('"commands": [');
    await workbench.page.locator(".statusbar-item", { hasText: "Tab Size: 4" }).waitFor();
    await expect.poll(() => session.read("hello.commands.json")).toContain("commands");
    const lines = session.read("hello.commands.json").split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "{",
      '\t"scope": "guild",',
      '\t"commands": [',
      "\t\t{",
      '\t\t\t"name": "hello",',
    ]);
  });
});
