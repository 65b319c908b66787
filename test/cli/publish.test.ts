import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { PublishedCommand } from "../../core/api/payloads.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Program, type Run, type RunOptions } from "./program.ts";

let program: Program;
let service: RunningService;
beforeAll(async () => {
  program = new Program();
  service = await startService({
    port: 0,
    settings: { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } },
  });
});
afterAll(async () => {
  await service.stop();
  program.remove();
});

let folder: TemporaryFolder;
let guild: string;
let guilds = 0;
beforeEach(() => {
  folder = new TemporaryFolder();
  guild = String(6_000_000_000_000_000_000n + BigInt(guilds++));
  const own = folder;
  onTestFinished(() => own.remove());
});

function token(): string {
  return `Bot ${service.identity.botToken}`;
}

/** Runs the program with the local service in its environment, and makes sure that it never says a token. */
async function run(args: readonly string[], env: RunOptions["env"] = localEnvironment()): Promise<Run> {
  const result = await program.run(args, { cwd: folder.path, env });
  expect(result.stdout + result.stderr).not.toContain(service.identity.botToken);
  expect(result.stderr).not.toMatch(/\n\s+at /);
  return result;
}

function localEnvironment(): Record<string, string> {
  const { url, identity } = service;
  const { botToken, userToken, applicationId, guildId } = identity;
  const address = { url, token: botToken, user_token: userToken, application_id: applicationId, guild_id: guildId };
  return { COMMAND_MANIFEST_SERVICE: JSON.stringify(address) };
}

function toGuild(...args: readonly string[]): string[] {
  return [...args, "--guild", guild, "--service", "local"];
}

async function published(scope: string | undefined = guild): Promise<PublishedCommand[]> {
  const place = scope === "global" ? "" : `/guilds/${scope}`;
  const url = `${service.url}/applications/${service.identity.applicationId}${place}/commands?with_localizations=true`;
  const response = await fetch(url, { headers: { Authorization: token() } });
  return (await response.json()) as PublishedCommand[];
}

async function publishedNames(scope?: string): Promise<string[]> {
  return (await published(scope)).map(({ name }) => name).sort();
}

async function plan(fault: object): Promise<void> {
  const response = await fetch(new URL("/local/faults", service.url), {
    method: "POST",
    headers: { Authorization: token(), "Content-Type": "application/json" },
    body: JSON.stringify(fault),
  });
  expect(response.ok).toBe(true);
}

const slash = (name: string, description = `Does ${name}.`) => ({ name, description });
const list = (...names: readonly string[]) => JSON.stringify(names.map((name) => slash(name)));

