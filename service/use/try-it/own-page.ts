import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../http/refusal.ts";

/**
 * Lets only the service's own page through. Its scripts cannot leave `Origin` out of a POST, and `guard` has refused every
 * origin but the service's own. So the page needs no token, which its HTML could give away.
 */
export const ownPage: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Origin") === undefined)
    throw new Refusal(403, { message: "Only the page of the local service may use this address.", code: 0 });
  return next();
};
