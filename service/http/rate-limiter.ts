import { interactionRoutes, type Rate, rateLimits } from "../../core/discord/rate-limits.ts";
import type { RouteName } from "../../core/interface/routes.ts";
import { Refusal } from "../../endpoint/bodies/refusal.ts";
import { type BoundedMap, boundedMap } from "../world/bounded-map.ts";
import { settingsOf, type World } from "../world/world.ts";

type RateLimitScope = "global" | "user";

interface Window {
  readonly rate: Rate;
  /** By `World.elapsed`: the machine's clock may be set while a window is open. */
  readonly endsAt: number;
  used: number;
}

/** Limits on the windows of interactions that are kept, and on the characters of their tokens, which may be invented. */
const interactionLimits = { entries: 50_000, weight: 8 * 2 ** 20 };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Counts requests against the rate limits. Operations without their own limit share one, and operations that answer an
 * interaction are limited for each token. §8
 */
export function createRateLimiter(world: World) {
  const byRoute = boundedMap<Window>();
  const byInteraction = boundedMap<Window>(interactionLimits);
  world.onReset(() => {
    byRoute.clear();
    byInteraction.clear();
  });
  const currentRates = () => ({ ...rateLimits, ...settingsOf(world).limits.rates });
  return {
    /** The refusal of a request that must wait this long. */
    refusal(route: RouteName | undefined, seconds: number, scope: RateLimitScope): Refusal {
      const { everything, interactions, ...rates } = currentRates();
      const rate = route && (rates[route] ?? (interactionRoutes.has(route) ? interactions : everything));
      if (scope === "global" || !rate) return rateLimited(seconds, scope);
      return rateLimited(seconds, scope, headersOf(route, { rate, used: rate.limit }, seconds, world.now()));
    },
    /**
     * Counts a request and returns the headers of its response. Throws a refusal beyond the limit. `token`: the interaction's.
     */
    count(route: RouteName, token = ""): Readonly<Record<string, string>> {
      const rates: Partial<Record<RouteName | "everything" | "interactions", Rate>> = currentRates();
      const elapsed = world.elapsed();
      if (interactionRoutes.has(route as RouteName)) {
        const rate = rates[route] ?? rates.interactions;
        return rate
          ? headersOrRefusal(world, route, takeWindow(byInteraction, `${route} ${token}`, rate, elapsed))
          : {};
      }
      const all = rates.everything && takeWindow(byRoute, "everything", rates.everything, elapsed);
      if (all && all.used > all.rate.limit) throw rateLimited(secondsLeft(all, elapsed), "global");
      const rate = rates[route];
      const own = rate ? takeWindow(byRoute, route, rate, elapsed) : all;
      return own ? headersOrRefusal(world, route, own) : {};
    },
  };
}

/** The headers of a counted request. Throws a refusal beyond the limit. */
function headersOrRefusal(world: World, route: RouteName, window: Window): Readonly<Record<string, string>> {
  const left = secondsLeft(window, world.elapsed());
  const headers = headersOf(route, window, left, world.now());
  if (window.used > window.rate.limit) throw rateLimited(left, "user", headers);
  return headers;
}

function takeWindow(windows: BoundedMap<Window>, key: string, rate: Rate, elapsed: number): Window {
  const open = windows.get(key);
  const usable = open && open.endsAt > elapsed && open.rate.limit === rate.limit && open.rate.seconds === rate.seconds;
  const window = usable ? open : { rate, endsAt: elapsed + rate.seconds * 1000, used: 0 };
  window.used++;
  windows.put(key, window, key.length);
  return window;
}

/** Rounded up to milliseconds. */
function secondsLeft({ endsAt }: Window, elapsed: number): number {
  return Math.ceil(endsAt - elapsed) / 1000;
}

function headersOf(route: RouteName, { rate, used }: Pick<Window, "rate" | "used">, left: number, now: number) {
  return {
    "X-RateLimit-Limit": String(rate.limit),
    "X-RateLimit-Remaining": String(Math.max(0, rate.limit - used)),
    "X-RateLimit-Reset": (now / 1000 + left).toFixed(3),
    "X-RateLimit-Reset-After": left.toFixed(3),
    "X-RateLimit-Bucket": route,
  };
}

/** §7 */
function rateLimited(seconds: number, scope: RateLimitScope, headers: Readonly<Record<string, string>> = {}): Refusal {
  const global = scope === "global";
  // Rate limits have no code of their own.
  const body = { message: "You are being rate limited.", code: 0, retry_after: seconds, global };
  return new Refusal(429, body, {
    ...headers,
    "Retry-After": String(Math.ceil(seconds)),
    "X-RateLimit-Scope": scope,
    ...(global && { "X-RateLimit-Global": "true" }),
  });
}
