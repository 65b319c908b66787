import { isObject } from "../../core/discord/json.ts";
import { principalOf } from "../world/tokens.ts";
import type { World } from "../world/world.ts";
import { isIntents } from "./intents.ts";
import { because, type Closing, closings } from "./protocol.ts";

/** The data of an identify. */
export interface Identified {
  readonly intents: number;
  /** The shard's number, and how many there are. */
  readonly shard: readonly [number, number];
  /** Whether long payloads are compressed. */
  readonly compress: boolean;
}

/** Reads an identify; a `Closing` if it is not valid. */
export function readIdentify(world: World, d: unknown): Identified | Closing {
  if (!isObject(d) || typeof d.token !== "string") return closings.decodeError;
  if (!isBotToken(world, d.token)) return closings.authenticationFailed;
  const { shard = [0, 1], intents, compress = false } = d;
  if (!isShard(shard)) return closings.invalidShard;
  if (!isIntents(intents)) return closings.invalidIntents;
  if (!isObject(d.properties)) return because(closings.decodeError, "`properties` is required.");
  return { intents, shard, compress: compress === true };
}

/** The data of a resume. */
export interface Resumed {
  readonly id: string;
  /** The number of the latest payload that the bot has received; 0: none. */
  readonly sequence: number;
}

/** Reads a resume; a `Closing` if it is not valid. */
export function readResume(world: World, d: unknown): Resumed | Closing {
  if (!isObject(d) || typeof d.token !== "string" || typeof d.session_id !== "string") return closings.decodeError;
  if (!isBotToken(world, d.token)) return closings.authenticationFailed;
  const sequence = d.seq ?? 0;
  if (!isSequence(sequence)) return closings.invalidSequence;
  return { id: d.session_id, sequence };
}

/** Some libraries write `Bot ` before the token, as in a header. */
function isBotToken(world: World, token: string): boolean {
  return principalOf(world, `Bot ${token.replace(/^Bot /, "")}`)?.kind === "bot";
}

function isSequence(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isShard(value: unknown): value is readonly [number, number] {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger)) return false;
  const [id, count] = value as [number, number];
  return id >= 0 && id < count;
}
