import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type * as vscode from "vscode";
import { withoutOurVariables } from "../../core/discord/credentials/environment.ts";
import { exitCode } from "../../node/terminal/exit.ts";
import type { Observer } from "../publish/editor-face.ts";
import { pathsOf } from "./definition.ts";

/**
 * Runs the bundled terminal program on the editor's own Node. Does not run it in the terminal: on Windows the editor is not a
 * console program, and its output is lost.
 * `folder`: the working directory, to which the task's paths are relative. Resolves with the exit code and never rejects.
 */
export async function runCheckTask(
  definition: vscode.TaskDefinition,
  folder: vscode.Uri,
  cli: vscode.Uri,
  { say, signal }: Observer,
): Promise<number> {
  const paths = pathsOf(definition);
  if (typeof paths === "string") {
    say([paths]);
    return exitCode.cannotRun;
  }
  if (folder.scheme !== "file") {
    say([
      "This folder is not on this machine's disk, so it cannot be checked by a task. Problems has the findings of open manifests.",
    ]);
    return exitCode.cannotRun;
  }
  // Passes the folder itself instead of the project above it, to match what Problems shows of the workspace.
  const args = [cli.fsPath, "check", "--", ...(paths.length > 0 ? paths : ["."])];
  const child = spawn(process.execPath, args, {
    cwd: folder.fsPath,
    env: { ...withoutOurVariables(process.env), ELECTRON_RUN_AS_NODE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    signal,
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", (line) => say([line]));
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? exitCode.cannotRun;
  } catch (error) {
    say([signal.aborted ? "Cancelled." : String(error)]);
    return exitCode.cannotRun;
  }
}
