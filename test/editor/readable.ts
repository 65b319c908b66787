import type { FrameLocator } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { axeFindings } from "./view.ts";
import type { Workbench } from "./workbench.ts";

/** Color themes, each with the class that the editor gives to its pages. */
const themes = [
  ["Dark Modern", "vscode-dark"],
  ["Dark High Contrast", "vscode-high-contrast"],
  ["Light High Contrast", "vscode-high-contrast-light"],
  ["Light Modern", "vscode-light"],
] as const;

/** Takes pictures of a page in every kind of theme, and fails on what axe-core finds there. `name`: of the pictures. */
export async function isReadableInThemes(workbench: Workbench, view: FrameLocator, name: string): Promise<void> {
  for (const [theme, kind] of themes) {
    await workbench.runAndPick("Preferences: Color Theme", theme);
    await view.locator(`body.${kind}`).waitFor();
    await workbench.screenshot(`${name} ${theme}`);
    expect([theme, await axeFindings(view)]).toEqual([theme, []]);
  }
}

/** Takes a picture of a page in a window of 640 px, and fails where it has to be scrolled sideways. */
export async function fitsNarrowWindow(workbench: Workbench, view: FrameLocator, name: string): Promise<void> {
  const { page } = workbench;
  onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
  await workbench.run("View: Toggle Primary Side Bar Visibility");
  await page.setViewportSize({ width: 640, height: 800 });
  await workbench.screenshot(`${name} 640`);
  const overflow = await view.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
  await workbench.run("View: Toggle Primary Side Bar Visibility");
}
