import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { root } from "../../scripts/processes.mjs";
import { distFile } from "../support/dist-file.ts";
import { processesWith, readProcess } from "./processes.ts";
import { QuickInput } from "./quick-input.ts";
import { viewIn } from "./view.ts";

const { newest: editors, chromium } = inject("editors");
/** Less than a test may take, so that the failure says what was waited for. */
const limitMilliseconds = 240_000;
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
  return { child, data, ended, says, output: () => output };
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
  expect(output()).not.toContain("bot");
  expect(output()).not.toContain("published");
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

/** Restores a file of the examples after the test. */
function keepExample(name: string): void {
  const file = path.join(root, "examples", name);
  const text = readFileSync(file);
  closing.push(() => writeFileSync(file, text));
}

/** Kills the bot that calls a service. */
function killBotOf(service: string): void {
  const [bot] = processesWith("cmdline", "bot/main.cjs").filter((id) => readProcess(id, "environ").includes(service));
  process.kill(Number(bot), "SIGKILL");
}

describe.skipIf(editors.length === 0)("with an editor", () => {
  test("the address opens a page with three steps, one line says that the bot ended, and Ctrl+C ends it all", async () => {
    const screen = fakeScreen();
    keepExample("commands/1-start-here.commands.json");
    const { child, data, ended, says, output } = start({ args: ["--browser"], variables: screen.variables });
    const service = await says(/The local service runs at (\S+)/);
    const editor = await says(/VS Code \S+ runs at (\S+)/);
    await vi.waitFor(() => expect(screen.opened()).toBe(editor), { timeout: limitMilliseconds, interval: 100 });
    expect(output()).not.toContain("Open this address");
    // Bundled files are not listed.
    expect(output()).not.toContain(".cjs");
    await says(/(The example bot answers them at \S+)/);
    const { browser, page } = await openPage(chromium);
    closing.push(() => browser.close());
    await page.goto(editor);
    await page.setViewportSize({ width: 1280, height: 800 });
    const steps = viewIn(page);
    const button = (title: string) => steps.getByRole("link", { name: title, exact: true });
    const heading = steps.getByRole("heading", { level: 1, name: "Try the Examples" });
    await heading.waitFor({ timeout: limitMilliseconds });
    // All of them are in sight, beside the file.
    for (const title of ["Make the Mistake", "Publish to “local”", "Try /remind"])
      expect((await button(title).boundingBox())?.y).toBeLessThan(760);
    const lines = page.locator(".monaco-editor .view-lines");
    await lines.filter({ hasText: /Reminds\syou\sof\ssomething\slater/ }).waitFor();

    await button("Make the Mistake").click();
    await page.locator(".monaco-editor .squiggly-error").first().waitFor({ state: "attached" });
    const editorPage = new QuickInput(page);
    await editorPage.pressUntil("Control+.", page.locator(".action-widget", { hasText: "what" }));
    await page.keyboard.press("Enter");
    await page.locator(".monaco-editor .squiggly-error").first().waitFor({ state: "detached" });

    await button("Publish to “local”").click();
    const dialog = page.locator(".monaco-dialog-box");
    await dialog.filter({ hasText: "/remind" }).waitFor();
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await page.locator(".notification-toast", { hasText: "1 updated" }).waitFor();

    const [servicePage] = await Promise.all([page.context().waitForEvent("page"), button("Try /remind").click()]);
    await servicePage.getByText(await says(/application (\d+)/), { exact: true }).waitFor();
    expect(new URL(servicePage.url()).origin).toBe(new URL(service).origin);
    await servicePage.locator(".picked", { hasText: "/remind" }).waitFor();
    await servicePage.getByRole("button", { name: "Fill In Required Options" }).click();
    await servicePage.locator("#send").click();
    await servicePage.getByText("I will remind you of").first().waitFor();

    await editorPage.command("Show Output");
    const log = page.locator(".part.panel .view-lines");
    await log.filter({ hasText: /Command\sManifest\s\S+\sstarts\sin\sVS\sCode/ }).waitFor();
    await log.filter({ hasText: /The\slanguage\sserver\sis\sready.*file:\/\/\S+examples/ }).waitFor();

    const before = output().length;
    killBotOf(service);
    await says(/(The example bot ended \(SIGKILL\), so commands get no answer\.)/);
    expect((await fetch(editor)).ok).toBe(true);
    expect(output().slice(before)).not.toContain("Error");
    child.kill("SIGINT");
    const [code] = await ended;
    expect(code).toBe(130);
    await expect(fetch(editor)).rejects.toThrow();
    // Its port may be another service's by now.
    expect(processesWith("cmdline", data)).toEqual([]);
  });
});
