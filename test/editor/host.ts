import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { openPage } from "../../scripts/chromium.mjs";
import { startVSCodeServer } from "../../scripts/vscode-server.mjs";
import type { Editor } from "./setup.ts";

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

/** What `Workbench.startOver` presses: the palette takes many times as long. */
export const startOverKey = "Control+Alt+Shift+F9";
/** Shows all notifications, also while a dialog is about to open, in front of which the palette never would. */
export const showNotificationsKey = "Control+Alt+Shift+F8";
const keybindings = [
  {
    key: "ctrl+alt+shift+f9",
    command: "runCommands",
    args: { commands: ["notifications.clearAll", "workbench.action.closeAllEditors"] },
  },
  { key: "ctrl+alt+shift+f8", command: "notifications.showList" },
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
  /** All that the editor's server has said. */
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
  /** Whether the window opens `memory:/` in place of the workspace: a file system of an extension, with `MEMORY_FILES`. */
  readonly virtual?: boolean;
  /** `installed`: the package, as users have it. `none`: the page names an extension under development. */
  readonly extension?: "installed" | "none";
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
    const extensions = options.virtual
      ? withMemoryFiles(vscode.extensions, path.join(parent, "extensions"))
      : vscode.extensions;
    const server = await startVSCodeServer({
      ...{ vscode, folder, env, settings: { ...testSettings, ...settings }, restricted },
      ...(extension === "installed" ? { extensions } : { testDriver: true }),
    });
    closing.push(server.stop);
    writeFileSync(path.join(server.profile, "data/User/keybindings.json"), JSON.stringify(keybindings));
    const { browser, page } = await openPage(chromium);
    closing.push(() => browser.close());
    const url = options.virtual ? new URL("/?folder=memory:/", server.url).href : server.url;
    return { page, url, folder, profile: server.profile, log: server.log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The installed extension, and one that has a file system. */
function withMemoryFiles(installed: string, extensions: string): string {
  const name = "memory-files";
  cpSync(installed, extensions, { recursive: true });
  cpSync(path.join(import.meta.dirname, name), path.join(extensions, name), { recursive: true });
  const list = path.join(extensions, "extensions.json");
  const location = { $mid: 1, scheme: "file", path: path.join(extensions, name) };
  const identifier = { id: `command-manifest-tests.${name}` };
  const added = { identifier, version: "1.0.0", location, relativeLocation: name };
  writeFileSync(list, JSON.stringify([...JSON.parse(readFileSync(list, "utf8")), added]));
  return extensions;
}
