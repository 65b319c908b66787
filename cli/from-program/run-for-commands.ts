import type { ServiceRequest } from "../../core/discord/local-service.schema.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { printError } from "../../node/terminal/print.ts";
import type { ServiceOptions } from "../../service/service.ts";
import { startService } from "../../service/start.ts";
import { addressOf, leadPrograms } from "../run-program/lead-programs.ts";
import { type ProgramScope, PublishedCommands, type RefusedCommands } from "./published-commands.ts";
import { type ProgramEnd, startShellProgram } from "./shell-program.ts";

export interface RunOptions {
  /** A command line that publishes commands. */
  readonly run: string;
  /** Whether the program is stopped once it has published. */
  readonly untilPublished?: true;
}

/** The commands that a program has left published. */
export interface ProgramResult {
  readonly line: string;
  /** Not empty, unless a request was refused. */
  readonly scopes: readonly ProgramScope[];
  readonly refusals: readonly RefusedCommands[];
  /** The application ID that the program has used; undefined: none, or several. */
  readonly applicationId: string | undefined;
}

const noLimits: NonNullable<ServiceOptions["settings"]> = {
  limits: { dailyCreates: Number.MAX_SAFE_INTEGER, rates: { everything: { limit: 1e9, seconds: 1 } } },
};

/**
 * Runs a command line with all of Discord led to a new local service in memory, and collects the commands that are published there
 * in the end. Throws CannotRun if that fails, but not because a request was refused.
 */
export async function runForCommands({ run: line, untilPublished }: RunOptions): Promise<ProgramResult> {
  if (line.trim() === "") throw new CannotRun('`--run` requires a command line, such as `--run "node deploy.js"`.');
  const published = new PublishedCommands();
  const asked = new AskedRequests();
  const applications = new Set<string>();
  let onWrite = (): void => {};
  const service = await startService({
    port: 0,
    settings: noLimits,
    onRequest: (request) => asked.add(request),
    onCommandRequest(request) {
      published.add(request);
      onWrite();
    },
    onNotice: printError,
    onFailure: (error) => printError(stackOf(error)),
  });
  try {
    const lead = { address: addressOf(service), onApplication: (id: string) => void applications.add(id) };
    const end = await leadPrograms(lead, async (env): Promise<ProgramEnd | "stopped"> => {
      const program = startShellProgram(line, env);
      if (!untilPublished) return await remindingOfOption(program.ended);
      const quiet = quietAfterWrite((next) => {
        onWrite = next;
      });
      const first = await Promise.race([program.ended, quiet.reached]);
      quiet.end();
      if (first !== "quiet") return first;
      program.stop();
      const { interruptedBy } = await program.ended;
      return interruptedBy ? await program.ended : "stopped";
    });
    const { scopes, refusals } = published;
    if (end !== "stopped" && end.interruptedBy) throw new CannotRun(`\`${line}\` was stopped.`);
    if (refusals.length === 0) refuseFailure(line, end, scopes, asked);
    const [application, another] = applications;
    return { line, scopes, refusals, applicationId: another === undefined ? application : undefined };
  } finally {
    await service.stop();
  }
}

/** Throws CannotRun if the program has failed or published nothing. */
function refuseFailure(
  line: string,
  end: ProgramEnd | "stopped",
  scopes: readonly ProgramScope[],
  asked: AskedRequests,
): void {
  if (end !== "stopped" && end.code !== 0) {
    throw new CannotRun(`\`${line}\` ended with exit code ${end.code}. ${asked.describe()}`);
  }
  if (scopes.length === 0) throw new CannotRun(`\`${line}\` left no commands published. ${asked.describe()}`);
}

/** Milliseconds after which a program that has published, but has not ended, is probably a bot. */
const reminderAfter = 15_000;

async function remindingOfOption(ended: Promise<ProgramEnd>): Promise<ProgramEnd> {
  const timer = setTimeout(() => {
    printError("The program is still running. For a program that does not end by itself, use `--until-published`.");
  }, reminderAfter);
  try {
    return await ended;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds without a write after which everything is published, and the most that are waited for the first write. */
const quietTime = { afterWrite: 2_000, beforeFirst: 30_000 };

/** `follow`: gets a function to call with each write. */
function quietAfterWrite(follow: (onWrite: () => void) => void) {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<"quiet">((resolve) => {
    const wait = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve("quiet"), milliseconds);
    };
    wait(quietTime.beforeFirst);
    follow(() => wait(quietTime.afterWrite));
  });
  return {
    reached,
    end: (): void => {
      clearTimeout(timer);
      follow(() => {});
    },
  };
}

/** The most different requests that are listed. */
const maxListed = 10;

/** The different requests that a program has made. */
class AskedRequests {
  readonly #lines = new Set<string>();
  #isCut = false;

  add({ method, path, status }: ServiceRequest): void {
    const line = `${method} ${path} (${status})`;
    if (this.#lines.size < maxListed) this.#lines.add(line);
    else if (!this.#lines.has(line)) this.#isCut = true;
  }

  /** In whole sentences and lines. */
  describe(): string {
    if (this.#lines.size === 0) return "It made no request to Discord.";
    return ["Its requests to Discord:", ...this.#lines, ...(this.#isCut ? ["…"] : [])].join("\n  ");
  }
}
