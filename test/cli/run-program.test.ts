import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { startService } from "../../service/start.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Program } from "./program.ts";
import { environmentIn, prints, says } from "./run.ts";

const program = new Program();
const node = process.execPath;
const realToken = `MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.${"x".repeat(38)}`;

/** Runs a script of Node as a user does, without a service that runs. */
const runScript = (script: string, env: Readonly<Record<string, string>> = {}) => {
  const folder = TemporaryFolder.forTest();
  folder.write("bot.mjs", script);
  return program.run(["run", "--", node, "bot.mjs", "--its", "own"], { cwd: folder.path, env });
};

const answered = `(await fetch("https://discord.com/api/v10/users/@me", { headers: { Authorization: "Bot any" } })).status`;
const inChild = `process.stdout.write(String(${answered}))`;
const child = JSON.stringify(inChild);

describe("a program that is run", () => {
  test.each([
    ["its arguments", "console.log(process.argv.slice(2).join())", "--its,own"],
    ["fetch", `console.log(${answered})`, "200"],
    [
      "fetch with a constant, as in Discord's sample apps",
      `async function DiscordRequest(endpoint, options) {
         const url = "https://discord.com/api/v10/" + endpoint;
         if (options.body) options.body = JSON.stringify(options.body);
         const headers = {
           Authorization: \`Bot \${process.env.DISCORD_TOKEN}\`,
           "Content-Type": "application/json; charset=UTF-8",
           "User-Agent": "DiscordBot (https://github.com/discord/discord-example-app, 1.0.0)",
         };
         const res = await fetch(url, { headers, ...options });
         if (!res.ok) throw new Error(JSON.stringify(await res.json()));
         return res;
       }
       const endpoint = "applications/1234567890123456789/commands";
       const body = [{ name: "test", description: "Basic command", type: 1, integration_types: [0, 1], contexts: [0, 1, 2] }];
       await DiscordRequest(endpoint, { method: "PUT", body });
       const res = await DiscordRequest(endpoint, { method: "GET" });
       console.log((await res.json()).map(({ name }) => name).join());`,
      "test",
    ],
    [
      "http2",
      `import { connect } from "node:http2";
       const session = connect("https://discord.com");
       const request = session.request({ ":path": "/api/v10/users/@me", authorization: "Bot any" });
       request.on("response", (headers) => console.log(headers[":status"])).on("end", () => session.close()).resume();`,
      "200",
    ],
    [
      "a raw TLS socket to an address that it looked up",
      `import { lookup } from "node:dns/promises"; import { connect } from "node:tls";
       const { address } = await lookup("discord.com");
       const socket = connect(443, address, { servername: "discord.com" });
       socket.end("GET /api/v10/gateway HTTP/1.0\\r\\n\\r\\n");
       socket.once("data", (data) => console.log(String(data).slice(0, 12)));`,
      "HTTP/1.1 200",
    ],
    [
      "a child without an environment",
      `import { spawnSync } from "node:child_process";
       console.log(String(spawnSync(process.execPath, ["--input-type=module", "-e", ${child}], { env: {} }).stdout))`,
      "200",
    ],
    [
      "a child of a shell that unset the preload",
      `import { spawnSync } from "node:child_process";
       const line = "unset NODE_OPTIONS; env -i node --input-type=module -e '" + ${child} + "'";
       console.log(String(spawnSync("sh", ["-c", line]).stdout))`,
      "200",
    ],
    [
      "a worker without an environment",
      `import { Worker } from "node:worker_threads";
       new Worker(new URL("data:text/javascript," + encodeURIComponent('console.log(${answered.replaceAll('"', '\\"')})')), { env: {} });`,
      "200",
    ],
  ])("is led: %s", async (_, script, shown) => {
    expect(await runScript(script)).toMatchObject({ code: 0, stdout: `${shown}\n` });
  });

  test("gets the local token in place of a real one, and none of ours", async () => {
    const script = `console.log(process.env.DISCORD_TOKEN === process.env.MY_TOKEN, Object.values(process.env).some((value) => value.includes(${JSON.stringify(realToken)})), process.env.TOKEN, process.env.COMMAND_MANIFEST_TOKEN)`;
    const env = {
      DISCORD_TOKEN: realToken,
      MY_TOKEN: realToken,
      TOKEN: "of another kind",
      COMMAND_MANIFEST_TOKEN: "ours",
    };
    expect(await runScript(script, env)).toMatchObject({ stdout: "true false of another kind undefined\n" });
  });

  test("keeps the author's own NODE_OPTIONS", async () => {
    const env = { NODE_OPTIONS: "--title=mine" };
    expect(await runScript(`console.log(process.title, ${answered})`, env)).toMatchObject({ stdout: "mine 200\n" });
  });

  test.each([
    ["process.exit(7)", 7],
    ["process.kill(process.pid, 'SIGKILL')", 137],
  ])("has its own exit code: %s", async (script, code) => {
    expect((await runScript(script)).code).toBe(code);
  });

  test("can print 50 MB", async () => {
    const { stdout } = await runScript(
      `for (let i = 0; i < 50; i++) await new Promise((done) => process.stdout.write("x".repeat(1e6), done));`,
    );
    expect(stdout).toHaveLength(50_000_000);
  });

  test("that cannot be started is exit code 2, with why", async () => {
    const folder = TemporaryFolder.forTest();
    const run = await program.run(["run", "--", "no-such-program"], { cwd: folder.path });
    expect(run).toMatchObject(says(2, "Cannot start no-such-program: no such file"));
  });

  test("Python that nothing can lead is not started", async () => {
    const folder = TemporaryFolder.forTest();
    const run = await program.run(["run", "--", "python3", "-I", "bot.py"], { cwd: folder.path });
    expect(run).toMatchObject(says(2, "Python with the option -I reads nothing that could lead it"));
  });

  test.each([
    [
      "Node",
      [node, "bot.mjs"],
      "bot.mjs",
      `import { spawnSync } from "node:child_process"; spawnSync("/usr/bin/python3", ["-I", "-c", "1"]);`,
    ],
    [
      "Python",
      ["python3", "bot.py"],
      "bot.py",
      `import subprocess; subprocess.run(["/usr/bin/python3", "-I", "-c", "1"])`,
    ],
  ])("Python that nothing can lead is not started by %s with its full path", async (_, command, file, script) => {
    const folder = TemporaryFolder.forTest();
    folder.write(file, script);
    const run = await program.run(["run", "--", ...command], { cwd: folder.path });
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining("Python with the option -I reads nothing") });
  });

  test("is led to a service in memory, whose page is on standard error", async () => {
    const { stdout, stderr } = await runScript(
      `console.log(await (await fetch("https://discord.com/api/v10/gateway")).text() !== "")`,
    );
    expect(stdout).toBe("true\n");
    expect(stderr).toMatch(
      /^Using a local service in memory, which ends with the program\. Page: http:\/\/127\.0\.0\.1:\d+\/\n$/,
    );
  });

  test("is led to the service that runs, whose page is on standard error", async () => {
    const service = await startService({ port: 0 });
    onTestFinished(() => service.stop());
    const { url, identity } = service;
    const { botToken, userToken, applicationId, guildId } = identity;
    const ids = { application_id: applicationId, guild_id: guildId };
    const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify({ url, token: botToken, user_token: userToken, ...ids }) };
    const script = `console.log((await (await fetch("https://discord.com/api/v10/applications/@me", { headers: { Authorization: "Bot any" } })).json()).id)`;
    expect(await runScript(script, env)).toEqual({
      code: 0,
      stdout: `${applicationId}\n`,
      stderr: `Using the running local service. Page: ${new URL(url).origin}/\n`,
    });
  });

  test.each([
    ["a file and its options", ["bot.mjs", "--version", "--help"], "--version,--help"],
    ["a script as an option", ["-e", "console.log(process.argv.slice(1).join())", "--", "--its"], "--its"],
  ])("needs no -- before it: %s", async (_, args, shown) => {
    const folder = TemporaryFolder.forTest();
    folder.write("bot.mjs", "console.log(process.argv.slice(2).join())");
    const run = await program.run(["run", node, ...args], { cwd: folder.path });
    expect(run).toMatchObject({ code: 0, stdout: `${shown}\n` });
  });

  test("the program's own options are still taken after other commands", async () => {
    const folder = TemporaryFolder.forTest();
    const run = await program.run(["check", "--version"], { cwd: folder.path });
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  test("its help is in the program's", async () => {
    const folder = TemporaryFolder.forTest();
    const run = await program.run(["run", "--help"], { cwd: folder.path });
    expect(run).toMatchObject(prints(0, "command-manifest run -- node bot.js"));
  });
});

