import fc from "fast-check";
import { expect, test } from "vitest";
import { Bench, list, slash } from "../cli/bench.ts";
import { damagedJson } from "./damaged-json.ts";
import { type Pass, standBefore } from "./proxy.ts";
import { report, rounds } from "./soak.ts";

const bench = Bench.start();

/** Damages one answer of the service. */
function damaging(at: number, seed: number): Pass {
  return async (index, forward) => {
    const { status, text } = await forward();
    if (index !== at) return { status, text };
    const [damaged = ""] = fc.sample(damagedJson(JSON.parse(text || "null")), { numRuns: 1, seed });
    return { status: status === 204 ? 200 : status, text: damaged };
  };
}

const calls: Readonly<Record<string, readonly string[]>> = {
  plan: ["plan", "a.commands.json"],
  diff: ["diff", "a.commands.json"],
  publish: ["publish", "a.commands.json", "--yes", "--accept-renames"],
  pull: ["pull"],
  "pull into": ["pull", "--into", "a.commands.json"],
  permissions: ["permissions", "b.permissions.json", "--yes"],
  "permissions pull": ["permissions", "pull"],
};

test.each(Object.entries(calls))("%s ends with a sentence, whatever is answered", async (_, call) => {
  const runs = rounds(3, 40);
  for (const { at, seed } of fc.sample(fc.record({ at: fc.nat(2), seed: fc.integer() }), runs)) {
    await bench.service.publish(bench.guild, [slash("ping"), slash("pong")]);
    bench.folder.write("a.commands.json", list("ping", "tock"));
    const permissions = [{ command: "ping", permissions: [{ id: "77", type: 1, permission: true }] }];
    bench.folder.write("b.permissions.json", JSON.stringify({ guild_id: bench.guild, permissions }));
    // Which tokens it says, and whether it shows a stack, the bench looks at.
    const env = await standBefore(bench.service, damaging(at, seed));
    const { code, stderr } = await bench.run(bench.inGuild(...call), env);
    expect([0, 1, 2, 3, 4], `seed ${seed} at ${at}: ${stderr}`).toContain(code);
    expect(stderr, `seed ${seed} at ${at}`).not.toContain("This is a bug");
    expect(stderr.length).toBeLessThan(20_000);
  }
  report({ "damaged answers to the terminal": runs });
});
