import { type Rate, rateLimits } from "../../core/wire/rate-limits.ts";
import type { RouteName } from "../../core/wire/routes.ts";
import { settingsOf, type World } from "../world/world.ts";
import { Refusal } from "./refusal.ts";

/** Counts requests against the rates. §8 */
export interface RateLimiter {
  /** Counts one request. Gives the headers of its answer; throws the refusal of one too many. */
  count(route: RouteName): Readonly<Record<string, string>>;
}

interface Window {
  readonly rate: Rate;
  readonly endsAt: number;
  used: number;
}

/** A limiter by the world's clock and settings. */
export function createRateLimiter(world: World): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    count(route) {
      const rates = { ...rateLimits, ...settingsOf(world).limits.rates };
      const all = rates.everything && take(windows, "everything", rates.everything, world.now());
      if (all && all.used > all.rate.limit) throw tooMany(all, world.now(), "global", {});
      const rate = rates[route];
      if (!rate) return {};
      const own = take(windows, route, rate, world.now());
      const headers = headersOf(route, own, world.now());
      if (own.used > own.rate.limit) throw tooMany(own, world.now(), "user", headers);
      return headers;
    },
  };
}

function take(windows: Map<string, Window>, key: string, rate: Rate, now: number): Window {
  const open = windows.get(key);
  const usable = open && open.endsAt > now && open.rate.limit === rate.limit && open.rate.seconds === rate.seconds;
  const window = usable ? open : { rate, endsAt: now + rate.seconds * 1000, used: 0 };
  window.used++;
  windows.set(key, window);
  return window;
}

function headersOf(route: RouteName, { rate, used, endsAt }: Window, now: number): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(rate.limit),
    "X-RateLimit-Remaining": String(Math.max(0, rate.limit - used)),
    "X-RateLimit-Reset": (endsAt / 1000).toFixed(3),
    "X-RateLimit-Reset-After": ((endsAt - now) / 1000).toFixed(3),
    "X-RateLimit-Bucket": route,
  };
}

function tooMany(
  { endsAt }: Window,
  now: number,
  scope: "global" | "user",
  headers: Readonly<Record<string, string>>,
): Refusal {
  return rateLimited((endsAt - now) / 1000, scope, headers);
}

/** The refusal of a request that came too early by so many seconds. §7 */
export function rateLimited(
  seconds: number,
  scope: "global" | "user",
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  const global = scope === "global";
  // Code 0: a rate limit has none of its own.
  const body = { message: "You are being rate limited.", code: 0, retry_after: seconds, global };
  return new Refusal(429, body, {
    ...headers,
    "Retry-After": String(Math.ceil(seconds)),
    "X-RateLimit-Scope": scope,
    ...(global && { "X-RateLimit-Global": "true" }),
  });
}
