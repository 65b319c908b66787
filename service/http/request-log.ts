import type { MiddlewareHandler } from "hono";
import type { ServiceRequest } from "../../core/discord/local-service.schema.ts";
import { createEvents, type Events } from "../world/events.ts";

export type RequestEvents = Events<"REQUEST", ServiceRequest>;

export interface RequestLog {
  readonly middleware: MiddlewareHandler;
  readonly events: RequestEvents;
  /** Logs a request that the middleware does not see. */
  add(request: Omit<ServiceRequest, "time">): void;
}

/** Requests that only look at the service are not logged: for its page, its settings and its streams. */
export function createRequestLog(now: () => number): RequestLog {
  const events: RequestEvents = createEvents(now);
  const add: RequestLog["add"] = (request) => events.emit("REQUEST", { time: now(), ...request });
  return {
    async middleware(c, next) {
      await next();
      const { method, path } = c.req;
      if (path.startsWith("/page/")) return;
      if (method === "GET" && (path === "/" || path.startsWith("/local/"))) return;
      const withoutToken = path.replace(/^(\/api\/v\d+\/interactions\/\d+\/)[^/]+/, "$1…").slice(0, 300);
      add({ method, path: withoutToken, status: c.res.status });
    },
    events,
    add,
  };
}
