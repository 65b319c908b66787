import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { root } from "../../scripts/processes.mjs";
import { startVSCodeServer } from "../../scripts/vscode-server.mjs";
import type { Editor } from "./setup.ts";
import { useWebExtensions } from "./web-extension.ts";
import type { Files } from "./workspace-files.ts";

/** Typing must give what is typed, and nothing may wait longer than it has to. */
const testSettings = {
  "editor.autoClosingBrackets": "never",
  "editor.autoSurround": "never",
  "editor.cursorBlinking": "solid",
  "editor.hover.delay": 100,
  "editor.minimap.enabled": false,
  "editor.quickSuggestions": false,
  // Files that other tests have opened and deleted are not offered.
  "search.quickOpen.includeHistory": false,
  // A file opens at its top, wherever an earlier test has left it.
  "workbench.editor.restoreViewState": false,
  // The editor gives a page its focus back a while after a list was closed; the next list must not be gone by then.
  "workbench.quickOpen.closeOnFocusLost": false,
  "workbench.reduceMotion": "on",
};

/** The key that `Workbench.startOver` presses, because the palette takes many times as long. */
export const startOverKey = "Control+Alt+Shift+F9";
/** Clears all notifications. The palette would take a second each time. */
export const clearNotificationsKey = "Control+Alt+Shift+F7";
/** Shows all notifications, also while a dialog is about to open, in front of which the palette never would. */
export const showNotificationsKey = "Control+Alt+Shift+F8";
const keybindings = [
  {
    key: "ctrl+alt+shift+f9",
    command: "runCommands",
    args: { commands: ["notifications.clearAll", "workbench.action.closeAllEditors"] },
  },
  { key: "ctrl+alt+shift+f8", command: "notifications.showList" },
  { key: "ctrl+alt+shift+f7", command: "notifications.clearAll" },
];

/** A running editor on its own copy of a workspace. */
export type Host = {
  readonly page: Page;
  /** The editor's address, which opens the workspace. */
  readonly url: string;
  /** The copy; a test may change what it likes. */
  readonly folder: string;
  /** Where the editor keeps its settings, logs and storage. */
  readonly profile: string;
  /** Returns the output of the editor's server. */
  readonly log: () => string;
  /** Ends the editor and the browser, and deletes the copy. */
  readonly close: () => Promise<void>;
};

export type HostOptions = {
  readonly vscode: Editor;
  /** The workspace to copy. */
  readonly workspace: string;
  /** Added to the environment of the editor, and so of the extension. */
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Whether the user does not trust the workspace. */
  readonly restricted?: boolean;
  /** Files that the window opens as its second root: in `memory:/`, the file system of an extension. */
  readonly secondRoot?: Files;
  /** The folder of another extension, below the repository. */
  readonly beside?: string;
  /**
   * `installed`: the package, as users have it. `none`: the page names an extension under development. `web`: the same package in
   * the editor's worker for web extensions, as on vscode.dev.
   */
  readonly extension?: "installed" | "none" | "web";
};

/** Starts VS Code's server and a browser with an empty page; the page is not opened on the editor yet. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { vscode, workspace, env = {}, settings = {}, restricted = false, extension = "installed" } = options;
  const { chromium } = inject("editors");
  const parent = realpathSync(mkdtempSync(path.join(os.tmpdir(), "command-manifest-workspace-")));
  const folder = path.join(parent, path.basename(workspace));
  const closing: (() => unknown)[] = [() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 })];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    cpSync(workspace, folder, { recursive: true });
    const { beside, secondRoot } = options;
    const others = [
      ...(secondRoot ? [memoryFiles(path.join(parent, memoryFilesName), secondRoot)] : []),
      ...(beside === undefined ? [] : [path.join(root, beside)]),
    ];
    const extensions =
      others.length > 0 && extension !== "web"
        ? withOthers(vscode.extensions, path.join(parent, "extensions"), others)
        : vscode.extensions;
    const server = await startVSCodeServer({
      ...{ vscode, folder, env, settings: { ...testSettings, ...settings }, restricted },
      ...(extension === "installed" ? { extensions } : { testDriver: extension === "none" }),
    });
    closing.push(server.stop);
    writeFileSync(path.join(server.profile, "data/User/keybindings.json"), JSON.stringify(keybindings));
    // The worker's policy lets it load the editor's own code alone.
    const { browser, page } = await openPage(chromium, { bypassCSP: extension === "web" });
    closing.push(() => browser.close());
    if (extension === "web") {
      closing.push(await useWebExtensions(page, [packageIn(vscode.extensions), ...others]));
    }
    const url = new URL(secondRoot ? withSecondRoot(folder) : server.url, server.url).href;
    return { page, url, folder, profile: server.profile, log: server.log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address at which the window has the workspace and a root in the file system of an extension. */
function withSecondRoot(folder: string): string {
  const roots = path.join(path.dirname(folder), "roots.code-workspace");
  writeFileSync(roots, JSON.stringify({ folders: [{ path: folder }, { name: "memory", uri: "memory:/" }] }));
  return `/?workspace=${roots}`;
}

const memoryFilesName = "memory-files";

/** The folder of the extension as it was installed from its package. */
function packageIn(extensions: string): string {
  const [installed] = JSON.parse(readFileSync(path.join(extensions, "extensions.json"), "utf8"));
  return path.join(extensions, installed.relativeLocation);
}

/** Writes the extension that has a file system, with its files, into a folder of that name. */
function memoryFiles(folder: string, files: Files): string {
  cpSync(path.join(import.meta.dirname, memoryFilesName), folder, { recursive: true });
  const description = path.join(folder, "package.json");
  const contributed = JSON.parse(readFileSync(description, "utf8"));
  writeFileSync(description, JSON.stringify({ ...contributed, memoryFiles: files }));
  return folder;
}

/** The installed extension, and others. `others`: their folders. */
function withOthers(installed: string, extensions: string, others: readonly string[]): string {
  cpSync(installed, extensions, { recursive: true });
  const list = path.join(extensions, "extensions.json");
  const added = others.map((other) => {
    const { name, publisher, version } = JSON.parse(readFileSync(path.join(other, "package.json"), "utf8"));
    const folder = path.join(extensions, name);
    cpSync(other, folder, { recursive: true });
    const location = { $mid: 1, scheme: "file", path: folder };
    return { identifier: { id: `${publisher}.${name}` }, version, location, relativeLocation: name };
  });
  writeFileSync(list, JSON.stringify([...JSON.parse(readFileSync(list, "utf8")), ...added]));
  return extensions;
}
