import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";

const { newest } = inject("editors");
const title = "Get Started with Command Manifests";
const guild = "6000000000000000001";
const name = "greet.commands.json";
const manifest = `{ "scope": "guild", "guild_id": "${guild}", "commands": [${command("greet", "Says hello")}] }\n`;

describe.skipIf(newest.length === 0).each(newest)("the walkthrough in VS Code $version", (vscode) => {
  const files = { "README.md": "# Bot\n" };
  const session = Session.start(vscode, { files, service: { identity: { guildId: guild } } });
  beforeEach(async () => {
    await session.workbench.run("Welcome: Open Walkthrough...");
    await session.workbench.pick(title);
  });

  /** A step by its title. */
  const step = (name: string): Locator =>
    session.workbench.page
      .locator(".getting-started-step")
      .filter({ has: session.workbench.page.locator(".step-title", { hasText: new RegExp(`^${name}$`) }) });

  const isDone = (name: string): Locator => step(name).locator(".codicon.complete");

  /** Clicks the button of a step. */
  async function click(name: string, button: string): Promise<void> {
    await step(name).locator(".step-title").click();
    await step(name).getByRole("button", { name: button }).click();
  }

  test("Publish says what is missing where there is no manifest, else takes the only one; then its step is done", async () => {
    await click("Publish", "Publish to Guild…");
    const message = await session.workbench.message("Open a command manifest first.");
    await message.getByRole("button", { name: "New Command Manifest" }).waitFor();
    expect(await isDone("Publish").count()).toBe(0);

    session.place(name, manifest);
    await click("Publish", "Publish to Guild…");
    await session.workbench.answerMessage(`Publish ${name}`, "Publish");
    await session.workbench.message("1 created");
    expect(await session.service.published(guild)).toEqual(["greet"]);
    await isDone("Publish").waitFor();
    await session.workbench.screenshot("walkthrough-published");

    await session.workbench.run("Command Manifest: Compare with Published");
    await session.workbench.message("Everything is in sync");
  });

  test("the step of the local service is done where one runs", async () => {
    await isDone("Start a service of your own").waitFor();
  });

  test("the local service's page opens, which is the last step", async () => {
    await session.service.publish(guild, [{ name: "greet", description: "Says hello" }]);
    const opened = session.workbench.page.context().waitForEvent("page");
    await click("Look at what is published", "Open Local Service Page");
    const page = await opened;
    await page.getByRole("cell", { name: "greet", exact: true }).waitFor();
    await page.close();
    await isDone("Look at what is published").waitFor();
  });

  test("New Command Manifest opens beside it, and Publish asks which manifest is meant", async () => {
    session.place(name, manifest);
    await click("Make a manifest", "New Command Manifest");
    await session.workbench.shows('"name": "hello"');
    expect(await session.workbench.page.locator(".editor-group-container").count()).toBe(2);
    expect(await step("Publish").isVisible()).toBe(true);
    await session.workbench.screenshot("walkthrough-new");
    await click("Publish", "Publish to Guild…");
    const list = await session.workbench.quickInput("Publish to Guild");
    const rows = list.locator(".monaco-list-row");
    await rows.first().waitFor();
    const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
    expect(labels).toEqual(["Untitled-1, open", name]);
    await session.workbench.screenshot("walkthrough-which");
    await session.workbench.pick("Untitled-1");
    await session.workbench.answer("Publish: Guild", guild);
    await session.workbench.message("create /hello");
    // Not published: the step of another test would be done.
    await session.workbench.answerMessage("Publish Untitled-1", "Cancel");
  });
});
