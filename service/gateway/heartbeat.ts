import { afterByMachine } from "../world/after.ts";

/** The heart of a connection. */
export interface Heartbeat {
  /** The bot has sent a heartbeat. */
  beat(): void;
  stop(): void;
}

/** Milliseconds between two heartbeats on Discord. */
export const defaultHeartbeatInterval = 41_250;

/**
 * Asks for a heartbeat that is late, and ends a connection without one. It goes by the machine's clock, as the bot's own
 * heartbeats do: a test that moves the clock of the service does not move the bot's.
 */
export function startHeartbeat(
  interval: number,
  { ask, end }: { readonly ask: () => void; readonly end: () => void },
): Heartbeat {
  let stop = (): void => {};
  const beat = (): void => {
    stop();
    stop = afterByMachine(interval * 1.25, () => {
      ask();
      stop = afterByMachine(interval / 2, end);
    });
  };
  beat();
  return { beat, stop: () => stop() };
}
