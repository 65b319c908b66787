import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { anything, nothing, onlyOwn, onlyText } from "../../node/disk/replaceable.ts";
import { createFile, replaceFile } from "../../node/disk/write-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
});
const at = (name: string) => path.join(folder.path, name);
const read = (name: string) => readFileSync(at(name), "utf8");
const names = () => readdirSync(folder.path).sort();

test("a file that is replaced has its permissions, or those that are asked for", () => {
  folder.write("a", "old");
  chmodSync(at("a"), 0o666);
  replaceFile(at("a"), "new", { replaces: anything });
  expect(statSync(at("a")).mode & 0o7777).toBe(process.platform === "win32" ? expect.any(Number) : 0o666);
  replaceFile(at("a"), "secret", { isPrivate: true, replaces: anything });
  expect(statSync(at("a")).mode & 0o7777).toBe(process.platform === "win32" ? expect.any(Number) : 0o600);
  expect([names(), read("a")]).toEqual([["a"], "secret"]);
});

test.skipIf(process.getuid?.() !== 0)("a file that the administrator replaces keeps its owner", () => {
  folder.write("a", "old");
  chownSync(at("a"), 4321, 1234);
  replaceFile(at("a"), "new", { replaces: anything });
  expect(statSync(at("a"))).toMatchObject({ uid: 4321, gid: 1234 });
});

test.skipIf(process.platform === "win32")(
  "neither a guessed name of the unfinished file nor a failure leaves anything behind",
  () => {
    // As if an attacker had guessed the random part of the name.
    const random = vi.spyOn(crypto, "randomUUID").mockReturnValue("01234567-89ab-4cde-8f01-23456789abcd");
    onTestFinished(() => random.mockRestore());
    const fresh = "a.0123456789ab.new";
    folder.write("notes", "keep me");
    symlinkSync("notes", at(fresh));
    expect(() => replaceFile(at("a"), "new", { replaces: anything })).toThrow("EEXIST");
    expect([names(), read("notes")]).toEqual([[fresh, "notes"].sort(), "keep me"]);
    expect(() => createFile(at(fresh), "new")).toThrow("EEXIST");
    expect(read("notes")).toBe("keep me");
  },
);

describe.skipIf(process.platform === "win32")("what is not a regular file is never replaced", () => {
  test.each<[string, (file: string) => void, string]>([
    ["a folder", (file) => mkdirSync(file), "it is a folder. Use another file"],
    ["a pipe", (file) => execFileSync("mkfifo", [file]), "it is not a regular file. Use another file"],
    ["a link to a device", (file) => symlinkSync("/dev/null", file), "it is not a regular file. Use another file"],
    ["a link to itself", (file) => symlinkSync(file, file), "ELOOP"],
  ])("%s", (_, lay, reason) => {
    lay(at("a"));
    const before = lstatSync(at("a"));
    expect(() => replaceFile(at("a"), "new", { replaces: anything })).toThrow(reason);
    expect(lstatSync(at("a"))).toMatchObject({ ino: before.ino, mode: before.mode });
    expect(names()).toEqual(["a"]);
  });
});

test.skipIf(process.platform === "win32")("a project's file is written where its links lead, in the project", () => {
  for (const name of ["project/deep", "project-2"]) mkdirSync(at(name), { recursive: true });
  const project = at("project");
  symlinkSync("deep", at("project/link"));
  symlinkSync("../project-2", at("project/out"));
  symlinkSync("/nowhere/at/all", at("project/lost"));
  symlinkSync("deep/../missing/../../project-2", at("project/winding"));
  replaceFile(at("project/link/new/a"), "new", { project, makesFolders: true, replaces: anything });
  expect(read("project/deep/new/a")).toBe("new");
  for (const name of ["out/a", "out/new/a", "lost", "lost/a", "winding/a", "link/../out/a"]) {
    const write = () => replaceFile(`${project}/${name}`, "new", { project, makesFolders: true, replaces: anything });
    expect(write, name).toThrow("a link leads out of the project. Remove the link, or use another file");
  }
  expect(readdirSync(at("project-2"))).toEqual([]);
});

describe("a file is replaced only if its writer says so", () => {
  const plan = onlyOwn("a plan", (text) => text.startsWith("plan"));
  const text = "\uFEFFnotes\r\n";
  test.each<[string, typeof plan, string | Uint8Array, string | undefined]>([
    ["a new file", nothing, "", "it already exists"],
    ["one's own", plan, "plan 1", undefined],
    ["one's own, where there is an empty file", plan, "", "it is not a plan"],
    ["one's own, where there are notes", plan, text, "it is not a plan. Use another file, or delete this one"],
    ["one's own, where there is no text", plan, Buffer.from("plan \xff", "latin1"), "it is not a plan"],
    ["an edit", onlyText(text), text, undefined],
    ["an edit of what has changed", onlyText(text), "notes\n", "it changed in the meantime. Try again"],
  ])("%s", (_, replaces, before, reason) => {
    writeFileSync(at("a"), before);
    const write = () => replaceFile(at("a"), "new", { replaces });
    if (reason === undefined) write();
    else expect(write).toThrow(reason);
    expect(readFileSync(at("a")).equals(Buffer.from(reason === undefined ? "new" : before))).toBe(true);
    expect(names()).toEqual(["a"]);
  });

  test.skipIf(process.platform === "win32")("a new one is not written through a link without a file", () => {
    symlinkSync("missing", at("a"));
    expect(() => replaceFile(at("a"), "new", { replaces: nothing })).toThrow("EEXIST");
    expect(names()).toEqual(["a"]);
  });

  test("also a private one", () => {
    folder.write("a", "notes");
    expect(() => replaceFile(at("a"), "secret", { replaces: plan, isPrivate: true })).toThrow("it is not a plan");
    expect(read("a")).toBe("notes");
  });
});
