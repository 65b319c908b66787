import { describe, expect, test } from "vitest";
import { startService } from "../../service/start.ts";
import { Bench, list } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();

const someToken = { COMMAND_MANIFEST_TOKEN: "Bot x" };
const there = (service: string, application = bench.service.identity.applicationId) => [
  "publish",
  "--yes",
  "--guild",
  bench.guild,
  "--application",
  application,
  "--service",
  service,
];

describe("what cannot run says why, in one sentence, with code 2", () => {
  const discordToken = `${btoa("123456789012345678")}.GaBcDe.${"x_Y-9".repeat(6)}`;
  const bareToken = { COMMAND_MANIFEST_TOKEN: "abc" };
  const cases: readonly [string, readonly string[], Record<string, string>, RegExp][] = [
    ["nowhere said", [], {}, /Choose where to publish: `--guild ID` or `--global`\./],
    ["two places said", ["--guild", "1", "--global"], {}, /cannot be used with option '--global'/],
    ["no ID", ["--guild", "my-guild"], {}, /`--guild` must be a numeric ID\. It is “my-guild”/],
    ["no token", ["--guild", "1", "--application", "2"], {}, /COMMAND_MANIFEST_TOKEN.*--service local/],
    [
      "a bare token",
      ["--guild", "1", "--application", "2"],
      bareToken,
      /COMMAND_MANIFEST_TOKEN is not a Discord bot token/,
    ],
    ["no application", ["--guild", "1"], { COMMAND_MANIFEST_TOKEN: discordToken }, /An application ID is required/],
    ["plain http", ["--guild", "1", "--service", "http://example.com/v10"], someToken, /must start with https/],
    ["no version", ["--guild", "1", "--service", "https://example.com"], someToken, /must end in a version/],
    ["no address", ["--guild", "1", "--service", "example"], { COMMAND_MANIFEST_TOKEN: "Bot x" }, /“local” or a URL/],
    ["no local service", ["--guild", "1", "--service", "local"], {}, /Start it with `command-manifest serve`/],
    ["a damaged address", ["--guild", "1", "--service", "local"], { COMMAND_MANIFEST_SERVICE: "{" }, /is not valid/],
  ];
  test.each(cases)("%s", async (_, args, env, message) => {
    bench.folder.write("a.commands.json", list("a"));
    expect(await bench.run(["publish", "--yes", ...args], env)).toEqual({ ...says(2, message), stdout: "" });
  });

  test("a project file that would send the token to a stranger", async () => {
    const service = "https://example.com/v10";
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets: { x: { guild_id: "1", service } } }));
    bench.folder.write("a.commands.json", list("a"));
    expect(
      await bench.run(["publish", "--yes", "--target", "x"], {
        COMMAND_MANIFEST_TOKEN: "Bot x",
      }),
    ).toEqual({ ...says(2, "If you trust that address, use `--service https://example.com/v10`."), stdout: "" });
  });

  test("different applications in one go", async () => {
    bench.folder.write("a.commands.json", `{ "application_id": "1", "commands": ${list("a")} }`);
    bench.folder.write("b.commands.json", `{ "application_id": "2", "commands": ${list("b")} }`);
    const result = await bench.run(["plan", "--global"], someToken);
    expect(result).toMatchObject(says(2, "different application IDs (1, 2)"));
  });

  test("JavaScript, whatever the commands that it has", async () => {
    bench.folder.write("a.commands.json", "module.exports = [{ name: 'a', description: 'Is a' }];");
    const result = await bench.runInGuild("publish", "--yes");
    expect(result).toMatchObject({ code: 1, stdout: "" });
    expect(result.stderr).toContain("A manifest must be JSON, but this file is JavaScript.");
    expect(await bench.publishedNames()).toEqual([]);
  });
});

describe("what the service refuses says what was done, with code 3", () => {
  test("a wrong token, and a token of another application", async () => {
    bench.folder.write("a.commands.json", list("a"));
    const wrong = await bench.run(there(bench.service.url), { COMMAND_MANIFEST_TOKEN: "Bot wrong" });
    expect(wrong).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("token is not valid") });
    expect(wrong.stderr).toContain(`Use a token that ${new URL(bench.service.url).host} issued.`);
    expect(wrong.stderr).not.toContain("“Bot ”");
    const elsewhere = await bench.run(there(bench.service.url, "1"), { COMMAND_MANIFEST_TOKEN: bench.token });
    expect(elsewhere).toMatchObject(says(3, "belongs to another application"));
  });

  test("a service that is down", async () => {
    bench.folder.write("a.commands.json", list("a"));
    const gone = await startService({ port: 0 });
    await gone.stop();
    expect(await bench.run(there(gone.url), someToken)).toMatchObject(says(3, "could not be reached"));
  });

  test("an address in the environment at which nothing answers", async () => {
    bench.folder.write("a.commands.json", list("a"));
    const gone = await startService({ port: 0 });
    await gone.stop();
    const env = {
      COMMAND_MANIFEST_SERVICE: (bench.environment.COMMAND_MANIFEST_SERVICE ?? "").replace(bench.service.url, gone.url),
    };
    const result = await bench.run(bench.inGuild("plan"), env);
    expect(result).toMatchObject(
      says(3, "Its address is from COMMAND_MANIFEST_SERVICE. Start it there, or unset the variable."),
    );
  });

  test("a connection that is cut in the middle; publishing again completes it", async () => {
    bench.folder.write("a.commands.json", list("a", "b", "c"));
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    await bench.plan({ kind: "cut", route: "createGuildCommand", after: true, count: 4 });
    const { code, stdout } = await bench.run(there(bench.service.url), { COMMAND_MANIFEST_TOKEN: bench.token });
    expect(code).toBe(3);
    expect(stdout).toContain("Done: create /a.");
    expect(stdout).toMatch(
      /^\/b may not have been created\. http:\S+ could not be reached: .+\nNot done: create \/c\.\nPublish again to finish\.$/m,
    );
    expect((await bench.run(there(bench.service.url), { COMMAND_MANIFEST_TOKEN: bench.token })).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["a", "b", "c"]);
  });

  test("a terminal has one line that says how far a publish is", async () => {
    bench.folder.write("a.commands.json", list("a", "b"));
    const { code, stderr } = await bench.atTerminal(bench.inGuild("publish"), ["Publish this? (y/N) ", "y\n"]);
    expect(code).toBe(0);
    expect(stderr).toContain("\r\u001b[2K1 of 2 · create /a\r\u001b[2K2 of 2 · create /b\r\u001b[2K");
  });

  test("Ctrl+C ends the wait for a rate limit, and no request follows", async () => {
    bench.folder.write("a.commands.json", list("a", "b"));
    await bench.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 25 });
    const { code, stdout, stderr } = await bench.watched(["publish", "--yes"], (text, interrupt) => {
      if (text.includes("1 of 2 · waiting for the rate limit, 25 s") && !text.includes("Stopping")) interrupt();
    });
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining("Stopping") });
    expect(stdout).toMatch(/Nothing was changed\.\nCancelled\.\nNot done: create \/a, create \/b\./);
    expect(await bench.publishedNames()).toEqual([]);
  });
});
