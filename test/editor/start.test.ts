import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { root } from "../../scripts/processes.mjs";
import { distFile } from "../support/dist-file.ts";
import { momentMilliseconds, patiently, QuickInput } from "./quick-input.ts";

const { browser: editors, chromium } = inject("editors");
const limitMilliseconds = 120_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of closing.splice(0).reverse()) await step();
});

/** `npm start`, with a store of its own. */
function start({ args, variables = {} }: { args: readonly string[]; variables?: NodeJS.ProcessEnv }) {
  const data = mkdtempSync(path.join(os.tmpdir(), "command-manifest-service-"));
  const script = path.join(root, "scripts/start.mjs");
  // The browser of the tests is on this machine, whatever proxy stands before it.
  const env = { ...process.env, VSCODE_PROXY_URI: undefined, ...variables };
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

/** How many findings the terminal lists for the file that is broken on purpose. */
function findingsOfBroken(): number {
  const args = [distFile("cli.cjs"), "check", "--format", "json", "broken.commands.json"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: path.join(root, "examples"), encoding: "utf8" });
  return JSON.parse(stdout)[0].findings.length;
}

test("without an editor it says in one line what is wrong with the examples, then the address, and ends", async () => {
  const { ended, output } = start({ args: ["--no-editor"] });
  const [code] = await ended;
  expect(code, output()).toBe(0);
  const lines = output().trim().split("\n");
  expect(lines.filter((line) => line.includes(".json"))).toEqual([
    `broken.commands.json: ${findingsOfBroken()} findings, as intended`,
  ]);
  expect(lines.at(-1)).toMatch(/^The local service runs at http:\S+ \(application \d+, guild \d+\)\.$/);
});

/** A screen, and a desktop whose browser writes down what it is to open. */
function fakeScreen(): { readonly variables: NodeJS.ProcessEnv; readonly opened: () => string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-screen-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const file = path.join(folder, "opened");
  writeFileSync(path.join(folder, "xdg-open"), `#!/bin/sh\nprintf %s "$1" > '${file}'\n`, { mode: 0o755 });
  const variables = { DISPLAY: ":99", PATH: `${folder}:${process.env.PATH}`, VSCODE_IPC_HOOK_CLI: undefined };
  return { variables, opened: () => readFileSync(file, "utf8") };
}

describe.skipIf(editors.length === 0)("with an editor", () => {
  test("the address opens the examples, commands the local service's page and a log, and Ctrl+C ends it all", async () => {
    const screen = fakeScreen();
    const { child, ended, says, output } = start({ args: ["--browser"], variables: screen.variables });
    const service = await says(/The local service runs at (\S+)/);
    const editor = await says(/VS Code \S+ runs at (\S+)/);
    await vi.waitFor(() => expect(screen.opened()).toBe(editor), { timeout: limitMilliseconds, interval: 100 });
    expect(output()).not.toContain("Open this address");
    const { browser, page } = await openPage(chromium);
    closing.push(() => browser.close());
    await page.goto(editor);
    // An editor that still starts may take no click.
    await vi.waitFor(async () => {
      await page.getByRole("treeitem", { name: "broken.commands.json" }).first().dblclick();
      await page.locator(".tab.active", { hasText: "broken.commands.json" }).waitFor({ timeout: momentMilliseconds });
    }, patiently);
    await page.locator(".monaco-editor .squiggly-error").first().waitFor({ state: "attached" });
    const editorPage = new QuickInput(page);
    const [servicePage] = await Promise.all([
      page.context().waitForEvent("page"),
      editorPage.command("Open Local Service Page"),
    ]);
    await servicePage.waitForLoadState();
    expect(await servicePage.locator("body").textContent()).toContain(`Application ${await says(/application (\d+)/)}`);
    expect(new URL(servicePage.url()).origin).toBe(new URL(service).origin);
    await servicePage.getByRole("combobox", { name: "Find a command" }).waitFor();
    await editorPage.command("Show Output");
    const log = page.locator(".part.panel .view-lines");
    await log.filter({ hasText: /Command\sManifest\s\S+\sstarts\sin\sVS\sCode/ }).waitFor();
    await log.filter({ hasText: /The\slanguage\sserver\sis\sready.*file:\/\/\S+examples/ }).waitFor();
    child.kill("SIGINT");
    const [code] = await ended;
    expect(code).toBe(130);
    await expect(fetch(editor)).rejects.toThrow();
    await expect(fetch(service)).rejects.toThrow();
  });
});
