import { expect, test } from "vitest";
import type { Files } from "../../core/workspace/files.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import { workspaceOf } from "./memory-files.ts";

const root = "file:///bot";
const manifest = `${root}/a.commands.json`;
const withoutProject = { [manifest]: `[{ "name": "ping", "description": "Answers" }]` };
const withProject = { ...withoutProject, [`${root}/command-manifest.config.json`]: `{ "types": "a.d.ts" }` };
const permissions = { uri: `${root}/b.permissions.json`, kind: "permissions" } as const;

/** A workspace in which one use of its files fails, as on a network drive. */
function failingAt(use: number, texts: Readonly<Record<string, string>>) {
  let uses = 0;
  const answer = async <T>(value: T): Promise<T> => {
    if (uses++ === use) throw new Error("on purpose");
    return value;
  };
  const files: Files = {
    read: (uri) => answer(texts[uri]),
    isMissing: (uri) => answer(!(uri in texts)),
    find: () => answer(Object.keys(texts)),
  };
  const workspace = workspaceOf(files);
  workspace.folders = [root];
  return { workspace, uses: () => uses };
}

type Reading = (workspace: ReturnType<typeof failingAt>["workspace"]) => Promise<unknown>;
test.each<[string, Readonly<Record<string, string>>, Reading]>([
  ["a document", withProject, (workspace) => workspace.documentOf(manifest)],
  ["the saved text of a file", withProject, (workspace) => workspace.savedText(`${root}/a.d.ts`)],
  ["the nearest project", withProject, (workspace) => workspace.nearestProject(root)],
  ["the files below a folder", withProject, (workspace) => workspace.filesBelow(root)],
  ["the manifests of a project", withProject, (workspace) => neighboursOf(workspace, permissions)],
  [
    "the commands without a project",
    withoutProject,
    async (workspace) =>
      (await workspace.commandsAround(permissions))?.map((known) => ({ ...known, whole: undefined })),
  ],
])("after a failure anywhere, %s can be read", async (_, texts, read) => {
  const sound = failingAt(-1, texts);
  const expected = await read(sound.workspace);
  expect(sound.uses()).toBeGreaterThan(0);
  for (let use = 0; use < sound.uses(); use++) {
    const { workspace } = failingAt(use, texts);
    await expect(read(workspace)).rejects.toThrow("on purpose");
    expect(await read(workspace)).toEqual(expected);
  }
});
