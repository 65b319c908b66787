import { beforeEach, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";

interface Decoration {
  readonly renderOptions: { readonly after: { readonly contentText: string } };
}

/** An editor with what decorates it. */
class FakeEditor {
  decorations: readonly Decoration[] = [];
  readonly document;

  constructor(name: string, text: string, languageId = "command-manifest", scheme = "file") {
    const lines = text.split("\n");
    const uri = URI.from({ scheme, path: `/${name}` });
    this.document = { uri, languageId, lineCount: lines.length, lineAt: (line: number) => ({ text: lines[line] }) };
  }

  setDecorations(_: unknown, decorations: readonly Decoration[]): void {
    this.decorations = decorations;
  }

  get shown(): string[] {
    return this.decorations.map(({ renderOptions }) => renderOptions.after.contentText);
  }

  type(key: string): void {
    this.document.lineAt = () => ({ text: key });
    changed({ document: this.document });
  }
}

let changed: (event: object) => void;
let visible: readonly FakeEditor[] = [];

vi.mock("vscode", () => ({
  window: {
    get visibleTextEditors() {
      return visible;
    },
    createTextEditorDecorationType: () => ({ dispose: () => {} }),
    onDidChangeVisibleTextEditors: () => ({ dispose: () => {} }),
  },
  workspace: {
    fs: { isWritableFileSystem: (scheme: string) => scheme === "file" },
    onDidChangeTextDocument: (listener: typeof changed) => {
      changed = listener;
      return { dispose: () => {} };
    },
    onDidOpenTextDocument: () => ({ dispose: () => {} }),
  },
  Disposable: { from: () => ({ dispose: () => {} }) },
  Range: class {},
  ThemeColor: class {},
}));

const { showEmptyHints } = await import("../../client/manifests/empty-hint.ts");

beforeEach(() => {
  visible = [];
});

function hinted(editor: FakeEditor): FakeEditor {
  visible = [editor];
  showEmptyHints();
  return editor;
}

test.each([
  ["a.commands.json", "Press Ctrl+Space to add a command"],
  ["untitled", "Press Ctrl+Space to add a command"],
  ["a.permissions.jsonc", "Press Ctrl+Space to add permissions"],
  ["a.lobby.json", "Press Ctrl+Space to add a lobby"],
  ["a.authorization.json", "Press Ctrl+Space to add an authorization"],
  ["a.interaction.json", "Press Ctrl+Space to add an interaction"],
  ["command-manifest.config.json", "Press Ctrl+Space to add the project"],
])("an empty %s says: %s", (name, hint) => {
  expect(hinted(new FakeEditor(name, "")).shown).toEqual([hint]);
});

test("the hint vanishes at the first key, even a space, and comes back with the last", () => {
  const editor = hinted(new FakeEditor("a.commands.json", ""));
  for (const key of ["[", " "]) {
    editor.type(key);
    expect(editor.shown).toEqual([]);
    editor.type("");
    expect(editor.shown).toHaveLength(1);
  }
});

test.each([
  ["text", new FakeEditor("a.commands.json", "[]")],
  ["empty lines", new FakeEditor("a.commands.json", "\n")],
  ["another language", new FakeEditor("a.json", "", "json")],
  ["no way to write to it", new FakeEditor("a.commands.json", "", "command-manifest", "git")],
])("nothing is shown in a document with %s", (_, editor) => {
  expect(hinted(editor).shown).toEqual([]);
});
