import { mkdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Bench, list, slash } from "./bench.ts";
import { type Run, says } from "./run.ts";

const bench = Bench.start();
const at = (name: string) => path.join(bench.folder.path, name);

/** Each option that names a file to write. All of them succeed for a file that is not there. */
const writers: Readonly<Record<string, (file: string) => Promise<Run>>> = {
  "plan --out": (file) => bench.runInGuild("plan", "a.commands.json", "--out", file),
  "pull --out": (file) => bench.runInGuild("pull", "--out", file),
  "permissions pull --out": (file) => bench.runInGuild("permissions", "pull", "--out", file),
  "types --out": (file) => bench.run(["types", "a.commands.json", "--out", file]),
  "publish --ledger": (file) => bench.runInGuild("publish", "a.commands.json", "--yes", "--ledger", file),
};
const names = Object.keys(writers);
const write = async (name: string, file: string) => (writers[name] ?? expect.unreachable)(file);

/** Files that an author has. */
const others = {
  "a manifest": list("mine"),
  "a project file": '{ "targets": {} }',
  "a package.json": '{ "name": "bot", "version": "1.0.0" }',
  notes: "keep me\n",
  "half a plan": '{ "version": 1, "sha256": "',
  "an empty list": "[]",
};

beforeEach(() => bench.folder.write("a.commands.json", list("ping")));

describe.each(names)("%s", (name) => {
  test("writes a new file, also in a new folder", async () => {
    // The ledger's folder has to exist, because a typing error must not hide what was published.
    const file = name === "publish --ledger" ? "new.json" : "new/folder/new.json";
    expect([0, 4]).toContain((await write(name, file)).code);
    expect(bench.folder.read(file)).not.toBe("");
  });

  test.each(Object.entries(others))("leaves %s as it is, and names it", async (_, text) => {
    bench.folder.write("other.json", text);
    expect(await write(name, "other.json")).toMatchObject(says(2, "other.json"));
    expect(bench.folder.read("other.json")).toBe(text);
  });

  test.each([
    ["", /^(The name of the file to write is empty\.|.+ is a folder\.)\n$/],
    ["-", /^“-” is not written to\. For a file with this name, use `.\/-`\.\n$/],
    [".", /it is a folder|already exists/],
    ["/dev/null", /^\/dev\/null (cannot be written: it is not a regular file|is not a ledger)/],
  ])("refuses “%s”", async (file, reason) => {
    const { code, stderr } = await write(name, file);
    expect({ code, reason: stderr.split("\n").at(-2)?.concat("\n") }).toEqual({
      code: 2,
      reason: expect.stringMatching(reason),
    });
  });

  test.skipIf(process.platform === "win32")("does not write outside the folder through its links", async () => {
    const outside = TemporaryFolder.forTest();
    outside.write("notes", "keep me");
    symlinkSync(path.join(outside.path, "notes"), at("file"));
    symlinkSync(outside.path, at("folder"));
    symlinkSync(path.join(outside.path, "missing"), at("dangling"));
    for (const file of ["file", "folder/new", "dangling"]) expect((await write(name, file)).code, file).toBe(2);
    expect(outside.read("notes")).toBe("keep me");
    expect(readlinkSync(at("file"))).toBe(path.join(outside.path, "notes"));
  });
});

describe("--state", () => {
  const name = () => `state/${bench.service.identity.applicationId}.guilds`;
  const published = async (...args: readonly string[]) =>
    await bench.run(["publish", "--target", "servers", "--yes", ...args, "--state", "state"]);
  beforeEach(() => {
    const servers = { service: "local", guild_ids: [bench.guild] };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets: { servers } }));
  });

  test.each(Object.entries(others))("leaves %s as it is, and names it", async (_, text) => {
    bench.folder.write(name(), text);
    expect(await published()).toMatchObject(says(2, `${name()} is not a state.`));
    expect(bench.folder.read(name())).toBe(text);
    expect(await bench.publishedNames()).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("does not write outside the folder through its links", async () => {
    const outside = TemporaryFolder.forTest();
    outside.write("notes", "1");
    mkdirSync(at("state"));
    symlinkSync(path.join(outside.path, "notes"), at(name()));
    expect(await published()).toMatchObject(says(2, "a link leads out of the project"));
    expect(outside.read("notes")).toBe("1");
  });

  test("is read with a byte order mark and the line breaks of Windows", async () => {
    expect((await published()).code).toBe(0);
    bench.folder.write(name(), `\uFEFF${bench.folder.read(name()).replaceAll("\n", "\r\n")}`);
    expect((await published()).stdout).toContain("unchanged since the last publish, and not read");
  });
});