/** Starts a script, and resolves once it has printed its first line. Its standard input stays open as long as this runs. */
async function started(script: string) {
  const folder = TemporaryFolder.forTest();
  folder.write("bot.mjs", script);
  const running = spawn(node, [program.file, "run", "--", node, "bot.mjs"], {
    cwd: folder.path,
    env: environmentIn(folder.path),
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void running.kill("SIGKILL"));
  const lines = createInterface(running.stdout);
  await once(lines, "line");
  return { running, lines };
}

describe("signals", () => {
  test("reach the program once, and its answer is the exit code", async () => {
    const { running, lines } = await started(
      `let count = 0; process.on("SIGINT", () => console.log(++count)).on("SIGUSR2", () => { console.log(count); process.exit(9); });
       process.stdin.resume(); console.log("ready");`,
    );
    running.kill("SIGINT");
    await once(lines, "line");
    running.kill("SIGUSR2");
    const [[count], [code]] = await Promise.all([once(lines, "line"), once(running, "exit")]);
    expect([count, code]).toEqual(["1", 9]);
  });

  test("a child that holds the output is not waited for", async () => {
    const { running } = await started(
      `import { spawn } from "node:child_process";
       const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], { detached: true, stdio: "inherit" });
       child.unref(); console.log("started");`,
    );
    expect((await once(running, "exit"))[0]).toBe(0);
  });
});