describe("publishing", () => {
  test("creates, then updates what changed, then has nothing to do", async () => {
    folder.write("a.commands.json", list("ping", "pong"));
    const first = await run(toGuild("publish", "--yes"));
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining("Done: 2 created.") });
    expect(await publishedNames()).toEqual(["ping", "pong"]);
    folder.write("a.commands.json", JSON.stringify([slash("ping", "New."), slash("pong")]));
    const plan = await run(toGuild("plan"));
    expect(plan).toMatchObject({ code: 2, stdout: expect.stringContaining("description: “Does ping.” → “New.”") });
    expect((await run(toGuild("publish", "--yes"))).stdout).toContain("Done: 1 updated.");
    expect(await run(toGuild("publish", "--yes"))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Nothing to do"),
    });
    expect((await run(toGuild("plan"))).code).toBe(0);
  });

  test("stops at errors of the manifest, before anything is asked of the service", async () => {
    folder.write("a.commands.json", list("Ping"));
    for (const command of ["plan", "publish", "diff"]) {
      const { code, stdout, stderr } = await run(toGuild(command), {});
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/a\.commands\.json:1:11 {2}error .* name-lowercase/);
    }
  });

  test("wants --yes without a terminal, and shows the plan all the same", async () => {
    folder.write("a.commands.json", list("ping"));
    const { code, stdout, stderr } = await run(toGuild("publish"));
    expect(code).toBe(2);
    expect(stdout).toContain("+ create /ping");
    expect(stderr).toContain("--yes is wanted");
    expect(await published()).toEqual([]);
  });

  test("leaves other commands alone", async () => {
    folder.write("a.commands.json", list("old"));
    await run(toGuild("publish", "--yes"));
    folder.write("a.commands.json", list("new"));
    expect((await run(toGuild("publish", "--yes"))).stdout).toContain("1 published, not in the manifest: left alone");
    expect(await publishedNames()).toEqual(["new", "old"]);
  });

  test("sends an unscoped manifest to a guild without what only global commands have", async () => {
    folder.write("a.commands.json", JSON.stringify([{ ...slash("ping"), contexts: [0, 1], integration_types: [0] }]));
    const { code, stdout } = await run(toGuild("publish", "--yes"));
    expect(code).toBe(0);
    expect(stdout).toContain(
      "# contexts, integration_types: not sent to a guild, only global commands have it (/ping).",
    );
  });

  test("several files go together, and a name that is in two of them is an error", async () => {
    folder.write("a.commands.json", list("one"));
    folder.write("b.commands.json", list("two"));
    expect((await run(toGuild("publish", "--yes"))).code).toBe(0);
    expect(await publishedNames()).toEqual(["one", "two"]);
    folder.write("b.commands.json", list("one"));
    expect(await run(toGuild("publish", "--yes"))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("duplicate-command"),
    });
  });

  test("a manifest that says where it belongs goes nowhere else", async () => {
    folder.write("a.commands.json", `{ "scope": "global", "commands": ${list("everywhere")} }`);
    folder.write("b.commands.json", list("here"));
    const { code, stderr } = await run(toGuild("publish", "--yes"));
    expect(code).toBe(0);
    expect(stderr).toContain('a.commands.json says "scope": "global", so it is not published to a guild.');
    expect(await publishedNames()).toEqual(["here"]);
    expect(await run(toGuild("publish", "a.commands.json", "--yes"))).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("at a terminal", () => {
  /** Runs the program at a terminal of its own and types the answer once the question is there. */
  async function answer(args: readonly string[], question: string, typed: string): Promise<Run> {
    const command = [process.execPath, program.file, ...args].map((part) => `'${part}'`).join(" ");
    const env = { PATH: process.env.PATH ?? "", TERM: "dumb", ...localEnvironment() };
    const child = spawn("script", ["-qec", command, "/dev/null"], { cwd: folder.path, env });
    let stdout = "";
    let isAnswered = false;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      if (isAnswered || !stdout.includes(question)) return;
      isAnswered = true;
      child.stdin.write(typed);
    });
    const [code] = (await once(child, "close")) as [number];
    return { code, stdout, stderr: "" };
  }

  test.each([
    ["y\r", 0, ["ping"]],
    ["n\r", 2, []],
    ["\r", 2, []],
    ["\u0003", 2, []],
    ["\u0004", 2, []],
  ])("it asks, and %j gives the code %i", async (typed, code, names) => {
    folder.write("a.commands.json", list("ping"));
    const result = await answer(toGuild("publish"), "(y/N)", typed);
    expect(result.code).toBe(code);
    expect(result.stdout).not.toContain("fault of the program");
    expect(await publishedNames()).toEqual(names);
  });

  test.each([
    ["mine\r", 0],
    ["yes\r", 2],
  ])("a protected target wants its name: %j gives the code %i", async (typed, code) => {
    const targets = { mine: { service: "local", guild_id: guild, protected: true } };
    folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    folder.write("a.commands.json", list("ping"));
    expect(await answer(["publish", "--target", "mine"], "Type the target's name", typed)).toMatchObject({ code });
  });
});

