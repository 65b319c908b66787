import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { URI } from "vscode-uri";
import description from "../../package.json" with { type: "json" };
import { FakeDocument, settings, vscode } from "../faces/editor.ts";

const ours = 'import { SlashCommandBuilder } from "discord.js";\n';
const opened = new vscode.EventEmitter();
const changed = new vscode.EventEmitter();
/** The providers that stand for ours, by view and task type; they go when they are disposed of. */
const stubs = new Map<string, Readonly<Record<string, () => unknown>>>();
let found: readonly string[] = [];
let tabs: readonly object[] = [];

class TabInputWebview {
  readonly viewType: string;
  constructor(viewType: string) {
    this.viewType = viewType;
  }
}

const stub = (id: string, provider: never) => {
  stubs.set(id, provider);
  return { dispose: () => stubs.delete(id) };
};

vi.mock("vscode", async () => {
  const { vscode: fake } = await import("../faces/editor.ts");
  class Disposable {
    readonly dispose: () => void;
    constructor(dispose: () => void) {
      this.dispose = dispose;
    }
    static from(...all: readonly { dispose(): void }[]) {
      return new Disposable(() => {
        for (const one of all) one.dispose();
      });
    }
  }
  return {
    ...fake,
    Disposable,
    TabInputWebview,
    window: Object.assign(fake.window, {
      registerTreeDataProvider: stub,
      tabGroups: {
        get all() {
          return [{ tabs: tabs.map((input) => ({ input })) }];
        },
      },
    }),
    tasks: { registerTaskProvider: stub },
    workspace: Object.assign(fake.workspace, {
      onDidOpenTextDocument: opened.event,
      onDidChangeTextDocument: changed.event,
      findFiles: async (glob: string) => found.filter((one) => glob.includes(one)),
    }),
  };
});
vi.mock("../../client/ui/output.ts", () => ({ logFailure: expect.unreachable }));

const { loadWhenNeeded } = await import("../../client/load-when-needed.ts");

const load = vi.fn();
beforeEach(() => {
  load.mockClear();
  stubs.clear();
  found = [];
  tabs = [];
  vscode.workspace.textDocuments = [];
  delete settings.code;
});

const document = (text: string, languageId = "typescript") => new FakeDocument(URI.file("/a"), text, languageId);

function activate(...open: readonly FakeDocument[]) {
  vscode.workspace.textDocuments = open;
  const waiting = loadWhenNeeded({ extension: { packageJSON: description } } as never, load);
  onTestFinished(() => waiting.dispose());
  return waiting;
}

/** Activates in a workspace with other code, and with files whose globs have these words. */
function activateIn(files: readonly string[], pages: readonly object[] = []): void {
  found = files;
  tabs = pages;
  activate(document(""));
}

test("nothing is loaded in a workspace with other code only", async () => {
  activate(document("export const a = 1;"), document(ours, "markdown"));
  opened.fire(document("import fs from 'node:fs';"));
  // What has a reason comes after it.
  const reason = document(ours, "javascript");
  expect(load).not.toHaveBeenCalled();
  opened.fire(reason);
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

test.each<[string, () => unknown]>([
  ["a manifest that is open", () => activate(document("", "command-manifest"))],
  ["a manifest that is opened", () => [activate(), opened.fire(document("", "command-manifest"))]],
  ["code that imports a library", () => activate(document(ours))],
  ["code that begins to import one", () => [activate(document("")), changed.fire({ document: document(ours) })]],
  ["a manifest in the workspace", () => activateIn(["commands"])],
  ["a project file in the workspace", () => activateIn(["command-manifest.config"])],
  ["a page that is restored", () => activateIn([], [new TabInputWebview("mainThreadWebview-commandManifest.preview")])],
  ["a view that is opened", () => [activate(), stubs.get("commandManifest.targets")?.getChildren?.()]],
  ["tasks that are asked for", () => [activate(), stubs.get("command-manifest")?.provideTasks?.()]],
])("%s is a reason to load everything", async (_, happen) => {
  happen();
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
});

test("code is no reason while the setting is off", async () => {
  settings.code = "off";
  activate(document(ours));
  opened.fire(document("", "command-manifest"));
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

test("the placeholders of views and tasks are disposed when the extension loads", () => {
  const waiting = activate();
  expect(stubs.size).toBeGreaterThan(2);
  waiting.dispose();
  expect([...stubs.keys()]).toEqual([]);
  opened.fire(document("", "command-manifest"));
  expect(load).not.toHaveBeenCalled();
});
