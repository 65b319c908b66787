import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parse } from "jsonc-parser";
import type { FrameLocator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, inject, test } from "vitest";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { openPage as openChromium } from "../../scripts/chromium.mjs";
import { root } from "../../scripts/processes.mjs";
import { TryItPage } from "../editor/try-it-page.ts";
import { openPage, viewIn } from "../editor/view.ts";
import { Workbench } from "../editor/workbench.ts";
import { startProcess } from "../service/process.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { save, type Theme, themes } from "./album.ts";

const { chromium, newest } = inject("editors");
const [vscode] = newest;
const examples = path.join(root, "examples");
const community = "commands/2-community.commands.json";
const moderation = "commands/3-moderation.commands.jsonc";
const menus = "commands/4-context-menus.commands.json";
/** Low, so that a picture has little of the conversation. */
const low = { width: 1280, height: 690 };
const high = { width: 1280, height: 800 };

describe.each(Object.keys(themes) as Theme[])("pictures of the preview, %s", (theme) => {
  let workbench: Workbench;
  beforeAll(async () => {
    if (!vscode) throw new Error("There is no editor to take pictures of.");
    const settings = { "workbench.colorTheme": themes[theme], "workbench.activityBar.location": "hidden" };
    workbench = await Workbench.open({ vscode, workspace: examples, settings });
    await workbench.run("View: Close Primary Side Bar");
  });
  beforeEach(async () => {
    await workbench.page.setViewportSize(low);
    await workbench.startOver();
  });
  afterAll(() => workbench?.close());

  /** The preview of an example, once it shows something. */
  async function preview(file: string): Promise<FrameLocator> {
    const view = viewIn(workbench.page);
    const open = () => workbench.commandOn(file, "Open Preview to the Side");
    await openPage(workbench, open, view.locator(".picker"));
    return view;
  }

  async function pick(view: FrameLocator, name: string): Promise<void> {
    await view.locator("#rows .row", { hasText: name }).first().click();
    await view.locator(".picked", { hasText: name }).waitFor();
    await view.locator(".box :is(input, #send):focus").waitFor();
  }

  async function savePicker(view: FrameLocator, name: string): Promise<void> {
    // Away from the rows, which light up.
    await workbench.page.mouse.move(0, 0);
    await save(workbench.page, `docs/images/${name}.png`, view.locator(".settings"), view.locator(".picker"));
  }

  test.runIf(theme === "dark")("the list with a search", async () => {
    await workbench.page.setViewportSize(high);
    const view = await preview(community);
    await view.locator("#typed").fill("/event");
    await view.locator("#rows .row", { hasText: "/poll" }).waitFor({ state: "detached" });
    await savePicker(view, "picker-search");
  });

  test.runIf(theme === "dark")("choices", async () => {
    const view = await preview(community);
    await pick(view, "/color");
    await view.locator("#values").waitFor();
    await workbench.page.keyboard.press("ArrowDown");
    await savePicker(view, "picker-choices");
  });

  test.runIf(theme === "dark")("a value that Discord does not take", async () => {
    const view = await preview(community);
    await pick(view, "/poll");
    await view.locator("#option-question").fill("Where do we meet on Saturday?");
    await view.locator("#add-hours").click();
    await view.locator("#option-hours").fill("200");
    await view.locator("#option-question").focus();
    await view.locator(".problem").waitFor();
    await view.locator("#option-hours").focus();
    await view.locator(".about", { hasText: "How long it stays open" }).waitFor();
    await savePicker(view, "picker-error");
  });

  test.runIf(theme === "dark")("hidden commands", async () => {
    await workbench.page.setViewportSize(high);
    const view = await preview(moderation);
    await view.locator(".fold [aria-expanded]").click();
    await view.locator("#hidden-rows .row").first().waitFor();
    await savePicker(view, "picker-hidden");
  });

  test.runIf(theme === "dark")("the menu of a message", async () => {
    const view = await preview(menus);
    await view.locator("#place").selectOption({ label: "#bot-commands (…0301)" });
    await view.locator("#typed").fill("");
    await view.locator("#menu-button-2").waitFor();
    await view.locator("#menu-button-3").click();
    await view.locator("#menu [role=menuitem]").first().waitFor();
    await savePicker(view, "picker-menu");
  });

  test.runIf(theme === "dark")("a narrow window", async () => {
    const view = await preview(community);
    await view.locator("#typed").click();
    await workbench.page.locator(".editor-group-container.active .tab.active", { hasText: "Preview" }).waitFor();
    await workbench.run("View: Close Editors in Other Groups");
    await workbench.page.setViewportSize({ width: 640, height: 800 });
    await view.locator("#typed").fill("/");
    await view.locator("#rows").waitFor();
    await save(workbench.page, "docs/images/picker-narrow.png");
  });

  // The last one, because the locale stays.
  test("a command with two options that are filled in", async () => {
    const view = await preview(community);
    await view.locator("#locale").selectOption("es-419");
    await pick(view, "/encuesta");
    await view.locator("#option-question").fill("¿Nos vemos el sábado?");
    await view.locator("#add-hours").click();
    await view.locator("#option-hours").fill("24");
    await save(workbench.page, `docs/images/preview${theme === "light" ? "-light" : ""}.png`);
  });
});

describe("pictures of the picker with an app", () => {
  const { choicesFor } = createRequire(import.meta.url)("../../examples/bot/answers.cjs");
  const buttons = [
    { type: 2, style: 1, label: "At the lighthouse", custom_id: "lighthouse" },
    { type: 2, style: 2, label: "On the pier", custom_id: "pier" },
    { type: 2, style: 4, label: "Close the poll", custom_id: "close" },
  ];
  const question = {
    title: "Where do we meet on Saturday?",
    description: "Vote within **24 hours**.",
    color: 0x1f6f8b,
    footer: { text: "Nobody has voted yet" },
  };

  function respond({ type, data }: Interaction): object {
    if (type === 1) return { type: 1 };
    if (type === 4) return { type: 8, data: { choices: choicesFor(data) } };
    return { type: 4, data: { embeds: [question], components: [{ type: 1, components: buttons }] } };
  }

  test("suggestions, and an answer with buttons", async () => {
    const service = await startProcess(temporaryFolder());
    const app = await startEndpoint(
      () => service.public_key,
      (body) => respond(JSON.parse(body)),
    );
    const { browser, page } = await openChromium(chromium);
    const saved = async (name: string): Promise<void> => {
      const part = page.locator(".picker");
      await part.evaluate((picker) => picker.scrollIntoView({ block: "center" }));
      await page.mouse.move(0, 0);
      await save(page, `docs/images/${name}.png`, part);
    };
    try {
      const tried = new TryItPage(page, service);
      await page.setViewportSize({ width: 760, height: 690 });
      await page.emulateMedia({ colorScheme: "dark" });
      await tried.set({ interactions_endpoint_url: app.url });
      await tried.open(parse(readFileSync(path.join(examples, community), "utf8")).commands);
      await tried.pick("/event guests add");
      await page.locator("#option-event").fill("i");
      await page.getByRole("option", { name: "Lighthouse night" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await saved("picker-autocomplete");

      await tried.pick("/poll");
      await page.locator("#option-question").fill("Where do we meet on Saturday?");
      await tried.send("Nobody has voted yet");
      await saved("picker-answer");
    } finally {
      await browser.close();
      await app.close();
      await service.end("SIGTERM");
    }
  });
});