test.each(["plan --out", "types --out", "publish --ledger"])("%s replaces its own file", async (name) => {
  await write(name, "own");
  const first = bench.folder.read("own");
  bench.folder.write("own", `\uFEFF${first}`);
  bench.folder.write("a.commands.json", JSON.stringify([{ ...slash("pong"), id: "1" }]));
  expect([0, 4]).toContain((await write(name, "own")).code);
  const second = bench.folder.read("own");
  expect(second).not.toBe(first);
  expect(second).not.toMatch(/^\uFEFF/);
});

test.each([
  ["a plan that was edited", '{ "version": 1, "sha256": "0", "paths": ["x"], "targets": [] }'],
  ["a plan of a newer version", '{ "version": 3, "sha256": "0", "paths": [], "targets": [], "more": 1 }'],
])("plan --out replaces %s", async (_, text) => {
  bench.folder.write("plan.json", text);
  expect((await write("plan --out", "plan.json")).code).toBe(4);
  expect(await bench.run(["publish", "--plan", "plan.json", "--yes"])).toMatchObject({ code: 0 });
});

describe.skipIf(process.platform === "win32")("a stranger's plan that leads out of the folder through a link", () => {
  let outside: TemporaryFolder;
  beforeEach(() => {
    outside = TemporaryFolder.forTest();
    mkdirSync(at("real"));
    bench.folder.write("real/a.commands.json", list("ping"));
  });

  /** Plans in a folder, which a link then takes the place of, as in another checkout. */
  async function carriedOut(args: readonly string[], link: string, target: string) {
    expect((await bench.runInGuild("plan", ...args, "--out", "plan.json")).code).toBe(4);
    if (link === "real") bench.folder.delete("real");
    symlinkSync(target, at(link));
    return await bench.run(["publish", "--plan", "plan.json", "--yes"]);
  }

  test.each<[string, readonly string[], string, string]>([
    ["a folder with manifests", ["real"], "real", ""],
    ["the folder of a manifest", ["real/a.commands.json"], "real", ""],
    ["the folder of a ledger", ["a.commands.json", "--ledger", "real/ledger.json"], "real", ""],
    ["a ledger", ["a.commands.json", "--ledger", "ledger.json"], "ledger.json", "ledger.json"],
    ["a ledger in folders that do not exist", ["a.commands.json", "--ledger", "ledger.json"], "ledger.json", "x/y/z"],
  ])("is refused: %s", async (_, args, link, target) => {
    outside.write("a.commands.json", list("ping"));
    const { code, stderr } = await carriedOut(args, link, path.join(outside.path, target));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/`--plan` requires files in this folder or below\. .+ is not\.\n$/),
    });
    expect(await bench.publishedNames()).toEqual([]);
    expect(() => readFileSync(path.join(outside.path, "ledger.json"))).toThrow("ENOENT");
  });

  test("is carried out if the link stays in the folder", async () => {
    bench.folder.write("moved/a.commands.json", list("ping"));
    expect(await carriedOut(["real"], "real", "moved")).toMatchObject({ code: 0 });
  });

  test("says so if its links form a loop", async () => {
    const run = await carriedOut(["a.commands.json", "--ledger", "ledger.json"], "ledger.json", at("ledger.json"));
    expect(run).toMatchObject(says(2, "ledger.json cannot be read: its symbolic links form a loop."));
  });
});
