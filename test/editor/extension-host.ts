import { EventEmitter, once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../../scripts/processes.mjs";
import { startHost } from "./host.ts";
import type { Editor } from "./setup.ts";
import { type HostResult, resultsVariable } from "./suite/results.ts";

/** The page of a suite is never looked at, and drawing it takes most of the time. */
const undrawn = {
  settings: {
    "breadcrumbs.enabled": false,
    "editor.codeLens": false,
    "editor.semanticHighlighting.enabled": false,
    "explorer.autoReveal": false,
    "workbench.activityBar.location": "hidden",
    "workbench.statusBar.visible": false,
  },
  size: { width: 320, height: 240 },
};

type Suite = {
  /** A CommonJS module that exports `run(): Promise<void>`. */
  readonly suite: string;
  /** The workspace, of which the suite gets a copy. */
  readonly workspace: string;
  readonly env: Readonly<Record<string, string>>;
  /** How long the suite may take. */
  readonly limitMilliseconds: number;
};

/**
 * Runs a suite in the real Node extension host.
 * @throws when the suite did not get to its end.
 */
export async function runInExtensionHost(vscode: Editor, suite: Suite): Promise<readonly HostResult[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-results-"));
  const file = path.join(folder, "results.json");
  try {
    const log = await runInBrowser(vscode, { ...suite, env: { ...suite.env, [resultsVariable]: file } });
    if (!existsSync(file)) throw new Error(`The suite ended without results.\n${log}`);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInBrowser(vscode: Editor, { suite, workspace, env, limitMilliseconds }: Suite): Promise<string> {
  const { settings, size } = undrawn;
  const host = await startHost({ vscode, workspace, env, settings, extension: "none" });
  const said: string[] = [];
  try {
    await host.page.setViewportSize(size);
    const suiteEvents = new EventEmitter();
    const ended = once(suiteEvents, "exit", { signal: AbortSignal.timeout(limitMilliseconds) });
    // VS Code's web page calls these two when it runs a suite; they must be there before it starts.
    await host.page.exposeFunction("codeAutomationLog", (_type: string, args: readonly unknown[]) => {
      said.push(args.join(" "));
    });
    await host.page.exposeFunction("codeAutomationExit", () => suiteEvents.emit("exit"));
    const remote = (file: string): string => `vscode-remote://${new URL(host.url).host}${path.resolve(file)}`;
    const payload = [
      ["extensionDevelopmentPath", remote(root)],
      ["extensionTestsPath", remote(suite)],
    ];
    await host.page.goto(`${host.url}&payload=${encodeURIComponent(JSON.stringify(payload))}`);
    await ended.catch((cause) => {
      throw new Error(`The suite did not end.\n${tail(said)}\n${host.log()}`, { cause });
    });
    return tail(said);
  } finally {
    await host.close();
  }
}

const tail = (lines: readonly string[]): string => lines.slice(-40).join("\n");
