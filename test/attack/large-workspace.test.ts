import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { dependenciesOf } from "../../core/workspace/check-workspace.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import { closedDocument, dependentOf, type WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { diskFiles } from "../../node/disk/disk-files.ts";
import { LanguageClient, modernClient } from "../server/language-client.ts";
import { distFile } from "../support/dist-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { memoryFiles, pathOf, root } from "../workspace/memory-files.ts";
import { expectLinear } from "./expect-linear.ts";

const inProject = { "command-manifest.config.json": `{ "application_id": "1112223334445556660" }` };

/** So many manifests, of which each has a command of its own and one that all have. */
function manifests(count: number, envelope = ""): Readonly<Record<string, string>> {
  const text = (own: number) =>
    `{ ${envelope}"commands": [${["all", `own-${own}`].map((name) => `{ "name": "${name}", "description": "d" }`)}] }`;
  return Object.fromEntries(Array.from({ length: count }, (_, own) => [`m${own % 9}/${own}.commands.json`, text(own)]));
}

/** A workspace of these files. `opens`: whether each is open, as a file is that is named in the terminal. */
function workspaceOf(texts: Readonly<Record<string, string>>, opens = false): Workspace<WorkspaceDocument> {
  const documents = Object.entries(texts).map(([name, text]) => closedDocument(`${root}/${name}`, text, "jsonc"));
  const all = opens ? documents : [];
  const workspace = new Workspace({ all: () => all, parse: closedDocument }, memoryFiles(texts));
  workspace.folders = [root];
  return workspace;
}

describe("a check of 1,000 manifests takes about as long for each as one of 250", () => {
  test.each<[string, (count: number) => Readonly<Record<string, string>>, opens?: boolean]>([
    ["of a project", (count) => ({ ...inProject, ...manifests(count) })],
    ["of a project, all open", (count) => ({ ...inProject, ...manifests(count) }), true],
    ["of one application", (count) => manifests(count, `"application_id": "1112223334445556660", `)],
    [
      "that a project does not list",
      (count) => ({ "command-manifest.config.json": `{ "manifests": ["none"] }`, ...manifests(count) }),
      true,
    ],
  ])("%s", async (_, textsOf, opens) => {
    const { checked, notes } = await expectLinear(async (share) => {
      const texts = textsOf(1000 * share);
      const paths = opens ? Object.keys(texts).map((name) => ({ uri: `${root}/${name}`, isFolder: false })) : [];
      const { checkPaths } = await import("../../core/workspace/check-paths.ts");
      return await checkPaths(workspaceOf(texts, opens), { paths, folder: root }, { nameOf: pathOf });
    });
    expect([notes, checked.filter(({ document }) => document.kind === "commands").length]).toEqual([[], 1000]);
  });
});

test("the findings of a manifest depend on as much, however many manifests are beside it", async () => {
  const dependencies = async (count: number) => {
    const workspace = workspaceOf({ ...inProject, ...manifests(count) });
    const document = await workspace.documentOf(`${root}/m0/0.commands.json`);
    return document ? (await dependenciesOf(workspace, dependentOf(document))).length : 0;
  };
  expect(await dependencies(50)).toBe(await dependencies(5));
});

test("an edit elsewhere changes nothing that the findings of a manifest depend on, but one of its names does", async () => {
  const texts = { ...inProject, "a.commands.json": `[{ "name": "a", "description": "d" }]`, "b.commands.json": "[]" };
  const [a = "", b = ""] = ["a", "b"].map((name) => `${root}/${name}.commands.json`);
  let documents: readonly WorkspaceDocument[] = [closedDocument(a, texts["a.commands.json"], "jsonc")];
  const workspace = new Workspace({ all: () => documents, parse: closedDocument }, memoryFiles(texts));
  const dependencies = async (other: string) => {
    const [first] = documents;
    if (!first) throw new Error("The first document is open.");
    documents = [first, closedDocument(b, other, "jsonc")];
    return await dependenciesOf(workspace, dependentOf(first));
  };
  const before = await dependencies(`[{ "name": "b", "description": "d" }]`);
  expect(await dependencies(`[{ "name": "c", "description": "e" }]`)).toEqual(before);
  expect(await dependencies(`[{ "name": "a", "description": "d" }]`)).not.toEqual(before);
});

test.skipIf(process.platform === "win32")("a folder of 300 manifests is checked where few files can be open", () => {
  const folder = TemporaryFolder.forTest();
  for (let own = 0; own < 300; own++)
    folder.write(`${own}.commands.json`, `[{ "name": "a${own}", "description": "d" }]`);
  const check = `ulimit -n 100 && "${process.execPath}" "${distFile("cli.cjs")}" check`;
  expect(execFileSync("sh", ["-c", check], { cwd: folder.path, encoding: "utf8" })).toBe("No problems in 300 files.\n");
});

const heap = "--max-old-space-size=48";

test.each([
  {
    face: "in the terminal",
    problemsIn: (folder: TemporaryFolder) => {
      const said = execFileSync(process.execPath, [heap, distFile("cli.cjs"), "check"], { cwd: folder.path });
      return said.toString();
    },
    none: "No problems in 150 files.\n",
  },
  {
    face: "by the language server",
    problemsIn: async (folder: TemporaryFolder) => {
      const client = LanguageClient.ofBundle(heap);
      client.settings = { diagnostics: "workspace" };
      await client.initialize(modernClient, folder.uri);
      const reports = await client.workspaceDiagnostics();
      await client.stop();
      return reports.map((report) => report.kind === "full" && report.items);
    },
    none: Array(150).fill([]),
  },
])("30 MB of manifests are checked in a heap of 48 MB $face", async ({ problemsIn, none }) => {
  const folder = TemporaryFolder.forTest();
  for (let own = 0; own < 150; own++) {
    const commands = Array.from({ length: 90 }, (_, index) => ({ name: `c${index}`, description: "d".repeat(90) }));
    const text = JSON.stringify({ application_id: String(10n ** 18n + BigInt(own)), commands }, null, 120);
    folder.write(`${own}.commands.json`, text.replaceAll("\n", `\n${" ".repeat(500)}`));
  }
  expect(await problemsIn(folder)).toEqual(none);
});

describe("of a large file that is no text", () => {
  test.each([
    ["random bytes", () => randomBytes(1_000_000)],
    ["zeros", () => Buffer.alloc(1_000_000)],
  ])("only the beginning is read: %s", async (_, bytes) => {
    const folder = TemporaryFolder.forTest();
    const file = path.join(folder.path, "a.png");
    writeFileSync(file, bytes());
    const handle = await open(file);
    const read = vi.spyOn(Object.getPrototypeOf(handle), "read");
    await handle.close();
    const failures: unknown[] = [];
    const text = await diskFiles((_path, error) => failures.push(error)).read(folder.uriOf("a.png"));
    const calls = read.mock.calls.length;
    read.mockRestore();
    expect([text, failures.map(String)]).toEqual([undefined, ["Error: not UTF-8"]]);
    expect(calls).toBeLessThanOrEqual(2);
  });
});
