import { AsyncLocalStorage } from "node:async_hooks";
import type { After } from "../world/clock.ts";

/** The uses of commands that have begun, so that the clock does not move before the app has their interactions. */
export interface Uses {
  /** Runs a use. */
  run<T>(use: () => Promise<T>): Promise<T>;
  /** As `after`, and marks the use that it belongs to as one that waits for the app. */
  readonly after: After;
  /** Resolves when every use that has begun waits for the app, or is over. */
  settled(): Promise<void>;
}

/** No uses yet. `after`: the clock that they wait by. */
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
