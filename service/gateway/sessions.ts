import type { World } from "../world/world.ts";
import type { Identified } from "./identify.ts";
import { createSession, type Session } from "./session.ts";

/** The sessions of bots, also of those that may come back. */
export interface Sessions {
  start(identified: Identified): Session;
  withId(id: string): Session | undefined;
  end(session: Session): void;
  /** Those whose bot is connected. */
  connected(): readonly Session[];
  /** How many can still be started today, and in how many milliseconds the count starts again. */
  limit(): { readonly remaining: number; readonly resetAfter: number };
}

/** Starts of sessions per day, as a bot has on Discord. They are counted, but not refused. */
export const startsPerDay = 1000;

const day = 24 * 60 * 60 * 1000;

/** Milliseconds that a session waits for its bot to come back. */
const waitsFor = 3 * 60 * 1000;

/** How many sessions are remembered: beyond it, the one whose bot left first goes. */
const most = 200;

/** No sessions yet. */
export function createSessions(world: World): Sessions {
  const sessions = new Map<string, Session>();
  let starts = { count: 0, since: world.elapsed() };
  const left = (session: Session): boolean =>
    session.leftAt !== undefined && world.elapsed() - session.leftAt > waitsFor;
  const forget = (isGone: (session: Session) => boolean): void => {
    for (const session of sessions.values()) if (isGone(session)) sessions.delete(session.id);
  };
  const today = (): typeof starts => {
    if (world.elapsed() - starts.since >= day) starts = { count: 0, since: world.elapsed() };
    return starts;
  };
  world.onReset(() => {
    forget(({ leftAt }) => leftAt !== undefined);
    starts = { count: 0, since: world.elapsed() };
  });
  return {
    start(identified) {
      forget(left);
      const [first] = sessions.size < most ? [] : [...sessions.values()].filter(({ leftAt }) => leftAt !== undefined);
      if (first) sessions.delete(first.id);
      today().count++;
      const session = createSession(world, identified);
      sessions.set(session.id, session);
      return session;
    },
    withId(id) {
      forget(left);
      return sessions.get(id);
    },
    end(session) {
      session.detach();
      sessions.delete(session.id);
    },
    connected: () => [...sessions.values()].filter(({ leftAt }) => leftAt === undefined),
    limit() {
      const { count, since } = today();
      return { remaining: Math.max(0, startsPerDay - count), resetAfter: Math.ceil(since + day - world.elapsed()) };
    },
  };
}
