import { spawn } from "node:child_process";
import type { EventEmitter } from "node:events";
import { constants } from "node:os";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { CannotRun } from "../../node/terminal/exit.ts";

/** Milliseconds that a program has to end after SIGTERM. */
const patience = 5_000;

const passedOn = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGBREAK"] as const;

/** Signals that a terminal sends to all of its programs at once. */
const ofTerminal: readonly NodeJS.Signals[] = ["SIGINT", "SIGQUIT", "SIGHUP"];

/**
 * Starts a program with this one's streams, and passes on the signals that `signals` receives. Resolves with its exit code
 * when it has ended, even if a child of it keeps the streams open. Rejects with CannotRun.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signals: EventEmitter = process,
): Promise<number> {
  const isAtTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  const child = spawn(program, args, { env, stdio: "inherit" });
  let last: NodeJS.Timeout | undefined;
  const listeners = passedOn.map((signal) => {
    const pass = (): void => {
      if (!isAtTerminal || !ofTerminal.includes(signal)) child.kill(signal);
      if (signal === "SIGTERM") last ??= setTimeout(() => child.kill("SIGKILL"), patience);
    };
    signals.on(signal, pass);
    return () => signals.off(signal, pass);
  });
  try {
    return await new Promise<number>((resolve, reject) => {
      child.on("error", (error) => reject(new CannotRun(`Cannot start ${program}: ${reasonOf(error)}.`)));
      child.on("exit", (code, signal) => resolve(codeOf(code, signal)));
    });
  } finally {
    clearTimeout(last);
    for (const stop of listeners) stop();
  }
}

/** As shells say it: 128 and the signal's number. */
function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
