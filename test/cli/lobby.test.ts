import { describe, expect, test } from "vitest";
import type { Lobby } from "../../core/interface/payloads.ts";
import { Bench } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();

const local = (...args: readonly string[]) => bench.run(["lobby", ...args, "--service", "local"]);

async function create(text: string): Promise<Lobby> {
  bench.folder.write("a.lobby.json", text);
  const { code, stdout, stderr } = await local("create", "a.lobby.json");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

describe("lobbies in the terminal", () => {
  test("create, get, members, delete", async () => {
    const lobby = await create(`// Ours\n{ "metadata": { "map": "hills" }, "members": [{ "id": "5" }] }`);
    expect(lobby).toMatchObject({ metadata: { map: "hills" }, members: [{ id: "5" }] });
    const added = await local("add-member", lobby.id, "6", "--metadata", "fleet=red=1", "--can-link-lobby");
    expect(JSON.parse(added.stdout)).toEqual({ id: "6", metadata: { fleet: "red=1" }, flags: 1 });
    expect(await local("remove-member", lobby.id, "5")).toEqual({ code: 0, stdout: "", stderr: "" });
    const got = await local("get", lobby.id);
    expect(JSON.parse(got.stdout).members).toMatchObject([{ id: "6" }]);
    expect(await local("delete", lobby.id)).toMatchObject(says(2, "`--yes` is required"));
    expect(await local("delete", lobby.id, "--yes")).toMatchObject({ code: 0, stdout: "" });
    expect(await local("get", lobby.id)).toMatchObject(says(3, "This lobby does not exist"));
    expect(await local("delete", lobby.id, "--yes"), "deleting twice is safe").toMatchObject({ code: 0 });
  });

  test("flags, a URL for events and names of members are sent, kept and removed", async () => {
    const url = "https://harbor.example/events";
    const sent = {
      flags: 1,
      override_event_webhooks_url: url,
      members: [{ id: "5", additional_name: "Ada", flags: 0 }],
    };
    const lobby = await create(JSON.stringify(sent));
    expect(lobby).toMatchObject(sent);
    const named = await local("add-member", lobby.id, "5", "--additional-name", "Bo");
    expect(JSON.parse(named.stdout)).toMatchObject({ additional_name: "Bo" });
    const unnamed = await local("add-member", lobby.id, "5", "--additional-name", "");
    expect(JSON.parse(unnamed.stdout)).not.toHaveProperty("additional_name");
    const long = await local("add-member", lobby.id, "5", "--additional-name", "n".repeat(81));
    expect(long).toMatchObject(says(2, "81 characters"));
    bench.folder.write("b.lobby.json", `{ "flags": null, "override_event_webhooks_url": null }`);
    const { stdout } = await local("edit", lobby.id, "b.lobby.json");
    expect(JSON.parse(stdout)).toMatchObject({ flags: 0 });
    expect(JSON.parse(stdout)).not.toHaveProperty("override_event_webhooks_url");
  });

  test("edit says who is removed, and wants --yes for that only", async () => {
    const { id } = await create(`{ "members": [{ "id": "5" }, { "id": "6" }] }`);
    bench.folder.write("b.lobby.json", `{ "members": [{ "id": "6" }], "metadata": { "round": "2" } }`);
    const refused = await local("edit", id, "b.lobby.json");
    expect(refused).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("remove 1 of its members?\nThe manifest does not list these members:\n5\n"),
    });
    expect(JSON.parse((await local("get", id)).stdout).members).toHaveLength(2);
    const done = await local("edit", id, "b.lobby.json", "--yes");
    expect(JSON.parse(done.stdout)).toMatchObject({ metadata: { round: "2" }, members: [{ id: "6" }] });
    expect(await local("edit", id, "b.lobby.json")).toMatchObject({ code: 0, stderr: "" });
  });

  test("errors of the manifest stop it before anything is sent", async () => {
    bench.folder.write("a.lobby.json", `{\n  "idle_timeout_seconds": 4\n}`);
    expect(await bench.run(["lobby", "create", "a.lobby.json"], {})).toEqual({
      ...says(1, /a\.lobby\.json:2:27 {2}error {2}.*604800.*\n[\s\S]*Nothing was sent/),
      stdout: "",
    });
  });

  test("a refusal is reported at its place in the file", async () => {
    const { id } = await create("{}");
    const ignored = "// command-manifest-ignore lobby-idle-timeout";
    bench.folder.write("a.lobby.jsonc", `{\n  ${ignored}\n  "idle_timeout_seconds": 4\n}`);
    for (const args of [["create"], ["edit", id]]) {
      const { code, stdout, stderr } = await local(...args, "a.lobby.jsonc");
      expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
      expect(stderr).toMatch(/^a\.lobby\.jsonc:3:27 {2}error {2}Discord rejected this: .*5\. {2}refused\n/);
      expect(stderr).toContain('3 │   "idle_timeout_seconds": 4');
    }
  });

  test("wants a bot token, IDs of digits and metadata with a key", async () => {
    const bearer = { COMMAND_MANIFEST_TOKEN: "Bearer abc" };
    const { code, stderr } = await bench.run(["lobby", "get", "1"], bearer);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("A bot token is required") });
    expect(stderr).not.toContain("abc");
    expect(await local("get", "one")).toMatchObject(says(2, "“one”"));
    expect(await local("add-member", "1", "2", "--metadata", "x")).toMatchObject({ code: 2 });
    const long = `a=${"x".repeat(1000)}`;
    expect(await local("add-member", "1", "2", "--metadata", long)).toMatchObject(says(2, "1001"));
  });
});
