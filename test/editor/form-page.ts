import type { FrameLocator } from "playwright-core";
import { vi } from "vitest";
import { patiently } from "./quick-input.ts";
import { viewIn } from "./view.ts";
import type { Workbench } from "./workbench.ts";

/** The form of test interactions, worked by the keyboard as a user does. */
export class FormPage {
  readonly #workbench: () => Workbench;

  constructor(workbench: () => Workbench) {
    this.#workbench = workbench;
  }

  get view(): FrameLocator {
    return viewIn(this.#workbench().page);
  }

  /** Opens the form of a manifest from the palette. Resolves with the public key that it shows. */
  async open(name: string): Promise<string> {
    await this.#workbench().commandOn(name, "Send Test Interaction…");
    return await this.publicKey();
  }

  async publicKey(): Promise<string> {
    return (await this.view.locator(".key code").textContent()) ?? "";
  }

  async press(key: string): Promise<void> {
    await this.#workbench().page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#workbench().page.keyboard.type(text);
  }

  /** Moves the focus with Tab until it is in a field. */
  async tabTo(id: string): Promise<void> {
    const target = this.view.locator(`[id="${id}"]`);
    await vi.waitFor(async () => {
      if (await target.evaluate((element) => element.matches(":focus"))) return;
      await this.press("Tab");
      throw new Error(`Tab does not reach ${id}.`);
    }, patiently);
  }

  async replaceText(id: string, text: string): Promise<void> {
    await this.tabTo(id);
    // Not Ctrl+A, which the editor sends back into the page a moment later.
    await this.press("Home");
    await this.press("Shift+End");
    await this.type(text);
  }
}
