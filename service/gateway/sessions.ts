import type { World } from "../world/world.ts";
import type { Identified } from "./identify.ts";
import { createSession, type Session } from "./session.ts";

/** The sessions of connected bots, and of those that may resume. */
export interface Sessions {
  start(identified: Identified): Session;
  withId(id: string): Session | undefined;
  end(session: Session): void;
  /** The sessions with a connection. */
  connected(): readonly Session[];
  /** How many sessions can still be started today, and in how many milliseconds the count starts again. */
  limit(): { readonly remaining: number; readonly resetAfter: number };
}

/** Starts of sessions per day on Discord. They are counted, but not refused. */
export const startsPerDay = 1000;

const day = 24 * 60 * 60 * 1000;

/** Milliseconds in which a bot can resume its session. */
const resumeWindow = 3 * 60 * 1000;

/** Beyond this number, the session whose bot left first is forgotten. */
const maxSessions = 200;

export function createSessions(world: World): Sessions {
  const sessions = new Map<string, Session>();
  let starts = { count: 0, since: world.elapsed() };
  const isExpired = (session: Session): boolean =>
    session.leftAt !== undefined && world.elapsed() - session.leftAt > resumeWindow;
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
      forget(isExpired);
      const [first] =
        sessions.size < maxSessions ? [] : [...sessions.values()].filter(({ leftAt }) => leftAt !== undefined);
      if (first) sessions.delete(first.id);
      today().count++;
      const session = createSession(world, identified);
      sessions.set(session.id, session);
      return session;
    },
    withId(id) {
      forget(isExpired);
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
