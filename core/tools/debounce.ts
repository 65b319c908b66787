/** Work for the newest of several inputs. */
export interface Debounced<Input> {
  /** Works for this input after a pause, in place of all earlier ones. */
  next(input: Input): void;
  /** Cancels waiting and running work. */
  stop(): void;
}

/**
 * Runs `work` for the last input, after `debounceMs` milliseconds without a newer one. A newer input aborts the signal of work
 * that still runs. `work` may reject only after that.
 */
export function debounce<Input = void>(
  debounceMs: number,
  work: (input: Input, signal: AbortSignal) => Promise<void> | void,
): Debounced<Input> {
  let stop = (): void => {};
  return {
    next(input) {
      stop();
      const controller = new AbortController();
      const run = async (): Promise<void> => {
        try {
          await work(input, controller.signal);
        } catch (error) {
          if (!controller.signal.aborted) throw error;
        }
      };
      const timer = setTimeout(run, debounceMs);
      stop = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => stop(),
  };
}
