import { describeWait } from "../../core/publish/index.ts";
import { type Client, createClient } from "../../core/wire/client.ts";
import type { Connection } from "../../core/wire/transport.ts";

/** A client that says so when it waits: a rate limit may take half a minute, and a silent program seems to hang. */
export function observedClient(connection: Connection): Client {
  return createClient(connection).whileWaiting({ onWait: sayWaiting });
}

/** Says that a call waits, in milliseconds. */
export function sayWaiting(milliseconds: number): void {
  console.error(describeWait(milliseconds));
}
