import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "../cli/run.ts";
import { blocksOf } from "../docs/blocks.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { compile } from "./compile.ts";

/** Everything in docs/types.md, tried as it is there. */
const blocks = blocksOf("docs/types.md");
const textsOf = (info: string) => blocks.filter((block) => block.info === info).map(({ text }) => text);
const folder = new TemporaryFolder();
let types = "";

/** Runs a line of a block. */
const run = (line: string) => runCli(line.trim().split(" ").slice(1), { cwd: folder.path });

beforeAll(async () => {
  const [manifest = ""] = textsOf("json");
  const [project = ""] = textsOf("jsonc");
  folder.write("bot.commands.json", manifest);
  folder.write("command-manifest.config.json", project);
  const [write = ""] = textsOf("sh");
  expect(write).toBe("command-manifest types\n");
  expect(await run(write)).toEqual({ code: 0, stdout: "Wrote src/commands.d.ts.\n", stderr: "" });
  types = readFileSync(path.join(folder.path, "src/commands.d.ts"), "utf8");
});
afterAll(() => folder.remove());

test("the file begins as shown", () => {
  const [output = ""] = textsOf("ts output");
  expect(output).toContain("ban: {");
  expect(types).toContain(output);
  expect(types).toContain('export type UserCommandName = "Report";');
  expect(types).toContain("export type MessageCommandName = never;");
});

test("what is for CI ends with 0, and with 1 when a command was changed", async () => {
  const lines = (textsOf("sh")[1] ?? "").trim().split("\n");
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(await run(line)).toMatchObject({ code: 0 });
  folder.write("more.commands.json", `[{ "name": "more", "description": "More" }]`);
  for (const line of lines) {
    const { code, stdout, stderr } = await run(line);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain("src/commands.d.ts is out of date");
  }
  folder.delete("more.commands.json");
});

test("the examples compile, and do not when the command and its options are others", () => {
  const [examples, scripts] = [textsOf("ts"), textsOf("js")];
  expect([examples.length, scripts.length]).toEqual([3, 1]);
  const files = Object.fromEntries([
    ...examples.map((text, index) => [`example-${index}.ts`, text]),
    ...scripts.map((text, index) => [`script-${index}.js`, text]),
  ]);
  expect([...compile({ ...files, "commands.d.ts": types })]).toEqual([]);
  const other = types.replace("  ban: {", "  kick: {").replace("  days?:", "  hours?:");
  expect([...compile({ ...files, "commands.d.ts": other }).keys()].sort()).toEqual(Object.keys(files).sort());
});

test("the table names every type of the file that is no option's", () => {
  const page = readFileSync(path.join(import.meta.dirname, "../../docs/types.md"), "utf8");
  const named = Array.from(types.matchAll(/^export (?:type|interface) (\w+)/gm), ([, name = ""]) => name);
  const [, table = ""] = page.split("## All types");
  const options = /Option$|^Autocompleted$/;
  expect(
    named.filter((name) => !table.includes(`\`${name}`) && !(options.test(name) && name !== "FocusedOption")),
  ).toEqual([]);
});
