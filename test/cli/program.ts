import { spawn } from "node:child_process";
import { once } from "node:events";
import { distFile } from "../support/dist-file.ts";
import { environmentIn, type Run, type RunOptions } from "./run.ts";

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
  get file(): string {
    return distFile("cli.cjs");
  }

  /** Runs it without a terminal. */
  run(args: readonly string[], options: RunOptions): Promise<Run> {
    return this.start(args, options).ended;
  }

  /** Starts it as `run` does. */
  start(args: readonly string[], { cwd, env = {}, onErrorText }: RunOptions): Running {
    const child = spawn(process.execPath, [this.file, ...args], {
      cwd,
      env: { ...environmentIn(cwd), ...env },
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
