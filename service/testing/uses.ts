import { AsyncLocalStorage } from "node:async_hooks";
import type { After } from "../world/clock.ts";

/** Tracks uses of commands, so that the clock does not move before the app has their interactions. */
export interface Uses {
  run<T>(use: () => Promise<T>): Promise<T>;
  /** As `after`, and marks the use that calls it as waiting for the app. */
  readonly after: After;
  /** Resolves when every use is waiting for the app or has ended. */
  settled(): Promise<void>;
}

export function createUses(after: After): Uses {
  const marks = new AsyncLocalStorage<() => void>();
  const begun = new Set<Promise<void>>();
  return {
    async run(use) {
      let mark = (): void => {};
      const waits = new Promise<void>((resolve) => {
        mark = resolve;
      });
      begun.add(waits);
      try {
        return await marks.run(mark, use);
      } finally {
        mark();
        begun.delete(waits);
      }
    },
    after(milliseconds, action) {
      marks.getStore()?.();
      return after(milliseconds, action);
    },
    async settled() {
      await Promise.all(begun);
    },
  };
}
