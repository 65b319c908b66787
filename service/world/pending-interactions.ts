import type { After } from "./after.ts";

/** Interactions that wait for their answer through the callback endpoint. §6 */
export interface PendingInteractions {
  /** The body of the answer; undefined if it did not come in time or the wait was aborted. */
  wait(id: string, token: string, milliseconds: number, signal: AbortSignal): Promise<unknown>;
  answer(id: string, token: string, body: unknown): "taken" | "taken-before" | "unknown";
}

/** How many answered interactions are remembered, to tell a second answer from a wrong address. */
const remembered = 100;

/** An empty list of waiting interactions. */
export function createPendingInteractions(after: After): PendingInteractions {
  const waiting = new Map<string, (body: unknown) => void>();
  const answered = new Set<string>();
  return {
    wait(id, token, milliseconds, signal) {
      return new Promise((resolve) => {
        const key = `${id}/${token}`;
        const finish = (body: unknown): void => {
          waiting.delete(key);
          cancel();
          resolve(body);
        };
        const cancel = after(milliseconds, () => finish(undefined));
        waiting.set(key, finish);
        signal.addEventListener("abort", () => finish(undefined));
      });
    },
    answer(id, token, body) {
      const key = `${id}/${token}`;
      if (answered.has(key)) return "taken-before";
      const finish = waiting.get(key);
      if (!finish) return "unknown";
      answered.add(key);
      for (const oldest of answered) if (answered.size > remembered) answered.delete(oldest);
      finish(body);
      return "taken";
    },
  };
}
