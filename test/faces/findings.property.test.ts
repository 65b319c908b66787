import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPorts, openWorkspace } from "../../cli/files/workspace.ts";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Found, inOrder } from "./found.ts";
import { foundByServer, foundInWorkspace } from "./server.ts";
import { rangeIn } from "./terminal.ts";
import type { FaceWorkspace } from "./workspaces.ts";

const names = fc.constantFrom("ping", "pong", "Ping");
const command = names.map((name) => `{ "name": "${name}", "description": "Answers" }`);
const commands = fc.array(command, { maxLength: 3 }).map((all) => `[${all.join(", ")}]`);
const head = fc.record(
  {
    application_id: fc.constantFrom("1240000000000000001", "1240000000000000002"),
    scope: fc.constantFrom("guild", "global"),
    guild_id: fc.constantFrom("1250000000000000001", "1250000000000000002"),
    default_locale: fc.constantFrom("de", "en-US"),
  },
  { requiredKeys: [] },
);
const envelope = fc
  .tuple(head, commands)
  .map(([fields, list]) =>
    JSON.stringify({ ...fields, commands: [] }).replace(/"commands":\[\]/, `"commands": ${list}`),
  );
const manifest = fc.oneof(
  commands,
  envelope,
  command,
  commands.map((list) => `{ "some": ${list} }`),
  fc.constantFrom("", "{", "[1]", `[{ "name": "ping", } // half`),
);
const permissions = names.map(
  (name) => `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "${name}", "permissions": [] }] }`,
);
const glob = fc.constantFrom(
  "**/*.json",
  "*.commands.json",
  "a/*.json",
  "a/**",
  "!**/b.commands.json",
  "!a/**",
  "../**",
  "b",
);
const project = fc
  .record(
    {
      application_id: fc.constantFrom("1240000000000000001", "not-an-id"),
      default_locale: fc.constant("de"),
      integration_types: fc.constantFrom([0], [0, 1]),
      manifests: fc.array(glob, { maxLength: 3 }),
      rules: fc.constantFrom({ "name-lowercase": "hint" }, { "duplicate-command": "off" }, { "no-rule": "off" }),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

const files = fc.record(
  {
    "command-manifest.config.json": fc.oneof(
      { weight: 5, arbitrary: project },
      { weight: 1, arbitrary: fc.constant("{ ") },
    ),
    "a/command-manifest.config.jsonc": project,
    "one.commands.json": manifest,
    "a/two.commands.json": manifest,
    "a/plain.json": manifest,
    "a/b/b.commands.json": manifest,
    "b/three.commands.jsonc": manifest,
    "mods.permissions.json": permissions,
    "a/mods.permissions.json": permissions,
  },
  { requiredKeys: ["one.commands.json"] },
);

/** The engine of `check`, in this process, with the folder and some files in it as its arguments. */
async function foundByEngine({ files: texts }: FaceWorkspace, named: readonly string[]): Promise<Found[]> {
  const folder = new TemporaryFolder();
  try {
    for (const [file, text] of Object.entries(texts)) folder.write(file, text);
    const paths = [folder.path, ...named.map((file) => path.join(folder.path, file))];
    const { workspace, request } = openWorkspace(paths);
    const { checked } = await checkPaths(workspace, request, checkPorts);
    return inOrder(
      checked.flatMap(({ document, findings }) =>
        findings.map(({ code, severity, message, start, end }) => {
          const file = checkPorts.nameOf(document.uri).slice(folder.path.length + 1);
          return { file, code, severity, message, range: rangeIn(document.text, start, end) };
        }),
      ),
    );
  } finally {
    folder.remove();
  }
}

test("whatever is in a workspace, the server and the terminal find the same", async () => {
  let findings = 0;
  await fc.assert(
    fc.asyncProperty(files, async (texts) => {
      const asJson = Object.keys(texts).filter((file) => file === "a/plain.json");
      const workspace = { name: "generated", files: texts as Record<string, string>, asJson, expected: {} };
      const found = await foundByServer(workspace);
      findings += found.length;
      expect(await foundByEngine(workspace, Object.keys(texts))).toEqual(found);
      expect(await foundByEngine(workspace, [])).toEqual(await foundInWorkspace(workspace));
    }),
    { numRuns: 40 },
  );
  expect(findings).toBeGreaterThan(80);
});
