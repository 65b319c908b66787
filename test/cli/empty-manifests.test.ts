import { beforeEach, describe, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const target = ["--target", "mine"];
const publish = ["publish", ...target, "--yes"];
const names = ["five", "four", "one", "three", "two"];
const refusal = "This would delete all 5 commands of “mine”. To do that, add `--delete-all 5`.";

function own(more: object = {}): void {
  const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope", ...more } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
}

beforeEach(async () => {
  own();
  bench.folder.write("a.commands.json", list("one", "two", "three"));
  bench.folder.write("b.commands.json", list("four", "five"));
  expect((await bench.run(publish)).code).toBe(0);
  expect(await bench.publishedNames()).toEqual(names);
});

/** Replaces all commands of both manifests. */
function empty(text: string): void {
  bench.folder.write("a.commands.json", text);
  bench.folder.write("b.commands.json", text);
}

describe("manifests without commands", () => {
  test.each([
    ["empty lists", "[]"],
    ["lists of only comments", "[ /* None yet. */ ]"],
    ["envelopes", `{ "commands": [] }`],
    ["envelopes of a guild", `{ "scope": "guild", "commands": [] }`],
  ])("%s delete nothing", async (_, text) => {
    empty(text);
    const refused = await bench.run(publish);
    expect(refused).toMatchObject(says(2, `Nothing was published. ${refusal}`));
    expect(await bench.publishedNames()).toEqual(names);
  });

  test.each([
    ["an object", "{}"],
    ["a map", `{ "commands": {} }`],
    ["null", "null"],
  ])("%s is an error", async (_, text) => {
    empty(text);
    expect(await bench.run([...publish, "--delete-all", "5"])).toMatchObject({ code: 1, stdout: "" });
    expect(await bench.publishedNames()).toEqual(names);
  });

  test.each([
    ["empty files", ""],
    ["blank files", " \n\t\r\n"],
    ["a byte order mark", "\uFEFF"],
    ["files of only comments", "// Soon.\n/* Or later. */\n"],
  ])("%s delete nothing, and are named", async (_, text) => {
    empty(text);
    const refused = await bench.run(publish);
    expect(refused).toMatchObject(says(2, `a.commands.json, b.commands.json are empty. ${refusal}`));
    expect(await bench.publishedNames()).toEqual(names);
  });

  test("delete nothing with a ledger, of the target or elsewhere", async () => {
    expect((await bench.run([...publish, "--ledger", "ledger.json"])).code).toBe(0);
    empty("[]");
    expect(await bench.run([...publish, "--ledger", "ledger.json"])).toMatchObject(says(2, refusal));
    expect(await bench.publishedNames()).toEqual(names);
  });

  test("delete nothing as JSON either, and the plan has the deletions and the sentence", async () => {
    empty("[]");
    expect(await bench.run([...publish, "--format", "json"])).toMatchObject({ ...says(2, refusal), stdout: "" });
    const text = await bench.run(["plan", ...target]);
    expect(text.code).toBe(4);
    expect(text.stdout).toContain(`Warning: ${refusal}\n`);
    expect(text.stdout.match(/^- delete \/\w+$/gm)).toHaveLength(5);
    const plan = JSON.parse((await bench.run(["plan", "--format", "json", ...target])).stdout);
    expect(plan.notes).toContain(refusal);
    expect(plan.steps).toHaveLength(5);
    expect(await bench.publishedNames()).toEqual(names);
  });

  test("delete as many as the option says, beside a confirmation", async () => {
    empty("[]");
    const unconfirmed = await bench.run(["publish", ...target, "--delete-all", "5"]);
    expect(unconfirmed).toMatchObject(says(2, "Add `--yes` to confirm."));
    for (const number of ["4", "6", "1"])
      expect(await bench.run([...publish, "--delete-all", number])).toMatchObject(says(2, refusal));
    for (const number of ["0", "-5", "all", "5.0", "", "9".repeat(99)])
      expect(await bench.run([...publish, `--delete-all=${number}`])).toMatchObject(says(2, "`--delete-all` requires"));
    expect(await bench.publishedNames()).toEqual(names);
    expect(await bench.run([...publish, "--delete-all", "5"])).toMatchObject({ code: 0 });
    expect(await bench.publishedNames()).toEqual([]);
    // Repeated in CI, it has nothing left to do.
    expect(await bench.run([...publish, "--delete-all", "5"])).toMatchObject({ code: 0 });
  });

  test("of a protected target require its name as well", async () => {
    own({ protected: true });
    empty("[]");
    expect(await bench.run(["publish", ...target, "--confirm", "mine"])).toMatchObject(says(2, refusal));
    const unnamed = await bench.run([...publish, "--delete-all", "5"]);
    expect(unnamed).toMatchObject(says(2, "`--confirm mine` is required"));
    expect(await bench.publishedNames()).toEqual(names);
    const done = await bench.run(["publish", ...target, "--confirm", "mine", "--delete-all", "5"]);
    expect(done.code).toBe(0);
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("are refused at a terminal, too, before anything is asked", async () => {
    empty("[]");
    expect(await bench.atTerminal(["publish", ...target])).toMatchObject(says(2, refusal));
  });
});

describe("one empty manifest beside others", () => {
  test.each([
    ["an empty file", ""],
    ["only a comment", "// Commands for moderators"],
  ])("stops deletions: %s", async (_, text) => {
    bench.folder.write("b.commands.json", text);
    const sentence =
      "b.commands.json is empty. This would delete 2 of 5 commands of “mine”. To do that, add `--delete-all 2`.";
    expect(await bench.run(publish)).toMatchObject(says(2, sentence));
    expect(await bench.publishedNames()).toEqual(names);
    expect((await bench.run(["plan", ...target])).stdout).toContain(`Warning: ${sentence}`);
    expect((await bench.run([...publish, "--delete-all", "2"])).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["one", "three", "two"]);
  });

  test("does not stop a publish that deletes nothing", async () => {
    bench.folder.write("c.commands.json", "");
    bench.folder.write("b.commands.json", list("four", "five", "six"));
    expect((await bench.run(publish)).code).toBe(0);
    expect(await bench.publishedNames()).toEqual([...names, "six"].sort());
  });

  test("an empty list beside others is a decision", async () => {
    bench.folder.write("b.commands.json", "[]");
    expect((await bench.run(publish)).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["one", "three", "two"]);
  });
});

test("the number is checked wherever it is given", async () => {
  bench.folder.write("b.commands.json", list("four"));
  const refused = await bench.run([...publish, "--delete-all", "3"]);
  expect(refused).toMatchObject(says(2, "`--delete-all 3` does not match: the plan deletes 1 command."));
  expect(await bench.publishedNames()).toEqual(names);
  expect((await bench.run([...publish, "--delete-all", "1"])).code).toBe(0);
  expect(await bench.publishedNames()).toEqual(["four", "one", "three", "two"]);
});

test("a file that cannot be read whole stops a publish as an error does", async () => {
  empty("/* Cut off in the mid");
  expect(await bench.run(publish)).toMatchObject({ code: 1 });
  expect(await bench.publishedNames()).toEqual(names);
});

test("a target that does not own its scope keeps what is published", async () => {
  own({ owns: "listed" });
  empty("[]");
  expect((await bench.run(publish)).code).toBe(0);
  expect(await bench.publishedNames()).toEqual(names);
});
