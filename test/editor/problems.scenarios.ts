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

  test("offer fixes first, and to ignore the finding or to turn off the rule last", async ({ workbench }) => {
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
    await workbench.quickFix("Ignore “name-apostrophe” on This Line");
    await workbench.shows("// command-manifest-ignore name-apostrophe");
    await workbench.noProblem(code);
  });

  test("can be turned off in a project file, which is created", async ({ workbench }) => {
    session.place("open.commands.json", apostrophe);
    await workbench.openFile("open.commands.json");
    await workbench.problems(code);
    await workbench.goToText("open.commands.json", "'s\"");
    await workbench.quickFix("Turn Off “name-apostrophe” for This Project");
    await workbench.noProblem(code);
    await workbench.run("File: Save All Files");
    await vi.waitFor(() => {
      expect(JSON.parse(session.read("command-manifest.config.json"))).toEqual({ rules: { [code]: "off" } });
    }, patiently);
    rmSync(path.join(workbench.folder, "command-manifest.config.json"));
  });

  test("an empty manifest says which key adds a command, until the first key", async ({ workbench }) => {
    session.place("empty.commands.json", "");
    await workbench.openFile("empty.commands.json");
    // Decorations are in the style sheet, not in the text.
    const hints = () =>
      workbench.page.evaluate<string>(
        `[...document.querySelectorAll(".view-line span")].map((one) => getComputedStyle(one, "::after").content).join("")`,
      );
    await expect.poll(hints).toContain("Press Ctrl+Space to add a command");
    await workbench.page.keyboard.type("[");
    await expect.poll(hints).not.toContain("Press Ctrl+Space");
  });

  test("a new manifest is saved under its name, indented as the editor's settings have it", async ({ workbench }) => {
    await workbench.command("New Command Manifest");
    await workbench.answer("Enter a name for the manifest", "hello");
    await workbench.page.locator(".tab.active", { hasText: "hello.commands.json" }).waitFor();
    await workbench.shows('"commands": [');
    await workbench.page.locator(".statusbar-item", { hasText: "Tab Size: 4" }).waitFor();
    await expect.poll(() => session.read("hello.commands.json")).toContain("commands");
    const lines = session.read("hello.commands.json").split("\n");
    expect(lines.slice(0, 5)).toEqual(["{", '\t"scope": "guild",', '\t"commands": [', "\t\t{", '\t\t\t"name": "",']);
  });
});
