import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { FrameLocator, Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The page of the webview that is shown: an iframe of the editor's, and in it one with the page. */
export function viewIn(page: Page): FrameLocator {
  return page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
}

/** What axe-core finds in the page of a webview, or in a whole page: rule and element. `rules`: only these of its rules. */
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
