import type { Snowflakes } from "../store/snowflakes.ts";
import type { Identity, Settings } from "../store/state.ts";
import type { Store } from "../store/store.ts";
import type { After } from "./after.ts";
import type { Events } from "./events.ts";
import type { Exchanges } from "./exchanges.ts";
import { defaultSettings } from "./identity.ts";
import type { Send } from "./send.ts";
import type { StoredFiles } from "./stored-files.ts";

/** What every operation works on. */
export interface World {
  readonly store: Store;
  readonly ids: Snowflakes;
  readonly events: Events;
  readonly exchanges: Exchanges;
  readonly files: StoredFiles;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment, by a clock that cannot be set. */
  elapsed(): number;
  /** How requests to the application's own endpoint are sent. */
  readonly send: Send;
  /** Milliseconds that an application has to answer an interaction. */
  readonly answerWithin: number;
  /** Waits by the same clock. */
  readonly after: After;
  /** Calls `forget` whenever the service is reset: to clear what is kept outside of the store. */
  onReset(forget: () => void): void;
}

/** The one row of the tables that hold one thing. */
export const only = "only";

/** The application that this service serves. */
export function identityOf({ store }: World): Identity {
  const identity = store.table("identity").get(only);
  if (!identity) throw new Error("The local service has no identity. It is created when the store is opened.");
  return identity;
}

/** What is set now. A folder of an earlier version may lack settings. */
export function settingsOf({ store }: World): Settings {
  return { ...defaultSettings, ...store.table("settings").get(only) };
}
