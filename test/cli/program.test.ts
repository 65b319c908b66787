import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { Program } from "./program.ts";
import { environmentIn, prints, type Run, type RunOptions } from "./run.ts";

/** Tests that need a process of their own: signals, streams, a terminal and the exit. Other tests run in this process. */
const bench = Bench.start();
const program = new Program();
const remembered = ["--ledger", "published.json"];
const publish = (...more: readonly string[]) => bench.inGuild("publish", "--yes", ...remembered, ...more);
const start = (args: readonly string[], onErrorText?: RunOptions["onErrorText"]) =>
  program.start(args, { cwd: bench.folder.path, env: bench.environment, onErrorText });
const killAt = (args: readonly string[], said: string): Promise<Run> => {
  const run = start(args, (text) => text.includes(said) && run.kill());
  return run.ended;
};

/** Runs a line of a shell in which `$PROGRAM` is the program, and types what is given. */
async function shell(line: string, typed?: string): Promise<Run> {
  const command = line.replaceAll("$PROGRAM", `'${process.execPath}' '${program.file}'`);
  const child = spawn("bash", ["-o", "pipefail", "-c", command], {
    cwd: bench.folder.path,
    env: { ...environmentIn(bench.folder.path), TERM: "dumb", ...bench.environment },
    // Where its input is a socket, bash reads the user's settings.
    stdio: [typed === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
      if (text.includes("(y/N)")) child.stdin?.write(typed);
    });
  }
  const [code] = await once(child, "close");
  return { code, ...output };
}

describe("at a terminal", () => {
  test.each([
    ["y\r", 0, ["ping"]],
    ["\u0003", 2, []],
  ])("it asks, and %j gives the code %i", async (typed, code, names) => {
    bench.folder.write("a.commands.json", list("ping"));
    const line = bench.inGuild("$PROGRAM", "publish").join(" ");
    expect(await shell(`script -qec "${line}" /dev/null`, typed)).toMatchObject({ code });
    expect(await bench.publishedNames()).toEqual(names);
  });
});

describe("a program that is killed", () => {
  test("leaves nothing half-written; publishing again completes it", async () => {
    bench.folder.write("a.commands.json", list("a"));
    await bench.run(publish());
    bench.folder.write("a.commands.json", list("a", "b", "c", "d"));
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 300, count: 3 });
    expect((await killAt(publish(), "2 of 3 · ")).code).toBe(null);
    expect(await bench.publishedNames()).not.toContain("d");
    expect(JSON.parse(bench.folder.read("published.json")).commands).toMatchObject([{ name: "a" }]);
    expect(await bench.run(publish())).toMatchObject({ code: 0 });
    expect(await bench.publishedNames()).toEqual(["a", "b", "c", "d"]);
  });

  test("in a rename that was confirmed: the next publish carries it out", async () => {
    bench.folder.write("a.commands.json", list("ping", "pong"));
    await bench.run(publish());
    bench.folder.write("a.commands.json", JSON.stringify([slash("ping"), slash("tock", "Does pong.")]));
    await bench.plan({ kind: "rate_limit", route: "editGuildCommand", retry_after: 25 });
    expect((await killAt(publish("--accept-renames"), "waiting for the rate limit, 25 s")).code).toBe(null);
    expect((await bench.run(publish())).stdout).toContain("rename /pong to /tock (an unfinished publish)");
    expect(JSON.parse(bench.folder.read("published.json")).commands).toMatchObject([
      { name: "ping" },
      { name: "tock" },
    ]);
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
  });

  test("before it restores permissions: the next one says where they are, and leaves it to the user", async () => {
    const { guild, service } = bench;
    await service.publish(guild, [slash("ping"), slash("pong")]);
    await service.permit(guild, "ping", { id: "77", type: 1, permission: true });
    const [ping] = await service.commands(guild);
    bench.folder.write("a.commands.json", JSON.stringify([{ id: ping?.id, ...slash("pang") }, slash("pong")]));
    const args = publish("a.commands.json");
    await bench.plan({ kind: "rate_limit", route: "getPermissions", retry_after: 25 });
    expect((await killAt(args, "in 25 s")).code).toBe(null);
    expect(await service.permissions(guild)).toEqual({});
    const [file = ""] = readdirSync(bench.folder.path).filter((name) => name.startsWith("saved-"));
    const next = await bench.run(args);
    expect(next).toMatchObject(prints(0, "Nothing to do"));
    expect(next.stderr).toBe(
      `An earlier publish ended before it restored the permissions of /pang. They are saved to ${file}.\nTo restore them, run: command-manifest permissions ${file}\n`,
    );
    expect(await service.permissions(guild)).toEqual({});
    expect((await bench.run(["permissions", file, "--service", "local", "--yes"])).code).toBe(0);
    expect(await service.permissions(guild)).toMatchObject({ pang: [{ id: "77" }] });
    expect((await bench.run(args)).stderr).toBe("");
    expect(bench.folder.read("published.json")).not.toContain("unrestored");
  });
});

