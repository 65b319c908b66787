import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { type TestContext, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import {
  clearNotificationsKey,
  type Host,
  type HostOptions,
  showNotificationsKey,
  startHost,
  startOverKey,
} from "./host.ts";
import { lookAway } from "./look-away.ts";
import { momentMilliseconds, patiently, stepMilliseconds } from "./quick-input.ts";
import { TextEditor } from "./text-editor.ts";

const screenshots = path.join(root, ".artifacts/screenshots");

/**
 * The page of a real VS Code, as a user sees it: every method is one thing that a user does or reads, and waits for
 * what it is about to appear.
 */
export class Workbench extends TextEditor {
  readonly folder: string;
  readonly #host: Host;
  readonly #version: string;

  private constructor(host: Host, version: string) {
    super(host.page);
    this.folder = host.folder;
    this.#host = host;
    this.#version = version;
  }

  /** Starts an editor on a copy of a workspace and waits until it is there. */
  static async open(options: HostOptions): Promise<Workbench> {
    const host = await startHost(options);
    host.page.setDefaultTimeout(stepMilliseconds);
    const workbench = new Workbench(host, options.vscode.version);
    try {
      await host.page.goto(host.url);
      await workbench.#started();
      await workbench.page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
      return workbench;
    } catch (error) {
      await workbench.screenshot("failed-to-open");
      await workbench.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#host.close();
  }

  /** The files of the workspace and of the editor's profile (settings, logs, storage) that have a text in them. */
  filesWith(text: string): readonly string[] {
    const { folder, profile } = this.#host;
    return [folder, path.join(profile, "data")].flatMap((parent) =>
      readdirSync(parent, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => readFileSync(file).includes(text)),
    );
  }

  /** Opens a file by its name in the workspace. */
  async openFile(name: string): Promise<void> {
    // By its whole path: this is settled at once, and means no other file of that name.
    await this.chooseFromQuickOpen(path.join(this.folder, name), path.basename(name));
    await this.page.locator(".editor-group-container.active .tab.active", { hasText: path.basename(name) }).waitFor();
    await this.page.locator(".monaco-editor .view-line").first().waitFor();
  }

  /** Opens a file and runs a command of ours, which is about the open file. */
  async commandOn(name: string, title: string): Promise<void> {
    await this.openFile(name);
    await this.command(title);
  }

  /** Forgets all messages and closes all editors, and saves none of them. */
  async startOver(): Promise<void> {
    if ((await this.page.locator(".part.editor .tab").count()) === 0) return await this.clearMessages();
    const question = this.page.locator(".monaco-dialog-box").getByRole("button", { name: "Don't Save", exact: true });
    const closed = this.page.locator(".part.editor:not(:has(.tab))");
    await vi.waitFor(async () => {
      await this.page.keyboard.press(startOverKey);
      await question.or(closed).first().waitFor({ timeout: momentMilliseconds });
      if (await question.isVisible()) await question.click();
      await closed.waitFor({ timeout: momentMilliseconds });
    }, patiently);
  }

  /** Chooses an entry of the menu of a file in the explorer. */
  async chooseInExplorer(name: string, ...[entry = "", ...below]: readonly string[]): Promise<void> {
    await this.run("File: Focus on Files Explorer");
    const file = this.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name });
    const offered = this.page.locator(".monaco-menu .action-item", { hasText: entry }).first();
    // By the keyboard, and again while it has no focus: a menu that has just opened takes no mouse.
    await vi.waitFor(async () => {
      await this.page.keyboard.press("Escape");
      // The editor learns the language of a row when it gets the focus, which may be before it knows ours.
      await this.page.keyboard.press("Home");
      await this.page.keyboard.press("End");
      await file.click({ button: "right" });
      await offered.hover({ timeout: momentMilliseconds });
      await this.page
        .locator(".monaco-menu .action-item.focused", { hasText: entry })
        .waitFor({ timeout: momentMilliseconds });
    }, patiently);
    for (const inSubmenu of below) {
      await this.page.keyboard.press("ArrowRight");
      // The entry above contains its submenu, and with it the text.
      const item = this.page.locator(".monaco-submenu .action-item", { hasText: inSubmenu });
      await vi.waitFor(async () => {
        if (await item.and(this.page.locator(".focused")).isVisible()) return;
        await this.page.keyboard.press("ArrowDown");
        throw new Error(`“${inSubmenu}” is not focused yet.`);
      }, patiently);
    }
    await this.page.keyboard.press("Enter");
  }

  /** Starts the editor again as its own command does, which keeps what its pages remember. */
  async reloadWindow(): Promise<void> {
    await lookAway(this.page);
    const loaded = this.page.waitForEvent("load");
    await this.run("Developer: Reload Window");
    await loaded;
    await this.#started();
  }

  /** Waits until all that was open is open again: before that it takes the focus from what a user opens. */
  async #started(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName("code/didStartWorkbench").length > 0);
  }

  /** The rows of the Problems view for a text: message, source and code, place. Waits for the first. */
  async problems(text: string): Promise<readonly string[]> {
    await this.#inFilteredProblems(text, "visible");
    return await this.#problemRows(text).allInnerTexts();
  }

  /** Waits until the Problems view has nothing for a text. */
  async noProblem(text: string): Promise<void> {
    await this.#inFilteredProblems(text, "hidden");
  }

  /** Takes a picture of what went wrong, into `.artifacts/screenshots/<version>/`. */
  async screenshot(name: string): Promise<void> {
    const folder = path.join(screenshots, this.#version);
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled" });
  }

  /** Takes a picture of a failed test; for `afterEach`, before anything is closed. */
  async photographFailure({ name, result }: TestContext["task"]): Promise<void> {
    if (result?.state === "fail") await this.screenshot(`failed ${name.replace(/\W+/g, " ")}`);
  }

  /** Waits for a notification or a dialog with this text. */
  async message(text: string | RegExp): Promise<Locator> {
    const places = this.page.locator(".notification-toast, .notifications-center .monaco-list-row, .monaco-dialog-box");
    const found = places.filter({ hasText: text }).first();
    const shown = await found.waitFor({ timeout: momentMilliseconds }).then(
      () => true,
      () => false,
    );
    // Of more than three notifications in a moment VS Code shows three; the others are behind the bell.
    if (!shown) {
      await vi.waitFor(async () => {
        if (!(await found.isVisible())) await this.page.keyboard.press(showNotificationsKey);
        try {
          await found.waitFor({ timeout: momentMilliseconds });
        } catch (cause) {
          const told = (await places.allInnerTexts()).join("\n");
          throw new Error(`There is no message “${text}”, but:\n${told}`, { cause });
        }
      }, patiently);
    }
    return found;
  }

  /** Answers a notification or a dialog with one of its buttons. */
  async answerMessage(text: string | RegExp, button: string): Promise<void> {
    const found = await this.message(text);
    await found.hover();
    await found.getByRole("button", { name: button, exact: true }).click();
  }

  async clearMessages(): Promise<void> {
    // One that shows progress stays until its work has ended.
    const told = this.page.locator(".notification-toast:visible:not(:has(.monaco-progress-container.active))");
    await vi.waitFor(async () => {
      await this.page.keyboard.press(clearNotificationsKey);
      if ((await told.count()) > 0) throw new Error("There are still messages.");
    }, patiently);
  }

  /** Fails where there is a notification, shown or behind the bell. */
  async noMessages(): Promise<void> {
    const center = this.page.locator(".notifications-center:visible");
    // The editor's own progress is shown there too, and disappears. The list closes with its last entry.
    await vi.waitFor(async () => {
      if (!(await center.isVisible())) await this.run("Notifications: Show Notifications");
      const told = await center.locator(".monaco-list-row").allInnerTexts();
      if (told.length > 0) throw new Error(`There are notifications:\n${told.join("\n")}`);
      await center.getByText("No new notifications").waitFor({ timeout: momentMilliseconds });
    }, patiently);
    await this.run("Notifications: Hide Notifications");
  }

  /** Puts the cursor before the first place that has a text, as the file is on disk. */
  async goToText(name: string, text: string): Promise<void> {
    const before = readFileSync(path.join(this.folder, name), "utf8").split(text)[0] ?? "";
    const lines = before.split("\n");
    await this.goTo(lines.length, (lines.at(-1) ?? "").length + 1);
  }

  /** Filters the Problems view, once more if the view has replaced its filter by one with the earlier text. */
  async #inFilteredProblems(text: string, state: "visible" | "hidden"): Promise<void> {
    const filter = this.page.locator(".viewpane-filter input:visible, .markers-panel-action-filter input:visible");
    if ((await filter.count()) === 0) await this.run("Problems: Focus on Problems View");
    await vi.waitFor(async () => {
      await filter.first().fill(text);
      await this.#problemRows(text).first().waitFor({ state, timeout: momentMilliseconds });
      const shown = await filter.first().inputValue();
      if (shown !== text) throw new Error(`The Problems view is filtered by “${shown}”.`);
    }, patiently);
  }

  #problemRows(text: string): Locator {
    return this.page.locator(".markers-panel .monaco-list-row", { hasText: text });
  }
}
