import { describe, expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();

function project(targets: object): void {
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
}

describe("publishing", () => {
  test("creates, then updates what changed, then has nothing to do", async () => {
    bench.folder.write("a.commands.json", list("ping", "pong"));
    expect(await bench.runInGuild("publish", "--yes")).toMatchObject(prints(0, "Done: 2 created."));
    expect(await bench.publishedNames()).toEqual(["ping", "pong"]);
    bench.folder.write("a.commands.json", JSON.stringify([slash("ping", "New."), slash("pong")]));
    expect(await bench.runInGuild("plan")).toMatchObject(prints(4, "description: “Does ping.” → “New.”"));
    expect((await bench.runInGuild("publish", "--yes")).stdout).toContain("Done: 1 updated.");
    expect(await bench.runInGuild("publish", "--yes")).toMatchObject(prints(0, "Nothing to do"));
    expect((await bench.runInGuild("plan")).code).toBe(0);
  });

  test("stops at errors of the manifest, before anything is asked of the service", async () => {
    bench.folder.write("a.commands.json", list("Ping"));
    for (const command of ["plan", "publish", "diff"]) {
      expect(await bench.run(bench.inGuild(command), {})).toEqual({
        ...says(1, /a\.commands\.json:1:11 {2}error .* name-lowercase/),
        stdout: "",
      });
    }
  });

  test("says that a named file is not part of the project, and goes on", async () => {
    bench.folder.write("command-manifest.config.json", JSON.stringify({ manifests: ["listed/*.json"] }));
    bench.folder.write("outside.commands.json", list("ping"));
    const said =
      "outside.commands.json is not part of this project. To publish it with the project, add it to “manifests”.";
    for (const [command, code, stdout] of [
      ["plan", 4, "+ create /ping"],
      ["publish", 0, "Done: 1 created."],
    ] as const) {
      const more = command === "publish" ? ["--yes"] : [];
      const run = await bench.run([...bench.inGuild(command, ...more), "outside.commands.json"]);
      expect({ ...run, times: run.stderr.split(said).length - 1 }).toMatchObject({ ...prints(code, stdout), times: 1 });
    }
    bench.folder.write("listed/a.commands.json", list("ping"));
    expect((await bench.run([...bench.inGuild("plan"), "listed/a.commands.json"])).stderr).not.toContain("not part of");
  });

  test("requires --yes without a terminal, and still shows the plan", async () => {
    bench.folder.write("a.commands.json", list("ping"));
    const { code, stdout, stderr } = await bench.runInGuild("publish");
    expect(code).toBe(2);
    expect(stdout).toContain("+ create /ping");
    expect(stderr).toContain("Add `--yes` to confirm.");
    expect(await bench.publishedNames()).toEqual([]);
  });
});

describe("at a terminal", () => {
  test.each([
    ["y\r", 0, ["ping"]],
    ["n\r", 2, []],
    ["\r", 2, []],
    ["\u0003", 2, []],
    ["\u0004", 2, []],
  ])("it asks, and %j gives the code %i", async (typed, code, names) => {
    bench.folder.write("a.commands.json", list("ping"));
    expect(await bench.atTerminal(bench.inGuild("publish"), ["(y/N)", typed])).toMatchObject({ code });
    expect(await bench.publishedNames()).toEqual(names);
  });

  test.each([
    ["mine\r", [], 0],
    ["yes\r", [], 2],
    ["no\r", ["--yes"], 2],
  ])("a protected target requires its name: %j with %j gives the code %i", async (typed, more, code) => {
    project({ mine: { service: "local", guild_id: bench.guild, protected: true } });
    bench.folder.write("a.commands.json", list("ping"));
    const args = ["publish", "--target", "mine", ...more];
    expect(await bench.atTerminal(args, ["Enter the target name mine to publish", typed])).toMatchObject({ code });
    expect(await bench.publishedNames()).toEqual(code === 0 ? ["ping"] : []);
  });
});

describe("targets of a project", () => {
  test("say guild, service and ownership; a part of the project deletes nothing", async () => {
    project({ mine: { service: "local", guild_id: bench.guild, owns: "scope" } });
    bench.folder.write("a.commands.json", list("a1", "a2"));
    bench.folder.write("b.commands.json", list("b1"));
    expect((await bench.run(["publish", "--target", "mine", "--yes"])).stdout).toContain("Done: 3 created.");
    bench.folder.write("a.commands.json", list("a1"));
    const part = await bench.run(["publish", "a.commands.json", "--target", "mine", "--yes"]);
    expect(part).toMatchObject(says(0, "because only part of the project is published (without b.commands.json)"));
    expect(await bench.publishedNames()).toEqual(["a1", "a2", "b1"]);
    expect((await bench.run(["publish", "--target", "mine", "--yes"])).stdout).toContain("Done: 1 deleted.");
    expect(await bench.publishedNames()).toEqual(["a1", "b1"]);
  });

  test.each([
    ["nothing", [], /“mine” is protected\. Without a terminal, `--confirm mine` is required/],
    ["--yes", ["--yes"], /“mine” is protected\. Without a terminal, `--confirm mine` is required/],
    ["another name", ["--yes", "--confirm", "min"], /`--confirm` is “min” and the target is “mine”/],
  ])("which are protected are not published without a terminal by %s", async (_, given, message) => {
    project({ mine: { service: "local", guild_id: bench.guild, protected: true } });
    bench.folder.write("a.commands.json", list("a"));
    expect(await bench.run(["publish", "--target", "mine", ...given])).toMatchObject(says(2, message));
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("are published by their name, protected or not; nothing else has one", async () => {
    const place = { service: "local", guild_id: bench.guild };
    project({ mine: { ...place, protected: true }, open: place });
    bench.folder.write("a.commands.json", list("a"));
    expect(await bench.run(["publish", "--target", "mine", "--confirm", "mine"])).toMatchObject({ code: 0 });
    bench.folder.write("a.commands.json", list("a", "b"));
    expect(await bench.run(["publish", "--target", "open", "--confirm", "open"])).toMatchObject({ code: 0 });
    expect(await bench.publishedNames()).toEqual(["a", "b"]);
    expect(await bench.runInGuild("publish", "--confirm", "mine")).toMatchObject(
      says(2, "`--confirm` requires `--target`"),
    );
  });
});

describe("without a named place", () => {
  const project = (...names: readonly string[]) => {
    const targets = Object.fromEntries(names.map((name) => [name, { service: "local", guild_id: bench.guild }]));
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    bench.folder.write("a.commands.json", list("ping"));
  };

  test("publish takes the only target of the project", async () => {
    project("mine");
    expect(await bench.run(["publish", "--yes"])).toMatchObject(prints(0, /^mine \(guild \d+, local service\)\n/));
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });

  test("plan and publish name the targets if there are several", async () => {
    project("mine", "yours");
    for (const command of ["plan", "publish"])
      expect(await bench.run([command])).toMatchObject(
        says(2, "Choose where to publish: `--target mine`, `--target yours`, `--guild ID` or `--global`."),
      );
    expect(await bench.publishedNames()).toEqual([]);
  });
});

test.each([
  ["on a terminal that has colors", "1", "\u001b[1mGuild 6"],
  ["without them", "", "Guild 6"],
])("a plan begins with its place %s", async (_, forced, start) => {
  bench.folder.write("a.commands.json", list("ping"));
  const { stdout } = await bench.run(bench.inGuild("plan"), { ...bench.environment, FORCE_COLOR: forced });
  expect(stdout.startsWith(start)).toBe(true);
  expect(stdout.includes("\u001b[32m+ create /ping\u001b[0m")).toBe(forced !== "");
});
