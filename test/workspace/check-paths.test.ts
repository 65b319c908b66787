import picomatch from "picomatch/posix";
import { describe, expect, test } from "vitest";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { memoryFiles, pathOf, root, workspaceOf } from "./memory-files.ts";

const good = `[{ "name": "ping", "description": "Answers" }]`;
const texts: Readonly<Record<string, string>> = {
  "command-manifest.config.json": `{ "manifests": ["src/*.json"] }`,
  "src/listed.json": good,
  "other.commands.json": good,
  "mods.permissions.json": `{ "permissions": [] }`,
  "package.json": `{ "private": true }`,
  "sub/command-manifest.config.json": `{ "manifest": [] }`,
};

/** Files that are found by globs, as on a disk. */
const filesOf = (all: Readonly<Record<string, string>>) => {
  const files = memoryFiles(all);
  const find = async (folder: string, globs: readonly string[]) =>
    (await files.find(folder, globs)).filter((uri) => picomatch.isMatch(uri.slice(folder.length + 1), [...globs]));
  return { ...files, find };
};

const checked = (...paths: readonly string[]) => checkedIn(texts, ...paths);

/** The names of what is checked, and the notes. The empty path is the folder of all. */
async function checkedIn(all: Readonly<Record<string, string>>, ...paths: readonly string[]) {
  const workspace = workspaceOf(filesOf(all));
  const named = paths.map((path) => ({ uri: path ? `${root}/${path}` : root, isFolder: !path.includes(".") }));
  const found = await checkPaths(workspace, { paths: named, folder: root }, { nameOf: pathOf });
  return { names: found.checked.map(({ document }) => pathOf(document.uri)), notes: found.notes };
}

describe("what is checked", () => {
  test("without paths is what the project lists, other kinds below it, and project files with findings", async () => {
    expect(await checked()).toEqual({
      names: ["sub/command-manifest.config.json", "src/listed.json", "mods.permissions.json"],
      notes: ["Skipped other.commands.json: not listed in command-manifest.config.json."],
    });
  });

  test("in a folder is what the projects below it list, each by its own project file", async () => {
    const nested = {
      "one/command-manifest.config.json": `{ "manifests": ["*.json", "!draft.json"] }`,
      "one/ping.json": good,
      "one/draft.json": good,
      "two/command-manifest.config.jsonc": "{}",
      "two/ping.commands.json": good,
      "two/plain.json": good,
      "three/ping.commands.json": good,
    };
    expect(await checkedIn(nested, "")).toEqual({
      names: [
        "one/command-manifest.config.json",
        "one/ping.json",
        "two/ping.commands.json",
        "three/ping.commands.json",
      ],
      notes: [],
    });
  });

  test("is not more for the names of many that are skipped", async () => {
    const skipped = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.commands.json`, good]));
    const { notes } = await checkedIn({ ...texts, ...skipped }, "");
    expect(notes).toEqual([
      "Skipped 5 manifests (a.commands.json, b.commands.json, c.commands.json, …): not listed in command-manifest.config.json.",
    ]);
  });

  test("is a file that is named, once and whether the project lists it or not", async () => {
    expect(await checked("other.commands.json", "src", "src/listed.json")).toEqual({
      names: ["other.commands.json", "src/listed.json"],
      notes: [],
    });
  });

  test("is no file that is something else", async () => {
    const notes = ["Skipped package.json: it is not a command manifest."];
    expect(await checked("package.json")).toEqual({ names: [], notes });
  });

  test("an error names a folder without manifests", async () => {
    await expect(checked("empty")).rejects.toThrow("No manifest was found in empty.");
  });
});
