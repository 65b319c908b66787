import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { patiently } from "../editor/quick-input.ts";
import type { Workbench } from "../editor/workbench.ts";
import { palettePng } from "./palette-png.ts";

/** The themes that pictures are taken in, by the end of their file names. */
export const themes = { light: "Default Light Modern", dark: "Default Dark Modern" } as const;
export type Theme = keyof typeof themes;

/** What a picture should not show. */
export const calmSettings = { "editor.minimap.enabled": false, "editor.cursorBlinking": "solid" };

/** Saves a page as a picture of the guides or of the walkthrough. `part`: only this element of it, with some space around. */
export async function save(page: Page, file: string, part?: Locator): Promise<void> {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const box = await part?.boundingBox();
  const clip = box && { x: box.x - 16, y: box.y - 16, width: box.width + 32, height: box.height + 32 };
  writeFileSync(target, palettePng(await page.screenshot({ animations: "disabled", ...(clip && { clip }) })));
}

/** Runs one of the extension's commands from the palette, whatever its category is. */
export async function runCommand({ page }: Workbench, title: string): Promise<void> {
  const input = page.locator(".quick-input-widget:visible .quick-input-box input");
  await page.keyboard.press("F1");
  await input.fill(`>${title}`);
  const row = page.locator(".quick-input-widget:visible .monaco-list-row.focused", { hasText: title });
  await row.waitFor();
  await page.keyboard.press("Enter");
}

/** Opens the quick fixes at the cursor. The key does nothing until the editor knows of the finding. */
export async function openQuickFixes({ page }: Workbench): Promise<void> {
  const first = page.locator(".action-widget:visible .monaco-list-row.action.focused");
  await vi.waitFor(async () => {
    await page.keyboard.press("ControlOrMeta+Period");
    await first.waitFor({ timeout: 3_000 });
  }, patiently);
}

/** Clears notifications away. */
export async function clearNotifications(workbench: Workbench): Promise<void> {
  await workbench.run("Notifications: Clear All Notifications");
}
