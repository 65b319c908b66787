import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startService } from "../../scripts/local-service.mjs";
import { root, stop } from "../../scripts/processes.mjs";
import { Workbench } from "./workbench.ts";

const { newest } = inject("editors");
const patiently = { timeout: 30_000, interval: 100 };
const title = "Get Started with Command Manifests";

describe.skipIf(newest.length === 0).each(newest)("the walkthrough in VS Code $version", (vscode) => {
  const closing: (() => unknown)[] = [];
  let service: Awaited<ReturnType<typeof startService>>["address"];
  let workbench: Workbench;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-walkthrough-"));
    closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const workspace = path.join(folder, "bot");
    mkdirSync(workspace);
    writeFileSync(path.join(workspace, "README.md"), "# Bot\n");
    const { child, address } = await startService(path.join(root, "dist/cli.cjs"), path.join(folder, "data"));
    closing.push(() => stop(child));
    service = address;
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
    workbench = await Workbench.open({ vscode, workspace, env, settings: { "files.autoSave": "off" } });
    closing.push(() => workbench.close());
    await workbench.run("Welcome: Open Walkthrough...");
    await workbench.pick(title);
  });
  afterEach(({ task }) => workbench?.photographFailure(task));
  afterAll(async () => {
    for (const step of closing.splice(0).reverse()) await step();
  });

  /** A step by its title. */
  const step = (name: string): Locator =>
    workbench.page
      .locator(".getting-started-step")
      .filter({ has: workbench.page.locator(".step-title", { hasText: new RegExp(`^${name}$`) }) });

  const isDone = (name: string): Locator => step(name).locator(".codicon.complete");

  /** Clicks the button of a step. */
  async function click(name: string, button: string): Promise<void> {
    await step(name).locator(".step-title").click();
    await step(name).getByRole("button", { name: button }).click();
  }

  /** The names of the commands that the service has in its guild. */
  async function published(): Promise<readonly string[]> {
    const url = `${service.url}/applications/${service.application_id}/guilds/${service.guild_id}/commands`;
    const response = await fetch(url, { headers: { authorization: `Bot ${service.token}` } });
    const commands = (await response.json()) as readonly { readonly name: string }[];
    return commands.map(({ name }) => name);
  }

  test("Publish says what is missing where there is no manifest, and its step is not done", async () => {
    await click("Publish", "Publish to Guild…");
    const message = await workbench.message("Open a command manifest first.");
    await message.getByRole("button", { name: "New Command Manifest" }).waitFor();
    expect(await isDone("Publish").count()).toBe(0);
  });

  test("Publish takes the only manifest of the workspace, and its step is done", async () => {
    const text = '{ "name": "greet", "description": "Says hello" }\n';
    writeFileSync(path.join(workbench.folder, "greet.commands.json"), text);
    await click("Publish", "Publish to Guild…");
    await workbench.answer("Publish: Guild", service.guild_id);
    await workbench.answerMessage("Publish greet.commands.json", "Publish");
    await workbench.message("1 created");
    expect(await published()).toEqual(["greet"]);
    await isDone("Publish").waitFor();
    await workbench.screenshot("walkthrough-published");
  });

  test("the palette compares, with nothing but the walkthrough open", async () => {
    await workbench.run("Commands: Compare with Published");
    await workbench.pick("Guild");
    await workbench.message("Everything is in sync");
  });

  test("the local service's page opens, which is the last step", async () => {
    const opened = workbench.page.context().waitForEvent("page");
    await click("Look at what is published", "Open Local Service Page");
    const page = await opened;
    await page.getByRole("cell", { name: "greet", exact: true }).waitFor();
    await page.close();
    await isDone("Look at what is published").waitFor();
  });

  test("New Command Manifest opens beside it, and Publish asks which manifest is meant", async () => {
    await click("Make a manifest", "New Command Manifest");
    await workbench.shows('"name": "hello"');
    expect(await workbench.page.locator(".editor-group-container").count()).toBe(2);
    expect(await step("Publish").isVisible()).toBe(true);
    await workbench.screenshot("walkthrough-new");
    await click("Publish", "Publish to Guild…");
    const list = await workbench.quickInput("Publish to Guild");
    const rows = list.locator(".monaco-list-row");
    await rows.first().waitFor();
    const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
    expect(labels).toEqual(["Untitled-1, open", "greet.commands.json"]);
    await workbench.screenshot("walkthrough-which");
    await workbench.pick("Untitled-1");
    await workbench.answerMessage("Publish Untitled-1", "Publish");
    await vi.waitFor(async () => expect((await published()).toSorted()).toEqual(["greet", "hello"]), patiently);
  });
});
