import type { MiddlewareHandler } from "hono";

/** One request, as the page shows it. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly method: string;
  /** Without the query, and with tokens left out. */
  readonly path: string;
  readonly status: number;
}

/** The latest requests, oldest first. */
export interface RequestLog {
  readonly middleware: MiddlewareHandler;
  latest(): readonly LoggedRequest[];
}

const remembered = 100;

/** A log of requests by this clock. Looking at the page is not logged. */
export function createRequestLog(now: () => number): RequestLog {
  const requests: LoggedRequest[] = [];
  return {
    async middleware(c, next) {
      await next();
      if (c.req.path === "/" || c.req.path.startsWith("/page/")) return;
      const path = c.req.path.replace(/^(\/api\/v\d+\/interactions\/\d+\/)[^/]+/, "$1…");
      requests.push({ time: now(), method: c.req.method, path: path.slice(0, 300), status: c.res.status });
      if (requests.length > remembered) requests.shift();
    },
    latest: () => requests,
  };
}
