import { isServiceRequest, type ServiceRequest } from "../../core/discord/local-service.schema.ts";
import type { ServiceAddress } from "../../core/discord/service-address.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { parseJson } from "../../core/text/json.ts";

export type { ServiceRequest };

/** A request with its number, which counts up from 1 since the service started. */
export interface NumberedRequest extends ServiceRequest {
  readonly number: number;
}

export interface StreamOptions {
  readonly fetch: typeof globalThis.fetch;
  /** The number of the last known request; 0: starts with the latest 200. */
  readonly after: number;
  /** Ends the stream without an error. */
  readonly signal: AbortSignal;
}

/** In characters, of one event. The service cuts paths to 300. */
const longestEvent = 10_000;

/**
 * The requests to a local service as they are answered, in batches, oldest first. Sends one request, and reads until the
 * service ends the stream. Throws ServiceError and Unreachable.
 */
export async function* requestsOf(
  address: ServiceAddress,
  following: StreamOptions,
): AsyncGenerator<NumberedRequest[]> {
  const { signal } = following;
  const decoder = new TextDecoder();
  let rest = "";
  try {
    const body = await openStream(address, following);
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      if (rest.length > longestEvent) throw new ForeignAnswer(`The event stream of ${originOf(address)} is not one.`);
      const requests = blocks.flatMap((block) => requestIn(block) ?? []);
      if (requests.length > 0) yield requests;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ServiceError || error instanceof Unreachable) throw error;
    throw new Unreachable(`${originOf(address)} could not be reached.`, { cause: error });
  }
}

async function openStream({ url, token }: ServiceAddress, { fetch, after, signal }: StreamOptions) {
  const headers = { Authorization: `Bot ${token}`, "Last-Event-ID": String(after) };
  const response = await fetch(new URL("/local/requests", url), { headers, signal, redirect: "error" });
  if (!response.ok) throw new ServiceError(response.status, undefined, response.statusText);
  // The platform's types omit that a body can be iterated.
  return (response.body ?? []) as AsyncIterable<Uint8Array>;
}

/** The request in a block of the stream; undefined for comments and other events. */
function requestIn(block: string): NumberedRequest | undefined {
  const fields = new Map(block.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]));
  const number = Number(fields.get("id"));
  const request = parseJson(fields.get("data") ?? "");
  return isServiceRequest(request) && Number.isInteger(number) ? { ...request, number } : undefined;
}

function originOf({ url }: ServiceAddress): string {
  return new URL(url).origin;
}
