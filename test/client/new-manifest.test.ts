import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test, vi } from "vitest";
import { URI, Utils } from "vscode-uri";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** The editor as far as the command uses it: files are real, and the user types `name` at the question. */
const editor = vi.hoisted(() => ({
  folders: [] as { uri: URI }[],
  active: undefined as { document: { uri: URI } } | undefined,
  name: "",
  /** The questions, what was refused, and what was opened. */
  prompts: [] as string[],
  refusals: [] as string[],
  opened: [] as unknown[],
}));

vi.mock("vscode", async () => {
  const { URI, Utils } = await import("vscode-uri");
  const { mkdirSync, writeFileSync } = await import("node:fs");
  class FileSystemError extends Error {}
  class CancellationError extends Error {}
  class SnippetString {
    readonly value: string;
    constructor(value: string) {
      this.value = value;
    }
  }
  class WorkspaceEdit {
    file: URI | undefined;
    createFile(file: URI): void {
      this.file = file;
    }
  }
  const createInputBox = () => {
    let accept = (): void => {};
    let hide = (): void => {};
    return {
      value: "",
      prompt: "",
      validationMessage: undefined as string | undefined,
      onDidChangeValue: () => {},
      onDidTriggerButton: () => {},
      onDidAccept: (listener: () => void) => {
        accept = listener;
      },
      onDidHide: (listener: () => void) => {
        hide = listener;
      },
      dispose: () => {},
      show() {
        editor.prompts.push(this.prompt);
        this.value = editor.name;
        accept();
        if (this.validationMessage) editor.refusals.push(this.validationMessage);
        hide();
      },
    };
  };
  return {
    FileSystemError,
    CancellationError,
    SnippetString,
    WorkspaceEdit,
    Uri: { parse: URI.parse, joinPath: Utils.joinPath },
    ViewColumn: { Active: -1, Beside: -2 },
    commands: { executeCommand: async () => {} },
    window: {
      createOutputChannel: () => ({}),
      get activeTextEditor() {
        return editor.active;
      },
      createInputBox,
      showTextDocument: async (document: { uri?: URI; text: string }) => {
        editor.opened.push(document.uri ?? document);
        return {
          insertSnippet: async ({ value }: SnippetString) => {
            document.text = value.replaceAll(/\$\{\d:([^}]*)\}|\$\{\d\|(\w+)[^}]*\}|\$0/g, "$1$2");
            return true;
          },
        };
      },
    },
    workspace: {
      textDocuments: [],
      get workspaceFolders() {
        return editor.folders;
      },
      getWorkspaceFolder: (uri: URI) => editor.folders.find((folder) => uri.path.startsWith(`${folder.uri.path}/`)),
      asRelativePath: (uri: URI) => Utils.basename(uri),
      fs: {
        isWritableFileSystem: (scheme: string) => scheme === "file",
        stat: async (uri: URI) => {
          try {
            return statSync(uri.fsPath);
          } catch {
            throw new FileSystemError();
          }
        },
      },
      applyEdit: async ({ file }: WorkspaceEdit) => {
        if (!file || existsSync(file.fsPath)) return false;
        mkdirSync(Utils.dirname(file).fsPath, { recursive: true });
        writeFileSync(file.fsPath, "");
        return true;
      },
      openTextDocument: async (what: URI | { language: string }) =>
        URI.isUri(what)
          ? {
              uri: what,
              text: "",
              save() {
                writeFileSync(what.fsPath, this.text);
              },
            }
          : { ...what, text: "" },
    },
  };
});

const { newManifest } = await import("../../client/manifests/new-manifest.ts");

let folder: TemporaryFolder;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
  const uri = URI.parse(folder.uri);
  Object.assign(editor, { folders: [{ uri }], active: undefined, prompts: [], refusals: [], opened: [] });
});

/** Runs the command with a name, and gives the path from the folder to what it opened. */
async function created(name: string): Promise<string> {
  editor.name = name;
  await newManifest();
  const [uri] = editor.opened as [URI];
  return uri.toString().slice(folder.uri.length + 1);
}

const activate = (uri: string): void => {
  editor.active = { document: { uri: URI.parse(uri) } };
};

test("the name is asked for first, and the manifest is saved with its kind in its name", async () => {
  expect(await created("hello")).toBe("hello.commands.json");
  expect(editor.prompts).toEqual([`Enter a name for the manifest in “${Utils.basename(URI.parse(folder.uri))}”`]);
  const text = readFileSync(fileURLToPath(folder.uriOf("hello.commands.json")), "utf8");
  expect(JSON.parse(text)).toEqual({ scope: "guild", commands: [{ name: "hello", description: "Says hello" }] });
});

test.each([
  ["hello.json", "hello.commands.json"],
  [" hello.jsonc ", "hello.commands.jsonc"],
  ["hello.commands.jsonc", "hello.commands.jsonc"],
  ["v1.2", "v1.2.commands.json"],
])("the ending may be typed, in part or in full: %s", async (name, file) => {
  expect(await created(name)).toBe(file);
});

test.each([
  ["", "Enter a name, such as “hello”."],
  [".json", "Enter a name, such as “hello”."],
  ["../hello", "A file name must not contain “/”."],
])("invalid names are refused: %j", async (name, refusal) => {
  await expect(created(name)).rejects.toThrow();
  expect(editor.refusals).toEqual([refusal]);
  expect(readdirSync(folder.path)).toEqual([]);
});

test.each([
  ["commands/*.commands.json", "commands/"],
  ["./src/bot/**/*.json", "src/bot/"],
  ["**/*.commands.json", ""],
  ["!(old)/*.commands.json", ""],
  ["../shared/*.commands.json", ""],
  ["one/a.json", ""],
])("the file is where the project has its manifests: %s", async (glob, place) => {
  folder.write("command-manifest.config.json", JSON.stringify({ manifests: ["!old/**", "old/*.json", glob] }));
  expect(await created("hello")).toBe(`${place}hello.commands.json`);
});

test("the file is beside the open manifest, else where the project of the open file has its manifests", async () => {
  folder.write("bot/command-manifest.config.json", "{}");
  activate(folder.write("bot/commands/a.commands.json", "[]"));
  expect(await created("hello")).toBe("bot/commands/hello.commands.json");
  editor.opened = [];
  activate(folder.write("bot/src/main.ts", ""));
  expect(await created("hello")).toBe("bot/hello.commands.json");
});

test("a file that exists stays as it is, and can be opened", async () => {
  const uri = folder.write("hello.commands.json", "[]");
  const failure = await created("hello").catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "hello.commands.json already exists.", actions: [{ title: "Open" }] });
  expect(readFileSync(fileURLToPath(uri), "utf8")).toBe("[]");
  (failure as { actions: [{ run(): void }] }).actions[0].run();
  expect(String(editor.opened)).toBe(uri);
});

test("without a folder, the manifest is untitled, and its language names the file when it is saved", async () => {
  editor.folders = [];
  activate("untitled:Untitled-1.commands.json");
  await newManifest();
  expect(editor.prompts).toEqual([]);
  const text = expect.stringContaining("hello");
  expect(editor.opened).toEqual([{ language: "command-manifest", content: "", text }]);
  const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
  const [{ id, extensions }] = contributes.languages;
  expect([id, extensions[0]]).toEqual(["command-manifest", ".commands.json"]);
});
