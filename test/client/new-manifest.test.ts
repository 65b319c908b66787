import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { URI, Utils } from "vscode-uri";
import { FakeDocument, shown, vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

/** A document that the command opens: its text is what stands in it once the snippet's places are left as they are. */
interface Opened {
  readonly uri?: URI;
  text: string;
}

let opened: Opened[];
const createInputBox = vi.spyOn(vscode.window, "createInputBox");
const questions = () => createInputBox.mock.results.map(({ value }) => value);

// The parts of VS Code that only this command uses. Files are real.
class WorkspaceEdit {
  file: URI | undefined;
  createFile(file: URI): void {
    this.file = file;
  }
}
class SnippetString {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}
Object.assign(vscode, { WorkspaceEdit, SnippetString });
Object.assign(vscode.workspace.fs, { isWritableFileSystem: (scheme: string) => scheme === "file" });
Object.assign(vscode.window, {
  showTextDocument: async (document: Opened) => {
    opened.push(document);
    const insertSnippet = async ({ value }: SnippetString) => {
      document.text = value.replaceAll(/\$\{\d:([^}]*)\}|\$\{\d\|(\w+)[^}]*\}|\$0/g, "$1$2");
      return true;
    };
    return { insertSnippet };
  },
});
Object.assign(vscode.workspace, {
  applyEdit: async ({ file }: WorkspaceEdit) => {
    if (!file || existsSync(file.fsPath)) return false;
    mkdirSync(Utils.dirname(file).fsPath, { recursive: true });
    writeFileSync(file.fsPath, "");
    return true;
  },
  openTextDocument: async (what: URI | object) => {
    const save = () => URI.isUri(what) && writeFileSync(what.fsPath, document.text);
    const document = URI.isUri(what) ? { uri: what, text: "", save } : { ...what, text: "" };
    return document;
  },
});

const { newManifest } = await import("../../client/manifests/new-manifest.ts");

let folder: TemporaryFolder;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
  opened = [];
  createInputBox.mockClear();
  vscode.window.activeTextEditor = undefined;
  vscode.workspace.workspaceFolders = [{ uri: URI.parse(folder.uri), name: "bot" }];
});

/** Runs the command with a name, and gives the path from the folder to what it opened. */
async function created(name: string): Promise<string> {
  shown.typed = name;
  await newManifest();
  return String(opened[0]?.uri).slice(folder.uri.length + 1);
}

const activate = (uri: string): void => {
  vscode.window.activeTextEditor = { document: new FakeDocument(URI.parse(uri), "") };
};

test("the name of the file is asked for first, and it is saved with its kind in its name and empty stops", async () => {
  expect(await created("hello")).toBe("hello.commands.json");
  const prompt = `Enter a name for the manifest in “${Utils.basename(URI.parse(folder.uri))}”`;
  expect(questions()).toMatchObject([{ prompt }]);
  // The editor turns the tabs of a snippet into the indentation of its settings.
  expect(folder.read("hello.commands.json")).toContain('{\n\t"scope": "guild",\n\t"commands": [\n\t\t{\n');
  expect(JSON.parse(folder.read("hello.commands.json"))).toEqual({
    scope: "guild",
    commands: [{ name: "$1", description: "$2" }],
  });
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
  expect(questions()).toMatchObject([{ validationMessage: refusal }]);
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
  opened = [];
  activate(folder.write("bot/src/main.ts", ""));
  expect(await created("hello")).toBe("bot/hello.commands.json");
});

test("a file that exists stays as it is, and can be opened", async () => {
  const uri = folder.write("hello.commands.json", "[]");
  const failure = await created("hello").catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "hello.commands.json already exists.", actions: [{ title: "Open" }] });
  expect(folder.read("hello.commands.json")).toBe("[]");
  (failure as { actions: [{ run(): void }] }).actions[0].run();
  expect(String(opened)).toBe(uri);
});

test("without a folder, the manifest is untitled, and its language names the file when it is saved", async () => {
  vscode.workspace.workspaceFolders = undefined;
  activate("untitled:Untitled-1.commands.json");
  await newManifest();
  expect(questions()).toEqual([]);
  const text = expect.stringContaining('"name": "$1"');
  expect(opened).toEqual([{ language: "command-manifest", content: "", text }]);
  const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
  const [{ id, extensions }] = contributes.languages;
  expect([id, extensions[0]]).toEqual(["command-manifest", ".commands.json"]);
});
