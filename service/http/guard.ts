import type { MiddlewareHandler } from "hono";

const ownNames: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Refuses requests that another web page could send: a request under another host name (DNS rebinding), from
 * another origin, or from another site. Browsers cannot leave these headers out or change them. Hono's `csrf` does not
 * do: it lets requests that only read through, and turns away the forms of programs, which send no `Origin`.
 */
export const guard: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("Host") ?? new URL(c.req.url).host;
  const origin = c.req.header("Origin");
  if (!ownNames.has(hostName(host)))
    return turnAway("The local service accepts requests only for 127.0.0.1 or localhost.");
  if (origin !== undefined && !isOwn(origin, host))
    return turnAway("The local service does not accept requests from other origins.");
  const site = c.req.header("Sec-Fetch-Site") ?? "none";
  const isNavigation = c.req.method === "GET" && c.req.header("Sec-Fetch-Mode") === "navigate";
  if (!["same-origin", "none"].includes(site) && !isNavigation)
    return turnAway("The local service does not accept requests from other sites.");
  return next();
};

function hostName(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

function isOwn(origin: string, host: string): boolean {
  return origin === `http://${host}`;
}

function turnAway(message: string): Response {
  return Response.json({ message, code: 0 }, { status: 403 });
}
