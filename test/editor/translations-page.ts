import type { Locator } from "playwright-core";
import { vi } from "vitest";
import { momentMilliseconds, patiently } from "./quick-input.ts";
import { ViewPage } from "./view.ts";

/** The table of translations. */
export class TranslationsPage extends ViewPage {
  /** Opens the table of a manifest from the palette. */
  async open(name: string): Promise<void> {
    await this.openText(name);
    await this.workbench().command("Edit Translations");
    await this.view.locator(".cell").first().waitFor();
  }

  /** Opens the table of all manifests from the palette, with the project file in front. */
  async openProject(): Promise<void> {
    await this.workbench().commandOn("command-manifest.config.json", "Edit Translations");
    await this.view.locator(".line > .file").first().waitFor();
  }

  /** Writes all that was changed to disk, with the focus in the table. */
  async save(): Promise<void> {
    await this.press("ControlOrMeta+S");
    await this.workbench().page.locator(".tab.dirty").first().waitFor({ state: "detached" });
  }

  /** Pastes a text as it would be copied elsewhere. */
  async paste(text: string): Promise<void> {
    const { page } = this.workbench();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.press("ControlOrMeta+V");
  }

  /** Opens a manifest's text from the explorer. */
  async openText(name: string): Promise<void> {
    const { page } = this.workbench();
    const row = page.locator(".explorer-folders-view .monaco-list-row", { hasText: name });
    const tab = page.locator(".editor-group-container.active .tab.active", { hasText: name });
    // A folder that opens moves the rows below it away under the mouse.
    await vi.waitFor(async () => {
      await this.workbench().run("File: Focus on Files Explorer");
      // The tooltip of another row would cover this one for as long as the pointer stays.
      await page.mouse.move(0, 0);
      await row.dblclick({ timeout: momentMilliseconds });
      await tab.waitFor({ timeout: momentMilliseconds });
    }, patiently);
    await page.locator(".monaco-editor .view-line").first().waitFor();
  }

  /** The cell of a text and a column, by what its row and its column are called. */
  cell(label: string, column: string): Locator {
    return this.row(label).locator(`[aria-colindex="${this.#columns.indexOf(column) + 1}"]`);
  }

  row(label: string): Locator {
    return this.view.locator(".lines .line").filter({
      has: this.view.locator(".label", { hasText: new RegExp(`^\\s*${label.replaceAll(/[()]/g, "\\$&")}\\s*$`) }),
    });
  }

  #columns: readonly string[] = [];

  /** Says which columns there are: their names are in the header. */
  async columns(): Promise<readonly string[]> {
    const headers = this.view.locator(".header [role=columnheader]");
    await headers.first().waitFor();
    const names = await headers.allInnerTexts();
    this.#columns = names.map((name) => name.split(/[\n ]/)[0] ?? "");
    return this.#columns;
  }

  /** Moves the focus to a cell by a click; by another one if a change that was on its way has taken the focus away. */
  async goTo(label: string, column: string): Promise<void> {
    await this.columns();
    const cell = this.cell(label, column).first();
    await vi.waitFor(async () => {
      await cell.click({ timeout: momentMilliseconds });
      await cell.and(this.view.locator(":focus")).waitFor({ timeout: momentMilliseconds });
    }, patiently);
  }

  /** Waits until a cell shows a text. */
  async shows(label: string, column: string, text: string | RegExp): Promise<void> {
    await this.columns();
    await this.cell(label, column).filter({ hasText: text }).first().waitFor();
  }

  /** Waits until the cell with the focus is in this row and column. */
  async isAt(label: string, column: string): Promise<void> {
    await this.columns();
    await this.cell(label, column).and(this.view.locator(":focus")).waitFor();
  }

  /** Waits until something holds. */
  async until(holds: () => Promise<unknown> | unknown, what: string): Promise<void> {
    await vi.waitFor(async () => {
      if (!(await holds())) throw new Error(`Not yet: ${what}.`);
    }, patiently);
  }
}
