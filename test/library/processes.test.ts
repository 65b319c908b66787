import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishOptions } from "../../cli/library/index.d.cts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "../testing/package.ts";
import { ping, startBot } from "./entry.ts";

/** A bot's project with npm's package, and no other. */
const project = new TemporaryFolder();
beforeAll(() => installInto(project.path));
afterAll(() => project.remove());

const usage = `
const options = JSON.parse(process.argv[2]);
process.stdin.once("data", async () => {
  process.stdin.destroy();
  const planned = await plan(options);
  const published = await publish(options);
  console.log(JSON.stringify({ planned: planned.steps.length, done: published.done.length, error: typeof PublishError }));
});
console.log("ready");
`;
const modules = {
  "bot.mjs": `import { plan, publish, PublishError } from "command-manifest";\n${usage}`,
  "bot.cjs": `const { plan, publish, PublishError } = require("command-manifest");\n${usage}`,
};

/** A bot that has loaded the package, and publishes once it gets a line. */
async function startProcess(file: keyof typeof modules, options: PublishOptions): Promise<ChildProcess> {
  const { COMMAND_MANIFEST_TOKEN: _, ...env } = process.env;
  const child = spawn(process.execPath, [file, JSON.stringify(options)], { cwd: project.path, env });
  expect(String(await once(child.stdout, "data"))).toBe("ready\n");
  return child;
}

async function outputOf(child: ChildProcess): Promise<unknown> {
  if (!child.stdout || !child.stdin || !child.stderr) throw new Error("The process has no streams.");
  const streams = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.write("go\n");
  const [stdout, stderr] = await streams;
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test.each(Object.keys(modules) as (keyof typeof modules)[])(
  "%s publishes with nothing but the package",
  async (file) => {
    const { service, guild, options } = await startBot();
    project.write(file, modules[file]);
    const child = await startProcess(file, { ...options, commands: [ping] });
    expect(await outputOf(child)).toEqual({ planned: 1, done: 1, error: "function" });
    expect(await service.published(guild)).toEqual(["ping"]);
  },
);

test("eight processes that start at once write once", async () => {
  const { service, guild, options } = await startBot();
  project.write("bot.mjs", modules["bot.mjs"]);
  // Each has read the commands before the first has written.
  await service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 500, count: 8 });
  const given = { ...options, commands: [ping] };
  const children = await Promise.all(Array.from({ length: 8 }, () => startProcess("bot.mjs", given)));
  const outputs = (await Promise.all(children.map(outputOf))) as readonly { readonly done: number }[];
  expect(outputs.map(({ done }) => done).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await service.published(guild)).toEqual(["ping"]);
});

test("a process that was killed while it published does not keep others from it", async () => {
  const { service, guild, applicationId, options } = await startBot();
  project.write("bot.mjs", modules["bot.mjs"]);
  const given = { ...options, commands: [ping] };
  await service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 60_000 });
  const killed = await startProcess("bot.mjs", given);
  killed.stdin?.write("go\n");
  // The request that is held back was sent, so the next process sends its own and does not wait.
  await expect.poll(() => service.call("/local/faults")).toEqual([]);
  expect(existsSync(path.join(options.state, `${applicationId}-${guild}.1.lock`))).toBe(true);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const next = await startProcess("bot.mjs", given);
  expect(await outputOf(next)).toMatchObject({ done: 1 });
  expect(await service.published(guild)).toEqual(["ping"]);
});
