import { describe, expect, test } from "vitest";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import { folderAround } from "../../core/workspace/uris.ts";
import { memoryFiles, pathOf, root, workspaceOf } from "./memory-files.ts";

const list = (name: string) => `[{ "name": "${name}", "description": "d" }]`;

const texts = {
  "a.commands.json": list("a"),
  "sub/b.commands.json": list("b"),
  "sub/b.permissions.json": "{}",
  "subject/c.commands.json": list("c"),
};

const orders = [
  [root, `${root}/sub`],
  [`${root}/sub`, root],
];

describe.each(orders)("with nested folders in the editor: %s, %s", (...folders) => {
  test.each([
    ["a.commands.json", ["a.commands.json", "subject/c.commands.json"]],
    ["sub/b.commands.json", ["sub/b.commands.json", "sub/b.permissions.json"]],
  ])("%s is beside the files of its innermost folder", async (path, beside) => {
    const workspace = workspaceOf(memoryFiles(texts));
    workspace.folders = folders;
    const uri = `${root}/${path}`;
    const found = await neighboursOf(workspace, { uri, kind: "commands" });
    expect(found.map((one) => pathOf(one.uri)).sort()).toEqual(beside);
    const manifests = await workspace.commandManifestsAround({ uri, kind: "commands" });
    expect(manifests.map((one) => pathOf(one.uri))).toEqual(beside.filter((one) => one.includes(".commands.")));
  });

  test("a folder that is removed from the editor no longer keeps its files apart", async () => {
    const workspace = workspaceOf(memoryFiles(texts));
    workspace.folders = folders;
    const around = () => workspace.commandManifestsAround({ uri: `${root}/a.commands.json`, kind: "commands" });
    expect(await around()).toHaveLength(2);
    workspace.folders = [root];
    workspace.changed(`${root}/a.commands.json`);
    expect(await around()).toHaveLength(3);
  });

  test("a file outside of them is in none", () => {
    expect(folderAround(folders, "file:///other/a.commands.json")).toBe(undefined);
    expect(folderAround(folders, `${root}/subject/c.commands.json`)).toBe(root);
  });
});

test("with nested projects, a file is its innermost project's, also if only an outer one lists it", async () => {
  const workspace = workspaceOf(
    memoryFiles({
      "command-manifest.config.json": `{ "manifests": ["**/*.json"] }`,
      "sub/command-manifest.config.json": `{ "manifests": ["x/*.json"] }`,
      "sub/b.commands.json": list("b"),
      "sub/x/c.json": list("c"),
    }),
  );
  workspace.folders = [root];
  const projectOf = async (path: string) =>
    (await workspace.projectOf({ uri: `${root}/${path}`, kind: "commands" }))?.uri;
  expect(await projectOf("sub/x/c.json")).toBe(`${root}/sub/command-manifest.config.json`);
  expect(await projectOf("sub/b.commands.json")).toBe(undefined);
  const outer = await workspace.nearestProject(root);
  const members = outer ? await workspace.memberUrisOf(outer) : [];
  expect(members.map(pathOf)).toEqual(["command-manifest.config.json"]);
});

test("a project file that was missing for a moment is found again, although only a change is reported", async () => {
  const file = "command-manifest.config.json";
  const texts: Record<string, string> = { "a.commands.json": list("a") };
  const workspace = workspaceOf(memoryFiles(texts));
  workspace.folders = [root];
  expect(await workspace.projectFilesBelow(root)).not.toContain(`${root}/${file}`);
  expect(await workspace.nearestProject(root)).toBe(undefined);
  texts[file] = `{ "default_locale": "de" }`;
  workspace.changed(`${root}/${file}`);
  expect(await workspace.projectFilesBelow(root)).toContain(`${root}/${file}`);
  expect((await workspace.nearestProject(root))?.project.defaultLocale).toBe("de");
});
