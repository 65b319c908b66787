import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Bench, list, slash } from "./bench.ts";
import { prints, type Run, says } from "./run.ts";

const bench = Bench.start();
const file = "bot.commands.json";
const read = (name = file): string => bench.folder.read(name);
const ledger = ["--ledger", "published.json"];
const pull = (...args: readonly string[]): Promise<Run> => bench.runInGuild("pull", "--into", file, ...args);

/** A manifest as a person writes it. */
const mine = (ping: string, pong = "Does pong."): string => `// The bot's commands
[
  { "name": "ping", "description": ${JSON.stringify(ping)} }, // answers
  { "name": "pong", "description": ${JSON.stringify(pong)} }
]
`;

/** Publishes the manifest, and then what another user makes of its commands. */
async function publishedThenChanged(elsewhere: readonly object[]): Promise<void> {
  bench.folder.write(file, mine("Does ping."));
  expect((await bench.runInGuild("publish", file, "--yes", ...ledger)).code).toBe(0);
  await publishElsewhere(elsewhere);
}

async function publishElsewhere(commands: readonly object[]): Promise<void> {
  bench.folder.write("elsewhere/x.commands.json", JSON.stringify(commands));
  expect((await bench.runInGuild("publish", "elsewhere", "--yes")).code).toBe(0);
}

