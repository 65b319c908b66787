import { ForeignAnswer, ServiceError, Unreachable } from "./service-error.ts";

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
  if (error instanceof ForeignAnswer) return undefined;
  const pause = firstPause * 2 ** retry;
  if (error instanceof Unreachable) return nobodyThere.test(error.message) ? undefined : pause;
  return error instanceof ServiceError && error.status >= 500 ? pause : undefined;
}

/**
 * How long to wait until a rate limit has passed, in milliseconds; undefined: it was none, or it takes longer than
 * `longest` seconds. §7
 */
export function rateLimitPause(error: unknown, longest = usualLongestWait): number | undefined {
  if (!(error instanceof ServiceError) || error.status !== 429) return undefined;
  const { retryAfter = 1 } = error;
  return retryAfter <= longest ? retryAfter * 1000 : undefined;
}

/** Who looks on while a request waits to be sent again. It is not on its way then, so its waiting can be ended. */
export interface Waiting {
  /** Ends the waiting: the request is rejected with what it waited for. */
  readonly signal?: AbortSignal | undefined;
  /** Told of each waiting, in milliseconds. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}

/** Waits so many milliseconds. False: one of the signals was aborted before. */
export function wait(milliseconds: number, ...signals: readonly (AbortSignal | undefined)[]): Promise<boolean> {
  const isAborted = (): boolean => signals.some((signal) => signal?.aborted);
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener("abort", end);
      resolve(!isAborted());
    };
    const timer = setTimeout(end, milliseconds);
    if (isAborted()) end();
    else for (const signal of signals) signal?.addEventListener("abort", end);
  });
}
