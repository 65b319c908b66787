import { isObject } from "../../core/discord/json.ts";

/** The opcodes of the gateway, version 10. */
export const Opcode = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presenceUpdate: 3,
  voiceStateUpdate: 4,
  resume: 6,
  reconnect: 7,
  requestGuildMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
  requestSoundboardSounds: 31,
} as const;

/** A payload from a bot. */
export interface Received {
  readonly op: number;
  readonly d: unknown;
}

/** How the gateway closes a connection. The reason is at most 123 bytes long. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** Discord's close codes. */
export const closings = {
  goingAway: { code: 1001, reason: "The local service has stopped." },
  unknownError: { code: 4000, reason: "Unknown error." },
  superseded: { code: 4000, reason: "The session was resumed over another connection." },
  unknownOpcode: { code: 4001, reason: "Unknown opcode." },
  decodeError: { code: 4002, reason: "Error while decoding payload." },
  notAuthenticated: { code: 4003, reason: "Not authenticated." },
  authenticationFailed: { code: 4004, reason: "Authentication failed." },
  alreadyAuthenticated: { code: 4005, reason: "Already authenticated." },
  invalidSequence: { code: 4007, reason: "Invalid seq." },
  rateLimited: { code: 4008, reason: "Rate limited." },
  sessionTimedOut: { code: 4009, reason: "Session timed out." },
  invalidShard: { code: 4010, reason: "Invalid shard." },
  invalidVersion: { code: 4012, reason: "Invalid API version." },
  invalidIntents: { code: 4013, reason: "Invalid intent(s)." },
} as const satisfies Record<string, Closing>;

/** The same code with another reason. */
export function because({ code }: Closing, reason: string): Closing {
  return { code, reason };
}

/** Limits on what a bot sends, as on Discord. */
export const sendLimits = { bytes: 4096, payloads: 120, milliseconds: 60_000 } as const;

/** Reads a payload; a `Closing` if it is not valid. */
export function readPayload(text: string): Received | Closing {
  if (Buffer.byteLength(text) > sendLimits.bytes)
    return because(closings.decodeError, `The payload is longer than ${sendLimits.bytes} bytes.`);
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.op === "number" ? { op: value.op, d: value.d } : closings.decodeError;
  } catch {
    return because(closings.decodeError, "The payload is not JSON.");
  }
}

const finalCodes: readonly number[] = [
  // A bot that closes normally does not resume.
  1000,
  closings.goingAway.code,
  closings.invalidSequence.code,
  closings.sessionTimedOut.code,
];

/** Whether a session cannot be resumed after its connection was closed with this code. */
export function endsSession(code: number): boolean {
  return finalCodes.includes(code);
}
