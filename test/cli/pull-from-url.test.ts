import { describe, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();

const bare = () => ({ COMMAND_MANIFEST_TOKEN: bench.service.identity.botToken });
const origin = () => new URL(bench.service.url).origin;
const idPattern = /"(?:id|application_id)"/;

async function publishPing(): Promise<void> {
  bench.folder.write("a.commands.json", list("ping"));
  expect((await bench.runInGuild("publish", "a.commands.json", "--yes")).code).toBe(0);
}

describe("pull from a local service by its URL", () => {
  test.each([
    ["its origin", ""],
    ["its origin with a slash", "/"],
    ["/api", "/api"],
    ["the whole endpoint URL", "/api/v10"],
    ["another version", "/api/v9"],
  ])("needs %s and its token alone, and writes no IDs of it", async (_, path) => {
    await publishPing();
    const args = ["pull", "--guild", bench.guild, "--service", `${origin()}${path}`];
    const { code, stdout, stderr } = await bench.run(args, bare());
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout).commands).toMatchObject([{ name: "ping" }]);
    expect(stdout).not.toMatch(idPattern);
  });

  test("is by the token's application, whatever the manifest and the project have", async () => {
    await publishPing();
    bench.folder.write("manifest.project.json", JSON.stringify({ application_id: "5" }));
    bench.folder.write("b.commands.json", JSON.stringify({ application_id: "5", commands: [] }));
    const args = ["pull", "--guild", bench.guild, "--service", origin(), "--into", "b.commands.json"];
    const { code, stderr } = await bench.run(args, bare());
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const text = bench.folder.read("b.commands.json");
    expect(JSON.parse(text)).toMatchObject({ application_id: "5", commands: [{ name: "ping" }] });
    expect(text).not.toMatch(/"id"/);
  });

  test("is by the application that the user names", async () => {
    const args = ["pull", "--guild", bench.guild, "--service", origin(), "--application", "5"];
    expect(await bench.run(args, bare())).toMatchObject({ code: 3 });
  });

  test.each([
    ["a token of another server", "Bot not-a-secret", "", /application ID is required/],
    ["a token like the local service's", "x.y.local-bot-", "", /application ID is required/],
    ["a path of something else", "Bot not-a-secret", "/bots", /must end in a version/],
    ["a query", "Bot not-a-secret", "/?a=1", /must not contain/],
  ])("with %s is refused before anything is sent", async (_, token, path, message) => {
    const args = ["pull", "--global", "--service", `${origin()}${path}`];
    const { code, stderr } = await bench.run(args, { COMMAND_MANIFEST_TOKEN: token });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
