import { beforeEach, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";

interface FakeItem {
  text: string;
  isDisposed: boolean;
  readonly selector: readonly string[];
}

let items: FakeItem[] = [];
let active: object | undefined;
let activate: () => Promise<void>;
let project: { folder: string; project: object } | undefined;

vi.mock("vscode", () => ({
  window: {
    get activeTextEditor() {
      return active && { document: active };
    },
    onDidChangeActiveTextEditor: (listener: typeof activate) => {
      activate = listener;
      return { dispose: () => {} };
    },
  },
  workspace: {
    onDidOpenTextDocument: () => ({ dispose: () => {} }),
    onDidChangeTextDocument: () => ({ dispose: () => {} }),
  },
  languages: {
    createLanguageStatusItem: (_: string, selector: readonly string[]) => {
      const item = { text: "", isDisposed: false, selector, dispose: () => {} };
      item.dispose = () => {
        item.isDisposed = true;
      };
      items.push(item);
      return item;
    },
  },
  Disposable: Object.assign(function Disposable() {}, { from: () => ({ dispose: () => {} }) }),
}));
vi.mock("../../client/manifests/project.ts", () => ({ findProject: async () => project }));
vi.mock("../../client/ui/output.ts", () => ({ logFailure: expect.unreachable }));

const { showReadingStatus } = await import("../../client/manifests/reading-status.ts");

beforeEach(() => {
  items = [];
  active = undefined;
  project = undefined;
});

function document(name: string, languageId: string, text: string): object {
  return { uri: URI.file(`/w/${name}`), languageId, version: 1, getText: () => text };
}

/** The status of a document that becomes the active one. */
async function shown(next: object | undefined): Promise<readonly string[]> {
  active = next;
  await activate();
  return items.filter(({ isDisposed }) => !isDisposed).map(({ text }) => text);
}

test("the status follows the active editor, and says why a file is not read", async () => {
  showReadingStatus();
  const message = document("a.commands.json", "command-manifest", `{ "content": "Hi", "flags": 64 }`);
  expect(await shown(message)).toEqual(["Not read as a manifest, because this is a message."]);
  expect(items[0]?.selector).toEqual(["command-manifest", "json", "jsonc"]);
  expect(await shown(document("package.json", "json", "{}"))).toEqual([]);
  expect(await shown(document("bot.commands.json", "json", "[]"))).toHaveLength(1);
  expect(await shown(document("b.commands.json", "command-manifest", "[]"))).toEqual([]);
  expect(await shown(undefined)).toEqual([]);
});

test("a file that the project lists is read, whatever its name", async () => {
  showReadingStatus();
  const listed = document("commands.json", "json", "[]");
  expect(await shown(listed)).toHaveLength(1);
  project = { folder: "file:///w", project: { manifests: ["*.json"] } };
  expect(await shown(listed)).toEqual([]);
});
