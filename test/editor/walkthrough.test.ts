import { beforeEach, describe, expect, inject, test } from "vitest";
import { command, Session } from "./session.ts";
import { Walkthrough } from "./walkthrough.ts";

const { newest } = inject("editors");
const guild = "6000000000000000001";
const name = "greet.commands.json";
const manifest = `{ "scope": "guild", "guild_id": "${guild}", "commands": [${command("greet", "Says hello")}] }\n`;
const publish = "Publish to the local service";
const fix = "Fix your first error";

describe.skipIf(newest.length === 0).each(newest)("the walkthrough in VS Code $version", (vscode) => {
  const files = { "README.md": "# Bot\n" };
  const session = Session.start(vscode, { files, service: { identity: { guildId: guild } } });
  const walkthrough = new Walkthrough(() => session.workbench);
  beforeEach(() => walkthrough.open());

  test("Publish says what is missing where there is no manifest, else takes the only one; then its step is done", async () => {
    await walkthrough.click(publish, "Publish to Guild…");
    const message = await session.workbench.message("Open a command manifest first.");
    await message.getByRole("button", { name: "New Command Manifest" }).waitFor();
    expect(await walkthrough.isDone(publish).count()).toBe(0);

    session.place(name, manifest);
    await walkthrough.click(publish, "Publish to Guild…");
    await session.workbench.answerMessage(`Publish ${name}`, "Publish");
    await walkthrough.isDone(publish).waitFor();
    expect(await session.service.published(guild)).toEqual(["greet"]);
  });

  test("New Command Manifest opens beside it, and Publish asks which manifest is meant", async () => {
    session.place(name, manifest);
    await walkthrough.click("Create a manifest", "New Command Manifest");
    await session.workbench.answer("Enter a name for the manifest", "hello");
    await session.workbench.shows('"name": "hello"');
    expect(await session.workbench.page.locator(".editor-group-container").count()).toBe(2);
    expect(await walkthrough.step(publish).isVisible()).toBe(true);
    await walkthrough.click(publish, "Publish to Guild…");
    const list = await session.workbench.quickInput("Publish to Guild");
    const rows = list.locator(".monaco-list-row");
    await rows.first().waitFor();
    const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
    expect(labels).toEqual(["hello.commands.json, open", name]);
    await session.workbench.page.keyboard.press("Escape");
  });

  test("the sample has its mistake again when it is opened again, and closing it completes nothing", async () => {
    const { workbench } = session;
    await walkthrough.click(fix, "Open Sample with a Mistake");
    await workbench.shows('"name": "Wave"');
    await workbench.squiggle();
    const onMistake = workbench.page.locator(".statusbar-item", { hasText: "Ln 8, Col 16" });
    await onMistake.waitFor();
    await workbench.page.keyboard.type("Micro");
    await workbench.shows('"name": "MicroWave"');
    await walkthrough.click(fix, "Open Sample with a Mistake");
    await workbench.shows('"name": "Wave"');
    await onMistake.waitFor();
    await workbench.squiggle();
    expect(await workbench.page.locator(".tab", { hasText: "sample.commands.json" }).count()).toBe(1);
    await workbench.closeEditors();
    await walkthrough.open();
    await walkthrough.step(fix).waitFor();
    expect(await walkthrough.isDone(fix).count()).toBe(0);
  });
});
