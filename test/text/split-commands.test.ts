import { describe, expect, it } from "vitest";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { inputLimits } from "../../core/text/input-limits.ts";
import { splitCommands } from "../../core/text/split-commands.ts";

/** The kind of the root, and the names of the commands that were found. */
function read(text: string): { kind: string; names: (string | undefined)[]; paths: string[] } {
  const { kind, units } = parseManifest(text);
  return { kind, names: units.map(({ unit }) => unit.facts.name), paths: units.map(({ path }) => path.join(".")) };
}

describe("roots", () => {
  it.each([
    ["an empty file", "", "empty", []],
    ["nothing but comments", "// soon\n/* really */", "empty", []],
    ["a list", `[{ "name": "a" }, { "name": "b" }]`, "list", ["a", "b"]],
    ["an envelope", `{ "scope": "guild", "commands": [{ "name": "a" }] }`, "envelope", ["a"]],
    ["an envelope that is being typed", `{ "scope": "guild" }`, "envelope", []],
    ["one command", `{ "name": "a", "description": "b" }`, "command", ["a"]],
    ["one command without a name yet", `{ "description": "b" }`, "command", [undefined]],
    ["a map of commands", `{ "A": { "name": "a" }, "B": { "name": "b" } }`, "map", ["a", "b"]],
    ["a map with a command called name", `{ "name": { "name": "a" } }`, "map", ["a"]],
    ["lists by guild", `{ "1": [{ "name": "a" }], "2": [{ "name": "b" }] }`, "lists", ["a", "b"]],
    ["somebody else's object", `{ "roadmap": { "title": "Roadmap", "type": "text" } }`, "other", []],
    ["a number", "12", "other", []],
  ])("%s", (_, text, kind, names) => {
    expect(read(text)).toMatchObject({ kind, names });
  });

  it("gives every command its JSON path", () => {
    expect(read(`[{ "name": "a" }, { "name": "b" }]`).paths).toEqual(["0", "1"]);
    expect(read(`{ "commands": [{ "name": "a" }] }`).paths).toEqual(["commands.0"]);
    expect(read(`{ "x": [{ "name": "a" }], "y": [{ "name": "b" }, { "name": "c" }] }`).paths).toEqual([
      "x.0",
      "y.0",
      "y.1",
    ]);
  });

  it("skips comments, a byte order mark and brackets inside texts", () => {
    const text = `\ufeff// [\n[ /* { */ { "name": "a]}\\"" }, // }\r\n { "name": "b" } ]`;
    expect(read(text).names).toEqual([`a]}"`, "b"]);
  });
});

describe("a broken command does not take the others with it", () => {
  const b = `  {\n    "name": "b"\n  }\n]`;
  it.each([
    ["an unclosed object", `[\n  {\n    "name": "a",\n    "options": [\n      { "type": 3\n  },\n${b}`],
    ["an unclosed command", `[\n  {\n    "name": "a"\n  ,\n${b}`],
    ["an unclosed text", `[\n  {\n    "name": "a",\n    "description": "b\n  },\n${b}`],
    ["a bracket too many", `[\n  {\n    "name": "a", "options": [] ]\n  },\n${b}`],
    ["a brace too many", `[\n  {\n    "name": "a" } }\n  ,\n${b}`],
    ["an unclosed list", `[\n  {\n    "name": "a", "options": [ { "type": 3 }\n  },\n${b}`],
  ])("%s", (_, text) => {
    expect(read(text).names).toEqual(["a", "b"]);
  });

  it.each(["", " // of it"])(
    "takes what comes right behind an opened list for its element, as far as it begins its line%s",
    (comment) => {
      const text = `[\n{ "name": "a", "options": [${comment}\n{ "type": 3", "name": "o" }] },\n{ "name": "b" }]`;
      expect(read(text).names).toEqual(["a", "b"]);
    },
  );

  it("leaves the list's own end alone when the last command is not closed", () => {
    const manifest = parseManifest(`[\n  {\n    "name": "a"\n]\n`);
    expect(manifest.skeleton.problems).toEqual([]);
    expect(manifest.units[0]?.unit.problems.map(({ reason }) => reason)).toEqual(["CloseBraceExpected"]);
  });

  it.each([
    ["members", `{${'"a":0,'.repeat(inputLimits.commands + 1)}"commands":[{}]}`, 0],
    ["members that are few enough", `{${'"a":0,'.repeat(inputLimits.commands)}"commands":[{}]}`, 1],
    ["elements", `[${"{},".repeat(inputLimits.commands + 9)}]`, inputLimits.commands + 1],
  ])("looks at no more %s than are read, so that no file takes all memory", (_what, text, commands) => {
    expect(
      splitCommands(text, {
        levelAt: () => 0,
        isWrapper: () => false,
        isOtherFile: () => false,
        isEnvelopeField: () => false,
      }).slices,
    ).toHaveLength(commands);
  });
});
