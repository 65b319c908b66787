import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { setTimeout } from "node:timers/promises";
import { codeOf, reasonOf } from "../../node/disk/reason-of.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { copyOutput, type OutputCopy } from "./copy-output.ts";

/** How a program ended. */
export interface ProgramEnd {
  /** As shells say it: 128 and the number of the signal that killed it. */
  readonly code: number;
  /** The signal by which the user has stopped it. */
  readonly interruptedBy: NodeJS.Signals | undefined;
}

/** A program that runs in the system's shell, with its output on standard error. */
export interface ShellProgram {
  /**
   * Resolves when the program has ended, even if it leaves children behind that keep its streams open. Rejects with CannotRun if
   * it could not be started.
   */
  readonly ended: Promise<ProgramEnd>;
  /** Asks the program and its children to end. What ignores it is killed after five seconds. */
  stop(): void;
}

/** Milliseconds that a program has to end after it was asked to. */
const patience = 5_000;

/** The signals by which users stop this program. */
const stopping = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Starts a command line as npm starts scripts. */
export function startShellProgram(line: string, env: NodeJS.ProcessEnv): ShellProgram {
  // A group of its own, so that signals reach what the shell has started, and each only once.
  const detached = process.platform !== "win32";
  const child = spawn(line, { shell: true, env, detached, stdio: ["inherit", "pipe", "pipe"], windowsHide: true });
  const copies = [child.stdout, child.stderr].map((stream) => copyOutput(stream));
  let killing: NodeJS.Timeout | undefined;
  const stop = (signal: NodeJS.Signals = "SIGTERM"): void => {
    signalAll(child, signal);
    killing ??= globalThis.setTimeout(() => signalAll(child, "SIGKILL"), patience);
  };
  let interruptedBy: NodeJS.Signals | undefined;
  const listeners = stopping.map((signal) => {
    const interrupt = (): void => {
      // The second time, the user does not want to wait.
      if (interruptedBy) return void signalAll(child, "SIGKILL");
      interruptedBy = signal;
      stop(signal);
    };
    process.on(signal, interrupt);
    return () => process.off(signal, interrupt);
  });
  const end = async (): Promise<ProgramEnd> => {
    try {
      const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
      if (killing) await groupEnds(child);
      await printRest(copies);
      return { code: code ?? 128 + (signal ? constants.signals[signal] : 0), interruptedBy };
    } catch (error) {
      throw new CannotRun(`The system's shell cannot be started: ${reasonOf(error)}.`);
    } finally {
      clearTimeout(killing);
      for (const unlisten of listeners) unlisten();
      child.stdout.destroy();
      child.stderr.destroy();
    }
  };
  return { ended: end(), stop: () => stop() };
}

/** Sends a signal to the shell and all that it has started. Returns whether any of it runs. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  if (process.platform === "win32") {
    if (signal !== 0) spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore", windowsHide: true });
    return false;
  }
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
    return false;
  }
}

/** Waits for what the shell has started: the shell itself may end before it. */
async function groupEnds(child: ChildProcess): Promise<void> {
  while (signalAll(child, 0)) await setTimeout(50);
}

/** More chunks than a pipe holds. */
const maxChunks = 16;

/** Prints what an ended program has left in its pipes. What it leaves behind may keep them open, and may even write to them. */
async function printRest(copies: readonly OutputCopy[]): Promise<void> {
  for (const copy of copies) {
    for (let chunk = 0; chunk < maxChunks && !copy.isDone; chunk++) if (!(await copy.hasMore(100))) break;
  }
}
