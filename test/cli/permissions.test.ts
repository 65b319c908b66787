import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Overwrite } from "../../core/discord/payloads.ts";
import { Bench, list, slash } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const overwrite = (id: string, permission = true): Overwrite => ({ id, type: 1, permission });
const manifest = (...permissions: readonly object[]) => JSON.stringify({ guild_id: bench.guild, permissions });

/** The overwrites of the test's guild by the names of their commands. */
const held = () => bench.service.permissions(bench.guild);

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
    const [file = ""] = readdirSync(bench.folder.path).filter((name) => name.startsWith("saved-"));
    const text = bench.folder.read(file);
    expect(JSON.parse(text)).toMatchObject({ permissions: [{ command: "pang", permissions: [overwrite("77")] }] });
    expect(text).not.toContain(bench.service.identity.userToken);
  });

  test("without one says that they are lost", async () => {
    await publishWithPermissions();
    await rename();
    const application = bench.service.identity.applicationId;
    const where = ["--guild", bench.guild, "--service", bench.service.url, "--application", application];
    const env = { COMMAND_MANIFEST_TOKEN: bench.token };
    expect(await bench.run(["publish", "a.commands.json", "--yes", ...where], env)).toMatchObject(
      prints(0, "Only a user's token can restore permissions."),
    );
    expect(await held()).toEqual({});
  });
});
