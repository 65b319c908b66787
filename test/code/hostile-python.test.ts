import { expect, test } from "vitest";
import { checkCode } from "../../core/code/check-code.ts";
import { readPython } from "../../core/code/python/read-python.ts";

const imports = "import discord\nfrom discord import app_commands\n";
const last = 39;

/** Lines that each use what the line before made, in a way that doubles it. */
function doubled(first: string, next: (before: string) => string, use: (name: string) => string): string {
  const lines = Array.from({ length: last }, (_, index) => `a${index + 1} = ${next(`a${index}`)}`);
  return [imports, `a0 = ${first}`, ...lines, use(`a${last}`)].join("\n");
}

const named = (name: string): string =>
  `@app_commands.command(name=${name})\nasync def f(i: discord.Interaction): ...\n`;
const published = (body: string): string => `requests.put("/applications/1/commands", json=${body})`;
const command = `"name": "A", "description": "d"`;

const hostile: Readonly<Record<string, string>> = {
  "a text that doubles": doubled(`"aaaaaaaaaa"`, (it) => `${it} + ${it}`, named),
  "a format that doubles": doubled(`"aaaaaaaaaa"`, (it) => `f"{${it}}{${it}}"`, named),
  "a list that doubles": doubled(`[{${command}}]`, (it) => `[*${it}, *${it}]`, published),
  "a sum of lists that doubles": doubled(`[{${command}}]`, (it) => `${it} + ${it}`, published),
  "a type that doubles": doubled(
    "int",
    (it) => `${it} | ${it}`,
    (it) => `${imports}@app_commands.command()\nasync def f(i, x: ${it}): ...\n`,
  ),
  "types in types that double": doubled(
    "int",
    (it) => `Union[${it}, ${it}]`,
    (it) => `from typing import Union\n@app_commands.command()\nasync def f(i, x: ${it}): ...\n`,
  ),
  "an option in itself twice": doubled(
    `{${command}}`,
    (it) => `{${command}, "options": [${it}, ${it}]}`,
    (it) => published(`[${it}]`),
  ),
  "names in a circle": `${imports}a = b\nb = a\n${named("a")}`,
  "a dictionary in itself": `${imports}a = {"options": [a]}\n${published("a")}`,
  "a group in itself": `${imports}a = app_commands.Group(name="A", description="d", parent=a)\n@a.command()\nasync def f(i): ...\n`,
  "groups in each other": `${imports}a = app_commands.Group(name="A", parent=b)\nb = app_commands.Group(name="B", parent=a)\n`,
  "brackets in brackets": `${imports}a = ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`,
  "parentheses in parentheses": imports + named(`${"(".repeat(5000)}"A"${")".repeat(5000)}`),
  "a sum of many": imports + named(`${'"A"+'.repeat(20_000)}"A"`),
  "a long chain": `${imports}x = a${".b(1)".repeat(20_000)}\n`,
  "functions in functions": `${imports}${Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth)}def f():\n`).join("")}${" ".repeat(500)}pass\n`,
  "many decorators": `${imports}${"@app_commands.describe(x='y')\n".repeat(5000)}${named(`"A"`)}`,
  "many parameters": `${imports}@app_commands.command()\nasync def f(i, ${Array.from({ length: 5000 }, (_, at) => `p${at}: int`).join(", ")}): ...\n`,
  "a docstring of spaces and colons": `${imports}@app_commands.command()\nasync def f(i, x: int):\n    """${"  x: \n(".repeat(20_000)}"""\n`,
  "a text used a thousand times": `${imports}s = "${"A".repeat(100_000)}"\n${published(`[${`{"name": s, "description": s},`.repeat(1000)}]`)}`,
  "a string that is not closed": `${imports}@app_commands.command(name="A`,
  "a text that is cut off": `${imports}@app_commands.command(name="A")\nasync def`,
  "names of every object": `${imports}g = app_commands.Group(name="a", description="d")\n@g.constructor(x=1)\n@g.toString("x")\n@app_commands.constructor(__proto__="x")\n@app_commands.default_permissions(constructor=True)\n@app_commands.allowed_contexts(toString=True)\n@g.command()\nasync def f(i, constructor: discord.constructor, toString: app_commands.toString[int]): ...\n`,
  "only zeros": "\0".repeat(10_000),
  "only line ends": `${imports}${"\r\n\r".repeat(10_000)}`,
};

test.each(Object.entries(hostile))("%s ends, and is either read as it is or not judged", (_, text) => {
  const read = readPython(text);
  const findings = read ? checkCode(text, read) : [];
  for (const { start, end } of findings) expect(text.slice(start, end)).not.toBe("");
});

test("half of a file is never more than it says", () => {
  const text = `${imports}${named(`"ping"`)}@app_commands.command(description="d")\nasync def pong(i: discord.Interaction, x: app_commands.Range[int, 1, 2] = 1):\n    """D"""\n`;
  for (let end = 0; end <= text.length; end++) {
    const half = text.slice(0, end);
    const read = readPython(half);
    expect(read ? checkCode(half, read) : [], half).toEqual([]);
  }
});
