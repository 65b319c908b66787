import { describe, expect, onTestFinished, test } from "vitest";
import { filesRequests, servesFiles } from "../../core/workspace/files-protocol.ts";
import { sideBySide } from "../faces/folders.ts";
import { typedTexts } from "../faces/found.ts";
import { foundInWorkspace } from "../faces/server.ts";
import { type FaceWorkspace, workspaces } from "../faces/workspaces.ts";
import type { LanguageClient } from "./language-client.ts";
import { expectToServe } from "./serving.ts";
import { clientOfWorker } from "./worker-client.ts";

const uri = "vscode-vfs://github/me/bot/app.commands.json";

async function started(options?: unknown): Promise<LanguageClient> {
  const client = clientOfWorker();
  onTestFinished(async () => void (await client.stop()));
  await client.initialize(undefined, null, options);
  return client;
}

describe("the server as a worker", () => {
  test("checks, fixes, hovers and completes, with nothing but messages", async () => {
    await expectToServe(await started(), uri);
  });

  test("reads program code, whose parser is loaded with the first of it", async () => {
    const client = await started();
    await client.open(uri, `new SlashCommandBuilder().setName("ping").setDescription("Answers")`);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(["javascript"]);
  });

  test("asks the client for files, and lives with none", async () => {
    const other = `[{ "name": "ping", "description": "Twice" }]`;
    const alone = await started();
    await alone.open(uri, other);
    expect(await alone.diagnostics(uri)).toEqual([]);
    const asking = await started(servesFiles);
    const asked: string[] = [];
    asking.connection.onRequest(filesRequests.read, ({ uri: file }) => {
      asked.push(file);
      return null;
    });
    await asking.open(uri, other);
    expect(await asking.diagnostics(uri)).toEqual([]);
    expect(asked).not.toEqual([]);
  });

  test.each(["", "{", "[".repeat(100_000), `[{"name":"${"a".repeat(300_000)}"}]`, "\u0000", "[{}]".repeat(5_000)])(
    "answers about hostile text %#",
    async (hostile) => {
      const client = await started();
      await client.open(uri, hostile);
      expect(Array.isArray(await client.diagnostics(uri))).toBe(true);
      expect(await client.completion(uri, { line: 0, character: 0 })).toBeDefined();
    },
  );
});

describe("the worker finds what the process of Node finds, to the message", () => {
  const joined = sideBySide.filter(({ workspace }) => workspace.settings === undefined);
  const alone = workspaces.filter((one) => joined.every(({ workspace }) => workspace !== one));

  test("in workspaces side by side", async () => {
    const files = joined.flatMap(({ folder, workspace }) =>
      Object.entries(typedTexts(workspace)).map(([file, text]) => [`${folder}/${file}`, text] as const),
    );
    const all: FaceWorkspace = { name: "all", files: Object.fromEntries(files), expected: {} };
    const found = await foundInWorkspace(all);
    expect(new Set(found.map(({ file }) => file.split("/")[0])).size).toBeGreaterThan(joined.length / 2);
    expect(await foundInWorkspace(all, clientOfWorker)).toEqual(found);
  });

  test.each(alone)("in $name", async (workspace) => {
    expect(await foundInWorkspace(workspace, clientOfWorker)).toEqual(await foundInWorkspace(workspace));
  });
});
