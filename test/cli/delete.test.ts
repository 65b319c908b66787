import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const other = "6300000000000000001";
const user = { type: 2, name: "Report User" };

const deleting = (...names: readonly string[]) => bench.runInGuild("delete", ...names, "--yes");

beforeEach(async () => {
  await bench.service.publish(bench.guild, [slash("ping"), slash("pong"), user]);
  await bench.service.publish(other, []);
});

describe("delete", () => {
  test("deletes the named commands, and nothing else", async () => {
    const run = await deleting("ping", "Report User");
    expect(run).toMatchObject(prints(0, "Done: 2 deleted."));
    expect(run.stdout).toContain("- delete /ping\n- delete “Report User”");
    expect(run.stdout).not.toContain("not in the manifest");
    expect(await bench.publishedNames()).toEqual(["pong"]);
  });

  test("takes a slash, an ID, and a name that is there twice", async () => {
    const [ping] = await bench.service.commands(bench.guild);
    expect((await deleting("/ping", "ping", ping?.id ?? "")).stdout).toContain("Done: 1 deleted.");
    expect(await bench.publishedNames()).toEqual(["Report User", "pong"]);
  });

  test.each([
    ["/ping", [slash("ping"), { type: 3, name: "ping" }], "Done: 1 deleted.", [{ type: 3 }]],
    ["/ping", [{ type: 3, name: "ping" }], "no command “/ping”", [{ type: 3 }]],
    ["/ping", [{ type: 2, name: "/ping" }], "For the USER command with this name, use its ID ", [{ type: 2 }]],
    [
      "ping",
      [slash("ping"), { type: 3, name: "ping" }],
      "several commands are named “ping”",
      [{ type: 1 }, { type: 3 }],
    ],
    ["ping", [{ type: 3, name: "ping" }], "Done: 1 deleted.", []],
  ])("takes %s for what it says, among %j", async (name, commands, message, left) => {
    await bench.service.publish(bench.guild, commands);
    const { stdout, stderr } = await deleting(name);
    expect(stdout + stderr).toContain(message);
    expect(await bench.service.commands(bench.guild)).toMatchObject(left);
  });

  test("asks first, and deletes nothing without a yes", async () => {
    const unattended = await bench.runInGuild("delete", "ping");
    expect(unattended).toMatchObject({
      ...says(2, "Nothing was deleted. Add `--yes` to confirm."),
      ...prints(2, "- delete /ping"),
    });
    const args = bench.inGuild("delete", "ping");
    expect(await bench.atTerminal(args, ["Delete /ping? (y/N)", "n\r"])).toMatchObject(says(2, "Nothing was deleted."));
    expect(await bench.publishedNames()).toHaveLength(3);
    expect(await bench.atTerminal(args, ["(y/N)", "y\r"])).toMatchObject({ code: 0 });
    expect(await bench.publishedNames()).toHaveLength(2);
  });

  test("deletes nothing where a name is unknown, and names the nearest or what there is", async () => {
    expect(await deleting("ping", "pinng")).toMatchObject(says(2, /no command “pinng” in .*Did you mean “ping”\?/));
    expect(await deleting("xyzzy-quux")).toMatchObject(says(2, "Published are “ping”, “pong”, “Report User”."));
    expect(await deleting("")).toMatchObject({ code: 2 });
    expect(await bench.publishedNames()).toHaveLength(3);
    await bench.service.publish(bench.guild, []);
    expect(await deleting("ping")).toMatchObject(says(2, "Nothing is published there."));
    expect((await bench.runInGuild("delete")).code).toBe(2);
  });

  test("requires an ID where several types have the name", async () => {
    const message = { type: 3, name: "Report User" };
    await bench.service.publish(bench.guild, [user, message]);
    const commands = await bench.service.commands(bench.guild);
    const run = await deleting("Report User");
    expect(run).toMatchObject(says(2, "several commands are named “Report User”. Use an ID: "));
    for (const { id } of commands) expect(run.stderr).toContain(id);
    expect((await deleting(commands[0]?.id ?? "")).code).toBe(0);
    expect(await bench.service.commands(bench.guild)).toHaveLength(1);
  });

  test("wants the name of a protected target, and owns nothing more than it names", async () => {
    const targets = { mine: { service: "local", guild_id: bench.guild, protected: true, owns: "scope" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    const args = ["delete", "ping", "--target", "mine"];
    expect(await bench.run([...args, "--yes"])).toMatchObject(says(2, "“mine” is protected"));
    expect((await bench.run([...args, "--confirm", "mine"])).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["Report User", "pong"]);
  });

  test("deletes in several guilds, or in none", async () => {
    const both = ["delete", "ping", "--guild", bench.guild, "--guild", other, "--service", "local", "--yes"];
    expect((await bench.run(both)).code).toBe(2);
    expect(await bench.publishedNames()).toHaveLength(3);
    await bench.service.publish(other, [slash("ping")]);
    expect((await bench.run(both)).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["Report User", "pong"]);
    expect(await bench.service.published(other)).toEqual([]);
  });

  test("writes JSON, and saves permissions", async () => {
    await bench.service.permit(bench.guild, "ping", { id: "77", type: 1, permission: true });
    const { code, stdout, stderr } = await bench.runInGuild("delete", "ping", "--yes", "--format", "json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      result: "done",
      done: [{ kind: "delete", name: "ping" }],
      failed: null,
    });
    const [file = ""] = readdirSync(bench.folder.path).filter((name) => name.startsWith("saved-"));
    expect(stderr).toContain(file);
    expect(JSON.parse(bench.folder.read(file))).toMatchObject({ permissions: [{ command: "ping" }] });
  });

  test("says that Discord refused", async () => {
    await bench.service.plan({ kind: "error", route: "deleteGuildCommand", status: 500, count: 4 });
    expect((await deleting("ping")).code).toBe(3);
    await bench.service.clearFaults();
  });
});

describe("a published command that no manifest lists", () => {
  const publish = (...commands: readonly object[]) => {
    bench.folder.write("a.commands.json", JSON.stringify(commands));
    return bench.runInGuild("publish", "--yes", "--reject-renames");
  };

  test("is named at every run with its successor, and with the way to delete it", async () => {
    await bench.service.publish(bench.guild, [{ name: "su", description: "Look up a rule of the game" }]);
    const now = { name: "salvageunion", description: "Look up a rule of the game, in full" };
    const hint = `\n# To delete it, use “Delete Published Command…” in VS Code, or: command-manifest delete su --guild ${bench.guild} --service local\n`;
    for (const said of ["+ create /salvageunion", "Nothing to do"]) {
      const run = await publish(now);
      expect(run).toMatchObject(prints(0, said));
      expect(run.stdout).toContain(
        "= 1 published, not in the manifest: unchanged\n    /su: probably /salvageunion now\n",
      );
      expect(run.stdout).toContain(hint);
    }
    const json = JSON.parse((await bench.runInGuild("plan", "--format", "json")).stdout);
    expect(json.left_alone).toMatchObject([{ name: "su", successor: { type: 1, name: "salvageunion" } }]);
    expect((await deleting("su")).code).toBe(0);
    expect((await publish(now)).stdout).not.toContain("delete");
  });

  test("is named with the first ten, and the others are counted", async () => {
    await bench.service.publish(
      bench.guild,
      Array.from({ length: 13 }, (_, index) => slash(`old-${index}`)),
    );
    const { stdout } = await publish(slash("new"));
    expect(stdout).toContain("= 13 published, not in the manifest: unchanged\n    /old-0\n");
    expect(stdout.match(/^ {4}\/old-\d+$/gm)).toHaveLength(10);
    expect(stdout).toContain("\n    and 3 more\n");
  });

  test("has no successor where it only sounds a little alike, or where it is unclear", async () => {
    await bench.service.publish(bench.guild, [
      { name: "ban", description: "Bans a member from the server" },
      { name: "find", description: "Searches the docs" },
      user,
    ]);
    const { stdout } = await publish(
      { name: "kick", description: "Kicks a member from the server" },
      { name: "docs", description: "Searches the docs for a word" },
      { name: "wiki", description: "Searches the docs for a page" },
      { type: 2, name: "Report a User" },
    );
    expect(stdout).not.toContain("probably");
  });

  test("is quoted for the shell where that is needed, and is never taken for an option", async () => {
    await bench.service.publish(bench.guild, [user]);
    expect((await publish(slash("new"))).stdout).toContain("delete 'Report User' --guild");
    await bench.service.publish(bench.guild, [slash("-old")]);
    expect((await publish(slash("new"))).stdout).toContain("delete /-old --guild");
    expect((await deleting("/-old")).code).toBe(0);
  });

  test("is named by its slash or its ID where a command of another type has its name", async () => {
    const hinted = async (left: object, ...listed: readonly object[]) => {
      await bench.service.publish(bench.guild, [left]);
      return /delete (\S+) --guild/.exec((await publish(...listed)).stdout)?.[1];
    };
    const slashed = await hinted(slash("same"), { type: 2, name: "same" });
    const byId = await hinted({ type: 3, name: "same" }, slash("same"), { type: 2, name: "same" });
    expect(slashed).toBe("/same");
    expect(byId).toMatch(/^\d+$/);
    expect(await deleting(byId ?? "")).toMatchObject(prints(0, "“same” (MESSAGE)"));
    for (const name of ["-x", "/x"]) expect(await hinted({ type: 2, name }, slash("new"))).toMatch(/^\d+$/);
  });

  test("is deleted once, where two targets are the same place", async () => {
    const place = { service: "local", guild_id: bench.guild };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets: { one: place, two: place } }));
    const run = await bench.run(["delete", "ping", "--target", "one", "--target", "two", "--yes"]);
    expect(run).toMatchObject(says(2, "The targets “one” and “two” publish to the same place. Use one of them."));
    expect(await bench.publishedNames()).toHaveLength(3);
  });

  test("does not delete a command that another manifest of the project lists", async () => {
    bench.folder.write("command-manifest.config.json", "{}");
    bench.folder.write("b.commands.json", list("pong"));
    bench.folder.write("a.commands.json", list("ping"));
    const { stdout } = await bench.runInGuild("plan", "a.commands.json");
    expect(stdout).toContain(
      "= 1 in other manifests: unchanged\n= 1 published, not in the manifest: unchanged\n    “Report User” (USER)\n",
    );
  });
});

test("an owned target to which no manifest goes says that nothing was published, and how to empty it", async () => {
  const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope" } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
  const publish = (...more: readonly string[]) => bench.run(["publish", "--target", "mine", "--yes", ...more]);
  const hint =
    "Nothing was published to “mine”. To delete all its commands, add a manifest with an empty array, [], and publish again.";
  expect(await publish()).toMatchObject(
    says(2, new RegExp(`^No manifest was found in .*, or name the file\\. ${hint.replaceAll(/[[\]().]/g, "\\$&")}`)),
  );
  bench.folder.write("a.commands.json", JSON.stringify({ scope: "global", commands: [slash("ping")] }));
  expect(await publish()).toMatchObject(says(2, hint));
  expect(await bench.publishedNames()).toHaveLength(3);
  bench.folder.write("b.commands.json", "[]");
  expect(await publish()).toMatchObject(says(2, "add `--delete-all 3`"));
  expect((await publish("--delete-all", "3")).code).toBe(0);
  expect(await bench.publishedNames()).toEqual([]);
});
