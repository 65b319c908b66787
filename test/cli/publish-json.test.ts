import { expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";

const bench = Bench.start();

async function publish(...options: readonly string[]) {
  const { code, stdout, stderr } = await bench.runInGuild("publish", "--format", "json", ...options);
  return { code, stderr, value: stdout === "" ? undefined : JSON.parse(stdout) };
}

test("what was planned and done is one object; what people read is on standard error", async () => {
  bench.folder.write("a.commands.json", list("a", "b"));
  const { code, value, stderr } = await publish("--yes");
  expect(code).toBe(0);
  expect(value).toMatchObject({
    scope: "guild",
    guild_id: bench.guild,
    steps: [{ kind: "create", name: "a" }, { name: "b" }],
    creates: 2,
    result: "done",
    done: [{ kind: "create", type: 1, name: "a" }, { name: "b" }],
    failed: null,
    not_done: [],
  });
  expect(stderr).toContain("+ create /a");
  const again = await publish("--yes");
  expect(again).toMatchObject({ code: 0, value: { result: "done", steps: [], done: [], failed: null, not_done: [] } });
});

test("a refused value has its place, and what was not done is there", async () => {
  // Sources differ about this limit, so its author decides and the local service can refuse it.
  const rules = { "choice-value-length": "off" };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ rules }));
  const choices = [{ name: "Long", value: "long ".repeat(21) }];
  const pick = { type: 3, name: "what", description: "What to pick", choices };
  const commands = [slash("a"), { ...slash("b"), options: [pick] }, slash("c")];
  bench.folder.write("a.commands.json", `${JSON.stringify(commands, undefined, 2)}\n`);
  const { code, value } = await publish("--yes");
  expect(code).toBe(3);
  expect(value).toMatchObject({
    result: "failed",
    done: [{ name: "a" }],
    failed: {
      steps: [{ kind: "create", name: "b" }],
      effect: "none",
      status: 400,
      code: 50035,
      places: [{ file: "a.commands.json", code: "BASE_TYPE_MAX_LENGTH", line: 17, column: 22 }],
    },
    not_done: [{ name: "c" }],
  });
  expect(value.failed.message).toContain("The local service rejected a value");
});

test("a connection that breaks off says that the effect is not known, and has no status", async () => {
  bench.folder.write("a.commands.json", list("a"));
  await bench.plan({ kind: "cut", route: "createGuildCommand", after: true, count: 4 });
  const { code, value } = await publish("--yes");
  expect({ code, result: value.result }).toEqual({ code: 3, result: "failed" });
  expect(value.failed).toEqual({
    steps: [{ kind: "create", type: 1, name: "a" }],
    message: expect.stringContaining("could not be reached"),
    effect: "unknown",
    places: [],
  });
});

test("the JSON marks a plan that cannot be carried out", async () => {
  bench.folder.write("a.commands.json", JSON.stringify([{ ...slash("launch"), type: 4 }]));
  const { code, value } = await publish("--yes");
  expect({ code, value }).toMatchObject({
    code: 1,
    value: { result: "blocked", blockers: [expect.stringContaining("Entry points are always global")], done: [] },
  });
});

test.each([["plan"], ["publish", "--yes"]])("a blocker is reported at its place: %s", async (...args) => {
  const text = `[\n  ${JSON.stringify({ ...slash("launch"), type: 4 })}\n]\n`;
  bench.folder.write("a.commands.json", text);
  for (const format of ["text", "json"]) {
    const { code, stderr } = await bench.runInGuild(...args, "--format", format);
    const column = (text.split("\n")[1] ?? "").indexOf('"launch"') + 1;
    expect(code).toBe(1);
    expect(stderr).toContain(`a.commands.json:2:${column}  error  `);
    expect(stderr).toContain("Entry points are always global");
  }
});

test("without consent, and with errors in the manifest, standard output has nothing", async () => {
  bench.folder.write("a.commands.json", list("a"));
  expect(await publish()).toMatchObject({ code: 2, value: undefined });
  bench.folder.write("a.commands.json", list("A"));
  expect(await publish("--yes")).toMatchObject({ code: 1, value: undefined });
});
