import type { EachOptions } from "../../../core/publish/many/each-guild.ts";
import { manyProgress } from "../../../core/publish/many/many-lines.ts";
import { printError } from "../../../node/terminal/print.ts";
import { statusLine } from "../../terminal/status-line.ts";

interface Progress {
  /** The number of guilds. */
  readonly total: number;
  /** `read`. */
  readonly verb: string;
  /** Ends the work as Ctrl+C does. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs work on guilds, and shows in a terminal how many are done and how long the rest takes. Ctrl+C ends it before the next
 * guild; a second one ends the program as usual.
 */
export async function withProgress<T>(
  { total, verb, signal }: Progress,
  work: (each: Required<EachOptions>) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const line = statusLine();
  const started = performance.now();
  const cancel = (): void => {
    line?.clear();
    printError("Stopping after the guilds that are under way.");
    controller.abort();
  };
  process.once("SIGINT", cancel);
  try {
    return await work({
      signal: signal ? AbortSignal.any([controller.signal, signal]) : controller.signal,
      onDone: (done) => line?.show(manyProgress(verb, done, total, performance.now() - started)),
    });
  } finally {
    line?.clear();
    process.off("SIGINT", cancel);
  }
}
