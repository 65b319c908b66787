import * as vscode from "vscode";
import { typeText } from "../ui/ask.ts";
import { typeOf, unlessRefused } from "../ui/files.ts";
import type { Memory } from "../ui/memory.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { taskType } from "./definition.ts";
import { cliExecution, programFolder } from "./run-bot.ts";

export interface DeployOptions {
  readonly extensionUri: vscode.Uri;
  readonly workspaceState: Memory;
}

/** Where the workspace remembers the line that publishes its commands. */
const lineKey = "commandManifest.deployLine";

/**
 * Asks for the line that publishes the commands, runs it in a terminal, and resolves with a new manifest of what it has
 * published. Rejects with a CancellationError. Throws a UserError.
 */
export async function pullDeployed({ extensionUri, workspaceState }: DeployOptions): Promise<vscode.Uri> {
  const folder = programFolder();
  const value = workspaceState.get(lineKey, "") || (await proposedLine(folder.uri));
  const line = (await typeText({ prompt, value, problemOf }).ask("Run Your Deploy Script")).trim();
  await workspaceState.update(lineKey, line);
  const file = await freeName(folder.uri);
  // A bot that publishes when it starts does not end, and a script ends before it is quiet for long.
  const args = ["pull", "--run", line, "--until-published", "--out", file.fsPath];
  const cli = vscode.Uri.joinPath(extensionUri, "dist", "cli.cjs");
  const task = new vscode.Task({ type: "process" }, folder, "pull commands", taskType, cliExecution(cli, args, folder));
  task.presentationOptions = { clear: true };
  const code = await endOf(task);
  if (code !== 0) throw new UserErrorWithActions("No manifest was made. The terminal has the reason.");
  return file;
}

const prompt = "Enter the command that publishes your commands, such as “node deploy.js”, or that starts your bot";

const problemOf = (line: string): string | undefined => (line.trim() === "" ? "Enter a command." : undefined);

/** A script of package.json that seems to publish commands, else none. */
async function proposedLine(folder: vscode.Uri): Promise<string> {
  const file = vscode.Uri.joinPath(folder, "package.json");
  const bytes = await unlessRefused(async () => vscode.workspace.fs.readFile(file), undefined);
  const names = [...new TextDecoder().decode(bytes ?? new Uint8Array()).matchAll(/"([\w:.-]+)"\s*:/g)].map(
    ([, name]) => name,
  );
  const name = names.find((one = "") => /deploy|register|publish-?commands|sync-?commands/i.test(one));
  return name === undefined ? "" : `npm run ${name}`;
}

/** `bot.commands.json`, `bot-2.commands.json`, … in the folder: the first that does not exist. */
async function freeName(folder: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const file = vscode.Uri.joinPath(folder, `bot${number === 1 ? "" : `-${number}`}.commands.json`);
    if ((await typeOf(file)) === undefined) return file;
  }
}

/** Runs a task and resolves with its exit code. Undefined: the user closed its terminal. */
async function endOf(task: vscode.Task): Promise<number | undefined> {
  let started: vscode.TaskExecution | undefined;
  const ended = new Promise<number | undefined>((resolve) => {
    const listener = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
      if (execution !== started) return;
      listener.dispose();
      resolve(exitCode);
    });
  });
  started = await vscode.tasks.executeTask(task);
  return await ended;
}
