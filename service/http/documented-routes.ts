import { documented } from "./documented-routes.generated.ts";

/** A path of Discord, with the methods that it has there. */
export interface DocumentedRoute {
  /** As in the document: `/guilds/{guild_id}/onboarding`. */
  readonly path: string;
  readonly methods: readonly string[];
}

const routes = documented
  .trim()
  .split("\n")
  .map((line) => {
    const [path = "", ...methods] = line.split(" ");
    const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return { path, methods, pattern };
  })
  // A path with fewer parameters is meant before one with more.
  .sort((a, b) => parametersIn(a.path) - parametersIn(b.path));

function parametersIn(path: string): number {
  return path.split("{").length;
}

/** The route of Discord at a path below the base URL; undefined if Discord has none. */
export function documentedRouteAt(path: string): DocumentedRoute | undefined {
  return routes.find(({ pattern }) => pattern.test(path));
}
