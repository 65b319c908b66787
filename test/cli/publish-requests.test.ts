import { afterEach, describe, expect, test, vi } from "vitest";
import { Bench, list } from "./bench.ts";
import { prints } from "./run.ts";

const bench = Bench.start();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the program, and lists its requests by method, scope and the last part of the path. */
async function requestsOf(args: readonly string[], output: string, code = 0): Promise<readonly string[]> {
  const fetched = vi.spyOn(globalThis, "fetch");
  expect(await bench.run(args)).toMatchObject(prints(code, output));
  const atDiscord = fetched.mock.calls.filter(([url]) => !new URL(String(url)).pathname.startsWith("/local/"));
  const requests = atDiscord.map(([url, init]) => {
    const { pathname } = new URL(String(url));
    const scope = pathname.includes("/guilds/") ? "guild" : "global";
    return `${init?.method ?? "GET"} ${scope} ${pathname.split("/").at(-1)}`;
  });
  fetched.mockRestore();
  return requests;
}

describe("a target that owns its scope", () => {
  const places = [
    ["the global scope", () => ({ global: true }), { integration_types: [0, 1] }, ["GET global commands"]],
    ["a guild", () => ({ guild_id: bench.guild }), {}, ["GET guild commands"]],
    // Discord filled in the types that the manifest leaves out, and only the application says which are the default.
    ["the global scope, with types left out", () => ({ global: true }), {}, ["GET global commands", "GET global @me"]],
  ] as const;

  test.each(places)("is read once if it is unchanged: %s", async (_, place, project, expected) => {
    const targets = { mine: { service: "local", ...place(), owns: "scope" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets, ...project }));
    bench.folder.write("a.commands.json", list("ping", "pong"));
    const publish = ["publish", "--yes", "--target", "mine"];
    await bench.run(publish);
    expect(await requestsOf(publish, "Nothing to do")).toEqual(expected);
  });

  test("is read together with the global scope if it changes, whose commands members of a guild see, too", async () => {
    const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    bench.folder.write("a.commands.json", list("three"));
    const requests = await requestsOf(["plan", "--target", "mine"], "create /three", 4);
    expect(requests).toEqual(["GET guild commands", "GET global commands"]);
  });

  test("is read for the plan and before the overwrite, which is the only other request", async () => {
    const targets = { mine: { service: "local", global: true, owns: "scope" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets, integration_types: [0, 1] }));
    bench.folder.write("a.commands.json", list("one", "two"));
    expect(await requestsOf(["publish", "--yes", "--target", "mine"], "Done: ")).toEqual([
      "GET global commands",
      "GET global commands",
      "PUT global commands",
    ]);
  });
});
