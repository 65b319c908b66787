import type * as vscode from "vscode";
import { exitCode } from "../../node/terminal/exit.ts";
import type { Observer } from "../publish/editor-face.ts";
import { pathsOf } from "./definition.ts";
import { runCli } from "./run-cli.ts";

/**
 * Checks with the bundled terminal program. `folder`: the working directory, to which the task's paths are relative. Resolves
 * with the exit code and never rejects.
 */
export async function runCheckTask(
  definition: vscode.TaskDefinition,
  folder: vscode.Uri,
  cli: vscode.Uri,
  observer: Observer,
): Promise<number> {
  const paths = pathsOf(definition);
  if (typeof paths === "string") {
    observer.say([paths]);
    return exitCode.cannotRun;
  }
  if (folder.scheme !== "file") {
    observer.say([
      "This folder is not on this machine's disk, so it cannot be checked by a task. Problems has the findings of open manifests.",
    ]);
    return exitCode.cannotRun;
  }
  // Passes the folder itself instead of the project above it, to match what Problems shows of the workspace.
  const checked =
    typeof definition.run === "string"
      ? ["--run", definition.run, "--until-published", ...paths]
      : ["--", ...(paths.length > 0 ? paths : ["."])];
  return await runCli(["check", ...checked], { cli, folder }, observer);
}
