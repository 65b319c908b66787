import type { World } from "../world/world.ts";
import { sendLimits } from "./protocol.ts";

/** Counts what a bot sends over one connection. */
export function createSendRate({ elapsed }: Pick<World, "elapsed">): { take(): boolean } {
  let window = { endsAt: 0, used: 0 };
  return {
    /** Whether one more payload is allowed. */
    take() {
      if (elapsed() >= window.endsAt) window = { endsAt: elapsed() + sendLimits.milliseconds, used: 0 };
      window.used++;
      return window.used <= sendLimits.payloads;
    },
  };
}
