import { expect, test } from "vitest";
import { filesRequests, servesFiles } from "../../core/workspace/files-protocol.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const files = new Map([
  ["memory:/command-manifest.config.json", `{ "rules": { "name-lowercase": "off" } }`],
  ["memory:/other.commands.json", `[{ "name": "same", "description": "D" }]`],
]);

test("a file system that only the editor has decides findings as the disk does, and only where the editor serves it", async () => {
  const findings = async (options: object) => {
    const client = await LanguageClient.started(modernClient, "memory:/", options);
    client.connection.onRequest(filesRequests.read, ({ uri }) => files.get(uri) ?? null);
    client.connection.onRequest(filesRequests.isMissing, ({ uri }) => !files.has(uri));
    client.connection.onRequest(filesRequests.find, () =>
      [...files.keys()].filter((uri) => uri.includes(".commands.")),
    );
    const uri = "memory:/bot.commands.json";
    await client.open(uri, `[{ "name": "Wrong", "description": "D" }, { "name": "same", "description": "D" }]`);
    return (await client.diagnostics(uri)).map(({ code }) => code);
  };
  expect(await findings({})).toEqual(["name-lowercase"]);
  expect(await findings(servesFiles)).toEqual([expect.stringContaining("duplicate")]);
});
