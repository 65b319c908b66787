import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "../testing/package.ts";

/** Checks the package with a reader's own TypeScript, which has no types of Node. */
const project = new TemporaryFolder();
beforeAll(() => {
  installInto(project.path);
  project.write("package.json", JSON.stringify({ type: "module" }));
});
afterAll(() => project.remove());

const usage = `
class Builder { toJSON() { return { name: "ping", description: "Answers" }; } }
const options = { commands: [new Builder(), "a.commands.json", { name: "pong" }], token: "x", applicationId: "1" } as const;
const published = await publish({ ...options, guild: "1", allow: { delete: true, permissionsLoss: false } });
const message: string | undefined = published.failed?.message ?? published.steps[0]?.name;
const [first] = await plan({ ...options, guild: ["1", "2"], renames: "accept" });
const calls: number | undefined = first?.calls;
await publish({ commands: { commands: [] }, global: true, owns: "scope" }).catch((error: unknown) => {
  if (error instanceof PublishError) return [error.code === "invalid", error.findings[0]?.path, error.errors, message, calls];
  throw error;
});
// @ts-expect-error: a misspelt consequence
await publish({ ...options, guild: "1", allow: { deletes: true } });
// @ts-expect-error: no question is asked
await plan({ ...options, guild: "1", allow: {} });
`;

const modules = {
  "module.mts": `import { plan, publish, PublishError } from "command-manifest";\n${usage}`,
  "common.cts": `import library = require("command-manifest");\nconst { plan, publish, PublishError } = library;\nexport async function run() {${usage}}`,
  "mistaken.mts": `import { publish } from "command-manifest";\npublish({ guild: 5, commands: [] });`,
};

test("ES and CommonJS modules use it, and a mistake in its use is found", () => {
  for (const [file, text] of Object.entries(modules)) project.write(file, text);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022"];
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const args = [tsc, "--ignoreConfig", "--pretty", "false", ...options, ...Object.keys(modules)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project.path, encoding: "utf8" });
  expect(stdout).toMatch(/^mistaken\.mts\(2,\d+\): error TS\d+: /);
  expect(stdout).not.toMatch(/^(module|common)\./m);
});