describe("targets of a project", () => {
  function project(targets: object, more: object = {}): void {
    folder.write("command-manifest.config.json", JSON.stringify({ targets, ...more }));
  }

  test("say guild, service and ownership; a part of the project deletes nothing", async () => {
    project({ mine: { service: "local", guild_id: guild, owns: "scope" } });
    folder.write("a.commands.json", list("a1", "a2"));
    folder.write("b.commands.json", list("b1"));
    expect((await run(["publish", "--target", "mine", "--yes"])).stdout).toContain("Done: 3 created.");
    folder.write("a.commands.json", list("a1"));
    const part = await run(["publish", "a.commands.json", "--target", "mine", "--yes"]);
    expect(part).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("(not b.commands.json), so nothing is deleted"),
    });
    expect(await publishedNames()).toEqual(["a1", "a2", "b1"]);
    expect((await run(["publish", "--target", "mine", "--yes"])).stdout).toContain("Done: 1 deleted.");
    expect(await publishedNames()).toEqual(["a1", "b1"]);
  });

  test.each([
    ["there is no project file", undefined, "x", /--target wants a project file/],
    ["there is no such target", { here: { guild_id: "1" } }, "x", /has no target “x”; it has here\./],
  ])("are refused if %s", async (_, targets, name, message) => {
    if (targets) project(targets);
    folder.write("a.commands.json", list("a"));
    const { code, stdout, stderr } = await run(["plan", "--target", name]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
});

describe("what cannot run says why, in one sentence, with code 2", () => {
  const cases: readonly [string, readonly string[], Record<string, string>, RegExp][] = [
    ["nowhere said", [], {}, /Say where: --guild ID, --global, or --target NAME/],
    ["two places said", ["--guild", "1", "--global"], {}, /cannot be used with option '--global'/],
    ["no ID", ["--guild", "my-guild"], {}, /--guild wants an ID of digits; it is “my-guild”/],
    ["no token", ["--guild", "1", "--application", "2"], {}, /COMMAND_MANIFEST_TOKEN.*--service local/],
    [
      "a bare token",
      ["--guild", "1", "--application", "2"],
      { COMMAND_MANIFEST_TOKEN: "abc" },
      /must start with “Bot ” or “Bearer ”/,
    ],
    ["no application", ["--guild", "1"], { COMMAND_MANIFEST_TOKEN: "Bot x" }, /Say which application/],
    [
      "plain http",
      ["--guild", "1", "--service", "http://example.com/v10"],
      { COMMAND_MANIFEST_TOKEN: "Bot x" },
      /must start with https/,
    ],
    [
      "no version",
      ["--guild", "1", "--service", "https://example.com"],
      { COMMAND_MANIFEST_TOKEN: "Bot x" },
      /must end in its version/,
    ],
    [
      "no address",
      ["--guild", "1", "--service", "example"],
      { COMMAND_MANIFEST_TOKEN: "Bot x" },
      /“local” or an address/,
    ],
    ["no local service", ["--guild", "1", "--service", "local"], {}, /Start it with: command-manifest serve/],
    ["a damaged address", ["--guild", "1", "--service", "local"], { COMMAND_MANIFEST_SERVICE: "{" }, /is damaged/],
  ];
  test.each(cases)("%s", async (_, args, env, message) => {
    folder.write("a.commands.json", list("a"));
    const { code, stdout, stderr } = await run(["publish", "--yes", ...args], env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  test("different applications in one go", async () => {
    folder.write("a.commands.json", `{ "application_id": "1", "commands": ${list("a")} }`);
    folder.write("b.commands.json", `{ "application_id": "2", "commands": ${list("b")} }`);
    const result = await run(["plan", "--global"], { COMMAND_MANIFEST_TOKEN: "Bot x" });
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining("different applications: 1, 2") });
  });

  test("an empty manifest", async () => {
    folder.write("a.commands.json", "");
    expect(await run(toGuild("publish", "--yes"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is empty"),
    });
  });
});

describe("what the service refuses says what was done, with code 3", () => {
  function remote(...args: readonly string[]): string[] {
    return [...args, "--guild", guild, "--application", service.identity.applicationId, "--service", service.url];
  }

  test("a wrong token, and a token of another application", async () => {
    folder.write("a.commands.json", list("a"));
    const wrong = await run(remote("publish", "--yes"), { COMMAND_MANIFEST_TOKEN: "Bot wrong" });
    expect(wrong).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("does not accept the token") });
    const other = ["publish", "--yes", "--guild", guild, "--application", "1", "--service", service.url];
    const elsewhere = await run(other, { COMMAND_MANIFEST_TOKEN: token() });
    expect(elsewhere).toMatchObject({ code: 3, stderr: expect.stringContaining("belongs to another application") });
  });

  test("a service that is down", async () => {
    folder.write("a.commands.json", list("a"));
    const gone = await startService({ port: 0 });
    await gone.stop();
    const args = ["publish", "--yes", "--guild", guild, "--application", "1", "--service", gone.url];
    const result = await run(args, { COMMAND_MANIFEST_TOKEN: "Bot x" });
    expect(result).toMatchObject({ code: 3, stderr: expect.stringContaining("could not be reached") });
  });

  test("a local service that was killed and left its address", async () => {
    folder.write("a.commands.json", list("a"));
    const gone = await startService({ port: 0 });
    await gone.stop();
    const env = {
      COMMAND_MANIFEST_SERVICE: (localEnvironment().COMMAND_MANIFEST_SERVICE ?? "").replace(service.url, gone.url),
    };
    const result = await run(toGuild("plan"), env);
    expect(result).toMatchObject({ code: 3, stderr: expect.stringContaining("Start it with: command-manifest serve") });
  });

  test("a connection that is cut in the middle; publishing again completes it", async () => {
    folder.write("a.commands.json", list("a", "b", "c"));
    await plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    await plan({ kind: "cut", route: "createGuildCommand", after: true });
    const { code, stdout } = await run(remote("publish", "--yes"), { COMMAND_MANIFEST_TOKEN: token() });
    expect(code).toBe(3);
    expect(stdout).toContain("Done: create /a.");
    expect(stdout).toContain("Failed: create /b.");
    expect(stdout).toContain("It is not known whether this step reached the service.");
    expect(stdout).toContain("Not done: create /c.");
    expect((await run(remote("publish", "--yes"), { COMMAND_MANIFEST_TOKEN: token() })).code).toBe(0);
    expect(await publishedNames()).toEqual(["a", "b", "c"]);
  });

  test("Ctrl+C stops before the next step", async () => {
    folder.write("a.commands.json", list("a", "b", "c"));
    await plan({ kind: "delay", route: "createGuildCommand", milliseconds: 500, count: 3 });
    let isInterrupted = false;
    const { code, stdout } = await program.run(toGuild("publish", "--yes"), {
      cwd: folder.path,
      env: localEnvironment(),
      onErrorText(text, interrupt) {
        if (!isInterrupted && text.includes("[1/3]")) interrupt();
        isInterrupted ||= text.includes("[1/3]");
      },
    });
    expect(code).toBe(3);
    expect(stdout).toMatch(/Done: create \/a\.\nCancelled\.\nNot done: create \/b; create \/c\./);
    expect(await publishedNames()).toEqual(["a"]);
    await run(toGuild("publish", "--yes"));
    expect(await publishedNames()).toEqual(["a", "b", "c"]);
  });
});

describe("other commands", () => {
  test("plan as JSON", async () => {
    folder.write("a.commands.json", list("a", "b"));
    await run(toGuild("publish", "--yes"));
    folder.write("a.commands.json", JSON.stringify([slash("a", "New."), slash("c")]));
    const { code, stdout } = await run(toGuild("plan", "--format", "json"));
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      scope: "guild",
      guild_id: guild,
      owns: "listed",
      steps: [
        { kind: "update", name: "a", changes: [{ path: ["description"], before: "Does a.", after: "New." }] },
        { kind: "create", type: 1, name: "c" },
      ],
      left_alone: [{ name: "b" }],
      calls: 2,
      creates: 1,
    });
  });

  test("diff shows every value in whole", async () => {
    folder.write("a.commands.json", list("a"));
    await run(toGuild("publish", "--yes"));
    folder.write("a.commands.json", JSON.stringify([slash("a", "New.")]));
    expect(await run(toGuild("diff"))).toEqual({
      code: 2,
      stdout: '@@ /a › description @@\n-"Does a."\n+"New."\n',
      stderr: "",
    });
  });

  test("pull writes a manifest that changes nothing, and overwrites no file", async () => {
    const options = [
      { type: 1, name: "sub", description: "Sub.", options: [{ type: 4, name: "n", description: "N.", min_value: 1 }] },
    ];
    folder.write("a.commands.json", JSON.stringify([{ ...slash("a"), options, name_localizations: { de: "ä" } }]));
    await run(toGuild("publish", "--yes"));
    expect(await run(toGuild("pull", "--out", "b.commands.json"))).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await run(["check", "b.commands.json"])).toMatchObject({ code: 0 });
    expect(await run(toGuild("plan", "b.commands.json"))).toMatchObject({ code: 0 });
    const text = readFileSync(path.join(folder.path, "b.commands.json"), "utf8");
    expect(JSON.parse(text).commands).toMatchObject([{ name: "a", options, name_localizations: { de: "ä" } }]);
    expect(await run(toGuild("pull", "--out", "b.commands.json"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is there already"),
    });
    expect((await run(toGuild("pull"))).stdout).toBe(text);
  });

  test("the local service is found by what “serve” leaves in its folder, and no longer when it ends", async () => {
    folder.write("a.commands.json", list("found"));
    const env = { ...process.env, XDG_DATA_HOME: path.join(folder.path, ".data") };
    const child = spawn(process.execPath, [program.file, "serve", "--port", "0", "--format", "json"], { env });
    const [line] = await once(child.stdout, "data");
    const { url } = JSON.parse(String(line));
    expect((await run(toGuild("publish", "--yes"), {})).stdout).toContain(url);
    child.kill("SIGTERM");
    await once(child, "close");
    expect(existsSync(path.join(folder.path, ".data/command-manifest/service/address.json"))).toBe(false);
    expect((await run(toGuild("publish", "--yes"), {})).stderr).toContain("The local service does not run.");
  });

  test("language-server answers over its standard streams", async () => {
    const child = spawn(process.execPath, [program.file, "language-server", "--stdio"]);
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { processId: null, rootUri: null, capabilities: {} },
    });
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    const [answer] = await once(child.stdout, "data");
    expect(String(answer)).toContain("Content-Length");
    child.kill();
    expect((await run(["language-server"])).code).toBe(2);
  });
});
