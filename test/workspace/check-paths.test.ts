import picomatch from "picomatch/posix";
import { describe, expect, test } from "vitest";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { closedDocument } from "../../core/workspace/document.ts";
import type { Files } from "../../core/workspace/files.ts";
import { Workspace } from "../../core/workspace/workspace.ts";

const root = "file:///bot";
const good = `[{ "name": "ping", "description": "Answers" }]`;
const texts: Readonly<Record<string, string>> = {
  "command-manifest.config.json": `{ "manifests": ["src/*.json"] }`,
  "src/listed.json": good,
  "other.commands.json": good,
  "mods.permissions.json": `{ "permissions": [] }`,
  "package.json": `{ "private": true }`,
  "sub/command-manifest.config.json": `{ "manifest": [] }`,
};

const files: Files = {
  read: (uri) => Promise.resolve(texts[uri.slice(root.length + 1)]),
  find(folder, globs) {
    const below = Object.keys(texts).map((path) => `${root}/${path}`);
    const inside = below.filter((uri) => uri.startsWith(`${folder}/`));
    return Promise.resolve(inside.filter((uri) => picomatch.isMatch(uri.slice(folder.length + 1), [...globs])));
  },
};

/** The names of what is checked, and the notes. */
async function checked(...paths: readonly string[]) {
  const workspace = new Workspace({ all: () => [], parse: closedDocument }, files);
  const nameOf = (uri: string) => uri.slice(root.length + 1);
  const named = paths.map((path) => ({ uri: `${root}/${path}`, isFolder: !path.includes(".") }));
  const found = await checkPaths(workspace, { paths: named, folder: root }, { nameOf });
  return { names: found.checked.map(({ document }) => nameOf(document.uri)), notes: found.notes };
}

describe("what is checked", () => {
  test("without paths is what the project lists, other kinds below it, and project files with findings", async () => {
    expect(await checked()).toEqual({
      names: ["sub/command-manifest.config.json", "src/listed.json", "mods.permissions.json"],
      notes: [],
    });
  });

  test("is a file that is named, once and whether the project lists it or not", async () => {
    expect(await checked("other.commands.json", "src", "src/listed.json")).toEqual({
      names: ["other.commands.json", "src/listed.json"],
      notes: [],
    });
  });

  test("is no file that is something else", async () => {
    const notes = ["package.json was not checked because it is not a command manifest."];
    expect(await checked("package.json")).toEqual({ names: [], notes });
  });

  test("is something, or the user is told where there is nothing", async () => {
    await expect(checked("sub")).rejects.toThrow("No manifests were found in sub.");
  });
});
