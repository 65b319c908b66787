/** Work for the newest of several inputs. */
export interface Latest<Input> {
  /** Works for this input after a pause, in place of all earlier ones. */
  next(input: Input): void;
  /** Gives up what waits or runs. */
  stop(): void;
}

/**
 * Runs work for whatever came last, once nothing newer came for a while; what still runs for an older input is called
 * off by its signal. `work` must not reject unless it was called off.
 */
export function latest<Input>(
  milliseconds: number,
  work: (input: Input, signal: AbortSignal) => Promise<void>,
): Latest<Input> {
  let stop = (): void => {};
  return {
    next(input) {
      stop();
      const controller = new AbortController();
      const run = (): void => {
        work(input, controller.signal).catch((error: unknown) => {
          if (!controller.signal.aborted) throw error;
        });
      };
      const timer = setTimeout(run, milliseconds);
      stop = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => stop(),
  };
}
