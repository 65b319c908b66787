import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, type RunnerTask } from "vitest";
import { type RouteName, routeOf } from "../../core/interface/routes.ts";
import { calledRoutes } from "./called-routes.ts";

// Holds what a library's bot calls against `called-routes.ts`. Node tells of each request that arrives at a socket of the local
// service. The tests' own requests for commands and members use none.

const channel = "http.server.request.start";
const called = new Set<RouteName>();

beforeAll(() => {
  called.clear();
  subscribe(channel, record);
});

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to learn which fixtures a hook uses
afterAll(({}, suite) => {
  unsubscribe(channel, record);
  const file = path.basename("filepath" in suite ? suite.filepath : "", ".test.ts");
  const row = calledRoutes.find(({ test }) => test === file);
  if (!row) return;
  const names = [...called].sort();
  // If only some tests ran, the bot has not called everything.
  if (suite.tasks.every(hasRun)) expect(names).toEqual([...row.routes].sort());
  else expect(row.routes).toEqual(expect.arrayContaining(names));
});

function hasRun(task: RunnerTask): boolean {
  return task.type === "suite" ? task.tasks.every(hasRun) : task.result !== undefined && task.result.state !== "skip";
}

function record(message: unknown): void {
  const { request } = message as { readonly request: IncomingMessage };
  const [, below] = /^\/api(?:\/v\d+)?(\/[^?]*)/.exec(request.url ?? "") ?? [];
  const name = below ? routeOf(String(request.method), below) : undefined;
  if (name) called.add(name);
}
