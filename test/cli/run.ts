import { subscribe, unsubscribe } from "node:diagnostics_channel";
import path from "node:path";
import { PassThrough, Writable } from "node:stream";
import { expect, vi } from "vitest";
import { run } from "../../cli/run.ts";

/** The outcome of a run of the terminal program. A killed run has no code. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const containing = (words: string | RegExp): unknown =>
  typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words);

/** A run that ends with this code, with these words on standard error. */
export const says = (code: number, words: string | RegExp) => ({ code, stderr: containing(words) });

/** A run that ends with this code, with these words on standard output. */
export const prints = (code: number, words: string | RegExp) => ({ code, stdout: containing(words) });

/** How the program is run. */
export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with all that was written to standard error so far, whenever there is more. `interrupt` presses Ctrl+C. */
  readonly onErrorText?: ((text: string, interrupt: () => void) => unknown) | undefined;
}

/** The text that is typed once a question is on standard error. */
export type Answer = readonly [question: string, typed: string];

export interface TerminalOptions extends RunOptions {
  /** The program is at a terminal, where this is typed. Absent: it is at none. */
  readonly answers?: readonly Answer[] | undefined;
  /** Called with all output so far, of both streams in the order of writing, whenever there is more. */
  readonly onText?: ((text: string, interrupt: () => void) => unknown) | undefined;
}

/** The environment in a folder: no variable of the tests' own that the program reads. */
export const environmentIn = (cwd: string) => ({
  PATH: process.env.PATH ?? "",
  XDG_DATA_HOME: path.join(cwd, ".data"),
});

/** One run at a time: a process has one folder, one environment and one exit code. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the terminal program in this process. Time passes a hundred times as fast while it runs, because it waits between its
 * tries, but stands still while a request goes on: it would seem to take seconds.
 */
export function runCli(args: readonly string[], options: TerminalOptions): Promise<Run> {
  const next = last.then(() => runAlone(args, options));
  last = next.catch(() => {});
  return next;
}

async function runAlone(
  args: readonly string[],
  { cwd, env = {}, onErrorText, onText, answers }: TerminalOptions,
): Promise<Run> {
  const output = { stdout: "", stderr: "" };
  let transcript = "";
  const interrupt = () => process.emit("SIGINT");
  const left = [...(answers ?? [])];
  let asked = 0;
  const stdin = Object.assign(new PassThrough(), { isTTY: answers !== undefined, setRawMode: () => {} });
  const collect = (name: keyof typeof output, onWritten: () => void = () => {}) => {
    const write = (text: string, _: unknown, done: () => void): void => {
      output[name] += text;
      transcript += text;
      onWritten();
      onText?.(transcript, interrupt);
      done();
    };
    const stream = new Writable({ decodeStrings: false, write });
    return Object.assign(stream, { isTTY: answers !== undefined, hasColors: () => false });
  };
  const stderr = collect("stderr", () => {
    onErrorText?.(output.stderr, interrupt);
    const [question, typed] = left[0] ?? [];
    const at = question === undefined ? -1 : output.stderr.indexOf(question, asked);
    if (question === undefined || at < 0) return;
    left.shift();
    asked = at + question.length;
    stdin.write(typed);
  });
  const spies = Object.entries({ stdin, stdout: collect("stdout"), stderr }).map(([name, stream]) =>
    vi.spyOn(process, name as "stdin", "get").mockReturnValue(stream as never),
  );
  const { env: ownEnvironment, exitCode: ownCode } = process;
  const start = process.cwd();
  process.env = { ...environmentIn(cwd), ...env };
  process.exitCode = undefined;
  process.chdir(cwd);
  const requests = new RequestsUnderWay();
  const hurry = setInterval(() => {
    if (!requests.goOn()) vi.advanceTimersByTime(200);
  }, 2);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await run(args);
    return { code: Number(process.exitCode ?? 0), ...output };
  } finally {
    vi.useRealTimers();
    clearInterval(hurry);
    requests.forget();
    process.chdir(start);
    process.exitCode = ownCode;
    process.env = ownEnvironment;
    for (const spy of spies) spy.mockRestore();
  }
}

const ofRequests = (event: string): string => `undici:request:${event}`;
const going = ["create", "bodySent", "headers"].map(ofRequests);
const ended = ["trailers", "error"].map(ofRequests);
/** One that nothing happens to for so many turns is left without an answer on purpose. */
const maxTurns = 100;

/** The requests of this process without a whole answer, which Node tells of. */
class RequestsUnderWay {
  readonly #requests = new Set<unknown>();
  #turns = 0;
  readonly #go = (message: unknown): void => {
    this.#requests.add((message as { readonly request: unknown }).request);
    this.#turns = 0;
  };
  readonly #end = (message: unknown): void => {
    this.#requests.delete((message as { readonly request: unknown }).request);
  };

  constructor() {
    for (const name of going) subscribe(name, this.#go);
    for (const name of ended) subscribe(name, this.#end);
  }

  /** Called once a turn: whether there is one that goes on. */
  goOn(): boolean {
    return this.#requests.size > 0 && this.#turns++ < maxTurns;
  }

  forget(): void {
    for (const name of going) unsubscribe(name, this.#go);
    for (const name of ended) unsubscribe(name, this.#end);
  }
}
