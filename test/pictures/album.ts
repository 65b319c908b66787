import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { root } from "../../scripts/processes.mjs";
import { palettePng } from "./palette-png.ts";

/** The themes that pictures are taken in, by the end of their file names. */
export const themes = { light: "Default Light Modern", dark: "Default Dark Modern" } as const;
export type Theme = keyof typeof themes;

/** The space around the parts of a page. */
const margin = 8;

/** Saves a page as a picture of the guides or of the walkthrough. `parts`: only these elements of it, with some space around. */
export async function save(page: Page, file: string, ...parts: readonly Locator[]): Promise<void> {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null);
  const clip = boxes.length > 0 && clipOf(boxes);
  writeFileSync(target, palettePng(await page.screenshot({ animations: "disabled", ...(clip && { clip }) })));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What has all boxes in it, with some space around. */
function clipOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  return { x, y, width: right - x, height: bottom - y };
}
