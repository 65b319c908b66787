import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";

/** How long one thing that a user waits for may take. The first page of a webview takes longest where the machine is busy. */
export const stepMilliseconds = 60_000;
/** How often and how long is looked until something is there. */
export const patiently = { timeout: stepMilliseconds, interval: 100 };
/** The wait for an element that should appear in a moment. Something else is tried after it. */
export const momentMilliseconds = 5_000;

/** The palette, pickers and input boxes of an editor's page. */
export class QuickInput {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Runs a command by its title in the palette: `Command Manifest: Publish Globally`. */
  async run(title: string): Promise<void> {
    await this.chooseFromQuickOpen(`>${title}`, title);
  }

  /** Runs a command of ours by its title in the palette. */
  async command(title: string): Promise<void> {
    await this.run(`Command Manifest: ${title}`);
  }

  /** Whether the palette offers a command of ours by this title. The rows for a text are complete when the first one is there. */
  async offers(title: string): Promise<boolean> {
    const label = `Command Manifest: ${title}`;
    await this.quickOpen(`>${label}`);
    await this.page.locator(".quick-input-widget:visible .monaco-list-row").first().waitFor();
    const isOffered = await this.#row(label).isVisible();
    await this.page.keyboard.press("Escape");
    return isOffered;
  }

  /** Runs a task by its label: `command-manifest: check`. The setting `task.quickOpen.showAll` must be on. */
  async runTask(label: string): Promise<void> {
    await this.#chooseFrom(async () => {
      await this.run("Tasks: Run Task");
      // Until it is there, the field is that of the palette; and a list that is not filtered changes while tasks arrive.
      const tasks = this.page.locator(".quick-input-widget:visible").getByPlaceholder("Select the task to run");
      await tasks.fill(label, { timeout: momentMilliseconds });
    }, label);
  }

  /** Waits for the quick pick or the input box that has this title, prompt or placeholder. */
  async quickInput(text: string): Promise<Locator> {
    const widget = this.page.locator(".quick-input-widget:visible");
    const found = widget.filter({ hasText: text }).or(widget.filter({ has: this.page.getByPlaceholder(text) }));
    await found.waitFor();
    return found;
  }

  /** Chooses an entry of the open quick pick, and then one of each that follows. */
  async pick(...labels: readonly string[]): Promise<void> {
    for (const label of labels) await this.choose(this.#row(label), this.field);
  }

  /** Types an answer into the input box, or the quick pick, that has this title, prompt or placeholder. */
  async answer(prompt: string, text: string): Promise<void> {
    const box = await this.quickInput(prompt);
    const input = box.locator("input").first();
    await input.fill(text);
    // The prompt may have been a message about what was there, which is gone now.
    await this.field.press("Enter");
    await box.waitFor({ state: "hidden" });
  }

  /**
   * Accepts the quick pick or the input box that has this title, prompt or placeholder, as it stands. The key is pressed in
   * its field: what is visible does not have the keyboard yet.
   */
  async confirm(prompt: string): Promise<void> {
    await this.quickInput(prompt);
    await this.field.press("Enter");
  }

  /**
   * Presses a key until what it opens is there: it does nothing while VS Code starts or the focus is on its way. A second
   * press may choose something in what was only slow to open, so it comes late.
   */
  async pressUntil(key: string, opened: Locator): Promise<void> {
    await vi.waitFor(async () => {
      if (!(await opened.isVisible())) await this.page.keyboard.press(key);
      await opened.waitFor({ timeout: 8_000 });
    }, patiently);
  }

  /** Opens the quick input with a text in it, again while it closes again: what still opens takes the focus from it. */
  async quickOpen(text: string): Promise<void> {
    await vi.waitFor(async () => {
      await this.page.keyboard.press("F1");
      await this.field.fill(text, { timeout: 2_000 });
    }, patiently);
  }

  protected async chooseFromQuickOpen(text: string, label: string): Promise<void> {
    await this.#chooseFrom(() => this.quickOpen(text), label);
  }

  /** Opens a list again while it does not offer a row: what it offers is settled when it opens, and it may be closed again. */
  async #chooseFrom(open: () => Promise<void>, label: string): Promise<void> {
    const row = this.#row(label);
    await vi.waitFor(
      async () => {
        await open();
        try {
          await row.waitFor({ timeout: momentMilliseconds });
          await this.#reach(row, this.field, momentMilliseconds);
          await this.field.press("Enter", { timeout: momentMilliseconds });
        } catch (error) {
          await this.page.keyboard.press("Escape");
          throw error;
        }
      },
      // Opening alone may need all the patience there is.
      { ...patiently, timeout: 2 * stepMilliseconds },
    );
  }

  /**
   * Chooses a row of a list by the keyboard: a list that is still filling moves its rows away under the mouse. `keyboard`:
   * what of the list has it.
   */
  protected async choose(row: Locator, keyboard: Locator): Promise<void> {
    await row.waitFor();
    await this.#reach(row, keyboard, stepMilliseconds);
    await keyboard.press("Enter");
  }

  /** Goes on with the arrow key until a row has the focus. */
  async #reach(row: Locator, keyboard: Locator, timeout: number): Promise<void> {
    await vi.waitFor(
      async () => {
        if (/\bfocused\b/.test((await row.getAttribute("class", { timeout })) ?? "")) return;
        await keyboard.press("ArrowDown", { timeout });
        throw new Error(`The keyboard does not reach ${row}.`);
      },
      { timeout, interval: 20 },
    );
  }

  /** Where one types in the quick input that is open. */
  protected get field(): Locator {
    return this.page.locator(".quick-input-widget:visible .quick-input-box input");
  }

  #row(label: string): Locator {
    const name = this.page.locator(".label-name", { hasText: new RegExp(`^${escapeRegExp(label)}$`) });
    return this.page.locator(".quick-input-widget:visible .monaco-list-row").filter({ has: name }).first();
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
