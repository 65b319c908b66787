import type { Context, MiddlewareHandler } from "hono";
import { type RouteName, routeOf } from "../../core/interface/routes.ts";
import { Refusal } from "../../endpoint/bodies/refusal.ts";
import type { After } from "../../endpoint/sending/after.ts";
import type { Fault } from "./fault.schema.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let planned: (Fault & { readonly count: number })[] = [];
  return {
    add(fault: Fault): void {
      planned.push({ ...fault, count: fault.count ?? 1 });
    },
    /** Returns the fault for a request to this operation, if any, and counts it as used. */
    take(name: RouteName | undefined): Fault | undefined {
      const found = planned.find(({ route }) => route === undefined || route === name);
      if (!found) return undefined;
      planned = planned.flatMap((fault) => {
        if (fault !== found) return [fault];
        return fault.count > 1 ? [{ ...fault, count: fault.count - 1 }] : [];
      });
      return found;
    },
    list: (): readonly Fault[] => planned,
    clear(): void {
      planned = [];
    },
  };
}

export function faultMiddleware(faults: Faults, after: After, limiter: RateLimiter): MiddlewareHandler {
  return async (c, next) => {
    const route = routeOf(c.req.method, c.req.path.replace(/^\/api\/v\d+/, ""));
    const fault = faults.take(route);
    if (!fault) return next();
    if (fault.kind === "delay") {
      await new Promise<void>((resolve) => after(fault.milliseconds ?? 1000, resolve));
      return next();
    }
    if (fault.after) await next();
    if (fault.kind === "cut") {
      // Without this, Hono copies the headers of the existing response.
      c.res = undefined;
      c.res = dropConnection(c);
      return;
    }
    throw injectedRefusal(fault, route, limiter);
  };
}

function injectedRefusal(fault: Fault, route: RouteName | undefined, limiter: RateLimiter): Refusal {
  if (fault.kind === "rate_limit")
    return limiter.refusal(route, fault.retry_after ?? 1, fault.global ? "global" : "user");
  const status = fault.status ?? 503;
  return new Refusal(status, { message: `${status}: Simulated error`, code: 0 });
}

interface SocketEnvironment {
  readonly incoming?: { readonly socket?: { destroy(): void } };
}

/** Drops the connection. Without a socket, the body ends with an error instead. */
function dropConnection(c: Context): Response {
  const socket = (c.env as SocketEnvironment | undefined)?.incoming?.socket;
  socket?.destroy();
  if (socket) return new Response(null);
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("The connection was cut.")),
  });
  return new Response(broken, { headers: { "Content-Type": "application/json" } });
}
