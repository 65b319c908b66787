import { isRedirect } from "../../core/discord/exchange.ts";
import { readBytes } from "../../core/discord/read-text.ts";

/** A request to an application's endpoint. */
export interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the wait for the answer. */
  readonly signal: AbortSignal;
  /** Bytes of an answer of this content type that are read. */
  longest(contentType: string | null): number;
}

/** The answer to a request, read to its end. */
export interface Answered {
  readonly status: number;
  readonly contentType: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Posts a request to a URL and reads the answer. Rejects with Unfit, with the signal's reason, or with what the system says.
 */
export type Send = (url: string, outgoing: Outgoing) => Promise<Answered>;

/** The endpoint answered with what Discord does not read. The message says what. */
export class Unfit extends Error {}

/** The refusal of an answer from another address, or that points to one. */
export function redirected(): Unfit {
  return new Unfit("The endpoint redirects to another address, which Discord does not follow.");
}

/** The refusal of an answer of more than so many bytes. */
export function tooLong(bytes: number): Unfit {
  return new Unfit(`The endpoint's answer is too long. The limit is ${bytes} bytes.`);
}

/** Sends through a `fetch`. */
export function sendBy(fetch: typeof globalThis.fetch): Send {
  return async (url, { longest, ...init }) => {
    const response = await fetch(url, { method: "POST", redirect: "manual", ...init });
    if (isRedirect(response)) throw redirected();
    const contentType = response.headers.get("Content-Type");
    const most = longest(contentType);
    const bytes = await readBytes(response, most, () => tooLong(most));
    return { status: response.status, contentType, bytes };
  };
}
