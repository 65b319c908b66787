import fc from "fast-check";
import { expect, test } from "vitest";
import { Bench, slash } from "../cli/bench.ts";
import type { Running } from "../cli/program.ts";
import { Program } from "../cli/program.ts";
import { type Pass, standBefore } from "./proxy.ts";
import { report, rounds } from "./soak.ts";

const bench = Bench.start();
const program = new Program();
const overwrite = { id: "77", type: 1, permission: true } as const;
const publishing = ["publish", "a.commands.json", "--yes", "--accept-renames", "--ledger"];

/** Kills a program at one of its requests: before the service has it, or when it was done and nothing was answered. */
function killing(at: number, when: "before" | "after", running: () => Running | undefined): Pass {
  return async (index, forward) => {
    if (index !== at) return await forward();
    if (when === "after") await forward();
    running()?.kill();
    return undefined;
  };
}

test("killed at any request and repeated, a publish ends as if it went through at once", async () => {
  const kills = rounds(5, 150);
  // Each round creates commands in the same guild.
  await bench.service.call("/local/settings", { limits: { daily_creates: 1e6 } }, "PATCH");
  const moments = fc.record({ at: fc.nat(9), when: fc.constantFrom<"before" | "after">("before", "after") });
  let killed = 0;
  let round = 0;
  for (const { at, when } of fc.sample(moments, kills)) {
    await bench.service.publish(bench.guild, []);
    const publish = [...publishing, `published-${round++}.json`];
    bench.folder.write("a.commands.json", JSON.stringify([slash("ping"), slash("pong"), slash("kept")]));
    expect((await bench.runInGuild(...publish)).code).toBe(0);
    await bench.service.permit(bench.guild, "pong", overwrite);
    const ids = new Map((await bench.service.commands(bench.guild)).map(({ id, name }) => [name, id]));

    const after = [slash("ping", "Pings."), slash("tock", "Does pong."), slash("kept"), slash("fresh")];
    bench.folder.write("a.commands.json", JSON.stringify(after));
    let run: Running | undefined;
    const env = await standBefore(
      bench.service,
      killing(at, when, () => run),
    );
    run = program.start(bench.inGuild(...publish), { cwd: bench.folder.path, env });
    if ((await run.ended).code === null) killed++;

    const next = await bench.runInGuild(...publish);
    expect(next.code, `${when} ${at}: ${next.stderr}`).toBe(0);
    const commands = await bench.service.commands(bench.guild);
    const names = new Map(commands.map(({ id, name }) => [name, id]));
    expect([...names.keys()].sort(), `${when} ${at}`).toEqual(["fresh", "kept", "ping", "tock"]);
    expect([names.get("ping"), names.get("tock"), names.get("kept")], `${when} ${at}`).toEqual([
      ids.get("ping"),
      ids.get("pong"),
      ids.get("kept"),
    ]);
    // The permissions are there, or the user is told where they are.
    const held = await bench.service.permissions(bench.guild);
    const [, file] = /To restore them, run: command-manifest permissions (\S+)/.exec(next.stderr) ?? [];
    if (file !== undefined) {
      expect(held).toEqual({});
      expect((await bench.run(["permissions", file, "--service", "local", "--yes"])).code).toBe(0);
    }
    expect(await bench.service.permissions(bench.guild), `${when} ${at}`).toEqual({ tock: [overwrite] });
  }
  expect(killed).toBeGreaterThan(kills / 4);
  report({ "killed publishes": killed, "of publishes": kills });
});
