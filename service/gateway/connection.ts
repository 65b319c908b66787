import { afterByMachine } from "../../endpoint/sending/after.ts";
import type { World } from "../world/world.ts";
import type { BotSocket } from "./bot-socket.ts";
import {
  type Closing,
  closings,
  endsSession,
  Opcode,
  type ReceivedPayload,
  readIdentify,
  readPayload,
  readResume,
  sendLimits,
} from "./protocol.ts";
import { announceGuilds, readyData } from "./ready.ts";
import { requests } from "./requests.ts";
import type { Session, Sessions } from "./sessions.ts";

export interface ConnectionParts {
  readonly world: World;
  readonly sessions: Sessions;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatInterval: number;
  release(session: Session): void;
  onConnected(): void;
}

export type BotConnection = ReturnType<typeof openConnection>;

/** Milliseconds before hello: seyfert loses a payload that arrives in the same packet as the response to its handshake. */
const helloDelay = 20;

/** A bot's connection: says hello and serves it over a socket. `url`: the gateway's own. */
export function openConnection(
  parts: ConnectionParts,
  socket: BotSocket,
  { version, url }: { readonly version: number; readonly url: string },
) {
  const { world, sessions, heartbeatInterval } = parts;
  let rateWindow = { endsAt: 0, payloads: 0 };
  let session: Session | undefined;
  let closing: Closing | undefined;
  let stopWatching = (): void => {};
  const close = (reason: Closing): void => {
    closing ??= reason;
    stopWatching();
    socket.close(reason);
  };
  /**
   * Requests a heartbeat that is late, and ends a connection without heartbeats. Uses the machine's clock, as the bot does, so
   * tests that move the service's clock cannot end connections.
   */
  const awaitHeartbeat = (): void => {
    stopWatching();
    stopWatching = afterByMachine(heartbeatInterval * 1.25, () => {
      socket.send({ op: Opcode.heartbeat, d: null });
      stopWatching = afterByMachine(heartbeatInterval / 2, () => close(closings.sessionTimedOut));
    });
  };
  const releaseSession = ({ end }: { readonly end: boolean }): void => {
    if (session && end) sessions.end(session);
    else session?.detach();
    session = undefined;
  };
  /** Detaches from the session, and tells the bot to resume it or to start another one. */
  const invalidate = (resumable: boolean): void => {
    releaseSession({ end: !resumable });
    socket.send({ op: Opcode.invalidSession, d: resumable });
  };
  const start = (connected: Session, event: string, data: object): void => {
    session = connected;
    session.dispatch(event, data);
    announceGuilds(world, session);
    parts.onConnected();
  };
  const identify = (d: unknown): Closing | undefined => {
    if (session) return closings.alreadyAuthenticated;
    const identified = readIdentify(world, d);
    if ("code" in identified) return identified;
    if (identified.compress) socket.compressPayloads();
    const created = sessions.start(identified);
    created.attach(socket);
    start(created, "READY", readyData(world, created, { url, version }));
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
    if (resumed.sequence > found.sequence) return closings.invalidSequence;
    parts.release(found);
    if (found.compress) socket.compressPayloads();
    if (found.resume(socket, resumed.sequence)) start(found, "RESUMED", { _trace: [] });
    else {
      sessions.end(found);
      invalidate(false);
    }
    return undefined;
  };
  const isRateLimited = (): boolean => {
    if (world.elapsed() >= rateWindow.endsAt)
      rateWindow = { endsAt: world.elapsed() + sendLimits.milliseconds, payloads: 0 };
    return ++rateWindow.payloads > sendLimits.payloads;
  };
  const handle = ({ op, d }: ReceivedPayload): Closing | undefined => {
    if (op === Opcode.identify) return identify(d);
    if (op === Opcode.resume) return resume(d);
    if (op === Opcode.heartbeat) {
      awaitHeartbeat();
      socket.send({ op: Opcode.heartbeatAck });
      return undefined;
    }
    const answer = requests.get(op);
    if (!answer) return closings.unknownOpcode;
    return session ? answer(world, session, d) : closings.notAuthenticated;
  };
  awaitHeartbeat();
  const hello = { t: null, s: null, op: Opcode.hello, d: { heartbeat_interval: heartbeatInterval, _trace: [] } };
  const stopHello = world.after(helloDelay, () => socket.send(hello));
  return {
    /** Absent before the bot has identified itself or resumed. */
    get session(): Session | undefined {
      return session;
    },
    socket,
    receive(text: string): void {
      if (closing) return;
      const payload = isRateLimited() ? closings.rateLimited : readPayload(text);
      const fault = "code" in payload ? payload : handle(payload);
      if (fault) close(fault);
    },
    close,
    /** Detaches from the session, which continues over another connection, and closes. */
    supersede(): void {
      releaseSession({ end: false });
      close(closings.superseded);
    },
    invalidate,
    /** To be called when either side has closed the socket, with the code. */
    onClosed(code: number): void {
      stopHello();
      stopWatching();
      releaseSession({ end: endsSession(closing?.code ?? code) });
    },
  };
}
