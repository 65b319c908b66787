import { pathsList } from "discord-api-spec";
import type { DocumentedRoute } from "../../service/http/documented-routes.ts";

/** The order of methods in a row. */
const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Every path of Discord's document with its methods, sorted by path. */
export function routesOfDocument(): readonly DocumentedRoute[] {
  const paths = [...new Set(Object.values(pathsList).flat())].sort();
  return paths.map((path) => ({
    path,
    methods: methods.filter((method) => pathsList[method].includes(path)).map((method) => method.toUpperCase()),
  }));
}

/** The file with the routes of Discord's document. */
export function documentedRoutesFile(): string {
  const lines = routesOfDocument().map(({ path, methods: own }) => [path, ...own].join(" "));
  return `// Generated from Discord's OpenAPI document, as the package discord-api-spec has it, by \`npm run generate\`.

/** The routes of Discord's document, a line each: the path, and its methods. */
export const documented = \`
${lines.join("\n")}
\`;
`;
}
