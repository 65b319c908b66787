/** Work for the newest of several inputs. */
export interface Debounced<Input> {
  /** Works for this input after a pause, in place of all earlier ones. */
  next(input: Input): void;
  /** Cancels what waits or runs. */
  stop(): void;
}

/**
 * Runs work for the last input, once nothing newer came for `debounceMs` milliseconds; work that still runs for an older input
 * is cancelled by its signal. It must not reject unless it was cancelled.
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
