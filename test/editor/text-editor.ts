import type { Locator } from "playwright-core";
import { vi } from "vitest";
import { momentMilliseconds, patiently, QuickInput } from "./quick-input.ts";

/** The actions and texts of a user in the open editor. */
export class TextEditor extends QuickInput {
  /** Waits until the breadcrumbs have the symbol at the cursor. */
  async breadcrumb(name: string): Promise<void> {
    await this.page.locator(".breadcrumbs-control .monaco-breadcrumb-item", { hasText: name }).waitFor();
  }

  /** Renames what is at the cursor, as F2 and Enter do. */
  async rename(newName: string): Promise<void> {
    const box = this.page.locator(".rename-box input:visible");
    await this.pressUntil("F2", box);
    await box.fill(newName);
    await box.press("Enter");
    await box.waitFor({ state: "hidden" });
  }

  /** Waits for a squiggle in the open editor. */
  async squiggle(severity: "error" | "warning" | "info" | "hint" = "error"): Promise<void> {
    await this.page.locator(`.monaco-editor .squiggly-${severity}`).first().waitFor({ state: "attached" });
  }

  /** Puts the cursor into the editor; lines and columns count from 1, as the status bar does. */
  async goTo(line: number, column: number): Promise<void> {
    await this.quickOpen(`:${line}:${column}`);
    await this.field.press("Enter");
    await this.page.locator(".statusbar-item", { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /** The text of the hover at the cursor, once it has all of these in it: its parts arrive one after the other. */
  async hover(...expected: readonly [string, ...string[]]): Promise<string> {
    const hovers = this.page.locator(".monaco-editor .monaco-hover:visible");
    const hover = expected.reduce((found, hasText) => found.filter({ hasText }), hovers);
    // A language server that has just started has none yet, and it is not asked again.
    return await vi.waitFor(async () => {
      await this.page.keyboard.press("ControlOrMeta+K");
      await this.page.keyboard.press("ControlOrMeta+I");
      try {
        await hover.waitFor({ timeout: momentMilliseconds });
        const [shown] = await hover.allInnerTexts();
        if (shown === undefined) throw new Error(`The hover with “${expected.join("” and “")}” was closed again.`);
        return shown;
      } catch (error) {
        await this.page.keyboard.press("Escape");
        throw error;
      }
    }, patiently);
  }

  /** Follows a link of the hover at the cursor, which anything that moves in the editor closes. */
  async followInHover(link: string): Promise<void> {
    const shown = this.page.locator(".monaco-editor .monaco-hover:visible a", { hasText: link });
    await vi.waitFor(async () => {
      await this.hover(link);
      await shown.click({ timeout: momentMilliseconds });
    }, patiently);
  }

  /** Waits for a code lens with this text. */
  async lens(text: string): Promise<void> {
    await this.page.locator(".monaco-editor .codelens-decoration", { hasText: text }).first().waitFor();
  }

  /** Clicks a code lens. */
  async clickLens(title: string): Promise<void> {
    await this.page.locator(".monaco-editor .codelens-decoration a", { hasText: title }).first().click();
  }

  /**
   * The completions in view at the cursor, best first, once `expected` is among them. The list is asked for repeatedly, because
   * a starting language server leaves it to the file's words.
   */
  async suggestions(expected: string): Promise<readonly string[]> {
    const labels = this.page.locator(".suggest-widget.visible .monaco-list-row .label-name");
    return await vi.waitFor(async () => {
      await this.page.keyboard.press("ControlOrMeta+Space");
      try {
        await labels.getByText(expected, { exact: true }).first().waitFor({ timeout: momentMilliseconds });
        return await labels.allInnerTexts();
      } catch (error) {
        await this.page.keyboard.press("Escape");
        throw error;
      }
    }, patiently);
  }

  /**
   * The completions of a list that has opened by itself, once `expected` is among them. No key is pressed, because that would
   * close the list and ask again.
   */
  async openSuggestions(expected: string): Promise<readonly string[]> {
    const labels = this.page.locator(".suggest-widget.visible .monaco-list-row .label-name");
    await labels.getByText(expected, { exact: true }).first().waitFor();
    return await labels.allInnerTexts();
  }

  /**
   * Accepts a suggestion of the open list, by the arrow keys and Enter. `asksAgain`: opens a list that has closed once more, as
   * the editor closes it now and then while its user types faster than it is answered.
   */
  async accept(label: string, { asksAgain = false } = {}): Promise<void> {
    const widget = this.page.locator(".suggest-widget.visible");
    const focused = widget.locator(".monaco-list-row.focused .label-name");
    await vi.waitFor(async () => {
      const first = await focused.textContent({ timeout: momentMilliseconds }).catch(() => undefined);
      if (first === label) return;
      if (first !== undefined) await this.page.keyboard.press("ArrowDown");
      else if (asksAgain) await this.page.keyboard.press("ControlOrMeta+Space");
      const shown = await this.page.locator(".monaco-editor .view-lines").first().textContent();
      throw new Error(`${label} is not offered, but ${first ?? "no list is open"}. The text is:\n${shown}`);
    }, patiently);
    await this.page.keyboard.press("Enter");
  }

  /** Opens the code actions at the cursor. The key does nothing until the editor knows of a finding. */
  async quickFixes(): Promise<Locator> {
    const menu = this.page.locator(".action-widget:visible");
    await this.pressUntil("ControlOrMeta+Period", menu);
    return menu;
  }

  /** Applies the code action with this title at the cursor. */
  async quickFix(title: string): Promise<void> {
    const menu = await this.quickFixes();
    await this.choose(
      menu.locator(".monaco-list-row.action", { hasText: title }).first(),
      menu.locator(".monaco-list"),
    );
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
}
