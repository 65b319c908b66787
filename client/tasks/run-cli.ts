import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type * as vscode from "vscode";
import { withoutOurVariables } from "../../core/discord/credentials/environment.ts";
import { exitCode } from "../../node/terminal/exit.ts";
import type { Observer } from "../publish/editor-face.ts";

/** The bundled terminal program, and the working directory to run it in. */
export interface CliPlace {
  readonly cli: vscode.Uri;
  readonly folder: vscode.Uri;
}

/**
 * Runs the bundled terminal program on the editor's own Node, without the editor's tokens. Does not run it in the terminal: on
 * Windows the editor is not a console program, and its output is lost. Resolves with the exit code and never rejects.
 */
export async function runCli(args: readonly string[], { cli, folder }: CliPlace, observer: Observer): Promise<number> {
  const { say, signal } = observer;
  const child = spawn(process.execPath, [cli.fsPath, ...args], {
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
