import { existsSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { inputLimits } from "../../core/text/input-limits.ts";
import { FakeDocument, shown, vscode } from "../faces/editor.ts";
import { MapStore } from "../support/map-store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);
const importCommands = vi.fn();
vi.mock("../../client/publish/import-commands.ts", () => ({ importCommands }));
const signIn = vi.fn();
vi.mock("../../client/places/credentials/sign-in.ts", () => ({ signIn }));

let clipboard = "";
let opened: { readonly content: string; readonly language: string; readonly viewColumn: unknown }[] = [];
/** Which of the ways the user picks. */
let way = 0;

class Pick {
  items: readonly unknown[] = [];
  selectedItems: readonly unknown[] = [];
  onDidTriggerButton = (): void => {};
  #accept = (): void => {};
  onDidAccept(accept: () => void): void {
    this.#accept = accept;
  }
  onDidHide(): void {}
  show(): void {
    this.selectedItems = this.items.slice(way, way + 1);
    this.#accept();
  }
  dispose(): void {}
}

Object.assign(vscode, {
  ThemeIcon: class {},
  env: {
    clipboard: {
      readText: async () => clipboard,
      writeText: async (text: string) => {
        clipboard = text;
      },
    },
    openExternal: async (uri: URI) => shown.words.push(uri.toString(true)),
  },
});
Object.assign(vscode.workspace, { openTextDocument: async (what: object) => what });
Object.assign(vscode.window, {
  createQuickPick: () => new Pick(),
  showTextDocument: async (what: { content: string; language: string }, { viewColumn }: { viewColumn: unknown }) => {
    opened.push({ ...what, viewColumn });
  },
});
const contexts: unknown[] = [];
Object.assign(vscode.commands, { executeCommand: async (_: string, key: unknown) => contexts.push(key) });

const { manifestFromCode } = await import("../../client/tasks/from-code.ts");

const destinations = { at: (address: string) => ({ address }) };
let credential: object | undefined;
const credentials = { find: async () => credential };
const run = async (picked: number, where?: unknown): Promise<void> => {
  // The first way has tests of its own.
  way = picked + 1;
  await manifestFromCode({ destinations, credentials } as never, where);
};
const created = "commandManifest.walkthrough.createdManifest";

beforeEach(() => {
  [clipboard, opened, credential] = ["", [], undefined];
  for (const list of [contexts, shown.words, shown.presses]) list.length = 0;
  for (const mock of [importCommands, signIn]) mock.mockReset();
  vscode.window.activeTextEditor = undefined;
});

const ping = { name: "ping", description: "Answers" };
const builder = `import { SlashCommandBuilder } from "discord.js";
export const data = new SlashCommandBuilder().setName("ping").setDescription("Answers");
export async function execute(interaction) { await interaction.reply("pong"); }
`;

test.each([
  ["a builder with its handler and imports", builder, ping],
  ["a list of objects", `module.exports = [{ name: 'ping', description: "Answers", }];`, [ping]],
  ["JSON", JSON.stringify([ping]), [ping]],
  ["Windows line ends", builder.replaceAll("\n", "\r\n"), ping],
])("%s in the clipboard becomes a manifest", async (_, code, expected) => {
  clipboard = code;
  await run(0, "beside");
  const [{ content, ...how } = { content: "" }] = opened;
  expect(JSON.parse(content)).toEqual(expected);
  expect(how).toEqual({ language: "command-manifest", viewColumn: vscode.ViewColumn.Beside });
  expect(contexts).toEqual([created]);
});

test("code with a syntax error is opened as it is, so that the error is shown at its place", async () => {
  clipboard = `module.exports = [{ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a' description: 'b' }] }];`;
  await run(0);
  expect(opened).toMatchObject([{ content: clipboard }]);
});

test.each([
  "",
  " \n",
  "hello",
  "const x = 1",
  '{ "dependencies": { "discord.js": "14" } }',
  `${btoa("1240000000000000001")}.GaBcDe.${"x".repeat(30)}`,
  "module.exports = { token: 'abc', prefix: '!' };",
  "[".repeat(100_000),
  `[${" ".repeat(inputLimits.textLength)}]`,
])("a clipboard without commands is not written anywhere", async (text) => {
  clipboard = text;
  await expect(run(0)).rejects.toMatchObject({
    message: "The clipboard contains no commands. Copy the code of your commands first.",
    actions: [{ title: "Paste Again" }],
  });
  expect(opened).toEqual([]);
  expect(contexts).toEqual([]);
});

describe("a deploy script", () => {
  let folder: TemporaryFolder;
  let line: string | undefined;
  let exit = 0;
  let args: readonly string[] = [];
  let deploy = { extensionUri: URI.file("/extension"), workspaceState: new MapStore() };
  beforeEach(() => {
    deploy = { ...deploy, workspaceState: new MapStore() };
    folder = TemporaryFolder.forTest();
    vscode.workspace.workspaceFolders = [{ uri: URI.parse(folder.uri), name: "bot" }];
    [line, exit, args] = [undefined, 0, []];
    shown.typed = undefined;
    const ended = new Set<(end: object) => void>();
    const readFile = async ({ fsPath }: URI) => {
      if (!existsSync(fsPath)) throw new vscode.FileSystemError();
      return readFileSync(fsPath);
    };
    const stat = async ({ fsPath }: URI) => {
      if (!existsSync(fsPath)) throw new vscode.FileSystemError();
      return { type: 1 };
    };
    Object.assign(vscode.workspace.fs, { readFile, stat });
    Object.assign(vscode, {
      ProcessExecution: class {
        constructor(_: string, given: readonly string[]) {
          args = given;
        }
      },
      Task: class {},
      tasks: {
        onDidEndTaskProcess(listener: (end: object) => void) {
          ended.add(listener);
          return { dispose: () => ended.delete(listener) };
        },
        async executeTask() {
          const execution = {};
          setImmediate(() => {
            for (const end of ended) end({ execution, exitCode: exit });
          });
          return execution;
        },
      },
    });
  });
  const start = async () => {
    way = 2;
    shown.typed = line;
    await manifestFromCode({ destinations, credentials, ...deploy } as never);
  };

  test("becomes a new manifest beside others, after one question", async () => {
    folder.write("package.json", JSON.stringify({ scripts: { start: "node .", "deploy-commands": "node deploy.js" } }));
    folder.write("bot.commands.json", "[]");
    await start();
    const file = `${folder.path}/bot-2.commands.json`;
    const run = ["pull", "--run", "npm run deploy-commands", "--until-published", "--out", file];
    expect(args).toEqual(["/extension/dist/cli.cjs", ...run]);
    expect(contexts).toEqual([created]);
  });

  test("that fails opens nothing, and its line is proposed again", async () => {
    [line, exit] = ["node deploy.js", 2];
    await expect(start()).rejects.toThrow("No manifest was made. The terminal has the reason.");
    expect(opened).toEqual([]);
    [line, exit] = [undefined, 0];
    await start();
    expect(args).toContain("node deploy.js");
  });
});

test("an import from Discord signs in first if the application is not signed in there", async () => {
  await run(2);
  expect(signIn.mock.lastCall?.[1]).toEqual({ url: "https://discord.com/api/v10", role: "application" });
  credential = {};
  signIn.mockClear();
  await run(2);
  expect(signIn).not.toHaveBeenCalled();
  expect(importCommands.mock.lastCall?.[1]).toMatchObject({ destinations: { address: "https://discord.com/api/v10" } });
  expect(contexts).toEqual([]);
  vscode.window.activeTextEditor = { document: new FakeDocument(URI.parse("untitled:a.commands.json"), "[]") };
  await run(2);
  expect(contexts).toEqual([created]);
});

test("what reaches a service needs a trusted workspace", async () => {
  vscode.workspace.isTrusted = false;
  onTestFinished(() => {
    vscode.workspace.isTrusted = true;
  });
  const start = vi.fn();
  await expect(run(1, { start })).rejects.toThrow("requires a trusted workspace");
  await expect(run(2)).rejects.toThrow("requires a trusted workspace");
  expect(start).not.toHaveBeenCalled();
  expect(importCommands).not.toHaveBeenCalled();
});