describe("pulling into a manifest", () => {
  test("takes changes from Discord, keeps the manifest's, and then has an empty plan", async () => {
    await publishedThenChanged([{ ...slash("ping", "Pongs."), nsfw: true }]);
    bench.folder.write(file, mine("Does ping.", "Mine."));
    const { code, stdout } = await pull(...ledger);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `In ${file}:\n~ /ping: description, nsfw\n` });
    expect(read()).toBe(mine("Pongs.", "Mine.").replace(`"Pongs." }`, `"Pongs.", "nsfw": true }`));
    const plan = await bench.runInGuild("plan", file, ...ledger);
    expect(plan.stdout).toContain("~ update /pong");
    expect(plan.stdout).not.toMatch(/\/ping|changed on/);
    expect(await pull(...ledger)).toMatchObject(prints(0, "= no published changes"));
  });

  test.each(["", `"name": "", `])("keeps a draft that has no name: { %s… }", async (name) => {
    await publishedThenChanged([]);
    bench.folder.write(file, JSON.stringify([slash("pong")]));
    expect((await bench.runInGuild("publish", file, "--yes", ...ledger)).code).toBe(0);
    await publishElsewhere([{ ...slash("ping"), options: [{ type: 3, name: "theirs", description: "Theirs" }] }]);
    const draft = `[{ ${name}"description": "A draft" }, ${JSON.stringify(slash("pong"))}]`;
    bench.folder.write(file, draft);
    expect(await pull(...ledger)).toMatchObject(prints(0, "= no published changes"));
    expect(read()).toBe(draft);
    expect((await bench.runInGuild("plan", file, ...ledger)).stdout).not.toContain("rename");
  });

  test("writes nothing where both sides changed something, unless it is said who wins", async () => {
    await publishedThenChanged([slash("ping", "Theirs.")]);
    bench.folder.write(file, mine("Mine."));
    const { code, stdout, stderr } = await pull(...ledger);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(
      `conflict: /ping › description: "Mine." here, "Theirs." on the local service, previously "Does ping."`,
    );
    expect(stderr).toContain("--prefer here");
    expect(read()).toBe(mine("Mine."));

    expect((await pull(...ledger, "--prefer", "here")).code).toBe(0);
    expect(read()).toBe(mine("Mine."));
    expect((await pull(...ledger)).stdout).toContain("= no published changes");
    const plan = await bench.runInGuild("plan", file, ...ledger);
    expect(plan).toMatchObject({ code: 4, stdout: expect.not.stringContaining("changed on") });
  });

  test("without a ledger takes every difference as a conflict", async () => {
    await publishedThenChanged([slash("ping", "Theirs.")]);
    expect(await pull()).toMatchObject(says(1, "conflict: /ping › description"));
    expect((await pull("--prefer", "there")).code).toBe(0);
    expect(bench.folder.read(file)).toBe(mine("Theirs."));
  });

  test("adds what no manifest of the project lists, and with --listed nothing", async () => {
    bench.folder.write("command-manifest.config.json", "{}");
    await publishedThenChanged([slash("other")]);
    bench.folder.write("third.commands.json", list("third"));
    expect((await bench.runInGuild("publish", "third.commands.json", "--yes")).code).toBe(0);
    expect((await pull(...ledger, "--listed")).stdout).toContain("= no published changes");
    expect((await pull(...ledger)).stdout).toContain("= no published changes");
    bench.folder.write("elsewhere/x.commands.json", "[]");
    expect((await pull(...ledger)).stdout).toBe(`In ${file}:\n+ /other\n`);
    expect(read()).toMatch(/"Does pong\." },\n {2}\{ "name": "other", "description": "Does other\." }\n]\n$/);
    expect(await bench.runInGuild("plan", file)).toMatchObject(prints(0, "= 3 unchanged"));
  });

  test("is in the guide as it is done", async () => {
    const guide = readFileSync(path.join(import.meta.dirname, "../../docs/publishing.md"), "utf8");
    const inGuide = (part: RegExp): string[] => {
      const [line = ""] = part.exec(guide.replaceAll(/--guild \d+/g, `--guild ${bench.guild}`)) ?? [];
      return line.split(" ").slice(1);
    };
    const [, manifest = ""] = /--into (\S+)/.exec(guide) ?? [];
    bench.folder.write(manifest, mine("Does ping."));
    const publish = inGuide(/^command-manifest publish .*--ledger.*(?=\ncommand-manifest pull)/m);
    expect(await bench.run(publish)).toMatchObject({ code: 0 });
    await publishElsewhere([slash("ping", "Theirs.")]);
    expect(await bench.run(inGuide(/^command-manifest pull .*--into.*$/m))).toMatchObject(
      prints(0, "~ /ping: description"),
    );
    expect(read(manifest)).toBe(mine("Theirs."));
  });

  test("keeps a file's rights, its byte order mark and its line breaks", async () => {
    await publishedThenChanged([slash("ping", "Theirs.")]);
    const text = `\ufeff${mine("Does ping.").replaceAll("\n", "\r\n")}`;
    writeFileSync(path.join(bench.folder.path, file), text);
    chmodSync(path.join(bench.folder.path, file), 0o640);
    const { mode } = statSync(path.join(bench.folder.path, file));
    expect((await pull(...ledger)).code).toBe(0);
    expect(read()).toBe(text.replace("Does ping.", "Theirs."));
    expect(statSync(path.join(bench.folder.path, file)).mode).toBe(mode);
  });

  test("does not write to a file that a link of the project has elsewhere", async () => {
    await publishedThenChanged([slash("ping", "Theirs.")]);
    const outside = TemporaryFolder.forTest();
    outside.write("x.json", mine("Does ping."));
    bench.folder.write("command-manifest.config.json", `{ "manifests": ["*.commands.json"] }`);
    bench.folder.delete(file);
    symlinkSync(path.join(outside.path, "x.json"), path.join(bench.folder.path, file));
    const { code, stderr } = await pull(...ledger);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${file} cannot be written: a link leads out of the project. Remove the link, or use another file.\n`,
    });
    expect(outside.read("x.json")).toBe(mine("Does ping."));
  });

  test.each<[string, string, number, RegExp]>([
    ["no JSON", `[{ "name": "ping", ]`, 1, /bot\.commands\.json:1:20 .*syntax[\s\S]*has syntax errors/],
    ["nothing", "", 2, /is not a command manifest|is empty/],
  ])("refuses a file that holds %s", async (_, text, expected, message) => {
    bench.folder.write(file, text);
    expect(await pull()).toEqual({ ...says(expected, message), stdout: "" });
    expect(read()).toBe(text);
  });

  test.each([
    ["--prefer here", ["--prefer", "here"]],
    ["--listed", ["--listed"]],
    ["--ledger", ledger],
  ])("%s requires --into", async (_, args) => {
    expect(await bench.runInGuild("pull", ...args)).toMatchObject(says(2, "requires `--into FILE`."));
  });
});
