import { Hono } from "hono";
import { refuseForm } from "../../endpoint/bodies/refusal.ts";
import { localBody } from "../http/request-body.ts";
import { boundedMap } from "../world/bounded-map.ts";
import type { World } from "../world/world.ts";
import type { WorldSnapshot } from "../world/world-snapshot.ts";
import { isResetRequest, isTimeRequest } from "./requests.schema.ts";

/** The control of tests over their own service. */
export interface TestControls {
  /** Moves the clock forward by milliseconds. Resolves when everything due has run. */
  advance(milliseconds: number): Promise<void>;
  snapshot(): WorldSnapshot;
  /** Returns to a snapshot, by default to the start of the service. */
  reset(snapshot?: WorldSnapshot): void;
}

/** Beyond this number, the oldest snapshots are removed. */
const maxSnapshots = 1000;

/** Controls the clock and snapshots over HTTP, for tests in any language. */
export function testOperations(world: World, controls: TestControls): Hono {
  const app = new Hono();
  const snapshots = boundedMap<WorldSnapshot>({ entries: maxSnapshots });
  let latest = 0;
  const timeBody = (): object => ({ now: new Date(world.now()).toISOString() });
  app.get("/time", (c) => c.json(timeBody()));
  app.post("/time", async (c) => {
    const { advance } = await localBody(world, c, isTimeRequest);
    await controls.advance(advance * 1000).catch(refuseRange);
    return c.json(timeBody());
  });
  app.post("/snapshots", (c) => {
    const id = String(++latest);
    snapshots.put(id, controls.snapshot());
    return c.json({ snapshot: id }, 201);
  });
  app.post("/reset", async (c) => {
    const { snapshot: id } = await localBody(world, c, isResetRequest);
    const snapshot = id === undefined ? undefined : snapshots.get(id);
    if (id !== undefined && !snapshot) throw refuseForm([unknownSnapshot]);
    controls.reset(snapshot);
    return c.body(null, 204);
  });
  return app;
}

function refuseRange(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  throw refuseForm([{ path: ["advance"], code: "NUMBER_TYPE_MAX", message: error.message }]);
}

const unknownSnapshot = {
  path: ["snapshot"],
  code: "BASE_TYPE_CHOICES",
  message: "Must be the `snapshot` that a POST to /local/snapshots returned.",
};
