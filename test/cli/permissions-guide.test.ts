import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Bench } from "./bench.ts";

const root = path.resolve(import.meta.dirname, "../..");
const guide = readFileSync(path.join(root, "docs/permissions.md"), "utf8");
const bench = Bench.start();

/** The guide's commands, in its order, as words. */
const lines = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = ""]) => block.trim().split("\n"))
  .map((line) => line.split(" ").slice(1));

test("the guide's commands do what it says, on the example", async () => {
  expect(lines.length).toBeGreaterThan(4);
  cpSync(path.join(root, "examples"), bench.folder.path, { recursive: true });
  const runs = [];
  for (const args of lines) runs.push({ args, ...(await bench.run(args)) });
  expect(runs.map(({ args, code }) => [args.slice(0, 2).join(" "), code])).toEqual([
    ["permissions can", 0],
    ["permissions can", 0],
    ["publish commands", 0],
    ["permissions publish", 0],
    ["permissions pull", 0],
    ["permissions pull", 0],
  ]);
  expect(runs.filter(({ args }) => args[0] === "permissions").map(({ stderr }) => stderr)).toEqual(Array(5).fill(""));
  expect(JSON.parse(runs[1]?.stdout ?? "")).toMatchObject({ usable: true, because: { kind: "field" } });
  expect(runs[3]?.stdout).toContain("Published the permissions of ");
  expect(bench.folder.read("server.permissions.jsonc")).toContain("// all channels");
  expect(runs[5]?.stdout).toContain("Nothing to do");
});
