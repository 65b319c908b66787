import type { Answered } from "./exchange.ts";
import { rateLimits } from "./rate-limits.ts";
import { ServiceError } from "./service-error.ts";

/** A request that was not sent because Discord would refuse it with 429. */
export class NoRoom extends ServiceError {}

/** The number of requests that a bucket still accepts until a time of `performance.now()`. Unknown after that time. */
interface Bucket {
  remaining: number;
  resetAt: number;
  refusal?: ServiceError | undefined;
}

/** The parts of a request that Discord certainly counts separately: its operation and its guild. */
export interface BucketKey {
  readonly operation: string;
  readonly guildId: string | undefined;
}

/** Holds back requests beyond the rate limit of their bucket, or of all buckets together. §7 §8 */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  /** Discord's name for the bucket of an operation, which operations may share. */
  readonly #names = new Map<string, string>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #all: Bucket = { remaining: 0, resetAt: 0 };
  readonly #perSecond: number | undefined;

  /** `perSecond`: the most requests a second; absent: as many as Discord accepts. */
  constructor(perSecond?: number) {
    this.#perSecond = perSecond;
  }

  /**
   * Sends a request after the earlier ones in its bucket were answered, because their answers say whether there is room.
   * Rejects with NoRoom, the signal's reason, or as the request does.
   */
  run(key: BucketKey, request: () => Promise<Answered>, signal: AbortSignal | undefined): Promise<Answered> {
    const run = async (): Promise<Answered> => {
      signal?.throwIfAborted();
      requireRoom(this.#all);
      requireRoom(this.#bucketOf(key));
      this.#count(key);
      const answered = await request();
      this.#learn(key, answered);
      return answered;
    };
    const line = `${key.operation} ${key.guildId}`;
    const turn = this.#turns.get(line)?.then(run, run) ?? run();
    this.#turns.set(line, turn);
    // Of many guilds, nearly all have had their last request.
    const forget = (): void => void (this.#turns.get(line) === turn && this.#turns.delete(line));
    turn.then(forget, forget);
    return turn;
  }

  #bucketOf({ operation, guildId }: BucketKey): Bucket {
    const name = `${this.#names.get(operation) ?? operation} ${guildId}`;
    const bucket = this.#buckets.get(name) ?? { remaining: 0, resetAt: 0 };
    this.#buckets.set(name, bucket);
    return bucket;
  }

  #count(key: BucketKey): void {
    const { everything } = rateLimits;
    if (everything && performance.now() >= this.#all.resetAt)
      fill(this.#all, this.#perSecond ?? everything.limit, everything.seconds);
    this.#all.remaining--;
    this.#bucketOf(key).remaining--;
  }

  #learn(key: BucketKey, { headers, refusal }: Answered): void {
    const name = headers.get("X-RateLimit-Bucket");
    if (name !== null) this.#names.set(key.operation, name);
    const bucket = this.#bucketOf(key);
    if (refusal?.status === 429) {
      const isGlobal = headers.has("X-RateLimit-Global") || headers.get("X-RateLimit-Scope") === "global";
      fill(isGlobal ? this.#all : bucket, 0, refusal.retryAfter ?? 0, refusal);
      return;
    }
    const remaining = numberIn(headers, "X-RateLimit-Remaining");
    const seconds = numberIn(headers, "X-RateLimit-Reset-After");
    if (remaining !== undefined && seconds !== undefined) fill(bucket, remaining, seconds);
  }
}

function fill(bucket: Bucket, remaining: number, seconds: number, refusal?: ServiceError): void {
  Object.assign(bucket, { remaining, resetAt: performance.now() + seconds * 1000, refusal });
}

function requireRoom({ remaining, resetAt, refusal }: Bucket): void {
  const seconds = (resetAt - performance.now()) / 1000;
  if (remaining > 0 || seconds <= 0) return;
  throw new NoRoom(429, {
    message: refusal?.message ?? `The rate limit is reached. Try again in ${Math.ceil(seconds)} seconds.`,
    code: refusal?.code ?? 0,
    retry_after: seconds,
  });
}

function numberIn(headers: Headers, name: string): number | undefined {
  const number = Number.parseFloat(headers.get(name) ?? "");
  return Number.isNaN(number) ? undefined : number;
}
