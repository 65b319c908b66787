import type { Environment } from "../../../core/discord/credentials/environment.ts";
import { type Answered, exchange } from "../../../core/discord/exchange.ts";
import { defaultLongestWait, defaultRetries, pauseBefore, rateLimitPause, wait } from "../../../core/discord/retry.ts";
import { ServiceError, Unreachable } from "../../../core/discord/service-error.ts";
import { stateAddressFault } from "../../../core/discord/service-url.ts";
import { CannotRun, Refused } from "../../../node/terminal/exit.ts";

/** The environment variable of the bearer token for the server of a state. */
const tokenVariable = "COMMAND_MANIFEST_STATE_TOKEN";

/** In bytes. A state of half a million guilds is smaller. */
const maxBytes = 32 * 2 ** 20;

/** The content of an address at one time. */
export interface Version {
  /** Undefined: nothing is stored. */
  readonly body: unknown;
  /** Undefined: nothing is stored. */
  readonly etag: string | undefined;
}

/** One file at an address, which is replaced only while its ETag is the one that was read. */
export class StateServer {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** Throws CannotRun. */
  constructor(address: string, environment: Environment) {
    const fault = stateAddressFault(address);
    if (fault !== undefined) throw new CannotRun(fault);
    this.#address = address;
    const token = environment[tokenVariable]?.trim() ?? "";
    // The error of a header that cannot be sent quotes it.
    if (/[^\x21-\x7e]/.test(token)) throw new CannotRun(`${tokenVariable} has characters that no token has.`);
    // A server that compresses an answer may weaken its ETag, and then no write would match it. A stale answer of a cache would
    // let a run seem to have ended.
    const always = { "Accept-Encoding": "identity", "Cache-Control": "no-cache" };
    this.#headers = { ...always, ...(token !== "" && { Authorization: `Bearer ${token}` }) };
  }

  /** For messages. */
  get origin(): string {
    return new URL(this.#address).origin;
  }

  /** Rejects with Refused. `known`: a version that was read before, and is returned if it is still the stored one. */
  async read(known?: Version): Promise<Version> {
    const headers = known?.etag === undefined ? {} : { "If-None-Match": known.etag };
    const { status, body, headers: answered, refusal } = await this.#send({ headers });
    if (status === 304 && known) return known;
    if (status === 404) return { body: undefined, etag: undefined };
    if (refusal) throw this.#refused(refusal);
    const etag = answered.get("ETag") ?? undefined;
    if (body === undefined && etag === undefined) return { body, etag };
    if (etag?.startsWith('"')) return { body, etag };
    throw new Refused(
      `${this.origin} gives no strong ETag for the state, so two machines could overwrite each other's changes. Use a server that supports ETag and If-Match.`,
    );
  }

  /**
   * Replaces the version with an ETag. Resolves with the new one, or undefined if another one was stored in the meantime. Rejects
   * with Refused.
   */
  async replace(etag: Version["etag"], body: object): Promise<Version | undefined> {
    const text = JSON.stringify(body);
    if (text.length > maxBytes) throw new Refused(`The state is too large. The limit is ${maxBytes / 2 ** 20} MB.`);
    const condition: Record<string, string> = etag === undefined ? { "If-None-Match": "*" } : { "If-Match": etag };
    const headers = { "Content-Type": "application/json", ...condition };
    const { status, headers: answered, refusal } = await this.#send({ method: "PUT", headers, body: text });
    // Some servers answer 404 if the file was deleted.
    if (status === 412 || status === 409 || (status === 404 && etag !== undefined)) return undefined;
    if (refusal) throw this.#refused(refusal);
    const written = answered.get("ETag");
    return written?.startsWith('"') ? { body, etag: written } : await this.read();
  }

  /** Retries after failures. Rejects with Refused if the server cannot be reached. */
  async #send(init: RequestInit): Promise<Answered> {
    const request = { ...init, headers: { ...this.#headers, ...(init.headers as Record<string, string>) } };
    for (let retry = 0; ; retry++) {
      const answered = await exchange(sendOnce, this.#address, request).catch((error: unknown) => {
        if (error instanceof Unreachable) return error;
        throw error;
      });
      const error = answered instanceof Unreachable ? answered : answered.refusal;
      const pause = error && retry < defaultRetries ? pauseAfter(retry, error) : undefined;
      if (pause !== undefined) await wait(pause);
      else if (answered instanceof Unreachable) throw new Refused(`The state cannot be used. ${answered.message}`);
      else return answered;
    }
  }

  #refused({ status }: ServiceError): Refused {
    const isDenied = status === 401 || status === 403;
    const advice = isDenied
      ? ` Set the environment variable ${tokenVariable} to a token that may read and write the state.`
      : "";
    return new Refused(`The state cannot be used. ${this.origin} refused it (HTTP ${status}).${advice}`);
  }
}

/** In milliseconds; undefined: no retry. */
function pauseAfter(retry: number, error: ServiceError | Unreachable): number | undefined {
  const isBusy = error instanceof ServiceError && error.status === 503 && error.retryAfter !== undefined;
  if (!isBusy) return rateLimitPause(error) ?? pauseBefore(retry, error);
  const { retryAfter = 0 } = error;
  return retryAfter <= defaultLongestWait ? retryAfter * 1000 : undefined;
}

/** The answer to a write can be of any form, so only its headers are read. */
async function sendOnce(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, init);
  if (init?.method !== "PUT" || !response.ok || response.redirected) return response;
  await response.body?.cancel();
  return new Response(null, { status: 204, headers: response.headers });
}
