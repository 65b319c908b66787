import type { MiddlewareHandler } from "hono";
import type { ServiceRequest } from "../../core/discord/local-service.schema.ts";
import { createEvents, type Events } from "../world/events.ts";

/** The requests as they are answered. */
export type RequestEvents = Events<"REQUEST", ServiceRequest>;

/** What is known of the requests to the service. */
export interface RequestLog {
  readonly middleware: MiddlewareHandler;
  readonly events: RequestEvents;
  /** Logs a request that the middleware does not see. */
  add(request: Omit<ServiceRequest, "time">): void;
}

/** A log of requests by this clock. Looking at the service itself is not logged: its page, its settings, its streams. */
export function createRequestLog(now: () => number): RequestLog {
  const events: RequestEvents = createEvents(now);
  const add: RequestLog["add"] = (request) => events.emit("REQUEST", { time: now(), ...request });
  return {
    async middleware(c, next) {
      await next();
      const { method, path } = c.req;
      if (path.startsWith("/page/")) return;
      if (method === "GET" && (path === "/" || path.startsWith("/local/"))) return;
      const shown = path.replace(/^(\/api\/v\d+\/interactions\/\d+\/)[^/]+/, "$1…").slice(0, 300);
      add({ method, path: shown, status: c.res.status });
    },
    events,
    add,
  };
}
