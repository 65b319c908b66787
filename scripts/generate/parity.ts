import { type RouteName, routeOf } from "../../core/interface/routes.ts";
import type { DocumentedRoute } from "../../service/http/documented-routes.ts";
import { calledRoutes } from "../../test/libraries/called-routes.ts";
import { routesOfDocument } from "./documented-routes.ts";

const libraries = [...new Set(calledRoutes.map(({ library }) => library))];

/** When the versions of the package that has Discord's document were published, which the package does not say. */
const dates: Readonly<Record<string, string>> = { "10.0.266135": "2026-09-23" };

function dateOf(version: string): string {
  const date = dates[version];
  if (date === undefined) throw new Error(`Add the date that \`npm view discord-api-spec@${version} time\` has.`);
  return date;
}

/** The largest number of libraries that a row names. */
const maxNamed = 2;

/** The page about which of Discord's routes the local service has. `version`: of the package that has Discord's document. */
export function parityPage(version: string): string {
  const all = routesOfDocument().map((route) => ({ ...route, own: servedBy(route) }));
  const total = all.reduce((sum, { methods }) => sum + methods.length, 0);
  const served = all.reduce((sum, { own }) => sum + own.length, 0);
  const names = [...new Set(all.map(({ path }) => groupOf(path)))].sort();
  return `# Routes of the local service

Discord's own document, as \`discord-api-spec\` ${version} of ${dateOf(version)} has it, has ${total} routes. The local service has ${served} of them, those
that bots with application commands need, with messages, members, roles, channels, emoji, stickers, webhooks, invites, bans, voice states, scheduled events, auto moderation rules and the audit log, and the [routes of its own](local-service.md) below \`/local\`. A request to any other route of Discord is answered
with the status 405, code 0 and a sentence that names the route. The service also writes that sentence to standard error, and shows it on
its page and in \`/local/requests\`. If your bot needs one of them, [open an issue](../SUPPORT.md).

Tests hold each answer of the served routes against the document. They also hold what each library calls when its bot logs in,
publishes its commands and answers interactions. The last column has it.

${names
  .map((name) =>
    section(
      name,
      all.filter(({ path }) => groupOf(path) === name),
    ),
  )
  .join("\n")}`;
}

interface ParityRow extends DocumentedRoute {
  /** The methods that the local service has. */
  readonly own: readonly string[];
}

function section(group: string, rows: readonly ParityRow[]): string {
  const [own, total] = [rows.flatMap((row) => row.own), rows.flatMap(({ methods }) => methods)];
  return `## ${group}

${own.length} of ${total.length} routes.

| path below \`/api/v10\` | the local service has | it lacks | libraries call |
| --- | --- | --- | --- |
${rows.map(tableRow).join("\n")}
`;
}

function tableRow(row: ParityRow): string {
  const missing = row.methods.filter((method) => !row.own.includes(method));
  return `| \`${row.path}\` | ${row.own.join(" ")} | ${missing.join(" ")} | ${calledAt(row)} |`;
}

/** The headings of paths by their first word. Each other word has the heading “Other”. */
const groups: Readonly<Record<string, string>> = {
  applications: "Applications",
  channels: "Channels",
  gateway: "Gateway",
  guilds: "Guilds",
  interactions: "Interactions",
  invites: "Invites",
  lobbies: "Lobbies",
  oauth2: "Authorization",
  "partner-sdk": "Social SDK",
  users: "Users",
  webhooks: "Webhooks",
};

function groupOf(path: string): string {
  return groups[path.split("/")[1] ?? ""] ?? "Other";
}

/** The libraries that call a path, by method: `GET: discord.py; PUT: 8 of 9`. */
function calledAt({ path, methods }: DocumentedRoute): string {
  const calls = methods.flatMap((method) => {
    const callers = librariesThatCall(routeOf(method, filled(path)));
    if (callers.length === 0) return [];
    return [
      `${method}: ${callers.length > maxNamed ? `${callers.length} of ${libraries.length}` : callers.join(", ")}`,
    ];
  });
  return calls.join("; ");
}

function librariesThatCall(name: RouteName | undefined): readonly string[] {
  if (!name) return [];
  const callers = calledRoutes.filter(({ routes }) => routes.includes(name)).map(({ library }) => library);
  return libraries.filter((library) => callers.includes(library));
}

/** The methods of a route that the local service has. */
function servedBy({ path, methods }: DocumentedRoute): readonly string[] {
  return methods.filter((method) => routeOf(method, filled(path)));
}

/** The path of a request. Any text stands for a parameter, except that some paths have a word in its place. */
function filled(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "1");
}