describe("Ctrl+C", () => {
  test("stops before the next step", async () => {
    bench.folder.write("a.commands.json", list("a", "b", "c"));
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 500, count: 3 });
    expect(await start(publish(), (text, interrupt) => /1 of 3 · .*\n$/.test(text) && interrupt()).ended).toMatchObject(
      prints(3, /Done: create \/a\.\nCancelled\.\nNot done: create \/b, create \/c\./),
    );
    expect(await bench.publishedNames()).toEqual(["a"]);
    await bench.run(publish());
    expect(await bench.publishedNames()).toEqual(["a", "b", "c"]);
  });

  test("leaves a service that does not answer", async () => {
    bench.folder.write("a.commands.json", list("a"));
    const silent = createServer();
    onTestFinished(() => silent.closeAllConnections());
    onTestFinished(() => void silent.close());
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api/v10`;
    const where = ["--guild", "1", "--application", "2", "--service", url];
    const env = { COMMAND_MANIFEST_TOKEN: "Bot not-a-secret" };
    const run = program.start(["plan", ...where], { cwd: bench.folder.path, env });
    await once(silent, "request");
    run.interrupt();
    expect(await run.ended).toMatchObject({ stdout: "", stderr: "" });
  });
});

describe("its streams", () => {
  test("a reader who has seen enough is no error, and the exit code stays what it is", async () => {
    // Much more than a pipe holds, so that the program is still writing when the reader has gone.
    const names = Array.from({ length: 900 }, (_, index) => `A${index}`);
    for (const file of ["a", "b", "c", "d", "e"]) bench.folder.write(`${file}.commands.json`, list(...names));
    const { code, stdout, stderr } = await shell("$PROGRAM check . | head -n 1");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain("a.commands.json:1:11  error");
  });

  test("a publish finishes after its caller has gone", async () => {
    bench.folder.write("a.commands.json", list("a", "b", "c"));
    const line = bench.inGuild("$PROGRAM", "publish", "--yes").join(" ");
    expect((await shell(`${line} 2>&1 | true`)).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["a", "b", "c"]);
  });

  test.skipIf(!existsSync("/dev/full"))("a full disk is said in one sentence", async () => {
    bench.folder.write("a.commands.json", list("a"));
    expect(await shell("$PROGRAM check a.commands.json > /dev/full")).toEqual({
      code: 2,
      stdout: "",
      stderr: "Cannot write to standard output: the disk is full.\n",
    });
    expect((await shell("$PROGRAM check none.json 2> /dev/full")).code).toBe(2);
  });

  test("carry the language server", async () => {
    const child = spawn(process.execPath, [program.file, "language-server", "--stdio"]);
    const params = { processId: null, rootUri: null, capabilities: {} };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    const [answer] = await once(child.stdout, "data");
    expect(String(answer)).toContain("Content-Length");
    child.kill();
    expect((await bench.run(["language-server"])).code).toBe(2);
  });
});

test("the local service is found while it runs, and no longer when it ended", async () => {
  bench.folder.write("a.commands.json", list("found"));
  const env = { ...process.env, XDG_DATA_HOME: path.join(bench.folder.path, ".data") };
  const child = spawn(process.execPath, [program.file, "serve", "--port", "0", "--format", "json"], { env });
  const [line] = await once(child.stdout, "data");
  const { url, gateway_url, client_secret, public_key } = JSON.parse(String(line));
  expect(gateway_url).toBe(new URL("/gateway", url).href.replace("http:", "ws:"));
  expect([client_secret, public_key]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect((await bench.run(bench.inGuild("publish", "--yes"), {})).stdout).toContain(
    `Try /found: ${new URL(url).origin}/?command=found`,
  );
  child.kill("SIGTERM");
  await once(child, "close");
  expect((await bench.run(bench.inGuild("publish", "--yes"), {})).stderr).toContain(
    "The local service is not running.",
  );
});
