import type { Context, MiddlewareHandler } from "hono";
import { type RouteName, routeOf } from "../../core/discord/routes.ts";
import type { After } from "../world/clock.ts";
import type { Fault, Faults } from "./faults.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Refusal } from "./refusal.ts";

/** Simulates the planned faults. */
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
      // Without this the headers of a response that is there already would be taken over.
      c.res = undefined;
      c.res = cut(c);
      return;
    }
    throw refusalOf(fault, route, limiter);
  };
}

function refusalOf(fault: Fault, route: RouteName | undefined, limiter: RateLimiter): Refusal {
  if (fault.kind === "rate_limit")
    return limiter.refusal(route, fault.retry_after ?? 1, fault.global ? "global" : "user");
  const status = fault.status ?? 503;
  return new Refusal(status, { message: `${status}: Simulated error`, code: 0 });
}

/** What the server gives a request: Node's own socket, where there is one. */
interface Environment {
  readonly incoming?: { readonly socket?: { destroy(): void } };
}

/** Breaks the connection. Without a socket, the body breaks off instead, which readers of it notice. */
function cut(c: Context): Response {
  const socket = (c.env as Environment | undefined)?.incoming?.socket;
  socket?.destroy();
  if (socket) return new Response(null);
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("The connection was cut.")),
  });
  return new Response(broken, { headers: { "Content-Type": "application/json" } });
}
