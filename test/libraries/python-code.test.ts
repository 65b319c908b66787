import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readPython } from "../../core/code/python/read-python.ts";
import { virtualManifests } from "../../core/code/virtual-manifest.ts";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import type { JsonObject } from "../../core/text/json.ts";

/** Debian's package is for its own Python, which another one may hide. */
const python = ["python3", "/usr/bin/python3"].find(
  (program) => spawnSync(program, ["-c", "import discord.app_commands"]).status === 0,
);
if (!python && process.env.CI)
  throw new Error("discord.py is not installed. In Debian, its package is python3-discord.");

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
