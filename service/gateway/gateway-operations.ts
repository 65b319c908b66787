import type { Call, Operations } from "../http/operation.ts";
import type { Gateway } from "./gateway.ts";
import { startsPerDay } from "./sessions.ts";

/** Where bots learn where the gateway is. */
export function gatewayOperations({ sessions }: Gateway): Operations<"getGateway" | "getBotGateway"> {
  return {
    getGateway: (call) => ({ status: 200, body: { url: gatewayUrl(call) } }),
    getBotGateway(call) {
      const { remaining, resetAfter } = sessions.limit();
      const limit = { total: startsPerDay, remaining, reset_after: resetAfter, max_concurrency: concurrency };
      return { status: 200, body: { url: gatewayUrl(call), shards: 1, session_start_limit: limit } };
    },
  };
}

/** Shards that may identify within five seconds. It is a large bot's, so that no test waits for another shard. */
const concurrency = 16;

/** At the host that the client knows the service by. */
function gatewayUrl({ origin }: Call): string {
  return `${origin.replace(/^http/, "ws")}/gateway`;
}
