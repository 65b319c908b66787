import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();
const projectFile = "command-manifest.config.json";
const application = "1240000000000000001";

interface Report {
  readonly version: string;
  readonly node: string;
  readonly checks: readonly { readonly state: string; readonly subject: string; readonly message: string }[];
}

const project = (targets: object): void =>
  void bench.folder.write(projectFile, JSON.stringify({ application_id: application, targets }));

const report = async (env?: Readonly<Record<string, string>>) => {
  const { code, stdout, stderr } = await bench.run(["doctor", "--format", "json"], env);
  const { checks, ...machine } = JSON.parse(stdout) as Report;
  const stateOf = (subject: string) => checks.find((check) => check.subject === subject);
  return { code, stderr, stdout, machine, stateOf, checks };
};

/** Answers every request in place of the network. */
const answering = (answer: typeof fetch) => {
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  onTestFinished(() => spy.mockRestore());
  return spy;
};

const remote = () => ({
  service: bench.service.url,
  application_id: bench.service.identity.applicationId,
  guild_id: bench.guild,
});

describe("with a project", () => {
  test("everything works, and the exit code is 0", async () => {
    project({ local: { service: "local", guild_id: bench.guild }, remote: remote() });
    await bench.service.publish(bench.guild, JSON.parse(list("ping", "pong")));
    const env = { ...bench.environment, COMMAND_MANIFEST_TOKEN: bench.token };
    const { code, stderr, machine, stateOf } = await report(env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(machine).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
    });
    expect(stateOf("Project file")).toMatchObject({ state: "ok", message: `${projectFile} with 2 targets` });
    expect(stateOf("COMMAND_MANIFEST_TOKEN")).toMatchObject({ state: "ok", message: "set" });
    expect(stateOf("COMMAND_MANIFEST_USER_TOKEN")).toMatchObject({ state: "skipped", message: "not set" });
    expect(stateOf("Local service")?.message).toBe(
      `its address is ${bench.service.url}, from COMMAND_MANIFEST_SERVICE`,
    );
    expect(stateOf(`Connection to ${bench.service.host}`)?.state).toBe("ok");
    for (const name of ["local", "remote"]) expect(stateOf(`Target “${name}”`)?.message).toMatch(/^2 commands in /);
  });

  test("a token for another server need not have the form of Discord's", async () => {
    project({ remote: remote() });
    const { stateOf } = await report({ COMMAND_MANIFEST_TOKEN: "wrong-0123456789" });
    expect(stateOf("Credentials")).toBe(undefined);
  });

  test("a target without credentials is skipped, which is no problem", async () => {
    project({ remote: remote() });
    const { code, stateOf } = await report({});
    expect(code).toBe(0);
    expect(stateOf("Target “remote”")?.state).toBe("skipped");
  });

  test("a target without an application is skipped, and the message names application_id", async () => {
    const { application_id: _, ...without } = remote();
    bench.folder.write(projectFile, JSON.stringify({ targets: { remote: without } }));
    const { code, stateOf } = await report({ COMMAND_MANIFEST_TOKEN: bench.token });
    expect(code).toBe(0);
    expect(stateOf("Target “remote”")).toMatchObject({
      state: "skipped",
      message: expect.stringMatching(/application_id/),
    });
  });

  test.each([
    ["a local service that does not run", () => ({ local: { service: "local", global: true } }), {}, /not running/],
    ["a refused token", () => ({ local: remote() }), { COMMAND_MANIFEST_TOKEN: "wrong-0123456789" }, /token|401/i],
    [
      "an address that is not trusted",
      () => ({ local: { service: "https://a.example/v10", global: true } }),
      {},
      /sends your token/,
    ],
  ])("%s is a problem of the target, and the exit code is 1", async (_, targets, env, message) => {
    project(targets());
    const { code, stateOf } = await report(env);
    expect(code).toBe(1);
    expect(stateOf("Target “local”")).toMatchObject({ state: "problem", message: expect.stringMatching(message) });
  });

  test("errors in the project file are a problem", async () => {
    bench.folder.write(projectFile, `{ "targets": { "local": { "service": 1 } } }`);
    const { code, stateOf } = await report();
    expect(code).toBe(1);
    expect(stateOf("Project file")).toMatchObject({ state: "problem", message: expect.stringContaining(projectFile) });
  });
});

describe("without a project, it asks Discord", () => {
  test("and says that it is offline", async () => {
    answering(() => Promise.reject(new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") })));
    const { code, stateOf } = await report();
    expect(code).toBe(1);
    expect(stateOf("Project file")?.state).toBe("skipped");
    expect(stateOf("Connection to Discord")).toMatchObject({
      state: "problem",
      message: expect.stringMatching(/^https:\/\/discord\.com could not be reached: the host was not found\./),
    });
  });

  test("and stops waiting for a server that does not answer", async () => {
    const asked = answering(() => new Promise<Response>(() => {}));
    const { code, stateOf } = await report();
    expect(code).toBe(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(stateOf("Connection to Discord")?.message).toBe("No response within 10 seconds.");
  });

  test("and looks at the form of a token, which it does not repeat", async () => {
    answering(async () => Response.json({ url: "wss://gateway.discord.gg" }));
    const { code, stdout, stateOf } = await report({ COMMAND_MANIFEST_TOKEN: "not-the-bot-0123456789" });
    expect({ code, state: stateOf("Credentials")?.state }).toEqual({ code: 1, state: "problem" });
    expect(stdout).not.toContain("not-the-bot");
  });

  test("without a token", async () => {
    const asked = answering(async () => Response.json({ url: "wss://gateway.discord.gg" }));
    expect((await report({ COMMAND_MANIFEST_CLIENT_SECRET: "a".repeat(32) })).code).toBe(0);
    expect(asked.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).has("authorization")])).toEqual([
      ["https://discord.com/api/v10/gateway", false],
    ]);
  });
});

test("no secret is in a report, valid or not, nor in what a server repeats", async () => {
  const { botToken, userToken, clientSecret } = bench.service.identity;
  const wrong = "not-the-bot-0123456789";
  const secrets = { COMMAND_MANIFEST_USER_TOKEN: userToken, COMMAND_MANIFEST_CLIENT_SECRET: clientSecret };
  project({ local: { service: "local", global: true }, remote: remote(), [`name ${botToken}`]: remote() });
  for (const token of [botToken, wrong, `Bot Bot ${wrong}`, `“${wrong}”${wrong}`]) {
    for (const format of ["text", "json"]) {
      const env = { ...bench.environment, ...secrets, COMMAND_MANIFEST_TOKEN: token };
      const { stdout, stderr } = await bench.run(["doctor", "--format", format], env);
      for (const secret of [botToken, userToken, clientSecret, wrong]) expect(stdout + stderr).not.toContain(secret);
    }
  }
  bench.folder.write(projectFile, `{ "application_id": "${botToken}" }`);
  expect((await bench.run(["doctor"])).code).toBe(1);
});

test("the text is for people, with a mark on each line", async () => {
  project({ local: { service: "local", guild_id: bench.guild } });
  const { code, stdout } = await bench.run(["doctor"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^command-manifest \d/);
  expect(stdout).toContain("- COMMAND_MANIFEST_TOKEN: not set\n");
  expect(stdout).toMatch(/✓ Target “local”: 0 commands in .*\n\nNo problems were found\.\n$/);
  expect((await bench.run(["doctor"], {})).stdout).toMatch(/✗ Target “local”: .*\n\n1 problem found\.\n$/);
});
