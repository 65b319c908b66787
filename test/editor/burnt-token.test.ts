import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";
import { tapped } from "./tapped.ts";
import { Workbench } from "./workbench.ts";

const editors = inject("editors").newest;
const applicationId = "1240000000000000001";

// Made here, so that no file has anything that looks like a token.
const botToken = `${btoa(applicationId).replaceAll("=", "")}.GaBcDe.${"x_Y-9".repeat(6)}`;

const files = {
  "a.commands.json": `[{ "name": "ping", "description": "Answers" }]\n`,
  "leak.commands.jsonc": `// ${botToken}\n[{ "name": "leak", "description": "Leaks" }]\n`,
};

describe.skipIf(editors.length === 0).each(editors)("tokens in files in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: RunningService;
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-burnt-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = path.join(folder, "workspace");
    mkdirSync(workspace);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
    service = await startService({ port: 0, identity: { applicationId, botToken } });
    closing.push(() => service.stop());
    const settings = { "files.autoSave": "off", "commandManifest.trace.server": "verbose" };
    const tap = tapped(vscode, folder);
    workbench = await Workbench.open({ vscode: tap.vscode, workspace, settings, env: tap.env });
    closing.push(() => workbench.close());
  });
  beforeEach(() => workbench.run("Notifications: Clear All Notifications"));
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  const textOf = (name: string): string => readFileSync(path.join(workbench.folder, name), "utf8");

  async function saveFromMessage(text: string): Promise<void> {
    const told = await workbench.message(text);
    await told.hover();
    await told.getByRole("button", { name: "Save the File", exact: true }).click();
  }

  test("everything is logged that can be", async () => {
    await workbench.openFile("a.commands.json");
    await workbench.run("Developer: Set Log Level...");
    await workbench.pick("Trace");
  });

  test("one in a manifest is moved to the secret store, and said to be burnt", async () => {
    await workbench.openFile("leak.commands.jsonc");
    await workbench.squiggle("error");
    await workbench.goToText("leak.commands.jsonc", botToken.slice(5));
    await workbench.quickFix("Move the token to the editor's secret store…");
    await workbench.answer("Address of the service", service.url);
    await workbench.message(`You are signed in to ${new URL(service.url).host} as application ${applicationId}.`);
    await workbench.screenshot("token-moved");
    await saveFromMessage("It was in leak.commands.jsonc, where everyone");
    await workbench.noProblem("A bot token stands here");
    await expect.poll(() => textOf("leak.commands.jsonc")).toBe(files["leak.commands.jsonc"].replace(botToken, ""));
  });

  test("one in the settings is told when it is read, and moved from there", async () => {
    const name = ".vscode/settings.json";
    const address = service.url.replace("://", `://${applicationId}:${service.identity.clientSecret}@`);
    mkdirSync(path.join(workbench.folder, ".vscode"));
    writeFileSync(path.join(workbench.folder, name), `{\n  "commandManifest.service": "${address}"\n}\n`);
    await workbench.message("The setting commandManifest.service contains a secret");
    await workbench.run("Notifications: Clear All Notifications");
    await workbench.openFile("a.commands.json");
    await workbench.run("Commands: Publish to Guild…");
    await workbench.answerMessage("The setting commandManifest.service contains a secret", "Show It");
    await workbench.squiggle("error");
    await workbench.screenshot("token-in-settings");
    // A newer VS Code shows settings over all else, where there is no palette.
    await workbench.page.keyboard.press("Escape");
    await workbench.openFile(name);
    await workbench.goToText(name, `${applicationId}:`);
    await workbench.quickFix("Move the token to the editor's secret store…");
    await workbench.answer("Address of the service", service.url);
    await workbench.answerMessage("You are signed in to", "Replace It");
    await saveFromMessage("Reset it where it was issued");
    await expect.poll(() => JSON.parse(textOf(name))).toEqual({ "commandManifest.service": service.url });
  });

  test("neither is left in a file of the workspace or of the editor, nor in its log of the traffic", async () => {
    expect(workbench.filesWith('"name\\": \\"leak').length).toBeGreaterThan(0);
    // The editor remembers settings in a file of its own, and takes its time.
    for (const secret of [botToken, service.identity.clientSecret]) {
      await expect.poll(() => workbench.filesWith(secret)).toEqual([]);
    }
  });
});
