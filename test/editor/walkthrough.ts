import type { Locator } from "playwright-core";
import { vi } from "vitest";
import { patiently } from "./quick-input.ts";
import type { Workbench } from "./workbench.ts";

/** The page of the walkthrough, worked by the keyboard. */
export class Walkthrough {
  readonly #workbench: () => Workbench;

  constructor(workbench: () => Workbench) {
    this.#workbench = workbench;
  }

  async open(): Promise<void> {
    await this.#workbench().run("Welcome: Open Walkthrough...");
    await this.#workbench().pick("Get Started with Command Manifest");
  }

  /** A step by its title. */
  step(title: string): Locator {
    const { page } = this.#workbench();
    const named = page.locator(".step-title", { hasText: new RegExp(`^${title}$`) });
    return page.locator(".getting-started-step").filter({ has: named });
  }

  isDone(title: string): Locator {
    return this.step(title).locator(".codicon.complete");
  }

  /** Opens a step and presses its button, with Tab and Enter alone. */
  async press(title: string, button: string): Promise<void> {
    const { page } = this.#workbench();
    await this.#goToExplorer();
    if (!(await this.#button(title, button).isVisible())) {
      await this.#tabTo(this.step(title));
      await page.keyboard.press("Enter");
    }
    await this.#tabTo(this.#button(title, button));
    await page.keyboard.press("Enter");
  }

  /** The page takes no focus from a text editor; from the explorer, Tab goes on into it, first step first. */
  async #goToExplorer(): Promise<void> {
    const { page } = this.#workbench();
    await vi.waitFor(async () => {
      await page.keyboard.press("ControlOrMeta+Shift+E");
      await page.locator(".explorer-folders-view .monaco-list:focus").waitFor({ timeout: 2_000 });
    }, patiently);
  }

  #button(title: string, button: string): Locator {
    return this.step(title).getByRole("button", { name: button });
  }

  async #tabTo(target: Locator): Promise<void> {
    const { page } = this.#workbench();
    await target.waitFor({ state: "attached" });
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${target}.`);
  }
}
