import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { type TestContext, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { type Host, type HostOptions, startHost } from "./host.ts";

const stepMilliseconds = 30_000;
const patiently = { timeout: stepMilliseconds, interval: 100 };
/** What should be there in a moment; after that something else is tried. */
const momentMilliseconds = 5_000;
const screenshots = path.join(root, ".artifacts/screenshots");

/**
 * The page of a real VS Code, as a user sees it: every method is one thing that a user does or reads, and waits for
 * what it is about to appear.
 */
export class Workbench {
  readonly page: Page;
  readonly folder: string;
  readonly #host: Host;
  readonly #version: string;

  private constructor(host: Host, version: string) {
    this.page = host.page;
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

  /** Opens one more window on the same workspace. It ends with the first. */
  async openAnother(): Promise<Workbench> {
    const page = await this.page.context().newPage();
    page.setDefaultTimeout(stepMilliseconds);
    await page.goto(this.#host.url);
    await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
    return new Workbench({ ...this.#host, page }, this.#version);
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
    await this.#chooseFromQuickOpen(name, path.basename(name));
    await this.page.locator(".editor-group-container.active .tab.active", { hasText: path.basename(name) }).waitFor();
    await this.page.locator(".monaco-editor .view-line").first().waitFor();
  }

  /** Runs a command by its title in the palette: `Commands: Publish Globally`. */
  async run(title: string): Promise<void> {
    await this.#chooseFromQuickOpen(`>${title}`, title);
  }

  /** Chooses an entry of the menu of a file in the explorer. */
  async chooseInExplorer(name: string, entry: string): Promise<void> {
    await this.run("File: Focus on Files Explorer");
    await this.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).click({ button: "right" });
    // By the keyboard: a menu that has just opened takes no click.
    await this.page.locator(".monaco-menu .action-item", { hasText: entry }).first().hover();
    await this.page.locator(".monaco-menu .action-item.focused", { hasText: entry }).waitFor();
    await this.page.keyboard.press("Enter");
  }

  /** Starts the editor again, as it is after it was closed. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
  }

  /** Runs a task by its label: `command-manifest: check`. The setting `task.quickOpen.showAll` must be on. */
  async runTask(label: string): Promise<void> {
    await this.#chooseFrom(() => this.run("Tasks: Run Task"), label);
  }

  /** Waits for the quick pick or the input box that has this title or prompt. */
  async quickInput(text: string): Promise<Locator> {
    const found = this.page.locator(".quick-input-widget:visible", { hasText: text });
    await found.waitFor();
    return found;
  }

  /** Chooses an entry of the open quick pick. */
  async pick(label: string): Promise<void> {
    await this.#choose(this.#row(label));
  }

  /** Types an answer into the input box that has this title or prompt. */
  async answer(prompt: string, text: string): Promise<void> {
    const box = await this.quickInput(prompt);
    await box.locator("input").first().fill(text);
    await this.page.keyboard.press("Enter");
    await box.waitFor({ state: "hidden" });
  }

  /** Waits for a notification or a dialog with this text. */
  async message(text: string): Promise<Locator> {
    const places = this.page.locator(".notification-toast, .notifications-center .monaco-list-row, .monaco-dialog-box");
    const found = places.filter({ hasText: text }).first();
    const shown = await found.waitFor({ timeout: momentMilliseconds }).then(
      () => true,
      () => false,
    );
    // Of more than three notifications in a moment VS Code shows three; the others are behind the bell.
    if (!shown) await this.run("Notifications: Show Notifications");
    await found.waitFor();
    return found;
  }

  /** Answers a notification or a dialog with one of its buttons. */
  async answerMessage(text: string, button: string): Promise<void> {
    const found = await this.message(text);
    await found.hover();
    await found.getByRole("button", { name: button, exact: true }).click();
  }

  /** Fails where there is a notification, shown or behind the bell. */
  async noMessages(): Promise<void> {
    await this.run("Notifications: Show Notifications");
    const center = this.page.locator(".notifications-center:visible");
    await center.waitFor();
    const told = await center.locator(".monaco-list-row").allInnerTexts();
    if (told.length > 0) throw new Error(`There are notifications:\n${told.join("\n")}`);
    await center.getByText("No new notifications").waitFor();
    await this.run("Notifications: Hide Notifications");
  }

  /** Waits until the breadcrumbs have the symbol at the cursor. */
  async breadcrumb(name: string): Promise<void> {
    await this.page.locator(".breadcrumbs-control .monaco-breadcrumb-item", { hasText: name }).waitFor();
  }

  /** Renames what is at the cursor, as F2 and Enter do. */
  async rename(newName: string): Promise<void> {
    const box = this.page.locator(".rename-box input:visible");
    await this.#pressUntil("F2", box);
    await box.fill(newName);
    await this.page.keyboard.press("Enter");
    await box.waitFor({ state: "hidden" });
  }

  /** Waits for a squiggle in the open editor. */
  async squiggle(severity: "error" | "warning" | "info" | "hint" = "error"): Promise<void> {
    await this.page.locator(`.monaco-editor .squiggly-${severity}`).first().waitFor({ state: "attached" });
  }

  /** What the Problems view shows for a text: message, source and code, place. Waits for the first. */
  async problems(text: string): Promise<readonly string[]> {
    await this.#filterProblems(text);
    await this.#problemRows(text).first().waitFor();
    return await this.#problemRows(text).allInnerTexts();
  }

  /** Waits until the Problems view has nothing for a text. */
  async noProblem(text: string): Promise<void> {
    await this.#filterProblems(text);
    await this.#problemRows(text).first().waitFor({ state: "hidden" });
  }

  /** Puts the cursor before the first place that has a text, as the file is on disk. */
  async goToText(name: string, text: string): Promise<void> {
    const before = readFileSync(path.join(this.folder, name), "utf8").split(text)[0] ?? "";
    const lines = before.split("\n");
    await this.goTo(lines.length, (lines.at(-1) ?? "").length + 1);
  }

  /** Puts the cursor into the editor; lines and columns count from 1, as the status bar does. */
  async goTo(line: number, column: number): Promise<void> {
    await this.#quickOpen(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.page.locator(".statusbar-item", { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /** The text of the hover at the cursor, once it has `expected` in it: its parts arrive one after the other. */
  async hover(expected: string): Promise<string> {
    await this.page.keyboard.press("ControlOrMeta+K");
    await this.page.keyboard.press("ControlOrMeta+I");
    const hover = this.page.locator(".monaco-editor .monaco-hover:visible", { hasText: expected });
    await hover.waitFor();
    return (await hover.allInnerTexts()).join("\n");
  }

  /** Waits for a code lens with this text. */
  async lens(text: string): Promise<void> {
    await this.page.locator(".monaco-editor .codelens-decoration", { hasText: text }).first().waitFor();
  }

  /** Clicks a code lens. */
  async clickLens(title: string): Promise<void> {
    await this.page.locator(".monaco-editor .codelens-decoration a", { hasText: title }).first().click();
  }

  /** What completion offers at the cursor, first things first, as far as it is in view. */
  async suggestions(): Promise<readonly string[]> {
    await this.page.keyboard.press("ControlOrMeta+Space");
    const labels = this.page.locator(".suggest-widget.visible .monaco-list-row .label-name");
    await labels.first().waitFor();
    return await labels.allInnerTexts();
  }

  /** Applies the code action with this title at the cursor. */
  async quickFix(title: string): Promise<void> {
    const menu = this.page.locator(".action-widget:visible");
    await this.#pressUntil("ControlOrMeta+Period", menu);
    await this.#choose(menu.locator(".monaco-list-row.action", { hasText: title }).first());
    await menu.waitFor({ state: "hidden" });
  }

  /** Waits until the open editor shows a text, be it the file's or an inlay hint's. */
  async shows(text: string): Promise<void> {
    // The editor draws spaces as no-break spaces.
    const drawn = (): Promise<readonly string[]> => this.page.locator(".monaco-editor .view-lines").allInnerTexts();
    await vi.waitFor(async () => {
      const all = (await drawn()).join("\n").replaceAll("\u00a0", " ");
      if (!all.includes(text)) throw new Error(`The editor does not show “${text}”, but:\n${all}`);
    }, patiently);
  }

  /** Takes a picture for people, into `.artifacts/screenshots/<version>/`. */
  async screenshot(name: string): Promise<void> {
    const folder = path.join(screenshots, this.#version);
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled" });
  }

  /** Takes a picture of a failed test; for `afterEach`, before anything is closed. */
  async photographFailure({ name, result }: TestContext["task"]): Promise<void> {
    if (result?.state === "fail") await this.screenshot(`failed ${name.replace(/\W+/g, " ")}`);
  }

  /** Presses a key until what it opens is there: it does nothing while VS Code starts or the focus is on its way. */
  async #pressUntil(key: string, opened: Locator): Promise<void> {
    await vi.waitFor(async () => {
      await this.page.keyboard.press(key);
      await opened.waitFor({ timeout: 2_000 });
    }, patiently);
  }

  /** Opens the quick input. */
  async #quickOpen(text: string): Promise<void> {
    const input = this.page.locator(".quick-input-widget:visible .quick-input-box input");
    await this.#pressUntil("F1", input);
    await input.fill(text);
  }

  async #chooseFromQuickOpen(text: string, label: string): Promise<void> {
    await this.#chooseFrom(() => this.#quickOpen(text), label);
  }

  /** Opens a list anew while it does not offer a row: what it offers is settled when it opens, and it may be closed again. */
  async #chooseFrom(open: () => Promise<void>, label: string): Promise<void> {
    const row = this.#row(label);
    await vi.waitFor(async () => {
      await open();
      try {
        await row.waitFor({ timeout: momentMilliseconds });
      } catch (error) {
        await this.page.keyboard.press("Escape");
        throw error;
      }
    }, patiently);
    await this.#choose(row);
  }

  /** Chooses a row of a list by the keyboard: a list that is still filling moves its rows away under the mouse. */
  async #choose(row: Locator): Promise<void> {
    await row.waitFor();
    await vi.waitFor(
      async () => {
        if (/\bfocused\b/.test((await row.getAttribute("class")) ?? "")) return;
        await this.page.keyboard.press("ArrowDown");
        throw new Error(`The keyboard does not reach ${row}.`);
      },
      { timeout: stepMilliseconds, interval: 20 },
    );
    await this.page.keyboard.press("Enter");
  }

  #row(label: string): Locator {
    const name = this.page.locator(".label-name", { hasText: new RegExp(`^${escapeRegExp(label)}$`) });
    return this.page.locator(".quick-input-widget:visible .monaco-list-row").filter({ has: name }).first();
  }

  async #filterProblems(text: string): Promise<void> {
    const filter = this.page.locator(".viewpane-filter input:visible, .markers-panel-action-filter input:visible");
    if ((await filter.count()) === 0) await this.run("Problems: Focus on Problems View");
    await filter.first().fill(text);
  }

  #problemRows(text: string): Locator {
    return this.page.locator(".markers-panel .monaco-list-row", { hasText: text });
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
