import type { FrameLocator } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { axeFindings } from "./view.ts";
import type { Workbench } from "./workbench.ts";
import { writeFiles } from "./workspace-files.ts";

/** Color themes by their IDs, each with the class that the editor gives to its pages. */
const themes = [
  ["Dark Modern", "vscode-dark"],
  ["Default High Contrast", "vscode-high-contrast"],
  ["Default High Contrast Light", "vscode-high-contrast-light"],
  ["Light Modern", "vscode-light"],
] as const;

/** Fails on what axe-core finds in a page, and on colors that cannot be told apart in any kind of theme. */
export async function isReadableInThemes(workbench: Workbench, view: FrameLocator): Promise<void> {
  expect(await axeFindings(view)).toEqual([]);
  for (const [theme, kind] of themes) {
    writeFiles(workbench.folder, { ".vscode/settings.json": JSON.stringify({ "workbench.colorTheme": theme }) });
    await view.locator(`body.${kind}`).waitFor();
    expect([theme, await axeFindings(view, ["color-contrast"])]).toEqual([theme, []]);
  }
}

/** Fails where a page has to be scrolled sideways in a narrow window. */
export async function fitsNarrowWindow(workbench: Workbench, view: FrameLocator, width = 640): Promise<void> {
  const { page } = workbench;
  onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
  await workbench.run("View: Close Primary Side Bar");
  await page.setViewportSize({ width, height: 800 });
  const overflow = () => view.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  // The page is laid out a moment after the window.
  await expect.poll(overflow).toBe(0);
  await workbench.run("View: Toggle Primary Side Bar Visibility");
}
