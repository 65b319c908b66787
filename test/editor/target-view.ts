import type { Locator } from "playwright-core";
import { vi } from "vitest";
import { momentMilliseconds, patiently } from "./quick-input.ts";
import type { Workbench } from "./workbench.ts";

/** The views of the activity bar, as a user reads and works them. */
export class TargetView {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  async open(): Promise<void> {
    await this.#workbench.run("View: Show Command Manifest");
    await this.#side.waitFor();
  }

  /** Waits for a row with this accessible label. */
  async row(label: string | RegExp): Promise<Locator> {
    const row = this.#side.getByRole("treeitem", { name: label }).first();
    await row.waitFor();
    return row;
  }

  async expand(label: string | RegExp): Promise<void> {
    const row = await this.row(label);
    // A click on a row that is just drawn again is lost.
    await vi.waitFor(async () => {
      if ((await row.getAttribute("aria-expanded")) === "true") return;
      await row.locator(".monaco-tl-twistie").click({ timeout: momentMilliseconds });
      await this.#side.locator('[aria-expanded="true"]').and(row).waitFor({ timeout: momentMilliseconds });
    }, patiently);
  }

  /** The text that a screen reader reads for all rows in view. */
  async rows(): Promise<readonly string[]> {
    const rows = this.#side.locator(".monaco-list-row");
    return await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
  }

  /** Clicks an action at the end of a row, which is there while the pointer is over the row. */
  async act(label: string | RegExp, action: string): Promise<void> {
    const row = await this.row(label);
    await vi.waitFor(async () => {
      // The tooltip of another row would cover this one for as long as the pointer stays.
      await this.#workbench.page.mouse.move(0, 0);
      await row.hover({ timeout: momentMilliseconds });
      await row.getByRole("button", { name: action }).first().click({ timeout: momentMilliseconds });
    }, patiently);
  }

  /** Clicks an action of a row whose rows are being updated, again for as long as the editor says so, until a text is shown. */
  async actWhileUpdating(label: string | RegExp, action: string, shown: string): Promise<void> {
    const { page } = this.#workbench;
    const refused = page.locator(".notification-toast", { hasText: "The view was being updated. Try again." });
    await vi.waitFor(async () => {
      await this.act(label, action);
      await page.locator(".monaco-editor .view-line", { hasText: shown }).or(refused).first().waitFor();
      if (!(await refused.isVisible())) return;
      await this.#workbench.clearMessages();
      throw new Error(`The editor refuses “${action}”, because it is still updating the view.`);
    }, patiently);
  }

  /** Waits until no row has this accessible label. */
  async noRow(label: string | RegExp): Promise<void> {
    await this.#side.getByRole("treeitem", { name: label }).first().waitFor({ state: "detached" });
  }

  /** The port of the local service, once it runs. */
  async port(): Promise<string> {
    const running = await this.row(/^Running, port \d+/);
    return /port (\d+)/.exec((await running.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  }

  /** Waits until an empty view offers a text. */
  async offers(text: string): Promise<void> {
    await this.#side.locator(".welcome-view:visible", { hasText: text }).first().waitFor();
  }

  /** Waits for the item of the status bar that shows the target. */
  async status(text: string | RegExp): Promise<void> {
    await this.#workbench.page.locator(".statusbar-item", { hasText: text }).first().waitFor();
  }

  get #side(): Locator {
    return this.#workbench.page.locator(".part.sidebar");
  }
}
