import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readPython } from "../../core/code/python/read-python.ts";
import { virtualManifests } from "../../core/code/virtual-manifest.ts";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import type { JsonObject } from "../../core/text/json.ts";
import { python } from "./python.ts";

type Sent = readonly JsonObject[];

/** The normal forms by name. This version of discord.py says by `dm_permission` what newer ones say by `contexts`. */
function normal(all: Sent): Map<unknown, JsonObject> {
  const inOneForm = all.map(({ dm_permission: direct, ...one }) =>
    direct === false ? { ...one, contexts: [0] } : one,
  );
  return new Map(inOneForm.map((one) => [`${one.type ?? 1} ${one.name}`, normalCommand(one, "global")]));
}

test.skipIf(!python)("a sample in Python is read as discord.py sends it", () => {
  const file = path.join(import.meta.dirname, "code/discord_py.py");
  const { stdout } = spawnSync(String(python), ["-B", file], { encoding: "utf8" });
  const [manifest] = virtualManifests(readPython(readFileSync(file, "utf8"))?.lists ?? []);
  const ours = (JSON.parse(manifest?.json ?? "[]") as Sent).flat();
  expect(normal(ours)).toEqual(normal(JSON.parse(stdout) as Sent));
});
