import { describe, expect, it } from "vitest";
import { findings } from "../rules/support.ts";
import { conversionOf } from "./conversion-of.ts";

const isPython = "A manifest must be JSON, but this file is Python.";
const command = { name: "a", description: "b" };
const body = `"name": "a", "description": "b"`;
/** The string that stands for code. */
const code = (text: string) => `\${${text}}`;

describe("Python is converted:", () => {
  it.each<[string, string, unknown]>([
    ["a tuple", `commands = ({${body}}, {${body}})`, [command, command]],
    ["a tuple of one", `commands = ({${body}},)`, [command]],
    [
      "a tuple in a dictionary",
      `commands = [{${body}, "options": ({"name": "q", "type": 1,},)}]`,
      [{ ...command, options: [{ name: "q", type: 1 }] }],
    ],
    [
      "tuples in tuples",
      `commands = ({${body}, "x": (("a", 1), ("b", 2))},)`,
      [
        {
          ...command,
          x: [
            ["a", 1],
            ["b", 2],
          ],
        },
      ],
    ],
    ["an empty tuple", `commands = [{${body}, "options": ()}]`, [{ ...command, options: [] }]],
    ["an empty tuple with a comment", `commands = [{${body}, "options": ( # none\n )}]`, [{ ...command, options: [] }]],
    ["a tuple without a name", `({${body}},)`, [command]],
    [
      "a parenthesis around a value",
      `commands = [{${body}, "type": (1), "nsfw": (True)}]`,
      [{ ...command, type: 1, nsfw: true }],
    ],
    [
      "a parenthesis around strings",
      `commands = [{"name": "a", "description": ("b "  # more\n "c"), "nsfw": None}]`,
      [{ name: "a", description: "b c", nsfw: null }],
    ],
    [
      "strings after one another",
      `commands = [{"name": "a", 'description': 'b ' "c" 'd', "nsfw": False}]`,
      [{ name: "a", description: "b cd", nsfw: false }],
    ],
    [
      "an import",
      `import os, json\nimport requests as r\nfrom typing import (\n    Any,\n)\ncommands = [{${body}}]`,
      [command],
    ],
    ["a type", `from typing import Final\nCOMMANDS: Final[list[dict]] = [{${body}}]`, [command]],
    [
      "long strings",
      `commands = [{"name": "a", "description": """b "c"\n\`d\` $e"""}]`,
      [{ name: "a", description: 'b "c"\n`d` $e' }],
    ],
    [
      "raw strings",
      `commands = [{"name": "a", "description": r"b\\d\\"", "nsfw": True}]`,
      [{ name: "a", description: 'b\\d\\"', nsfw: true }],
    ],
    ["strings of Python 2", `commands = [{u"name": u"a", u'description': u'b', }]`, [command]],
    [
      "escapes",
      String.raw`commands = [{"name": "a", "description": "\U0001F600\d\x41\u0042\'", "nsfw": True}]`,
      [{ name: "a", description: "😀\\dAB'", nsfw: true }],
    ],
    [
      "strings with fields",
      `PREFIX = "p"\ncommands = [{"name": f"{PREFIX}-a", "description": f'{{b}} $5 {PREFIX}'}]`,
      [{ name: "p-a", description: "{b} $5 p" }],
    ],
    ["a format without fields", `commands = [{"name": f"a", "description": "b"}]`, [command]],
    [
      "a constant",
      `OPTIONS = ({"name": "q", "type": 1},)\ncommands = [{${body}, "options": OPTIONS}]`,
      [{ ...command, options: [{ name: "q", type: 1 }] }],
    ],
    [
      "what is spread",
      `base = {"nsfw": True}\nmore = [1]\ncommands = [{${body}, **base, "x": [*more]}]`,
      [{ ...command, nsfw: true, x: [1] }],
    ],
    ["comments", `# it's ours\ncommands = [{${body}}]  # "all"`, [command]],
    [
      "several assignments",
      `# x\nHEADERS = {"Authorization": TOKEN}\nNAMES = ["x"]\ncommands = [{${body}}]`,
      [command],
    ],
    [
      "what is spread and not known",
      `commands = [{${body}, **more, KEY: 1, "options": [*others]}]`,
      [{ ...command, "**more": code("**more"), KEY: 1, options: [code("*others")] }],
    ],
    ["a value after a backslash", `from os import path\ncommands = \\\n    [{${body}}]`, [command]],
  ])("%s", (_, source, value) => {
    const { said, value: converted } = conversionOf(source);
    expect(said[0]).toBe(isPython);
    expect([converted].flat()).toEqual(value);
    expect(said).toHaveLength(1);
  });

  it.each<[string, string]>([
    ["an argument by its name", `import requests\nrequests.post(URL, json={${body}}, headers={"Authorization": "x"})`],
    ["JSON that is printed", `import json\nprint(json.dumps([{${body}}], indent=2))`],
    ["a function", `import x\ndef main():\n    commands = [{${body}}]\n    return x.put(commands)\n`],
    ["what waits", `async def setup(bot):\n    """Registers."""\n    await bot.set(json=[{${body}, "nsfw": True}])\n`],
    [
      "a guard",
      `commands = ({${body}},)\n\nif __name__ == "__main__":\n    for c in commands:\n        print(c if c else None)\n`,
    ],
  ])("%s, and the title says that code is left out", (_, source) => {
    const { title, value } = conversionOf(source);
    expect(title).toBe("Convert to JSON, Leaving Out Code");
    expect([value].flat()).toMatchObject([command]);
  });

  it("with its comments and its description, each once", () => {
    const source = `#!/usr/bin/env python3\n"""Registers commands."""\nimport os  # 1\n\n# 2\ncommands = [  # 3\n  {${body}},  # 4\n]  # 5\n`;
    const { json, title } = conversionOf(source);
    expect(title).toBe("Convert to JSON");
    expect(json).toContain("/* Registers commands. */");
    expect(json).not.toContain("env python3");
    expect(
      json
        .match(/\/\/ ?\d/g)
        ?.map((one) => one.at(-1))
        .sort()
        .join(""),
    ).toBe("12345");
  });

  it("and names once what is unknown", () => {
    const source = `import x\ncommands = [{"name": f"{x.name!r}", "description": f"{b} c", "options": x.load()}]`;
    const { value, said, unknown } = conversionOf(source);
    expect(value).toEqual([{ name: code(`f"{x.name!r}"`), description: code(`f"{b} c"`), options: code("x.load()") }]);
    expect(unknown).toEqual([`f"{x.name!r}"`, `f"{b} c"`, "x.load()"]);
    expect(said).toEqual([isPython]);
  });

  it("and the other findings come after the conversion", () => {
    const source = `commands = (\n  {"name": "A b", "description": ("x" "y"), "options": ({"name": "Q", "description": "q", "type": 3},)},\n)`;
    expect(findings(source).map(({ code: rule }) => rule)).toEqual(["javascript"]);
    const rules = findings(conversionOf(source).json).map(({ code: rule }) => rule);
    expect(rules).toEqual(["name-lowercase", "name-pattern", "name-lowercase"]);
  });
});

