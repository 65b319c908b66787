import type { MiddlewareHandler } from "hono";
import type { ServiceRequest } from "../../core/discord/local-service.schema.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { firstCodePoints } from "../../core/text/code-points.ts";
import { createEvents, type Events } from "../world/events.ts";
import { missingRoute } from "./not-served.ts";

export type RequestEvents = Events<"REQUEST", ServiceRequest>;

export type RequestLog = ReturnType<typeof createRequestLog>;

/**
 * Excludes requests that only observe the service, such as its page, its settings and its streams. `onMissing`: called with a
 * sentence about each request to a route that Discord has and the service lacks.
 */
export function createRequestLog(now: () => number, onMissing: (message: string) => void) {
  const events: RequestEvents = createEvents(now);
  /** Logs a request that bypasses the middleware. */
  const add = (request: Omit<ServiceRequest, "time">): void => events.emit("REQUEST", { time: now(), ...request });
  const middleware: MiddlewareHandler = async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (path.startsWith("/page/")) return;
    if (method === "GET" && (path === "/" || path === "/status" || path.startsWith("/local/"))) return;
    const withoutToken = firstCodePoints(
      path.replace(/^(\/api(?:\/v\d+)?\/(?:interactions|webhooks)\/\d+\/)[^/]+/, "$1…"),
      300,
    );
    const { status } = c.res;
    const problem = status === serviceErrors.methodNotAllowed.status ? missingRoute({ method, path }) : undefined;
    add({ method, path: withoutToken, status, ...(problem !== undefined && { problem }) });
    if (problem !== undefined) onMissing(problem);
  };
  return { middleware, events, add };
}
