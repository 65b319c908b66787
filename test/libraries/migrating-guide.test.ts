import { execFile } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { DefaultRestOptions, REST, Routes } from "discord.js";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { runCli } from "../cli/run.ts";
import { blocksOf } from "../docs/blocks.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Everything in docs/migrating.md, tried as it is there. */
const page = "docs/migrating.md";
const textsOf = (info: string) =>
  blocksOf(page)
    .filter((block) => block.info === info)
    .map(({ text }) => text);
const linesOf = (text = "") => text.trim().split("\n");

const root = path.join(import.meta.dirname, "../..");
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test("the example is deployed, and pulled as shown", async () => {
  const folder = TemporaryFolder.forTest();
  symlinkSync(path.join(import.meta.dirname, "node_modules"), path.join(folder.path, "node_modules"));
  const [settings = ""] = textsOf("json");
  await service.request("PATCH", "/local/settings", JSON.parse(settings));

  const [script = ""] = textsOf("js");
  expect(script).toMatch(/^\/\/ deploy\.mjs\n/);
  folder.write("deploy.mjs", script);
  const [[variables = "", run] = [], pullCheckPlan = []] = textsOf("sh").map(linesOf);
  expect(run).toBe("node deploy.mjs");
  const names = [...variables.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
  const { origin, botToken, applicationId } = service;
  const values = [`${origin}/api`, botToken, applicationId];
  const env = { PATH: process.env.PATH, ...Object.fromEntries(names.map((name, index) => [name, values[index]])) };
  await promisify(execFile)(process.execPath, ["deploy.mjs"], { cwd: folder.path, env });

  expect(pullCheckPlan).toHaveLength(3);
  for (const line of pullCheckPlan) {
    const args = line.split(" ").slice(1);
    expect(await runCli(args, { cwd: folder.path, env: service.environment })).toMatchObject({ code: 0 });
  }
  expect(readFileSync(path.join(folder.path, "bot.commands.json"), "utf8")).toBe(textsOf("json output")[0]);
});

test("each library takes the address in the option that the table of libraries names", () => {
  const rowsOf = (file: string) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) => line.split(" | "));
  const known = rowsOf("docs/libraries.md");
  const tested = rowsOf(page).filter(([name]) => name !== "| library" && known.some(([other]) => other === name));
  expect(tested).toHaveLength(9);
  for (const [name, line = ""] of tested) {
    const [address = "none"] = /[\w.]+(:| =) "[^"]+"/.exec(line) ?? [];
    expect(known.filter(([other, shown]) => other === name && shown?.includes(address))).toHaveLength(1);
  }
});

test("the defaults of discord.js point a REST client that a framework makes at the local service", async () => {
  const { api } = DefaultRestOptions;
  onTestFinished(() => {
    Object.assign(DefaultRestOptions, { api });
  });
  Object.assign(DefaultRestOptions, { api: `${service.origin}/api` });
  const rest = new REST({ version: "9" }).setToken(service.botToken);
  expect(await rest.get(Routes.applicationGuildCommands(service.applicationId, service.guildId))).toEqual([]);
});
