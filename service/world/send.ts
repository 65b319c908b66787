import { isRedirect } from "../../core/discord/exchange.ts";
import { readBytes } from "../../core/discord/read-text.ts";

/** A request to an application's endpoint. */
export interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** The number of bytes that a response of a content type can have. */
  maxBytes(contentType: string | null): number;
}

/** A complete response. */
export interface CompleteResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Posts a request to a URL and reads the response. Rejects with InvalidResponse, the signal's reason or the system's error.
 */
export type Send = (url: string, outgoing: Outgoing) => Promise<CompleteResponse>;

/** The endpoint sent a response that Discord does not accept. The message says why. */
export class InvalidResponse extends Error {}

export function redirected(): InvalidResponse {
  return new InvalidResponse("The endpoint redirects to another address, which Discord does not follow.");
}

export function tooLong(bytes: number): InvalidResponse {
  return new InvalidResponse(`The endpoint's answer is too long. The limit is ${bytes} bytes.`);
}

/** Sends through a `fetch`. */
export function sendBy(fetch: typeof globalThis.fetch): Send {
  return async (url, { maxBytes, ...init }) => {
    const response = await fetch(url, { method: "POST", redirect: "manual", ...init });
    if (isRedirect(response)) throw redirected();
    const contentType = response.headers.get("Content-Type");
    const limit = maxBytes(contentType);
    const bytes = await readBytes(response, limit, () => tooLong(limit));
    return { status: response.status, contentType, bytes };
  };
}
