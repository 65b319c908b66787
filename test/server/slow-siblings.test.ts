import { expect, it, onTestFinished } from "vitest";
import { FileChangeType } from "vscode-languageserver-protocol";
import { LanguageClient, modernClient } from "./language-client.ts";

const folder = "file:///many";
const uri = `${folder}/own.commands.json`;
const names = Array.from({ length: 200 }, (_, index) => `${folder}/${index}.commands.json`);
const config = JSON.stringify({ manifests: ["*.commands.json"] });
const own = `[
  { "name": "Ping", "description": "Answers" },
  // command-manifest-ignore duplicate-command
  { "name": "twin", "description": "Answers" },
  { "name": "pair", "description": "Answers" }
]`;
const others = `[{ "name": "twin", "description": "Answers" }, { "name": "pair", "description": "Answers" }]`;
const all = ["name-lowercase", "duplicate-command"];
const pushing = { ...modernClient, textDocument: {} };

/** A client of a folder of 200 manifests beside its own, which are not read before `release` is called. */
async function opened(capabilities = modernClient) {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let project = `${folder}/command-manifest.config.json`;
  const files = {
    read: async (read: string) => {
      if (read.includes(".config.")) return read === project ? config : undefined;
      await released;
      return read === names[0] ? others : "[]";
    },
    isMissing: async () => false,
    find: async () => names,
  };
  const client = LanguageClient.inProcess(files);
  onTestFinished(async () => void (await client.stop()));
  const refreshed = new Promise<void>((resolve) => {
    client.connection.onRequest("workspace/diagnostic/refresh", () => resolve());
  });
  await client.initialize(capabilities, folder);
  await client.open(uri, own);
  const codes = async () => (await client.diagnostics(uri)).map(({ code }) => code);
  const renameProject = async () => {
    project += "c";
    const changes = [{ uri: project, type: FileChangeType.Created }];
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
  };
  return { client, codes, release, refreshed, renameProject };
}

it("shows what a file's own text decides while its siblings are read, and then the rest", async () => {
  const { client, codes, release, refreshed, renameProject } = await opened();
  expect(await codes()).toEqual(["name-lowercase"]);
  await client.edit(uri, { text: `${own}\n` });
  expect(await codes()).toEqual(["name-lowercase"]);
  release();
  await refreshed;
  expect(await codes()).toEqual(all);
  // Findings that were shown stay, even if everything is read again for another project.
  await client.edit(uri, { text: own });
  await renameProject();
  expect(await codes()).toEqual(all);
});

it("sends them in this order to a client that does not ask", async () => {
  const { client, release } = await opened(pushing);
  const sent: unknown[][] = [];
  client.connection.onNotification("textDocument/publishDiagnostics", ({ diagnostics }) => {
    sent.push(diagnostics.map(({ code }: { code: string }) => code));
  });
  await expect.poll(() => sent).toEqual([["name-lowercase"]]);
  release();
  await expect.poll(() => sent.slice(1)).toEqual([all]);
});

it("waits for siblings if the client does not support refreshes", async () => {
  const { codes, release } = await opened({ ...modernClient, workspace: { configuration: true } });
  const asked = codes();
  release();
  expect(await asked).toContain("duplicate-command");
});
