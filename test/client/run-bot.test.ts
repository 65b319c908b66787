import { existsSync, readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { shown, vscode } from "../faces/editor.ts";
import { MapStore } from "../support/map-store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

// The parts of VS Code that only this command uses.
class ProcessExecution {
  readonly process: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> };
  constructor(process: string, args: readonly string[], options: ProcessExecution["options"]) {
    this.process = process;
    this.args = args;
    this.options = options;
  }
}
class Task {
  readonly name: string;
  readonly execution: ProcessExecution;
  constructor(_definition: object, _scope: object, name: string, _source: string, execution: ProcessExecution) {
    this.name = name;
    this.execution = execution;
  }
}
const events: (Task | "service started")[] = [];
const executeTask = async (task: Task) => void events.push(task);
const readFile = async ({ fsPath }: URI) => {
  if (!existsSync(fsPath)) throw new vscode.FileSystemError();
  return readFileSync(fsPath);
};
Object.assign(vscode.workspace.fs, { readFile });
Object.assign(vscode, { ProcessExecution, Task, tasks: { executeTask } });

const { runBotHere } = await import("../../client/tasks/run-bot.ts");

let folder: TemporaryFolder;
let workspaceState: MapStore;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
  events.length = 0;
  shown.typed = undefined;
  workspaceState = new MapStore();
  vscode.window.activeTextEditor = undefined;
  vscode.workspace.workspaceFolders = [{ uri: URI.parse(folder.uri), name: "bot" }];
});

/** Runs the command with a typed line, or with the proposed one. Gives the task that it starts. */
async function started(line?: string): Promise<ProcessExecution> {
  shown.typed = line;
  const localService = { start: async () => void events.push("service started") };
  await runBotHere({ cli: URI.file("/extension/dist/cli.cjs"), localService, workspaceState } as never);
  const [first, task] = events.splice(0);
  expect(first).toBe("service started");
  return (task as Task).execution;
}

test("the typed line runs in its folder, led to the local service, which is started before", async () => {
  const { process: program, args, options } = await started(" node bot.js --dev ");
  expect(program).toBe(process.execPath);
  expect(args).toEqual(["/extension/dist/cli.cjs", "run", "--", "/bin/sh", "-c", "node bot.js --dev"]);
  expect(options).toEqual({ cwd: folder.path, env: { ELECTRON_RUN_AS_NODE: "1" } });
});

test("npm's start script is proposed, and then the line of the last time", async () => {
  folder.write("package.json", JSON.stringify({ scripts: { start: "node ." } }));
  expect((await started()).args.at(-1)).toBe("npm start");
  await started("python bot.py");
  expect((await started()).args.at(-1)).toBe("python bot.py");
});

test("nothing is started without a line", async () => {
  await expect(started("  ")).rejects.toThrow();
  expect(events).toEqual([]);
});

test.each([
  [undefined, "Open the folder with your bot first."],
  [[{ uri: URI.parse("vscode-vfs://github/a/b"), name: "b" }], "A bot can only run in a folder on this machine."],
])("a bot needs a folder on this machine", async (folders, message) => {
  vscode.workspace.workspaceFolders = folders;
  await expect(started("node bot.js")).rejects.toThrow(message);
});
