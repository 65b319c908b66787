import { expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { prints } from "./run.ts";

const bench = Bench.start();
const ledger = ["--ledger", "published.json"];

/** Publishes some commands, and then lets the manifest and another user go on from there. */
async function driftApart(): Promise<void> {
  bench.folder.write("a.commands.json", list("same", "mine", "theirs", "both"));
  expect((await bench.runInGuild("publish", "a.commands.json", "--yes", ...ledger)).code).toBe(0);
  const theirs = [slash("theirs", "Theirs."), slash("both", "Theirs."), slash("foreign")];
  bench.folder.write("elsewhere/b.commands.json", JSON.stringify(theirs));
  expect((await bench.runInGuild("publish", "elsewhere", "--yes")).code).toBe(0);
  const mine = [slash("same"), slash("mine", "Mine."), slash("theirs"), slash("both", "Mine."), slash("fresh")];
  bench.folder.write("a.commands.json", JSON.stringify(mine));
}

test("the state of every command comes first, and then every difference", async () => {
  await driftApart();
  const { code, stdout } = await bench.runInGuild("diff", "a.commands.json", ...ledger);
  expect(code).toBe(4);
  const [head, ...lines] = stdout.split("\n");
  expect(head).toBe(`Guild ${bench.guild} (local service)`);
  expect(lines.slice(0, 6)).toEqual([
    "~ /both: changed on both sides (description)",
    "~ /theirs: changed on the local service (description)",
    "~ /mine: changed here (description)",
    "+ /fresh: only here",
    "- /foreign: only on the local service",
    "= 1 in sync",
  ]);
  expect(lines.slice(6).join("\n")).toContain(
    `@@ /both › description: changed here and on the local service since the last publish @@\n-"Theirs."\n+"Mine."\n`,
  );
});

test("as JSON, each command has its state and each value who changed it", async () => {
  await driftApart();
  const { code, stdout } = await bench.runInGuild("diff", "a.commands.json", ...ledger, "--format", "json");
  expect(code).toBe(4);
  const change = { path: ["description"], last: "Does both.", before: "Theirs.", after: "Mine." };
  expect(JSON.parse(stdout)).toEqual({
    scope: "guild",
    application_id: bench.service.identity.applicationId,
    guild_id: bench.guild,
    owns: "listed",
    commands: [
      { state: "in-sync", type: 1, name: "same", id: expect.any(String), file: "a.commands.json", changes: [] },
      expect.objectContaining({
        state: "changed-here",
        name: "mine",
        changes: [expect.objectContaining({ by: "here" })],
      }),
      expect.objectContaining({ state: "changed-there", name: "theirs" }),
      expect.objectContaining({ state: "changed-both", name: "both", changes: [{ ...change, by: "both" }] }),
      { state: "only-here", type: 1, name: "fresh", file: "a.commands.json", changes: [] },
      { state: "only-there", type: 1, name: "foreign", id: expect.any(String), changes: [] },
    ],
    blockers: [],
    notes: [],
  });
});

test("when everything is in sync, that is said", async () => {
  bench.folder.write("a.commands.json", list("one", "two"));
  await bench.runInGuild("publish", "--yes");
  expect(await bench.runInGuild("diff")).toMatchObject(prints(0, /\n= 2 in sync: nothing differs\.\n$/));
});

test("diff and plan name commands that are published in a guild and globally, from both sides", async () => {
  const targets = { guild: { service: "local", guild_id: bench.guild }, all: { service: "local", global: true } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
  bench.folder.write("a.commands.json", list("twice"));
  expect((await bench.run(["publish", "--target", "guild", "--yes"])).stdout).not.toContain("twice in the picker");
  expect((await bench.run(["publish", "--target", "all", "--yes"])).code).toBe(0);
  const inGuild = "# /twice is published globally, too, so members of this guild see it twice in the picker.";
  const globally = `# /twice is published in guild ${bench.guild}, too, so members of that guild see it twice in the picker.`;
  for (const command of ["diff", "plan"]) {
    expect((await bench.run([command, "--target", "guild"])).stdout).toContain(inGuild);
    expect((await bench.run([command, "--target", "all"])).stdout).toContain(globally);
  }
  const json = await bench.run(["diff", "--target", "guild", "--format", "json"]);
  expect(JSON.parse(json.stdout).notes).toHaveLength(1);
});
