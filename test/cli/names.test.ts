import { expect, test } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();

test("a guild and a role that the project file names are shown by name", async () => {
  const { guild } = bench;
  const names = { guilds: { [guild]: "Cove" }, roles: { 77: "Crew" } };
  const targets = { local: { service: "local", guild_id: guild } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ names, targets }));
  bench.folder.write("a.commands.json", list("timeout"));
  const published = await bench.run(["publish", "--target", "local", "--yes"]);
  expect(published).toMatchObject({ code: 0 });
  expect((await bench.run(["plan", "--target", "local"])).stdout).toMatch(/^local \(Cove, local service\)\n/);
  const permissions = [{ command: "timeout", permissions: [{ id: "77", type: 1, permission: false }] }];
  bench.folder.write("crew.permissions.json", JSON.stringify({ guild_id: guild, permissions }));
  const { stdout } = await bench.run(["permissions", "publish", "crew.permissions.json", "--target", "local", "--yes"]);
  expect(stdout).toMatch(/^local \(Cove, local service\)\n/);
  expect(stdout).toContain("+ deny ROLE 77 (Crew)");
  expect(stdout).toContain("Crew can no longer use /timeout.");
});
