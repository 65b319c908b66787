import type { RequestHandler } from "./index.d.cts";

/** Request handlers of apps in this process, each with its own URL. */
export interface Handlers {
  /** The URL under which `fetch` reaches a handler. */
  urlOf(handler: RequestHandler): string;
  /** The platform's `fetch`, which also reaches the handlers. */
  readonly fetch: typeof fetch;
}

/** `.invalid` is reserved: no host has such a name. */
const host = "in-this-process.invalid";

/** A handler keeps its URL, so that settings in a snapshot stay valid. */
export function createHandlers(): Handlers {
  const handlers = new Map<string, RequestHandler>();
  return {
    urlOf(handler) {
      const known = [...handlers].find(([, one]) => one === handler);
      const url = known?.[0] ?? `https://${host}/${handlers.size + 1}`;
      handlers.set(url, handler);
      return url;
    },
    async fetch(input, init) {
      const handler = handlers.get(String(input));
      return handler ? handler(new Request(input, init)) : fetch(input, init);
    },
  };
}
