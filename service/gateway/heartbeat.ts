import { afterByMachine } from "../world/clock.ts";

/** Watches over the heartbeats of a connection. */
export interface Heartbeat {
  /** To be called for each heartbeat of the bot. */
  beat(): void;
  stop(): void;
}

/** Milliseconds between two heartbeats on Discord. */
export const defaultHeartbeatInterval = 41_250;

/**
 * Requests a heartbeat that is late, and ends a connection without one. It uses the machine's clock, as the bot does: a test
 * that moves the service's clock does not move the bot's.
 */
export function startHeartbeat(
  interval: number,
  { request, end }: { readonly request: () => void; readonly end: () => void },
): Heartbeat {
  let stop = (): void => {};
  const beat = (): void => {
    stop();
    stop = afterByMachine(interval * 1.25, () => {
      request();
      stop = afterByMachine(interval / 2, end);
    });
  };
  beat();
  return { beat, stop: () => stop() };
}