describe("is not taken for Python:", () => {
  it.each([
    `const commands = [{ name: 'a', description: 'b', x: (1, 2) }];`,
    `export default { name: 'a', description: 'b', run: (a, b) => 1 }`,
    `module.exports = { name: 'a', description: 'b', run: function (a, b) {} } // None`,
    `[{ name: 'a', description: 'b' }]`,
    `commands = [{ name: 'a', description: 'b' }]; // True`,
    `class A { #x = 1\n y = { name: 'a', description: 'b' } }`,
  ])("%s", (source) => {
    expect(conversionOf(source).said.join()).not.toContain("Python");
  });

  it.each([
    `[{ "name": "a", "description": "f", b": 1 }]`,
    `[{ "name": u", "description": "b" }]`,
    `[{ "name": "a" "description": "b" }]`,
    `[{ "name": "a", "description": "(b, c)" }, ]]`,
    `name: "a", # comment\ndescription: b`,
    "def main():\n    pass\n",
    "import os\nprint(1)\n",
    "()",
    "",
  ])("%s", (source) => {
    expect(conversionOf(source).said).toEqual([]);
  });
});

const all = `#!x\n"""D."""\nimport os\nX: str = f"a{os.b:>{3}}" 'c'\ncommands = (\n  {'name': u'a', "description": ("b" r"\\d"), "options": ((), [*X]), **X},  # c\n)\nif X:\n  f(json=[{"a": """x"""}])\n`;

it("takes Python with a fault for Python, and marks the fault", () => {
  const { said, title } = conversionOf(`import os\ncommands = [{${body}, "nsfw": None "x": 1}]`);
  expect([said, title]).toMatchObject([[expect.stringContaining("Python")], undefined]);
});

it("says that there are no commands in a list that is computed from another one", () => {
  const source = `n = 1\ncommands = [{"name": n, "description": "b", "nsfw": True} for n in NAMES]`;
  expect(conversionOf(source).said).toEqual([expect.stringContaining("no commands")]);
});

it("reads what is cut off anywhere", () => {
  for (let end = 0; end <= all.length; end++) {
    const source = all.slice(0, end);
    expect(() => findings(source).flatMap(({ fixes }) => fixes.map((fix) => fix.edits())), source).not.toThrow();
  }
});

it("reads what lacks any character", () => {
  for (let at = 0; at < all.length; at++) {
    const source = all.slice(0, at) + all.slice(at + 1);
    expect(() => conversionOf(source), source).not.toThrow();
  }
});

it.each<[string, string]>([
  ["tuples", `commands = (${`{${body}},`.repeat(3000)})`],
  ["open parentheses", "commands = (".repeat(20_000)],
  ["open tuples", "x = ({},".repeat(20_000)],
  ["open strings", `x = f"{`.repeat(20_000)],
  ["strings after one another", `commands = [{"name": ${`"a" `.repeat(20_000)}, "nsfw": True}]`],
  ["comments", `commands = ({${body}},)\n${"# x\n".repeat(50_000)}`],
  ["statements", `commands = ({${body}},)\n${"x = {}\n".repeat(20_000)}`],
  ["quotes", `commands = ({${body}},)${`"""`.repeat(50_001)}`],
  ["backslashes", `commands = ({${body}, "x": "${"\\a".repeat(150_000)}"},)`],
])("reads very many %s", (_, source) => {
  expect(() => findings(source)).not.toThrow();
});
