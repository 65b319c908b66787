import type { MiddlewareHandler } from "hono";

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Refuses requests that another web page could send: with another host name (DNS rebinding), from another origin, or from
 * another site. Browsers always send these headers unchanged.
 * Replaces Hono's `csrf`, which allows read requests, and refuses forms of programs that send no `Origin`.
 */
export const guard: MiddlewareHandler = async (c, next) => {
  const reason = refusalReason({
    host: c.req.header("Host") ?? new URL(c.req.url).host,
    origin: c.req.header("Origin"),
    site: c.req.header("Sec-Fetch-Site"),
    isNavigation: c.req.method === "GET" && c.req.header("Sec-Fetch-Mode") === "navigate",
  });
  return reason === undefined ? next() : Response.json({ message: reason, code: 0 }, { status: 403 });
};

export interface RequestSource {
  readonly host: string;
  readonly origin: string | undefined;
  /** The header `Sec-Fetch-Site`. */
  readonly site: string | undefined;
  readonly isNavigation: boolean;
}

/** Why a request is refused, in one sentence; undefined if it is not. */
export function refusalReason({ host, origin, site = "none", isNavigation }: RequestSource): string | undefined {
  if (!ownHosts.has(host.replace(/:\d+$/, "").toLowerCase()))
    return "The local service accepts requests only for 127.0.0.1 or localhost.";
  if (origin !== undefined && origin !== `http://${host}`)
    return "The local service does not accept requests from other origins.";
  if (!["same-origin", "none"].includes(site) && !isNavigation)
    return "The local service does not accept requests from other sites.";
  return undefined;
}
