import { expect, test } from "vitest";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { checkInWorkspace } from "../../core/workspace/check-workspace.ts";
import { memoryFiles, pathOf, root, workspaceOf } from "./memory-files.ts";

const texts: Readonly<Record<string, string>> = {
  "command-manifest.config.json": `{ "application_id": "1112223334445556660" }`,
  "plain.commands.json": `[{ "name": "ping", "description": "Answers" }]`,
  "wrong.commands.json": `[{ "name": "Ping", "description": "Answers" }]`,
  "twice.commands.json": `[{ "name": "pong", "description": "Answers" }]`,
  "again.commands.json": `[{ "name": "pong", "description": "Answers" }]`,
  "mods.permissions.json": `{ "guild_id": "1", "permissions": [{ "command": "pang", "permissions": [{ "id": "2", "type": 1, "permission": true }] }] }`,
};

/** The findings in each file, by code and the first text there, and the number of times a file was read. */
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

test("a file is read once, and again if others affect its findings or refer to its commands", async () => {
  const { times } = await checked(texts, true);
  expect(["plain.commands.json", "wrong.commands.json"].map(times)).toEqual([2, 2]);
  const { "mods.permissions.json": _, ...commands } = texts;
  const { times: timesAlone } = await checked(commands, true);
  expect(["plain.commands.json", "wrong.commands.json"].map(timesAlone)).toEqual([1, 1]);
  expect(["twice.commands.json", "again.commands.json"].map(timesAlone)).toEqual([2, 2]);
});

const named = (name: string, rest = "") => `{ "name": "${name}", "description": "Answers"${rest} }`;
const list = (count: number, prefix: string) =>
  `[${Array.from({ length: count }, (_, index) => named(`${prefix}-${index}`)).join(",\n")}]`;

const affecting: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the same ID": {
    a: `[${named("one", ', "id": "2223334445556667778"')}]`,
    b: `[${named("two", ', "id": "2223334445556667778"')}]`,
  },
  "the same name, ignored in one file": {
    a: `[\n// command-manifest-ignore duplicate-command\n${named("one")}]`,
    b: `[${named("one")}]`,
  },
  "an ignored rule that only others could break": {
    a: `[\n// command-manifest-ignore duplicate-command\n${named("one")}]`,
    b: `[${named("two")}]`,
  },
  "too many commands together": { a: list(60, "a"), b: list(41, "b") },
  "just enough commands": { a: list(60, "a"), b: list(40, "b") },
  "one file with too many commands": { a: list(101, "a"), b: list(1, "b") },
};

test.each(Object.keys(affecting))("%s: findings are those of a check among all others", async (name) => {
  const all = Object.entries(affecting[name] ?? {}).map(([file, text]) => [`${file}.commands.json`, text]);
  const project = { "command-manifest.config.json": `{ "application_id": "1112223334445556660" }` };
  const workspace = workspaceOf(memoryFiles({ ...project, ...Object.fromEntries(all) }));
  workspace.folders = [root];
  const { checked: found } = await checkPaths(workspace, { paths: [], folder: root }, { nameOf: pathOf });
  expect(found.map(({ document }) => pathOf(document.uri))).toEqual(
    expect.arrayContaining(["a.commands.json", "b.commands.json"]),
  );
  for (const { document, findings } of found) {
    const whole = await workspace.documentOf(document.uri);
    const expected = whole && (await checkInWorkspace(workspace, whole)).findings.map((one) => ({ ...one, fixes: [] }));
    expect(findings).toEqual(expected);
  }
});
