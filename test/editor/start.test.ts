import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { openPage } from "./chromium.ts";

const { browser: editors, chromium } = inject("editors");
const limitMilliseconds = 120_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of closing.splice(0).reverse()) await step();
});

/** `npm start`, with a store of its own. */
function start(...args: readonly string[]) {
  const data = mkdtempSync(path.join(os.tmpdir(), "command-manifest-service-"));
  const script = path.join(root, "scripts/start.mjs");
  // The browser of the tests is on this machine, whatever proxy stands before it.
  const env = { ...process.env, VSCODE_PROXY_URI: undefined };
  const child = spawn(process.execPath, [script, "--data", data, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  closing.push(() => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
  closing.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const says = (pattern: RegExp): Promise<string> =>
    vi.waitFor(
      () => {
        const found = pattern.exec(output)?.[1];
        if (found === undefined) throw new Error(`It does not say ${pattern}, but:\n${output}`);
        return found;
      },
      { timeout: limitMilliseconds, interval: 100 },
    );
  return { child, ended, says, output: () => output };
}

test("without an editor it shows the checker's findings and ends", async () => {
  const { ended, output } = start("--no-editor");
  const [code] = await ended;
  expect(output()).toContain("broken.commands.json");
  expect(code, output()).toBe(0);
});

describe.skipIf(editors.length === 0)("with an editor", () => {
  test("the address opens the examples, a command the local service's page, and Ctrl-C ends it all", async () => {
    const { child, ended, says } = start("--browser");
    const service = await says(/The local service is running at (\S+)/);
    const editor = await says(/in the browser: (\S+)/);
    const { browser, page } = await openPage(chromium);
    closing.push(() => browser.close());
    await page.goto(editor);
    await page.getByRole("treeitem", { name: "broken.commands.json" }).first().dblclick();
    await page.locator(".monaco-editor .squiggly-error").first().waitFor({ state: "attached" });
    await page.keyboard.press("F1");
    await page
      .locator(".quick-input-widget:visible .quick-input-box input")
      .fill(">Command Manifest: Open Local Service Page");
    await page
      .locator(".quick-input-widget .monaco-list-row.focused", { hasText: "Open Local Service Page" })
      .waitFor();
    const [servicePage] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
    await servicePage.waitForLoadState();
    expect(await servicePage.locator("body").textContent()).toContain(`Application ${await says(/application (\d+)/)}`);
    expect(new URL(servicePage.url()).origin).toBe(new URL(service).origin);
    child.kill("SIGINT");
    const [code] = await ended;
    expect(code).toBe(130);
    await expect(fetch(editor)).rejects.toThrow();
    await expect(fetch(service)).rejects.toThrow();
  });
});
