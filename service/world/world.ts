import type { KeyObject } from "node:crypto";
import { memoized } from "../../core/tools/memoized.ts";
import type { After } from "../../endpoint/sending/after.ts";
import type { Send } from "../../endpoint/sending/send.ts";
import { privateKeyFrom, publicKeyOf } from "../../endpoint/sending/signature.ts";
import type { Snowflakes } from "../../endpoint/sending/snowflakes.ts";
import type { ServiceIdentity, Settings } from "../store/state.ts";
import type { Store } from "../store/store.ts";
import type { ChannelStore } from "./channel-store.ts";
import type { Stopwatch } from "./clock.ts";
import type { CollectionStore } from "./collection-store.ts";
import type { CommandRequest } from "./command-request.ts";
import type { Events } from "./events.ts";
import type { Exchanges } from "./exchanges.ts";
import type { GuildStore } from "./guild-store.ts";
import { defaultSettings } from "./identity.ts";
import type { MessageStore } from "./message-store.ts";
import type { MissingCalls } from "./missing-calls.ts";
import type { MessageFiles } from "./stored-files.ts";
import type { UserStore } from "./user-store.ts";

/** The state and the environment of the service, which every operation gets. */
export interface World {
  readonly store: Store;
  readonly ids: Snowflakes;
  readonly events: Events;
  readonly exchanges: Exchanges;
  readonly messages: MessageStore;
  readonly channels: ChannelStore;
  readonly guilds: GuildStore;
  readonly users: UserStore;
  readonly collections: CollectionStore;
  readonly files: MessageFiles;
  readonly missingCalls: MissingCalls;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds by a monotonic clock. */
  elapsed(): number;
  readonly send: Send;
  /** Whether a stand-in answers until a bot connects, unless the settings decide. */
  readonly standsIn: boolean;
  /** Milliseconds that an application has to answer an interaction. */
  readonly answerWithin: number;
  /** Measures `answerWithin`. */
  readonly answerTime: Stopwatch;
  /** A timer by the same clock. */
  readonly after: After;
  /** Calls `forget` on each reset of the service, to clear state outside of the store. */
  onReset(forget: () => void): void;
  /** Absent: no caller follows the commands that clients publish. */
  readonly onCommandRequest?: ((request: CommandRequest) => void) | undefined;
}

export const singletonKey = "only";

export function identityOf({ store }: World): ServiceIdentity {
  const identity = store.table("identity").get(singletonKey);
  if (!identity) throw new Error("The local service has no identity. It is created when the store is opened.");
  return identity;
}

export function settingsOf({ store }: World): Settings {
  return store.table("settings").get(singletonKey) ?? defaultSettings;
}

/**
 * Cached, because reading a key takes longer than signing with it. Rows of the store never change, so a row always has the
 * same key.
 */
const keyOf = memoized(({ signingKey }: ServiceIdentity): KeyObject => privateKeyFrom(signingKey));

/** The key that signs interactions. §6 */
export function signingKeyOf(world: World): KeyObject {
  return keyOf(identityOf(world));
}

/** The public key with which the application verifies interactions: 32 bytes in hex. §6 */
export function publicKey(world: World): string {
  return publicKeyOf(signingKeyOf(world));
}
