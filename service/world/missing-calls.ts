export type MissingCalls = ReturnType<typeof createMissingCalls>;

/** Tells those who wait for an answer which routes the application has called that the service lacks. */
export function createMissingCalls() {
  const listeners = new Set<(message: string) => void>();
  return {
    /** `message`: a sentence that names the route. */
    add(message: string): void {
      for (const listener of listeners) listener(message);
    },
    /** Runs work, and resolves with its result and the different messages of calls in that time. */
    async during<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly missing: readonly string[] }> {
      const missing = new Set<string>();
      const listener = (message: string): void => void missing.add(message);
      listeners.add(listener);
      try {
        return { result: await work(), missing: [...missing] };
      } finally {
        listeners.delete(listener);
      }
    },
  };
}
