import * as vscode from "vscode";
import { UserError } from "../../core/tools/user-error.ts";
import type { LocalService } from "../places/local-service.ts";
import { typeText } from "../ui/ask.ts";
import { unlessRefused } from "../ui/files.ts";
import type { Memory } from "../ui/memory.ts";
import { taskType } from "./definition.ts";

/** Where the workspace remembers the line that starts its bot. */
const lineKey = "commandManifest.botLine";

export interface BotRunOptions {
  /** The terminal program `dist/cli.cjs`. */
  readonly cli: vscode.Uri;
  readonly localService: Pick<LocalService, "start">;
  readonly workspaceState: Memory;
}

/**
 * Asks for the line that starts the bot, and runs it in a terminal with all of Discord led to the local service.
 * Rejects with a CancellationError. Throws a UserError.
 */
export async function runBotHere({ cli, localService, workspaceState }: BotRunOptions): Promise<void> {
  const folder = botFolder();
  const value = workspaceState.get(lineKey, "") || (await proposedLine(folder.uri));
  const line = (await typeText({ prompt, value, problemOf }).ask("Run Your Bot Here")).trim();
  await workspaceState.update(lineKey, line);
  // So the page and the tree show what the bot does, and its data outlives it.
  await localService.start();
  // On Windows the editor is not a console program, and its output would be lost.
  const node = process.platform === "win32" ? "node" : process.execPath;
  const execution = new vscode.ProcessExecution(node, [cli.fsPath, "run", "--", ...shellWith(line)], {
    cwd: folder.uri.fsPath,
    env: { ELECTRON_RUN_AS_NODE: "1" },
  });
  // A task keeps its output when it has ended, and *Rerun Last Task* starts it again.
  const task = new vscode.Task({ type: "process" }, folder, "run bot", taskType, execution);
  task.presentationOptions = { clear: true, focus: true };
  await vscode.tasks.executeTask(task);
}

const prompt = "Enter the command that starts your bot, such as “node bot.js” or “python bot.py”";

const problemOf = (line: string): string | undefined => (line.trim() === "" ? "Enter a command." : undefined);

/** The folder of the active file, else the first. */
function botFolder(): vscode.WorkspaceFolder {
  const { activeTextEditor } = vscode.window;
  const active = activeTextEditor && vscode.workspace.getWorkspaceFolder(activeTextEditor.document.uri);
  const folder = active ?? vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new UserError("Open the folder with your bot first.");
  if (folder.uri.scheme !== "file") throw new UserError("A bot can only run in a folder on this machine.");
  return folder;
}

/** `npm start` if npm seems to have it, else empty. It is only proposed, so the file is not read in full. */
async function proposedLine(folder: vscode.Uri): Promise<string> {
  const file = vscode.Uri.joinPath(folder, "package.json");
  const bytes = await unlessRefused(async () => vscode.workspace.fs.readFile(file), undefined);
  return bytes && /"start"\s*:/.test(new TextDecoder().decode(bytes)) ? "npm start" : "";
}

/** The system's shell with a line, as npm runs scripts. */
function shellWith(line: string): readonly string[] {
  return process.platform === "win32" ? ["cmd.exe", "/d", "/s", "/c", line] : ["/bin/sh", "-c", line];
}
