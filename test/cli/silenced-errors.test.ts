import { describe, expect, test } from "vitest";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { Bench, list, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const publish = bench.inGuild.bind(bench, "publish", "--yes");

/** A text in which a comment ignores a rule, above everything or above the line with some words. */
const ignoring = (code: string, value: unknown, words: string): readonly (readonly [string, string])[] => {
  const comment = `// command-manifest-ignore ${code}: we know better\n`;
  const text = JSON.stringify(value, undefined, 2);
  const line = text.slice(0, text.indexOf(words)).lastIndexOf("\n") + 1;
  return [
    ["as a whole", comment + text],
    ["in its line", text.slice(0, line) + comment + text.slice(line)],
  ];
};

const upper = slash("Ban-User");

describe("an error that Discord refuses stops a publish", () => {
  test.each(ignoring("name-lowercase", [upper], "Ban-User"))("although it is ignored %s", async (_, text) => {
    bench.folder.write("a.commands.json", text);
    expect((await bench.run(["check"])).code).toBe(0);
    for (const args of [publish(), bench.inGuild("plan"), bench.inGuild("diff")]) {
      const run = await bench.run(args);
      expect(run).toMatchObject(says(1, /^a\.commands\.json:\d+:\d+ {2}error .*name-lowercase/m));
      expect(run.stdout).toBe("");
    }
    expect(await bench.publishedNames()).toEqual([]);
  });

  test.each(["off", "hint", "information", "warning"])("although its severity is %s", async (severity) => {
    bench.folder.write("command-manifest.config.json", JSON.stringify({ rules: { "name-lowercase": severity } }));
    bench.folder.write("a.commands.json", JSON.stringify([upper]));
    expect((await bench.run(["check"])).code).toBe(severity === "warning" ? 1 : 0);
    expect(await bench.run(publish())).toMatchObject(says(1, "name-lowercase"));
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("although all of its kind are silenced, whichever they are", async () => {
    const commands = [
      { name: "one two", description: "" },
      { ...slash("three"), options: [{ type: unknownOptionType, name: "x", description: "X" }] },
      { ...slash("four"), default_member_permissions: "all" },
      { ...slash("five"), name_localizations: { xx: "fünf" } },
    ];
    const codes = ["name-pattern", "description-length", "option-type", "permission-bits", "locale-code"];
    bench.folder.write("command-manifest.config.json", JSON.stringify({ rules: offIn(codes) }));
    bench.folder.write("a.commands.json", JSON.stringify(commands));
    expect((await bench.run(["check"])).code).toBe(0);
    const { code, stderr } = await bench.run(publish());
    expect(code).toBe(1);
    for (const one of codes) expect(stderr).toContain(one);
  });

  test("in a duplicate of another file, too", async () => {
    bench.folder.write("command-manifest.config.json", JSON.stringify({ rules: { "duplicate-command": "off" } }));
    bench.folder.write("a.commands.json", list("same"));
    bench.folder.write("b.commands.json", list("same"));
    expect(await bench.run(publish())).toMatchObject(says(1, "duplicate-command"));
  });
});

const offIn = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, "off"]));

describe("the author decides", () => {
  const choices = [
    { name: "Same", value: "a" },
    { name: "Same", value: "b" },
  ];
  const disputed = { ...slash("pick"), options: [{ type: 3, name: "what", description: "What to pick", choices }] };

  test("about an error of which nothing says that Discord refuses it", async () => {
    bench.folder.write("a.commands.json", JSON.stringify([disputed]));
    expect(await bench.run(bench.inGuild("plan"))).toMatchObject(says(1, "duplicate-choice"));
    bench.folder.write("command-manifest.config.json", JSON.stringify({ rules: { "duplicate-choice": "warning" } }));
    expect((await bench.run(bench.inGuild("plan"))).stdout).toContain("+ create /pick");
    bench.folder.write("command-manifest.config.json", "{}");
    for (const [, text] of ignoring("duplicate-choice", [disputed], "choices")) {
      bench.folder.write("a.commands.json", text);
      expect((await bench.run(bench.inGuild("plan"))).stdout).toContain("+ create /pick");
    }
  });

  test("about a warning that stops a publish", async () => {
    const blank = { name: "blank", description: " " };
    bench.folder.write("a.commands.json", JSON.stringify([blank]));
    bench.folder.write("command-manifest.config.json", JSON.stringify({ rules: { "description-blank": "error" } }));
    expect(await bench.run(publish())).toMatchObject(says(1, "description-blank"));
    const [[, ignored] = ["", ""]] = ignoring("description-blank", [blank], "blank");
    bench.folder.write("a.commands.json", ignored);
    expect((await bench.run(publish())).code).toBe(0);
  });
});

test("permissions are held to the same", async () => {
  bench.folder.write("a.commands.json", list("ban"));
  expect((await bench.run(publish())).code).toBe(0);
  const overwrite = { id: "7", type: 5, permission: true };
  const manifest = { guild_id: bench.guild, permissions: [{ command: "ban", permissions: [overwrite] }] };
  const [[, text] = ["", ""]] = ignoring("overwrite-type", manifest, "");
  bench.folder.write("a.permissions.json", text);
  const run = await bench.run(["permissions", "publish", "a.permissions.json", "--service", "local", "--yes"]);
  expect(run).toMatchObject(says(1, "overwrite-type"));
});
