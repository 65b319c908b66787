import { serviceErrors } from "../../core/discord/service-errors.ts";
import { routes, routesAt } from "../../core/interface/routes.ts";
import { Refusal, refuse } from "../../endpoint/bodies/refusal.ts";
import { documentedRouteAt } from "./documented-routes.ts";

/** A request, of which only this is needed. */
interface Requested {
  readonly method: string;
  readonly path: string;
}

/**
 * The refusal of a request that no route serves: 405 if Discord has the route, with a sentence that says so,
 * or if the path exists for other methods; else 404. Libraries ask again after a 501, and lose the sentence.
 * Without a version, Discord takes version 6, which is deprecated. §9
 */
export function notServed(request: Requested): Refusal {
  if (isUnversioned(request.path)) {
    const { status, code } = serviceErrors.notFound;
    const message = `This path has no API version: use /api/v10${below(request.path)}.`;
    return new Refusal(status, { message, code });
  }
  const missing = missingRoute(request);
  if (missing !== undefined) return new Refusal(serviceErrors.methodNotAllowed.status, { message: missing, code: 0 });
  const path = below(request.path);
  const own = routesAt(path).map((name) => routes[name].method);
  const methods = new Set([...own, ...(documentedRouteAt(path)?.methods ?? [])]);
  if (methods.size === 0) return refuse(serviceErrors.notFound);
  const { status, code, message } = serviceErrors.methodNotAllowed;
  return new Refusal(status, { message, code }, { Allow: [...methods].join(", ") });
}

/** Says that Discord has a route and the local service does not; undefined if Discord lacks it, or the service has it. */
export function missingRoute({ method, path }: Requested): string | undefined {
  const documented = documentedRouteAt(below(path));
  if (!documented?.methods.includes(method)) return undefined;
  const isServed = routesAt(below(path)).some((name) => routes[name].method === method);
  return isServed ? undefined : `The local service has no ${method} ${documented.path}.`;
}

/** Whether a path would be a route of Discord if it had a version. */
function isUnversioned(path: string): boolean {
  if (/^\/api\/v\d+\//.test(path)) return false;
  return routesAt(below(path)).length > 0 || documentedRouteAt(below(path)) !== undefined;
}

/** The path below the base URL. */
function below(path: string): string {
  return path.replace(/^\/api(?:\/v\d+)?(?=\/)/, "");
}
