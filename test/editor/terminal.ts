import type { Page } from "playwright-core";
import { vi } from "vitest";

const limitMilliseconds = 30_000;

/** The settings of an editor in whose terminals a test can read. */
export const readableTerminals = {
  "terminal.integrated.gpuAcceleration": "off",
  "terminal.integrated.stickyScroll.enabled": false,
};

/** Waits until the terminal that is shown has a text in view, and gives all that is in view. */
export async function terminalWith(page: Page, text: string): Promise<string> {
  const rows = page.locator(".terminal-wrapper.active .xterm-rows > div");
  return await vi.waitFor(
    async () => {
      const shown = (await rows.allInnerTexts()).join("\n").replaceAll("\u00a0", " ");
      if (!shown.includes(text)) throw new Error(`The terminal does not show “${text}”, but:\n${shown}`);
      return shown;
    },
    { timeout: limitMilliseconds, interval: 100 },
  );
}
