import { parseJson } from "../json.ts";
import { isServiceRequest, type ServiceRequest } from "./local-service.schema.ts";
import type { ServiceAddress } from "./service-address.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "./service-error.ts";

export type { ServiceRequest };

/** A request with its number, which counts up from 1 since the service started. */
export interface NumberedRequest extends ServiceRequest {
  readonly number: number;
}

export interface Following {
  readonly fetch: typeof globalThis.fetch;
  /** The number of the last request that is known; 0: the latest 200 come first. */
  readonly after: number;
  /** Ends it without an error. */
  readonly signal: AbortSignal;
}

/** Characters of one event. The service cuts paths to 300. */
const longestEvent = 10_000;

/**
 * The requests to a local service as they are answered, several at a time, oldest first. It asks once and then listens.
 * Ends when the service ends the stream. Throws ServiceError and Unreachable.
 */
export async function* requestsOf(address: ServiceAddress, following: Following): AsyncGenerator<NumberedRequest[]> {
  const { signal } = following;
  const decoder = new TextDecoder();
  let rest = "";
  try {
    const body = await open(address, following);
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

async function open({ url, token }: ServiceAddress, { fetch, after, signal }: Following) {
  const headers = { Authorization: `Bot ${token}`, "Last-Event-ID": String(after) };
  const response = await fetch(new URL("/local/requests", url), { headers, signal, redirect: "error" });
  if (!response.ok) throw new ServiceError(response.status, undefined, response.statusText);
  // The platform's types do not know that a body can be iterated.
  return (response.body ?? []) as AsyncIterable<Uint8Array>;
}

/** The request that a block of the stream tells of; undefined where it is a comment or something else. */
function requestIn(block: string): NumberedRequest | undefined {
  const fields = new Map(block.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]));
  const number = Number(fields.get("id"));
  const request = parseJson(fields.get("data") ?? "");
  return isServiceRequest(request) && Number.isInteger(number) ? { ...request, number } : undefined;
}

function originOf({ url }: ServiceAddress): string {
  return new URL(url).origin;
}
