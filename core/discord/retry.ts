import { causeOf } from "./exchange.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "./service-error.ts";

export const defaultRetries = 3;
/** The longest wait for a rate limit, in seconds. */
export const defaultLongestWait = 30;

/** In milliseconds; each further pause is twice as long. */
const firstPause = 250;

/** Retrying does not help if nothing listens at an address. */
const notListening = /ECONNREFUSED|ENOTFOUND|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED/;

/** Whether nothing listens at a server's address, so that an immediate retry cannot help. */
export function isPermanent(error: Unreachable): boolean {
  return error instanceof ForeignAnswer || notListening.test(causeOf(error.cause));
}

/**
 * The pause before a retry after a failure, in milliseconds; undefined: no retry. `retry` counts from 0. A refusal (4xx) is not
 * retried, because the request itself is wrong. Rate limits (429) have `rateLimitPause`. §7
 */
export function pauseBefore(retry: number, error: unknown): number | undefined {
  const pause = firstPause * 2 ** retry;
  if (error instanceof Unreachable) return isPermanent(error) ? undefined : pause;
  return error instanceof ServiceError && error.status >= 500 ? pause : undefined;
}

/**
 * The wait for a rate limit, in milliseconds; undefined if the error is not one, or if the wait exceeds `longest`
 * seconds. §7
 */
export function rateLimitPause(error: unknown, longest = defaultLongestWait): number | undefined {
  if (!(error instanceof ServiceError) || error.status !== 429) return undefined;
  const { retryAfter = 1 } = error;
  return retryAfter <= longest ? retryAfter * 1000 : undefined;
}

export function isRateLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 429;
}

/** Observes a request that waits for its retry, and can end the wait. */
export interface Waiting {
  /** Ends the wait. The request is rejected with the error before it. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each wait, with its length in milliseconds. Absent a rate limit, it follows a failure. */
  readonly onWait?: ((milliseconds: number, isRateLimit: boolean) => void) | undefined;
}

/** Waits for a number of milliseconds; false if a signal was aborted before the end. */
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
