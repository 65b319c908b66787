import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "./package.ts";

/** Checks the package with a reader's own TypeScript, which does not skip its declarations. */
const project = new TemporaryFolder();
beforeAll(() => {
  installInto(project.path, ["@types/node", "undici-types"]);
  project.write("package.json", JSON.stringify({ type: "module" }));
});
afterAll(() => project.remove());

const usage = `
const service = await startTestService({ port: 0 });
const used = await service.use("/remind", { options: { what: "Tea", minutes: 5 } });
const type: number = expectAnswer(used, { data: { content: /Tea/ } }).type;
const form = await (await used.click("snooze", { wait: 0 })).select("size", ["m"]);
const snoozed = await (await form.submit({ minutes: "10", sizes: ["m"], agree: true })).next({ wait: 3 });
const content: string | undefined = snoozed.messages?.[0]?.content;
expectAnswer(snoozed, { messages: [{ content }] });
// @ts-expect-error: a menu takes values
await used.select("size");
await service.setEndpoint(async (request) => new Response(await request.text()));
await service.advance({ days: type });
service.reset(service.snapshot());
// @ts-expect-error: a misspelt length of time
await service.advance({ day: 1 });
// @ts-expect-error: a snapshot is not made by hand
service.reset({});
`;

const modules = {
  "module.mts": `import { expectAnswer, startTestService } from "command-manifest/testing";\n${usage}`,
  "common.cts": `import testing = require("command-manifest/testing");\nconst { expectAnswer, startTestService } = testing;\nexport async function run() {${usage}}`,
  "mistaken.mts": `import { startTestService } from "command-manifest/testing";\nstartTestService({ port: "3000" });`,
};

test("ES and CommonJS modules use it, and a mistake in its use is found", () => {
  for (const [file, text] of Object.entries(modules)) project.write(file, text);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const args = [tsc, "--ignoreConfig", "--pretty", "false", ...options, ...Object.keys(modules)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project.path, encoding: "utf8" });
  expect(stdout).toMatch(/^mistaken\.mts\(2,\d+\): .*Type 'string' is not assignable to type 'number'\.\n$/);
});
