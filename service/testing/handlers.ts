import type { RequestHandler } from "./index.d.cts";

/** Request handlers of apps in this process, each with a URL of its own. */
export interface Handlers {
  /** The URL under which `fetch` reaches a handler. */
  urlOf(handler: RequestHandler): string;
  /** The platform's `fetch`, which also reaches the handlers. */
  readonly fetch: typeof fetch;
}

/** A name that no host has. */
const host = "in-this-process.invalid";

/** Handlers keep their URLs, so a snapshot of the settings stays true. */
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
