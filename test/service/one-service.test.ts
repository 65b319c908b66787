import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { Program } from "../cli/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Line, spawnServe } from "./process.ts";

/** The user's data folder, and a folder with a manifest. */
let data = "";
let project = "";
beforeEach(() => {
  data = temporaryFolder();
  project = temporaryFolder();
  writeFileSync(join(project, "a.commands.json"), '[{ "name": "ping", "description": "Pongs" }]');
});

const home = () => ({ XDG_DATA_HOME: data, LOCALAPPDATA: data, COMMAND_MANIFEST_SERVICE: "" });
const registry = () => join(data, "command-manifest", "running");

/** Starts `serve` and waits for its line. */
async function start(...args: readonly string[]) {
  const child = spawnServe(["--format", "json", ...args], home());
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, "close");
  };
  return { line: String(line), ...(JSON.parse(String(line)) as Line), child, end };
}

/** Runs `serve` until it ends by itself. */
async function again(...args: readonly string[]) {
  const child = spawnServe(args, home());
  onTestFinished(() => void child.kill("SIGKILL"));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr };
}

/** Plans for the service that is found. `application`: whose commands it read, which only that service has. */
async function plan(env: Readonly<Record<string, string>> = {}) {
  const args = ["plan", "--service", "local", "--guild", "1250000000000000001", "--format", "json"];
  const { code, stdout, stderr } = await new Program().run(args, { cwd: project, env: { ...home(), ...env } });
  const { application_id } = stdout === "" ? {} : JSON.parse(stdout);
  return { code, stderr, application: application_id };
}

/** A port that was free a moment ago, for `serve --port`. */
async function freePort(): Promise<string> {
  const { url, end } = await start("--port", "0", "--in-memory");
  await end("SIGTERM");
  return new URL(url).port;
}

describe("a second serve", () => {
  test("prints the line of the running one and ends with 0", async () => {
    const { line } = await start("--port", await freePort(), "--started-by", "`npm start`");
    expect(await again("--format", "json")).toEqual({ code: 0, stdout: line, stderr: "" });
    const { code, stdout } = await again();
    expect(code).toBe(0);
    expect(stdout).toContain("The local service is already running. It was started by `npm start`.");
    expect(stdout).toContain((JSON.parse(line) as Line).url);
  });

  test("with the port of the running one says where it is", async () => {
    const port = await freePort();
    const { line } = await start("--port", port, "--data", temporaryFolder());
    expect(await again("--port", port, "--format", "json")).toEqual({ code: 0, stdout: line, stderr: "" });
  });

  test("with settings refuses, because the running one keeps its own", async () => {
    const { url } = await start("--port", "0");
    const settings = join(project, "settings.json");
    writeFileSync(settings, "{}");
    expect(await again("--settings", settings)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `The settings were not applied because the local service already runs at ${url}.`,
      ),
    });
  });

  test.each([["--data"], ["--in-memory"], ["--port", "0", "--data"]])(
    "with %j starts one of its own",
    async (...args) => {
      const first = await start("--port", "0");
      const own = args.at(-1) === "--data" ? [...args, temporaryFolder()] : args;
      expect((await start(...own)).url).not.toBe(first.url);
    },
  );

  test("on the port of one in memory says that it is a local service", async () => {
    const { url } = await start("--port", "0", "--in-memory");
    const { origin, port } = new URL(url);
    expect(await again("--port", port)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`A local service already runs at ${origin}. Use \`--port 0\``),
    });
  });
});

describe("--service local", () => {
  test("takes the newest one, whatever its folder, and names the others once", async () => {
    const older = await start("--port", "0", "--data", temporaryFolder());
    const newer = await start("--port", "0", "--data", temporaryFolder());
    const { code, application, stderr } = await plan();
    expect({ code, application }).toEqual({ code: 4, application: newer.application_id });
    expect(stderr).toContain(`Another one runs at ${new URL(older.url).origin} (started by the terminal`);
    await newer.end("SIGTERM");
    expect(await plan()).toEqual({ code: 4, stderr: "", application: older.application_id });
  });

  test("does not find one in memory", async () => {
    await start("--in-memory", "--port", "0");
    expect(await plan()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("The local service is not running."),
    });
  });

  test("ignores a killed service, and the next start removes its entry", async () => {
    const { end } = await start("--port", "0");
    await end("SIGKILL");
    expect(readdirSync(registry())).toHaveLength(1);
    expect((await plan()).code).toBe(2);
    const { child } = await start("--port", "0");
    expect(readdirSync(registry())).toEqual([`${child.pid}.json`]);
  });

  test("passes over entries that are damaged, huge, folders, or links to nothing", async () => {
    mkdirSync(registry(), { recursive: true });
    for (const [name, content] of Object.entries({
      "1.json": "",
      "2.json": "{",
      "3.json": '{ "line": "x", "folder": "/", "process": 1, "started_by": "x", "started_at": 9e99 }',
      "4.json": "x".repeat(3e7),
      "5.json": '{ "line": 1, "folder": [], "process": -1 }',
    }))
      writeFileSync(join(registry(), name), content);
    mkdirSync(join(registry(), "6.json"));
    symlinkSync("nowhere", join(registry(), "7.json"));
    expect(await plan()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("The local service is not running."),
    });
    const { application_id } = await start("--port", "0");
    expect(await plan()).toEqual({ code: 4, stderr: "", application: application_id });
  });

  test("takes the one in the environment, which is named if nothing answers there", async () => {
    const registered = await start("--port", "0");
    const { line, application_id, end } = await start("--in-memory", "--port", "0");
    const env = { COMMAND_MANIFEST_SERVICE: line };
    expect(await plan(env)).toMatchObject({ code: 4, application: application_id });
    await end("SIGTERM");
    const { code, stderr } = await plan(env);
    expect(code).toBe(3);
    expect(stderr).toContain("Its address is from COMMAND_MANIFEST_SERVICE. Start it there, or unset the variable.");
    expect(stderr).not.toContain(registered.url);
  });
});

test.skipIf(process.platform === "win32")("only its owner can read an entry, which has tokens", async () => {
  const { child, end } = await start("--port", "0");
  const entry = join(registry(), `${child.pid}.json`);
  expect([registry(), entry].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  await end("SIGTERM");
  expect(readdirSync(registry())).toEqual([]);
});
