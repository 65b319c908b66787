import { beforeEach, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();

beforeEach(async () => {
  bench.folder.write("a.commands.json", list("a"));
  await bench.service.call("/local/settings", { guilds: ["1"] }, "PATCH");
});

const installUrl = (): string => {
  const { applicationId } = bench.service.identity;
  const { origin } = new URL(bench.service.url);
  return `${origin}/oauth2/authorize?client_id=${applicationId}&scope=applications.commands&guild_id=${bench.guild}`;
};

const calls = [["plan"], ["diff"], ["publish", "--yes"], ["permissions", "pull"]];
test.each(calls)("in a guild without the application, the install link is printed: %s", async (...args) => {
  const { code, stdout, stderr } = await bench.runInGuild(...args);
  expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
  expect(stderr).toContain(`has no access to guild ${bench.guild}.`);
  expect(stderr).toContain(`To install the application in this guild, open ${installUrl()}\n`);
  expect((await fetch(installUrl())).status).toBe(200);
});

test("in JSON it is a value of its own", async () => {
  const { code, stdout } = await bench.runInGuild("publish", "--yes", "--format", "json");
  expect(code).toBe(3);
  const failed = { steps: [], effect: "none", status: 403, code: 50001, install_url: installUrl() };
  expect(JSON.parse(stdout)).toMatchObject({ result: "failed", done: [], failed, not_done: [] });
});
