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

/** Milliseconds before hello: seyfert loses a payload that arrives in the same packet as the response to its handshake. */
const helloDelay = 20;

/** A bot's connection: says hello and serves it over a socket. */
export class BotConnection {
  readonly socket: BotSocket;
  readonly #parts: ConnectionParts;
  /** `url`: the gateway's own. */
  readonly #address: { readonly version: number; readonly url: string };
  readonly #stopHello: () => void;
  #rateWindow = { endsAt: 0, payloads: 0 };
  #session: Session | undefined;
  #closing: Closing | undefined;
  #stopWatching = (): void => {};

  constructor(parts: ConnectionParts, socket: BotSocket, address: { readonly version: number; readonly url: string }) {
    this.socket = socket;
    this.#parts = parts;
    this.#address = address;
    this.#awaitHeartbeat();
    const d = { heartbeat_interval: parts.heartbeatInterval, _trace: [] };
    this.#stopHello = parts.world.after(helloDelay, () => socket.send({ t: null, s: null, op: Opcode.hello, d }));
  }

  /** Absent before the bot has identified itself or resumed. */
  get session(): Session | undefined {
    return this.#session;
  }

  receive(text: string): void {
    if (this.#closing) return;
    const payload = this.#isRateLimited() ? closings.rateLimited : readPayload(text);
    const fault = "code" in payload ? payload : this.#handle(payload);
    if (fault) this.close(fault);
  }

  close(reason: Closing): void {
    this.#closing ??= reason;
    this.#stopWatching();
    this.socket.close(reason);
  }

  /** Detaches from the session, which continues over another connection, and closes. */
  supersede(): void {
    this.#releaseSession({ end: false });
    this.close(closings.superseded);
  }

  /** Detaches from the session, and tells the bot to resume it or to start another one. */
  invalidate(resumable: boolean): void {
    this.#releaseSession({ end: !resumable });
    this.socket.send({ op: Opcode.invalidSession, d: resumable });
  }

  /** To be called when either side has closed the socket, with the code. */
  onClosed(code: number): void {
    this.#stopHello();
    this.#stopWatching();
    this.#releaseSession({ end: endsSession(this.#closing?.code ?? code) });
  }

  #handle({ op, d }: ReceivedPayload): Closing | undefined {
    if (op === Opcode.identify) return this.#identify(d);
    if (op === Opcode.resume) return this.#resume(d);
    if (op === Opcode.heartbeat) {
      this.#awaitHeartbeat();
      this.socket.send({ op: Opcode.heartbeatAck });
      return undefined;
    }
    const answer = requests.get(op);
    if (!answer) return closings.unknownOpcode;
    return this.#session ? answer(this.#parts.world, this.#session, d) : closings.notAuthenticated;
  }

  #identify(d: unknown): Closing | undefined {
    if (this.#session) return closings.alreadyAuthenticated;
    const { world, sessions } = this.#parts;
    const identified = readIdentify(world, d);
    if ("code" in identified) return identified;
    if (identified.compress) this.socket.compressPayloads();
    const created = sessions.start(identified);
    created.attach(this.socket);
    this.#start(created, "READY", readyData(world, created, this.#address));
    return undefined;
  }

  #resume(d: unknown): Closing | undefined {
    if (this.#session) return closings.alreadyAuthenticated;
    const { world, sessions } = this.#parts;
    const resumed = readResume(world, d);
    if ("code" in resumed) return resumed;
    const found = sessions.withId(resumed.id);
    if (!found) {
      this.invalidate(false);
      return undefined;
    }
    if (resumed.sequence > found.sequence) return closings.invalidSequence;
    this.#parts.release(found);
    if (found.compress) this.socket.compressPayloads();
    if (found.resume(this.socket, resumed.sequence)) this.#start(found, "RESUMED", { _trace: [] });
    else {
      sessions.end(found);
      this.invalidate(false);
    }
    return undefined;
  }

  #start(session: Session, event: string, data: object): void {
    this.#session = session;
    session.dispatch(event, data);
    announceGuilds(this.#parts.world, session);
    this.#parts.onConnected();
  }

  #releaseSession({ end }: { readonly end: boolean }): void {
    if (this.#session && end) this.#parts.sessions.end(this.#session);
    else this.#session?.detach();
    this.#session = undefined;
  }

  /**
   * Requests a heartbeat that is late, and ends a connection without heartbeats. Uses the machine's clock, as the bot does, so
   * tests that move the service's clock cannot end connections.
   */
  #awaitHeartbeat(): void {
    const { heartbeatInterval } = this.#parts;
    this.#stopWatching();
    this.#stopWatching = afterByMachine(heartbeatInterval * 1.25, () => {
      this.socket.send({ op: Opcode.heartbeat, d: null });
      this.#stopWatching = afterByMachine(heartbeatInterval / 2, () => this.close(closings.sessionTimedOut));
    });
  }

  #isRateLimited(): boolean {
    const now = this.#parts.world.elapsed();
    if (now >= this.#rateWindow.endsAt) this.#rateWindow = { endsAt: now + sendLimits.milliseconds, payloads: 0 };
    return ++this.#rateWindow.payloads > sendLimits.payloads;
  }
}
