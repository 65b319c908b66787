import { expect, test } from "vitest";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { memoryFiles, pathOf, root, workspaceOf } from "./memory-files.ts";

const texts: Readonly<Record<string, string>> = {
  "command-manifest.config.json": `{ "application_id": "1112223334445556660" }`,
  "plain.commands.json": `[{ "name": "ping", "description": "Answers" }]`,
  "wrong.commands.json": `[{ "name": "Ping", "description": "Answers" }]`,
  "twice.commands.json": `[{ "name": "pong", "description": "Answers" }]`,
  "again.commands.json": `[{ "name": "pong", "description": "Answers" }]`,
  "mods.permissions.json": `{ "guild_id": "1", "permissions": [{ "command": "pang", "permissions": [{ "id": "2", "type": 1, "permission": true }] }] }`,
};

/** What is found in each file, by its code and the first text there, and how often a file was read. */
async function checked(all: typeof texts, isForgetful: boolean) {
  const files = memoryFiles(all);
  const reads: string[] = [];
  const read = (uri: string) => {
    reads.push(pathOf(uri));
    return files.read(uri);
  };
  const workspace = workspaceOf({ ...files, read }, isForgetful ? 0 : undefined);
  workspace.folders = [root];
  const { checked } = await checkPaths(workspace, { paths: [], folder: root }, { nameOf: pathOf });
  const found = checked.map(({ document: { uri, text }, findings }) => {
    return [pathOf(uri), findings.map(({ code, start }) => `${code} at ${/\w+/.exec(text.slice(start))?.[0]}`)];
  });
  return { found: Object.fromEntries(found), times: (name: string) => reads.filter((one) => one === name).length };
}

test("a forgetful workspace finds the same", async () => {
  const { found } = await checked(texts, true);
  expect(found).toEqual((await checked(texts, false)).found);
  expect(found).toMatchObject({
    "plain.commands.json": [],
    "wrong.commands.json": ["name-lowercase at Ping"],
    "twice.commands.json": ["duplicate-command at pong"],
    "again.commands.json": ["duplicate-command at pong"],
    "mods.permissions.json": ["unknown-command at pang"],
  });
});

test("what is plainly right is read once, and again only for manifests that refer to its commands", async () => {
  const { times } = await checked(texts, true);
  expect(["plain.commands.json", "wrong.commands.json"].map(times)).toEqual([2, 3]);
  const { "mods.permissions.json": _, ...commands } = texts;
  const { times: timesAlone } = await checked(commands, true);
  expect(["plain.commands.json", "wrong.commands.json"].map(timesAlone)).toEqual([1, 2]);
});
