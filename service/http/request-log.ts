import type { MiddlewareHandler } from "hono";
import type { ServiceRequest } from "../../core/discord/local-service.schema.ts";
import { createEvents, type Events } from "../world/events.ts";

export type RequestEvents = Events<"REQUEST", ServiceRequest>;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Requests that only look at the service are not logged: for its page, its settings and its streams. */
export function createRequestLog(now: () => number) {
  const events: RequestEvents = createEvents(now);
  /** Logs a request that the middleware does not see. */
  const add = (request: Omit<ServiceRequest, "time">): void => events.emit("REQUEST", { time: now(), ...request });
  const middleware: MiddlewareHandler = async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (path.startsWith("/page/")) return;
    if (method === "GET" && (path === "/" || path.startsWith("/local/"))) return;
    const withoutToken = path.replace(/^(\/api\/v\d+\/interactions\/\d+\/)[^/]+/, "$1…").slice(0, 300);
    add({ method, path: withoutToken, status: c.res.status });
  };
  return { middleware, events, add };
}
