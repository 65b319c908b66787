import { beforeEach, expect, test } from "vitest";
import { Bench, slash } from "./bench.ts";

const bench = Bench.start();
const moderators = "1250000000000000101";
const sentence = "Moderators can no longer use /ban.";
const closed = (name: string) => ({ ...slash(name), default_member_permissions: "0" });
const mine = ["--target", "mine"];

beforeEach(async () => {
  const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope" } };
  const names = { roles: { [moderators]: "Moderators" } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets, names }));
  await bench.service.publish(bench.guild, [closed("ban"), slash("kept")]);
  await bench.service.permit(bench.guild, "ban", { id: moderators, type: 1, permission: true });
});

test("who loses a command is in the plan, in each of its formats, and in the question", async () => {
  bench.folder.write("a.commands.json", JSON.stringify([slash("kept")]));
  expect((await bench.run(["plan", ...mine])).stdout.match(/^Warning: .*/gm)).toEqual([
    expect.stringContaining(sentence),
  ]);
  expect((await bench.run(["plan", ...mine, "--format", "markdown"])).stdout).toMatch(
    /^- ⚠️ .*Moderators can no longer use \/ban/m,
  );
  const { losses, notes } = JSON.parse((await bench.run(["plan", ...mine, "--format", "json"])).stdout);
  expect(losses).toEqual([sentence]);
  expect(notes).toContain(sentence);
  const asked = await bench.atTerminal(["publish", ...mine], ["(y/N)", "n\r"]);
  expect(asked.stdout).toContain(sentence);
  expect(await bench.publishedNames()).toEqual(["ban", "kept"]);
});

test("a plan by which no one loses anything says nothing about it", async () => {
  bench.folder.write(
    "a.commands.json",
    JSON.stringify([{ ...closed("ban"), description: "New." }, slash("kept"), slash("new")]),
  );
  expect((await bench.run(["plan", ...mine])).stdout).not.toContain("can no longer use");
  expect(JSON.parse((await bench.run(["plan", ...mine, "--format", "json"])).stdout)).toMatchObject({ losses: [] });
});
