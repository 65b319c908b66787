import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { vi } from "vitest";
import { patiently, stepMilliseconds } from "./quick-input.ts";
import type { Workbench } from "./workbench.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The page of the webview that is shown: an iframe of the editor's, and in it one with the page. */
export function viewIn(page: Page): FrameLocator {
  return page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
}

/**
 * Opens a page of ours until it shows something. On a busy machine, the editor now and then leaves the frame of a webview empty
 * until it is closed and opened again. Closes all editors in between, and saves none.
 */
export async function openPage(workbench: Workbench, open: () => Promise<void>, shown: Locator): Promise<void> {
  const several = { ...patiently, timeout: 4 * stepMilliseconds };
  await vi.waitFor(async () => {
    await open();
    try {
      await shown.waitFor();
    } catch (error) {
      await workbench.startOver();
      throw error;
    }
  }, several);
}

/** A page of ours in the editor, worked by the keyboard as a user does. */
export class ViewPage {
  protected readonly workbench: () => Workbench;

  constructor(workbench: () => Workbench) {
    this.workbench = workbench;
  }

  get view(): FrameLocator {
    return viewIn(this.workbench().page);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.workbench().page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.workbench().page.keyboard.type(text);
  }
}

/** Whether nothing of an element is outside of its page, as far as that is scrolled. */
export async function isInSight(element: Locator): Promise<boolean> {
  return await element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const { innerWidth = 0, innerHeight = 0 } = one.ownerDocument.defaultView ?? {};
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}

/** Moves the focus with Tab until a field has it. */
export async function tabTo(field: Locator): Promise<void> {
  await vi.waitFor(async () => {
    if (await field.evaluate((element) => element.matches(":focus"))) return;
    await field.page().keyboard.press("Tab");
    throw new Error(`Tab does not reach ${field}.`);
  }, patiently);
}

/** The findings of axe-core in the page of a webview, or in a whole page: rule and element. `rules`: only these of its rules. */
export async function axeFindings(view: FrameLocator | Page, rules?: readonly string[]): Promise<readonly string[]> {
  const given = { source: axe, options: rules ? { runOnly: [...rules] } : {} };
  const found = await view.locator("html").evaluate(async (_, { source, options }) => {
    // The page's own policy lets no script in but its own; the test's world is not bound by it.
    new Function(source)();
    const { run } = (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe;
    return await run(options);
  }, given);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
