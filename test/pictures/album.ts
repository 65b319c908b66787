import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { root } from "../../scripts/processes.mjs";
import { palettePng } from "./palette-png.ts";

/** The themes that pictures are taken in, by the end of their file names. */
export const themes = { light: "Default Light Modern", dark: "Default Dark Modern" } as const;
export type Theme = keyof typeof themes;

/** Saves a page as a picture of the guides or of the walkthrough. `part`: only this element of it, with some space around. */
export async function save(page: Page, file: string, part?: Locator): Promise<void> {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const box = await part?.boundingBox();
  const clip = box && { x: box.x - 16, y: box.y - 16, width: box.width + 32, height: box.height + 32 };
  writeFileSync(target, palettePng(await page.screenshot({ animations: "disabled", ...(clip && { clip }) })));
}
