import { describe, expect, test } from "vitest";
import { refusalValue } from "../../cli/publish/refusal-value.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { Bench, list } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();

const words = /Too many requests to the local service\. Try again in 7 minutes \((?:tomorrow )?at \d\d:\d\d\)\./;
const limit = (route: string, retry_after = 432) => bench.plan({ kind: "rate_limit", route, retry_after });

describe("a rate limit that is too long to wait for says when it is over:", () => {
  test.each([["plan"], ["diff"], ["publish", "--yes"]])("%s, when it reads", async (...args) => {
    bench.folder.write("a.commands.json", list("a"));
    await limit("listGuildCommands");
    expect(await bench.runInGuild(...args)).toEqual({ ...says(3, words), stdout: "" });
  });

  test.each([["plan"], ["diff"], ["publish", "--yes"]])("%s in JSON", async (...args) => {
    bench.folder.write("a.commands.json", list("a"));
    await limit("listGuildCommands");
    const { code, stdout, stderr } = await bench.runInGuild(...args, "--format", "json");
    expect(code).toBe(3);
    expect(stderr).toMatch(words);
    expect(JSON.parse(stdout)).toMatchObject({
      guild_id: bench.guild,
      failed: { message: expect.stringMatching(words), status: 429, code: 0, retry_after: 432 },
    });
  });

  test("a publish, between its steps", async () => {
    bench.folder.write("a.commands.json", list("a"));
    await limit("createGuildCommand");
    const { code, stdout } = await bench.runInGuild("publish", "--yes");
    expect(code).toBe(3);
    expect(stdout).toMatch(/Too many requests to the local service\..*Publish again in 7 minutes \(.*\) to finish\./s);
    await limit("createGuildCommand", 431.2);
    const inJson = await bench.runInGuild("publish", "--yes", "--format", "json");
    expect(JSON.parse(inJson.stdout).failed).toMatchObject({ status: 429, retry_after: 432 });
  });

  test("the permissions, and a lobby", async () => {
    bench.folder.write("a.permissions.json", JSON.stringify({ guild_id: bench.guild, permissions: [] }));
    await limit("listGuildPermissions");
    const permissions = await bench.runInGuild("permissions", "pull");
    expect(permissions).toEqual({ ...says(3, words), stdout: "" });
    await limit("getLobby");
    const lobby = await bench.run(["lobby", "get", "1", "--service", "local"]);
    expect(lobby).toMatchObject({ code: 3, stderr: expect.stringMatching(/Try again in 7 minutes/) });
  });
});

test("in JSON, a wait that is not known or has no end is left out", () => {
  const inJson = (retry_after?: number) => refusalValue(new ServiceError(429, { code: 0, retry_after }), "Discord");
  const words = { message: expect.stringContaining("Too many requests"), status: 429, code: 0 };
  expect(inJson()).toEqual(words);
  expect(inJson(Number.POSITIVE_INFINITY)).toEqual(words);
  expect(inJson(431.2)).toEqual({ ...words, retry_after: 432 });
  expect(refusalValue(new Error("The commands changed."), "Discord")).toEqual({ message: "The commands changed." });
});
