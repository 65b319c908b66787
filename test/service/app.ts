import type { ServiceOptions } from "../../service/service.ts";
import type { MovableClock } from "../../service/world/clock.ts";
import { isSigned } from "../support/endpoint.ts";
import { type Answer, type Bench, bench, patient, slash } from "./support.ts";

/** A command with an option of each sort that is judged. */
export const search = slash("search", {
  options: [
    {
      type: 1,
      name: "songs",
      description: "Songs",
      options: [
        { type: 3, name: "title", description: "Title", required: true, autocomplete: true, max_length: 10 },
        { type: 4, name: "year", description: "Year", min_value: 1900 },
        { type: 3, name: "kind", description: "Kind", choices: [{ name: "Live", value: "live" }] },
        { type: 6, name: "by", description: "By whom" },
      ],
    },
  ],
});

/** A request that the application got. */
export interface Received {
  readonly body: string;
  readonly headers: Headers;
}

/** A local service with an application of its own. */
export interface BenchWithApp extends Bench {
  /** The answer of the service to the application's address. */
  readonly set: Answer;
  /** The requests to the application, if their signature is right. */
  readonly received: readonly Received[];
}

/** A service whose application answers as `answer` says, and what it was sent. */
export async function withApp(
  answer: (interaction: { type: number }) => Response | Promise<Response>,
  { verifies = true, ...options }: ServiceOptions & { readonly verifies?: boolean } = {},
): Promise<BenchWithApp> {
  const received: Received[] = [];
  let world: Bench | undefined;
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const request = { body: String(init?.body), headers: new Headers(init?.headers) };
    if (verifies && world && !(await isGenuine(world, request))) return new Response(null, { status: 401 });
    received.push(request);
    return Promise.race([answer(JSON.parse(request.body)), untilAborted(init?.signal)]);
  };
  world = bench({ fetch: fetch as typeof globalThis.fetch, answerWithin: patient, ...options });
  const url = { interactions_endpoint_url: "http://127.0.0.1:9/interactions" };
  const set = await world.send("PATCH", "/local/settings", url);
  return { ...world, set, received };
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

async function isGenuine({ send }: Bench, { body, headers }: Received): Promise<boolean> {
  return isSigned(Object.fromEntries(headers), body, (await send("GET", "/local/settings")).body.public_key);
}

/** Does not answer before the clock says that it is too late. */
export function neverIn(clock: Pick<MovableClock, "advance">): Promise<never> {
  clock.advance(patient + 1);
  return new Promise(() => {});
}

/** The answer to a ping. */
export const pong = (): Response => Response.json({ type: 1 });

/** Answers everything as it should be. */
export const polite = ({ type }: { type: number }): Response =>
  type === 1
    ? pong()
    : Response.json(type === 4 ? { type: 8, data: { choices: [] } } : { type: 4, data: { content: "Hi" } });
