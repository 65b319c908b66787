import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { distFile } from "../support/dist-file.ts";

/** What a run of the program came to. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the program is run. */
export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with all that was written to standard error so far, whenever there is more. */
  readonly onErrorText?: (text: string, interrupt: () => void) => void;
}

/** A program that runs. */
export interface Running {
  /** Presses Ctrl+C. */
  readonly interrupt: () => void;
  /** Ends it without a chance to do anything more. */
  readonly kill: () => void;
  readonly ended: Promise<Run>;
}

/** The terminal program as it is shipped. */
export class Program {
  readonly file = distFile("cli.cjs");

  /** Runs it without a terminal, and with no variable of the tests' own environment that it reads. */
  run(args: readonly string[], options: RunOptions): Promise<Run> {
    return this.start(args, options).ended;
  }

  /** Starts it as `run` does. */
  start(args: readonly string[], { cwd, env = {}, onErrorText }: RunOptions): Running {
    const child = spawn(process.execPath, [this.file, ...args], {
      cwd,
      env: { PATH: process.env.PATH ?? "", XDG_DATA_HOME: path.join(cwd, ".data"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const interrupt = (): void => void child.kill("SIGINT");
    const output = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output.stderr += text;
      onErrorText?.(output.stderr, interrupt);
    });
    const ended = once(child, "close").then(([code]): Run => ({ code, ...output }));
    return { interrupt, kill: () => void child.kill("SIGKILL"), ended };
  }
}
