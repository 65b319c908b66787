import { ServiceError, Unreachable } from "./service-error.ts";

/** How often a request is sent again after a fault that may pass. */
export const usualRetries = 3;
/** The longest that a rate limit is waited for, in seconds. */
export const usualLongestWait = 30;

/** In milliseconds; each further pause is twice as long. */
const firstPause = 250;

/** An address where nobody listens does not get better by asking again. */
const nobodyThere = /ECONNREFUSED|ENOTFOUND|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED/;

/**
 * How long to wait before the same request may be sent again, in milliseconds; undefined: it must not be. `retry` counts
 * from 0. A 4xx says that the request is wrong, and it would stay so. §7
 */
export function pauseBefore(retry: number, error: unknown): number | undefined {
  const pause = firstPause * 2 ** retry;
  if (error instanceof Unreachable) return nobodyThere.test(error.message) ? undefined : pause;
  return error instanceof ServiceError && error.status >= 500 ? pause : undefined;
}

/** How long to wait until a rate limit has passed, in milliseconds; undefined: it was none, or it takes too long. §7 */
export function rateLimitPause(error: unknown): number | undefined {
  if (!(error instanceof ServiceError) || error.status !== 429) return undefined;
  const { retryAfter = 1 } = error;
  return retryAfter <= usualLongestWait ? retryAfter * 1000 : undefined;
}

/** Waits so many milliseconds. False: the signal was aborted before. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve(signal?.aborted !== true);
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end);
  });
}
