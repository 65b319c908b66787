import type { World } from "../world/world.ts";
import { announceGuilds } from "./announce-guilds.ts";
import type { BotSocket } from "./bot-socket.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { readIdentify, readResume } from "./identify.ts";
import { type Closing, closings, endsSession, Opcode, type Received, readPayload } from "./protocol.ts";
import { readyData } from "./ready.ts";
import { requests } from "./requests.ts";
import { createSendRate } from "./send-rate.ts";
import type { Session } from "./session.ts";
import type { Sessions } from "./sessions.ts";

/** What the connections of a gateway share. */
export interface ConnectionParts {
  readonly world: World;
  readonly sessions: Sessions;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatInterval: number;
  /** Closes the connection that a session has now. */
  release(session: Session): void;
  /** A session has just been connected. */
  onConnected(): void;
}

/** One connection of a bot. */
export interface Connection {
  /** Absent before the bot has identified itself or resumed. */
  readonly session: Session | undefined;
  readonly line: BotSocket;
  /** Takes what the bot sent. */
  receive(text: string): void;
  close(closing: Closing): void;
  /** Parts from the session, which goes on over another connection. */
  giveUp(): void;
  /** Parts from the session, and tells the bot to resume it or to start another one. */
  invalidate(resumable: boolean): void;
  /** The socket has been closed with this code, by either side. */
  closed(code: number): void;
}

/**
 * Milliseconds before hello, which comes from far away on Discord: seyfert loses what arrives in the same packet as the
 * answer to its request.
 */
const helloDelay = 20;

/** Says hello and serves a bot over a line. `url`: where the gateway is reached. */
export function openConnection(
  parts: ConnectionParts,
  line: BotSocket,
  { version, url }: { readonly version: number; readonly url: string },
): Connection {
  const { world, sessions, heartbeatInterval } = parts;
  const rate = createSendRate(world);
  let session: Session | undefined;
  let closing: Closing | undefined;
  const close = (how: Closing): void => {
    closing ??= how;
    heartbeat.stop();
    line.close(how);
  };
  const ask = (): void => line.send({ op: Opcode.heartbeat, d: null });
  const heartbeat = startHeartbeat(heartbeatInterval, { ask, end: () => close(closings.sessionTimedOut) });
  const letGo = (ends: boolean): void => {
    if (session && ends) sessions.end(session);
    else session?.detach();
    session = undefined;
  };
  const invalidate = (resumable: boolean): void => {
    letGo(!resumable);
    line.send({ op: Opcode.invalidSession, d: resumable });
  };
  const identify = (d: unknown): Closing | undefined => {
    if (session) return closings.alreadyAuthenticated;
    const identified = readIdentify(world, d);
    if ("code" in identified) return identified;
    if (identified.compress) line.compressPayloads();
    session = sessions.start(identified);
    session.attach(line);
    session.dispatch("READY", readyData(world, session, { url, version }));
    announceGuilds(world, session);
    parts.onConnected();
    return undefined;
  };
  const resume = (d: unknown): Closing | undefined => {
    if (session) return closings.alreadyAuthenticated;
    const resumed = readResume(world, d);
    if ("code" in resumed) return resumed;
    const found = sessions.withId(resumed.id);
    if (!found) {
      invalidate(false);
      return undefined;
    }
    return resumed.sequence > found.sequence ? closings.invalidSequence : goOn(found, resumed.sequence);
  };
  const goOn = (found: Session, seen: number): Closing | undefined => {
    parts.release(found);
    if (found.compress) line.compressPayloads();
    const isComplete = found.resume(line, seen);
    if (!isComplete) {
      sessions.end(found);
      invalidate(false);
      return undefined;
    }
    session = found;
    session.dispatch("RESUMED", { _trace: [] });
    announceGuilds(world, session);
    parts.onConnected();
    return undefined;
  };
  const carryOut = ({ op, d }: Received): Closing | undefined => {
    if (op === Opcode.identify) return identify(d);
    if (op === Opcode.resume) return resume(d);
    if (op === Opcode.heartbeat) {
      heartbeat.beat();
      line.send({ op: Opcode.heartbeatAck });
      return undefined;
    }
    const answer = requests.get(op);
    if (!answer) return closings.unknownOpcode;
    return session ? answer(world, session, d) : closings.notAuthenticated;
  };
  const hello = { t: null, s: null, op: Opcode.hello, d: { heartbeat_interval: heartbeatInterval, _trace: [] } };
  const stopHello = world.after(helloDelay, () => line.send(hello));
  return {
    get session() {
      return session;
    },
    line,
    receive(text) {
      if (closing) return;
      const payload = rate.take() ? readPayload(text) : closings.rateLimited;
      const fault = "code" in payload ? payload : carryOut(payload);
      if (fault) close(fault);
    },
    close,
    giveUp() {
      letGo(false);
      close(closings.superseded);
    },
    invalidate,
    closed(code) {
      stopHello();
      heartbeat.stop();
      letGo(endsSession(closing?.code ?? code));
    },
  };
}
