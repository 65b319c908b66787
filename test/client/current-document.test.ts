import { beforeEach, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { FakeDocument, vscode } from "../faces/editor.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

type Editor = { readonly document: FakeDocument };

class TabInputText {
  readonly uri: URI;
  constructor(uri: URI) {
    this.uri = uri;
  }
}

let changeActive = (_: Editor | undefined): void => {};
Object.assign(vscode, {
  TabInputText,
  TabInputCustom: class {},
  ThemeIcon: class {},
  Uri: Object.assign(URI, vscode.Uri),
});
Object.assign(vscode.workspace.fs, { isWritableFileSystem: (scheme: string) => scheme === "file" });
Object.assign(vscode.window, {
  onDidChangeActiveTextEditor: (listener: typeof changeActive) => {
    changeActive = listener;
    return { dispose: () => {} };
  },
});

const { currentDocument, followActiveDocuments } = await import("../../client/manifests/current-document.ts");
const { commandManifestOf, manifestOrProjectOf } = await import("../../client/publish/argument.ts");
const { isCommandManifest } = await import("../../client/manifests/command-manifests.ts");
followActiveDocuments();

const file = (path: string, language?: string): FakeDocument =>
  new FakeDocument(URI.parse(path.includes(":") ? path : `file:///bot/${path}`), "", language);
const first = file("a.commands.json");
const second = file("b.commands.json");
const readme = file("README.md", "markdown");
const former = file("git:/bot/a.commands.json");
const project = file("command-manifest.config.json");

/** Shows editors beside each other. The active one is a page such as the walkthrough if it is undefined. */
function show(visible: readonly FakeDocument[], active?: FakeDocument, open: readonly FakeDocument[] = visible): void {
  const tabs = open.map(({ uri }) => ({ input: new TabInputText(uri) }));
  vscode.window.activeTextEditor = active && { document: active };
  vscode.workspace.textDocuments = open;
  Object.assign(vscode.window, {
    visibleTextEditors: visible.map((document) => ({ document })),
    tabGroups: { all: [{ tabs }], activeTabGroup: { activeTab: undefined } },
  });
  changeActive(vscode.window.activeTextEditor);
}

beforeEach(() => show([]));

const found = () => currentDocument(isCommandManifest as never)?.uri.path;

test("the active editor's is taken, although others are visible", () => {
  show([first, second], second);
  expect(found()).toBe(second.uri.path);
});

test("the visible one is taken while a page or a file of another kind is active", () => {
  show([second]);
  expect(found()).toBe(second.uri.path);
  show([readme, second], readme);
  expect(found()).toBe(second.uri.path);
});

test("of several visible ones, the one that was active last is taken", () => {
  show([first, second], second);
  show([first, second], first);
  show([second, first, readme], readme);
  expect(found()).toBe(first.uri.path);
});

test("one that a page covers is taken if it was active last, and not while another file is active", () => {
  show([first], first);
  show([second], second);
  show([], undefined, [first, second]);
  expect(found()).toBe(second.uri.path);
  show([readme], readme, [first, second, readme]);
  expect(found()).toBeUndefined();
});

test("one without a tab, or an earlier version that git shows, is not taken", () => {
  show([second], second);
  show([]);
  vscode.workspace.textDocuments = [second];
  expect(found()).toBeUndefined();
  show([former, readme], readme);
  expect(found()).toBeUndefined();
  show([former, first], readme);
  expect(found()).toBe(first.uri.path);
});

test("commands do not ask for the manifest while one is visible", async () => {
  vscode.workspace.workspaceFolders = [];
  show([first], undefined, [first, second]);
  expect((await commandManifestOf(undefined).ask("Command")).uri.path).toBe(first.uri.path);
  show([project, readme], readme, [project, first, second]);
  expect((await manifestOrProjectOf(undefined).ask("Command")).uri.path).toBe(project.uri.path);
});

test("a file that a command was run on is never replaced by the visible manifest", async () => {
  show([first, readme], readme);
  await expect(commandManifestOf(readme.uri).ask("Command")).rejects.toThrow("Open a command manifest first.");
});
