import { beforeEach, describe, expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const remembered = ["--ledger", "published.json"];

/** Publishes /pong, remembers it, and gives it another name in the manifest. */
async function renameInManifest(more: object = {}): Promise<void> {
  bench.folder.write("a.commands.json", list("ping", "pong"));
  expect((await bench.runInGuild("publish", "--yes", ...remembered)).code).toBe(0);
  bench.folder.write("a.commands.json", JSON.stringify([slash("ping"), { ...slash("tock", "Does pong."), ...more }]));
}

describe("a command that only looks renamed", () => {
  test("stands out in the plan, as text and as JSON", async () => {
    await renameInManifest();
    const text = await bench.runInGuild("plan", ...remembered);
    expect(text.stdout).toContain("~ rename /pong to /tock (a guess: same content)");
    const json = await bench.runInGuild("plan", "--format", "json", ...remembered);
    const plan: unknown = JSON.parse(json.stdout);
    expect(plan).toMatchObject({
      steps: [{ kind: "rename", name: "pong", to: "tock", by: "content" }],
      calls: 1,
      how: "single",
      why: "there is one change",
    });
  });

  test("is renamed with --accept-renames, which does not stand in for --yes", async () => {
    await renameInManifest();
    const alone = await bench.runInGuild("publish", "--accept-renames", ...remembered);
    expect(alone).toMatchObject(says(2, "Add `--yes` to confirm."));
    const both = await bench.runInGuild("publish", "--yes", "--accept-renames", ...remembered);
    expect(both).toMatchObject(prints(0, "Done: 1 renamed."));
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
  });

  test.each([
    ["y\r", "y\r", 0, ["ping", "tock"]],
    ["y\r", "n\r", 2, ["ping", "pong"]],
    ["\r", "", 2, ["ping", "pong"]],
  ])("is asked for at a terminal: %j, then %j gives the code %i", async (isRename, publish, code, names) => {
    await renameInManifest();
    const answers = [
      ["Are they renamed? (y/N)", isRename],
      ["Publish this? (y/N)", publish],
    ] as const;
    const result = await bench.atTerminal(bench.inGuild("publish", ...remembered), ...answers);
    expect(result).toMatchObject(says(code, "These commands look renamed:"));
    expect(await bench.publishedNames()).toEqual(names);
  });

  test("is asked for at a terminal in spite of --yes", async () => {
    await renameInManifest();
    const args = bench.inGuild("publish", "--yes", ...remembered);
    expect((await bench.atTerminal(args, ["Are they renamed? (y/N)", "n\r"])).code).toBe(2);
    expect((await bench.atTerminal(args, ["Are they renamed? (y/N)", "y\r"])).code).toBe(0);
  });
});

describe.each(["listed", "scope"])("a rename that no record tells of, where the target owns what is %s", (owns) => {
  const args = ["--target", "shop", "--yes"];
  const others = owns === "scope" ? [] : ["theirs"];

  // /ping and /pong are published without a record, beside another project's command, and /pong is renamed in the manifest.
  beforeEach(async () => {
    bench.folder.write("elsewhere/other.commands.json", JSON.stringify([slash("theirs", "Does other things.")]));
    await bench.runInGuild("publish", "elsewhere", "--yes");
    bench.folder.write("a.commands.json", list("ping", "pong"));
    await bench.runInGuild("publish", "a.commands.json", "--yes");
    bench.folder.write("a.commands.json", JSON.stringify([slash("ping"), slash("tock", "Does pong.")]));
    const target = { guild_id: bench.guild, service: "local", owns };
    const config = { manifests: ["a.commands.json"], targets: { shop: target } };
    bench.folder.write("command-manifest.config.json", JSON.stringify(config));
  });

  test("stops --yes, with the ways to go on, and is carried out with --accept-renames", async () => {
    const { code, stderr } = await bench.run(["publish", ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain("`--yes` does not confirm a guessed rename. If it is right, use `--accept-renames`.");
    expect(stderr).toContain("If it is a different command, use `--reject-renames`.");
    expect(stderr).toMatch(/add "id": "\d+" to \/tock/);
    expect(stderr).toContain("rename /pong to /tock (a guess: same content)");
    expect(await bench.publishedNames()).toEqual(["ping", "pong", "theirs"]);
    expect(await bench.run(["publish", ...args, "--accept-renames"])).toMatchObject(prints(0, "1 renamed"));
    expect(await bench.publishedNames()).toEqual(["ping", ...others, "tock"]);
  });

  test("is a new command with --reject-renames", async () => {
    expect(await bench.run(["publish", ...args, "--reject-renames"])).toMatchObject(prints(0, "1 created"));
    expect(await bench.publishedNames()).toEqual(["ping", ...(owns === "scope" ? [] : ["pong", "theirs"]), "tock"]);
  });
});

test("--accept-renames and --reject-renames are not used together", async () => {
  bench.folder.write("a.commands.json", list("ping"));
  expect(await bench.runInGuild("publish", "--yes", "--accept-renames", "--reject-renames")).toMatchObject(
    says(2, "cannot be used with"),
  );
});

test("a rename that the manifest or the ledger says wants --yes only", async () => {
  await renameInManifest();
  const [, id] =
    /add "id": "(\d+)" to \/tock/.exec((await bench.runInGuild("publish", "--yes", ...remembered)).stderr) ?? [];
  await renameInManifest({ id });
  const byId = await bench.runInGuild("publish", "--yes", ...remembered);
  expect(byId).toMatchObject(prints(0, "rename /pong to /tock (by its ID)"));
  const others = JSON.stringify([{ id, ...slash("tick", "Theirs.") }]);
  bench.folder.write("elsewhere/b.commands.json", others);
  expect((await bench.runInGuild("publish", "elsewhere", "--yes")).code).toBe(0);
  bench.folder.write("a.commands.json", JSON.stringify([slash("ping"), slash("tock", "Does pong.")]));
  const byLedger = await bench.runInGuild("publish", "a.commands.json", "--yes", ...remembered);
  expect(byLedger).toMatchObject(prints(0, "rename /tick to /tock (published from here before)"));
});
