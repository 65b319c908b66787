import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Overwrite } from "../../core/interface/payloads.ts";
import { Bench, list, slash } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const overwrite = (id: string, permission = true): Overwrite => ({ id, type: 1, permission });
const manifest = (...permissions: readonly object[]) => JSON.stringify({ guild_id: bench.guild, permissions });

/** The overwrites of the test's guild by the names of their commands. */
const held = () => bench.service.permissions(bench.guild);

const savedFiles = () => readdirSync(bench.folder.path).filter((name) => name.startsWith("saved-"));

async function publishWithPermissions(): Promise<void> {
  bench.folder.write("a.commands.json", list("ping", "pong"));
  expect((await bench.runInGuild("publish", "--yes")).code).toBe(0);
  bench.folder.write("b.permissions.json", manifest({ command: "ping", permissions: [overwrite("77")] }));
  expect(await bench.run(["permissions", "b.permissions.json", "--service", "local", "--yes"])).toMatchObject(
    prints(0, "    + allow ROLE 77"),
  );
}

describe("publishing permissions", () => {
  test("wants --yes without a terminal, and changes nothing before", async () => {
    await publishWithPermissions();
    bench.folder.write("b.permissions.json", manifest({ command: "ping", permissions: [] }));
    expect(await bench.run(["permissions", "b.permissions.json", "--service", "local"])).toMatchObject({ code: 2 });
    expect(await held()).toEqual({ ping: [overwrite("77")] });
  });

  test("asks for a user's token before the call where there is only a bot's", async () => {
    bench.folder.write("b.permissions.json", manifest({ command: "*", permissions: [] }));
    const args = ["permissions", "b.permissions.json", "--service", bench.service.url, "--application", "1", "--yes"];
    expect(await bench.run(args, { COMMAND_MANIFEST_TOKEN: bench.token })).toMatchObject(
      says(2, "Editing permissions requires a user's token"),
    );
  });
});

test("what users notice comes before the overwrites, by name", async () => {
  bench.folder.write("a.commands.json", list("ping", "pong"));
  expect((await bench.runInGuild("publish", "--yes")).code).toBe(0);
  const closed = ["ping", "pong"].map((command) => ({ command, permissions: [overwrite(bench.guild, false)] }));
  bench.folder.write("b.permissions.json", manifest(...closed));
  const { stdout } = await bench.run(["permissions", "b.permissions.json", "--service", "local", "--yes"]);
  expect(stdout.split("\n").slice(1, 4)).toEqual([
    "Warning: Only administrators can use /ping and /pong.",
    "~ permissions of /ping",
    `    + deny ROLE ${bench.guild} (@everyone)`,
  ]);
});

describe("publishing commands", () => {
  const rename = async () => {
    const [{ id } = { id: "" }] = await bench.service.commands(bench.guild);
    bench.folder.write("a.commands.json", JSON.stringify([{ id, ...slash("pang") }, slash("pong")]));
  };

  test("with a user's token keeps the permissions of what is renamed, and shows the file", async () => {
    await publishWithPermissions();
    await rename();
    const { code, stdout, stderr } = await bench.runInGuild("publish", "a.commands.json", "--yes");
    expect(code).toBe(0);
    expect(stdout).toContain("Permissions are saved to a file first and restored afterwards.");
    expect(stderr).toContain("Restored the permissions of /pang.");
    expect(await held()).toEqual({ pang: [overwrite("77")] });
    const [file = ""] = savedFiles();
    const text = bench.folder.read(file);
    expect(JSON.parse(text)).toMatchObject({ permissions: [{ command: "pang", permissions: [overwrite("77")] }] });
    expect(text).not.toContain(bench.service.identity.userToken);
  });

  test("without one lists and saves what is lost, so that a user restores it under the new name", async () => {
    await publishWithPermissions();
    await rename();
    const application = bench.service.identity.applicationId;
    const where = ["--guild", bench.guild, "--service", bench.service.url, "--application", application];
    const env = { COMMAND_MANIFEST_TOKEN: bench.token };
    const names = { roles: { 77: "Moderators" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ names }));
    const planned = await bench.run(["plan", "a.commands.json", "--format", "markdown", ...where], env);
    expect(planned.stdout).toMatch(/^- `~ rename \/ping to \/pang .*`\n {2}- permission lost.*: allow ROLE 77/m);
    const { code, stdout, stderr } = await bench.run(["publish", "a.commands.json", "--yes", ...where], env);
    expect(code).toBe(0);
    expect(stdout).toContain("Permissions are saved to a file first. Only a user's token can restore them.");
    expect(stdout).toMatch(/^~ rename \/ping to \/pang .*\n.*\n {4}permission lost: allow ROLE 77 \(Moderators\)$/m);
    expect(await held()).toEqual({});
    const [file = ""] = savedFiles();
    expect(stderr).toContain(
      `The permissions of /pang were deleted. Only a user's token can restore them. They are saved in ${file}.`,
    );
    expect(stderr).toContain(`To restore them, run: command-manifest permissions ${file}`);
    expect(bench.folder.read(file)).not.toContain(bench.service.identity.botToken);
    const user = { ...env, COMMAND_MANIFEST_USER_TOKEN: bench.service.identity.userToken };
    expect((await bench.run(["permissions", "publish", file, "--yes", ...where], user)).code).toBe(0);
    expect(await held()).toEqual({ pang: [overwrite("77")] });
  });
});

describe("a word after “permissions” that is neither a command nor a file", () => {
  const options = ["--command", "ping"];
  test.each([
    [["test", "x"], "(Did you mean can?)"],
    [["test", "x", ...options], "(Did you mean can?)"],
    [["pul"], "(Did you mean pull?)"],
    [["publsh", "x"], "(Did you mean publish?)"],
    [["import"], "(Did you mean pull?)"],
    [["something"], "(Use publish, pull, can, or a file.)"],
  ])("%j is no file to publish", async (args, words) => {
    const { code, stderr } = await bench.run(["permissions", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `error: unknown command '${args[0]}'\n${words}\n` });
  });

  test.each(["./nothing", "nothing.json"])("may be a path that does not exist: %s", async (file) => {
    expect(await bench.run(["permissions", file])).toMatchObject(says(2, "cannot be read"));
  });

  test("may be the name of a file", async () => {
    bench.folder.write("test", "[]");
    const { stderr } = await bench.run(["permissions", "test"]);
    expect(stderr).not.toContain("unknown command");
  });
});
