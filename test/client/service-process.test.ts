import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ServiceProcess, startServiceProcess } from "../../client/places/service-process.ts";
import { isServing } from "../../core/discord/service-address.ts";
import { distFile } from "../support/dist-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const cli = distFile("cli.cjs");
const execPath = process.execPath;

describe("the process of the local service", () => {
  let folder: TemporaryFolder;
  const log: string[] = [];
  const running: ServiceProcess[] = [];

  beforeEach(() => {
    folder = TemporaryFolder.forTest();
    log.length = 0;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  });

  async function start(program = cli, data = path.join(folder.path, "data")): Promise<ServiceProcess> {
    const onLog = (line: string): number => log.push(line);
    const service = await startServiceProcess({ execPath, cli: program, data, port: 0, onLog });
    running.push(service);
    return service;
  }

  /** A program in the place of the terminal's. */
  function program(source: string): string {
    folder.write("program.cjs", source);
    return path.join(folder.path, "program.cjs");
  }

  function isRunning(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  it("serves until it is stopped", async () => {
    const service = await start();
    expect(await isServing(service.address, fetch)).toBe(true);
    expect(await isServing({ ...service.address, token: "another" }, fetch)).toBe(false);
    await service.stop();
    expect(await service.ended).toBe(0);
    expect(await isServing(service.address, fetch)).toBe(false);
  });

  it("says in its own words why it cannot start", async () => {
    await start();
    await expect(start()).rejects.toThrow(/in use/);
  });

  it.each([
    ["a program that ends at once", "process.exitCode = 3;", /exited at once \(3\)/],
    [
      "a program that says something else",
      "console.log('hello'); setInterval(() => {}, 1000);",
      /did not report its address/,
    ],
    ["a program that fails", "console.error('No disk.'); process.exitCode = 1;", /^No disk\.$/],
  ])("rejects with %s", async (_, source, message) => {
    await expect(start(program(source))).rejects.toThrow(message);
  });

  it("rejects with a program that says nothing, and ends it", async () => {
    const silent = program("setInterval(() => {}, 1000);");
    const options = { execPath, cli: silent, data: folder.path, onLog: () => {}, within: 50 };
    await expect(startServiceProcess(options)).rejects.toThrow("did not start within 0.05 seconds");
  });

  it("does not pass on the variables that hold tokens", async () => {
    vi.stubEnv("COMMAND_MANIFEST_TOKEN", "Bot of-somebody");
    const telling = program(
      "console.error(Object.keys(process.env).filter((name) => name.startsWith('COMMAND_MANIFEST_')).length + ' of ours'); process.exitCode = 1;",
    );
    await expect(start(telling)).rejects.toThrow(/^0 of ours$/);
    vi.unstubAllEnvs();
  });

  it("rejects where there is no such program", async () => {
    const options = { execPath: path.join(folder.path, "no-node"), cli, data: folder.path, onLog: () => {} };
    await expect(startServiceProcess(options)).rejects.toThrow(/ENOENT/);
  });

  it("logs what it says, without its tokens", async () => {
    const address = { url: "http://127.0.0.1:1/api/v10", token: "secret-1", user_token: "secret-2" };
    const line = JSON.stringify({ ...address, application_id: "1", guild_id: "2" });
    const source = `console.log(${JSON.stringify(line)}); process.on("disconnect", () => process.exit());
      setTimeout(() => console.error("uses secret-1 and secret-2"), 50); setInterval(() => {}, 1000);`;
    await start(program(source));
    await expect.poll(() => log).toEqual(["uses <token> and <user token>"]);
  });

  it("ends with an editor that is killed", async () => {
    const data = path.join(folder.path, "data");
    mkdirSync(data);
    const args = ["serve", "--format", "json", "--port", "0", "--data", data];
    const editor = program(`
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, ${JSON.stringify([cli, ...args])}, { stdio: ["ignore", "pipe", "ignore", "ipc"] });
      child.stdout.once("data", (text) => process.send({ line: String(text), pid: child.pid }));
    `);
    const parent = fork(editor, { stdio: "ignore" });
    const [{ line, pid }] = await once(parent, "message");
    expect(await isServing(JSON.parse(line), fetch)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
