import { exemptRoutes, type Rate, rateLimits } from "../../core/wire/rate-limits.ts";
import type { RouteName } from "../../core/wire/routes.ts";
import { settingsOf, type World } from "../world/world.ts";
import { Refusal } from "./refusal.ts";

/** Counts requests against the rates. An operation without a rate of its own has the one of all together. §8 */
export interface RateLimiter {
  /** Counts one request. Gives the headers of its answer; throws the refusal of one too many. */
  count(route: RouteName): Readonly<Record<string, string>>;
  /** The refusal of a request that came too early by so many seconds, whatever was counted. */
  refusal(route: RouteName | undefined, seconds: number, scope: RateLimitScope): Refusal;
}

/** Whether all operations are limited, or one. */
export type RateLimitScope = "global" | "user";

interface Window {
  readonly rate: Rate;
  /** By the clock that only goes on, in milliseconds: a machine's own may be set while a window is open. */
  readonly endsAt: number;
  used: number;
}

/** A limiter by the world's settings. */
export function createRateLimiter(world: World): RateLimiter {
  const windows = new Map<string, Window>();
  world.onReset(() => windows.clear());
  const currentRates = () => ({ ...rateLimits, ...settingsOf(world).limits.rates });
  return {
    refusal(route, seconds, scope) {
      const { everything, ...rates } = currentRates();
      const rate = route && (rates[route] ?? everything);
      if (scope === "global" || !rate) return rateLimited(seconds, scope);
      return rateLimited(seconds, scope, headersOf(route, { rate, used: rate.limit }, seconds, world.now()));
    },
    count(route) {
      const rates = currentRates();
      const elapsed = world.elapsed();
      const all =
        !exemptRoutes.has(route) && rates.everything && take(windows, "everything", rates.everything, elapsed);
      if (all && all.used > all.rate.limit) throw rateLimited(secondsLeft(all, elapsed), "global");
      const rate = rates[route];
      const own = rate ? take(windows, route, rate, elapsed) : all;
      if (!own) return {};
      const left = secondsLeft(own, elapsed);
      const headers = headersOf(route, own, left, world.now());
      if (own.used > own.rate.limit) throw rateLimited(left, "user", headers);
      return headers;
    },
  };
}

function take(windows: Map<string, Window>, key: string, rate: Rate, elapsed: number): Window {
  const open = windows.get(key);
  const usable = open && open.endsAt > elapsed && open.rate.limit === rate.limit && open.rate.seconds === rate.seconds;
  const window = usable ? open : { rate, endsAt: elapsed + rate.seconds * 1000, used: 0 };
  window.used++;
  windows.set(key, window);
  return window;
}

/** To the millisecond. */
function secondsLeft({ endsAt }: Window, elapsed: number): number {
  return Math.ceil(endsAt - elapsed) / 1000;
}

function headersOf(
  route: RouteName,
  { rate, used }: Pick<Window, "rate" | "used">,
  left: number,
  now: number,
): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(rate.limit),
    "X-RateLimit-Remaining": String(Math.max(0, rate.limit - used)),
    "X-RateLimit-Reset": (now / 1000 + left).toFixed(3),
    "X-RateLimit-Reset-After": left.toFixed(3),
    "X-RateLimit-Bucket": route,
  };
}

/** The refusal of a request that came too early by so many seconds. §7 */
function rateLimited(seconds: number, scope: RateLimitScope, headers: Readonly<Record<string, string>> = {}): Refusal {
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
