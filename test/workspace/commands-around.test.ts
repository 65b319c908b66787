import { expect, it } from "vitest";
import { workspaceOf } from "./memory-files.ts";

const folder = "file:///app";
const count = 50;

it("manifests of other kinds learn what they refer to, and keep no trees", async () => {
  const command = (index: number) =>
    `{ "name": "n${index}", "id": "7", "description": "d", "name_localizations": { "de": "m${index}" } }`;
  const text = `[${Array.from({ length: count }, (_, index) => command(index))}]`;
  const files = {
    read: async (uri: string) => (uri.endsWith("a.commands.json") ? text : undefined),
    isMissing: async () => false,
    find: async () => [`${folder}/a.commands.json`],
  };
  const workspace = workspaceOf(files);
  workspace.folders = [folder];
  const known = (await workspace.commandsAround({ uri: `${folder}/a.permissions.json`, kind: "permissions" })) ?? [];
  const whole = expect.any(Function);
  expect(known).toHaveLength(count);
  expect(known[0]).toEqual({ name: "n0", type: 1, id: "7", localizedNames: ["m0"], whole });
  const read = known.map((one) => one.whole());
  expect(read[0]?.description?.value).toBe("d");
  expect(known[0]?.whole()).not.toBe(read[0]);
});
