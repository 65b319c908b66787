import { describe, expect, test } from "vitest";
import { manifestsFor } from "../../core/workspace/manifests-for.ts";
import { whereOfTarget } from "../../core/workspace/where.ts";
import { memoryFiles, pathOf, root, workspaceOf } from "./memory-files.ts";

const target = { guild_id: "1", owns: "scope" };
const config = (more: object = {}) => JSON.stringify({ targets: { team: target }, ...more });
const list = (...names: string[]) => JSON.stringify(names.map((name) => ({ name, description: "A command" })));
const of = (guild: string, ...names: string[]) => `{ "guild_id": "${guild}", "commands": ${list(...names)} }`;

/** Texts by path; undefined: it is there and cannot be read. */
type Texts = Readonly<Record<string, string | undefined>>;

/** The manifests for the target, with its names and notes. */
async function placed(texts: Texts, paths?: { files?: string[]; folders?: string[] }) {
  const all = { "command-manifest.config.json": config(), ...texts };
  const workspace = workspaceOf(memoryFiles(all));
  const project = await workspace.nearestProject(root);
  const team = project?.project.targets[0];
  if (!project || !team) throw new Error("There is no target.");
  const uris = (some: string[] = []) => some.map((path) => `${root}/${path}`);
  const request = {
    where: whereOfTarget(team, project.project),
    project,
    folder: root,
    paths: paths && { files: uris(paths.files), folders: uris(paths.folders) },
  };
  const { manifests, notes, owns } = await manifestsFor(workspace, request, { nameOf: pathOf });
  return { names: manifests.map(({ uri }) => pathOf(uri)), notes, owns };
}

describe("what goes to a target", () => {
  test("is all that the project lists and that may go there", async () => {
    expect(await placed({ "a.commands.json": list("a"), "b.commands.json": of("2", "b") })).toEqual({
      names: ["a.commands.json"],
      notes: ["Skipped b.commands.json (guild 2 only)."],
      owns: "scope",
    });
  });

  test("owns its scope though manifests of another guild are not among the paths", async () => {
    const texts = { "a.commands.json": of("1", "a"), "b.commands.json": of("2", "b") };
    expect(await placed(texts, { files: ["a.commands.json"] })).toEqual({
      names: ["a.commands.json"],
      notes: [],
      owns: "scope",
    });
  });

  test("owns nothing but its own where a manifest is left out that may go there", async () => {
    const texts = { "src/a.commands.json": list("a"), "b.commands.json": list("b") };
    for (const paths of [{ files: ["src/a.commands.json"] }, { folders: ["src"] }]) {
      expect(await placed(texts, paths)).toEqual({
        names: ["src/a.commands.json"],
        notes: ["No commands are deleted because only part of the project is published (without b.commands.json)."],
        owns: "listed",
      });
    }
  });

  test("is a file that was named, though another cannot be read, where nothing else is owned", async () => {
    const texts = {
      "command-manifest.config.json": JSON.stringify({ targets: { team: { guild_id: "1" } } }),
      "a.commands.json": list("a"),
      "b.commands.json": undefined,
    };
    expect((await placed(texts, { files: ["a.commands.json"] })).names).toEqual(["a.commands.json"]);
    await expect(placed(texts)).rejects.toThrow("b.commands.json cannot be read");
  });

  test("has a file that was named and that the project does not list, and no other of the folder", async () => {
    const texts = {
      "command-manifest.config.json": config({ manifests: ["src/*.json"] }),
      "src/a.json": list("a"),
      "b.commands.json": list("b"),
    };
    expect((await placed(texts, { folders: [""] })).names).toEqual(["src/a.json"]);
    expect((await placed(texts, { files: ["b.commands.json"] })).names).toEqual(["b.commands.json"]);
  });
});

describe("nothing goes to a target", () => {
  test.each<[string, Texts, { files?: string[] } | undefined, string]>([
    [
      "where a named file says that it goes elsewhere",
      { "a.commands.json": list("a"), "b.commands.json": of("2", "b") },
      { files: ["a.commands.json", "b.commands.json"] },
      'b.commands.json is not published to guild 1 because it has "guild_id": "2".',
    ],
    [
      "where a manifest cannot be read, for its commands would be deleted",
      { "a.commands.json": list("a"), "b.commands.json": undefined },
      undefined,
      "Nothing was published because b.commands.json cannot be read.",
    ],
    [
      "where another project has the file",
      { "a.commands.json": list("a"), "sub/command-manifest.config.json": "{}", "sub/b.commands.json": list("b") },
      { files: ["sub/b.commands.json"] },
      "The manifests belong to different projects. Publish one project at a time.",
    ],
    [
      "where what goes together has a name twice",
      { "a.commands.json": list("a"), "b.commands.json": of("1", "a") },
      undefined,
      "commands.json was not published because it has an error: ",
    ],
    [
      "where a manifest that stays behind has the name",
      { "a.commands.json": list("a"), "b.commands.json": list("a") },
      { files: ["a.commands.json"] },
      "commands.json was not published because it has an error: ",
    ],
  ])("%s", async (_, texts, paths, message) => {
    await expect(placed(texts, paths)).rejects.toThrow(message);
  });
});
