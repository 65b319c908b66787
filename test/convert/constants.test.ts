import { describe, expect, it } from "vitest";
import { findings } from "../rules/support.ts";
import { conversionOf } from "./conversion-of.ts";

/** The converted value of an expression in a command, after declarations. */
function xOf(expression: string, before = ""): unknown {
  const { value, unknown } = conversionOf(
    `${before}\nmodule.exports = { name: 'a', description: 'b', x: ${expression} };`,
  );
  expect(unknown).toEqual([]);
  return (value as { x: unknown }).x;
}

const builder = "new SlashCommandBuilder().setName('a').setDescription('b')";
/** The string that stands for code. */
const code = (text: string) => `\${${text}}`;
const template = (text: string) => `\`${text.replaceAll("{", "${")}\``;

describe("constants of the file are written where they are named:", () => {
  it.each<[string, string, string, unknown]>([
    ["a constant of others", "const A = 'x', B = A + 'y';", "B", "xy"],
    ["a template", "const A = 'x';", template("{A}-z{2}"), "x-z2"],
    ["a list", "const A = 'x', L = [A, 'y'];", "[...L, 'z']", ["x", "y", "z"]],
    [
      "a mapped list",
      "const L = ['x', 'y'];",
      "L.map(n => ({ name: n, value: n.toUpperCase() }))",
      [
        { name: "x", value: "X" },
        { name: "y", value: "Y" },
      ],
    ],
    ["a list that is spread and mapped", "const L = ['x'];", "[0, ...L.map((n, i) => [n, i])]", [0, ["x", 0]]],
    [
      "the members of an object",
      "const O = { a: 'x', b: 'y' };",
      "Object.entries(O).map(([name, value]) => ({ name, value }))",
      [
        { name: "a", value: "x" },
        { name: "b", value: "y" },
      ],
    ],
    ["the keys of an object", "const O = { a: 1, b: 2 };", "Object.keys(O)", ["a", "b"]],
    ["a member of a member", "const O = { a: { 'b-c': ['x'] } };", "O.a['b-c'][0]", "x"],
    [
      "destructured parameters",
      "const L = [{ id: 'x', text: 'X' }];",
      "L.map(({ id, text: name }) => ({ name, value: id }))",
      [{ name: "X", value: "x" }],
    ],
    [
      "a function",
      "function option(name, required = false) { const type = 3; return { type, name, required }; }",
      "[option('x'), option('y', true)]",
      [
        { type: 3, name: "x", required: false },
        { type: 3, name: "y", required: true },
      ],
    ],
    ["an arrow", "const option = name => ({ type: 3, name });", "option('x')", { type: 3, name: "x" }],
    ["two mapped lists", "const L = ['x'], M = ['y'];", "L.flatMap(a => M.map(b => a + b))", ["xy"]],
    ["lists put together", "const L = ['x'], M = ['y'];", "L.concat(M)", ["x", "y"]],
    ["shorthand", "const x = 'y';", "{ x }", { x: "y" }],
    ["a parameter by the name of a constant", "const n = 'no', L = ['x'];", "L.map(n => n)", ["x"]],
    ["a frozen type", "const L = ['x'] as const;", "[...L]", ["x"]],
  ])("%s", (_, before, expression, value) => {
    expect(xOf(expression, before)).toEqual(value);
  });

  it("their declarations are not left out, and their comments are kept", () => {
    const source =
      "const L = ['x', /* two */ 'y']; // list\nmodule.exports = { name: 'a', description: 'b', x: L.map(n => n) };";
    const { title, json } = conversionOf(source);
    expect(title).toBe("Convert to JSON");
    expect(json).toContain("/* two */");
  });
});

describe("constants decide conditions:", () => {
  it.each<[string, string, string, unknown]>([
    ["a choice", "const DEV = true;", "DEV ? 'x' : 'y'", "x"],
    ["the other side", "const DEV = false;", "DEV ? 'x' : 'y'", "y"],
    ["the opposite", "const DEV = false;", "!DEV ? 'x' : 'y'", "x"],
    ["a comparison", "const MODE = 'dev';", "MODE === 'dev' ? 'x' : 'y'", "x"],
    ["a difference", "const MODE = 'dev';", "MODE !== 'dev' ? 'x' : 'y'", "y"],
    ["a choice in a choice", "const A = 0, B = 1;", "A ? 'x' : B ? 'y' : 'z'", "y"],
    ["what is missing", "const A = undefined, B = null;", "A ?? B ?? 'x'", "x"],
    ["what is there", "const A = '';", "A ?? 'x'", ""],
    ["what is empty", "const A = '';", "A || 'x'", "x"],
    ["both", "const A = 'y';", "A && 'x'", "x"],
    ["lists", "const DEV = true, L = ['x'];", "DEV ? [...L, 'y'] : []", ["x", "y"]],
    ["what is spread", "const DEV = false;", "['x', ...(DEV ? ['y'] : [])]", ["x"]],
    [
      "builders",
      "const DEV = true;",
      "DEV ? new SlashCommandStringOption().setName('s') : null",
      { type: 3, name: "s" },
    ],
    ["a template", "const DEV = true;", template("a{DEV ? '-dev' : ''}"), "a-dev"],
    ["a parameter", "const f = (a) => (a ? 'x' : 'y');", "[f(1), f(0)]", ["x", "y"]],
  ])("%s", (_, before, expression, value) => {
    expect(xOf(expression, before)).toEqual(value);
  });

  it("and the side that is not taken is left out, but for its comments", () => {
    const source = "const DEV = true;\nmodule.exports = { name: DEV ? 'a' /* 1 */ : 'c' /* 2 */, description: 'b' };";
    const { title, safe, json } = conversionOf(source);
    expect([title, safe]).toEqual(["Convert to JSON, Leaving Out Code", false]);
    expect(json.match(/\d/g)).toEqual(["1", "2"]);
  });

  it.each(["process.env.X ? 'x' : 'y'", "load() ?? 'x'", "X || 'x'", "A === B ? 'x' : 'y'", "A && load()"])(
    "but not %s",
    (expression) => {
      const source = `const A = 1;\nmodule.exports = { name: 'a', description: 'b', options: ${expression} };`;
      expect(conversionOf(source).unknown).toEqual([expression]);
    },
  );

  it("reads very many", () => {
    for (const part of ["A ? 1 : ", "B ?? ", "B || ", "!", "(A ? A : A) + "]) {
      const source = `const A = 0, B = null;\nmodule.exports = { name: 'a', x: ${part.repeat(3000)}1 };`;
      expect(() => findings(source)).not.toThrow();
    }
  });
});

it.each([
  ["declared", "async function execute(i) { await i.reply('x'); }"],
  ["constant", "const execute = async (i) => { await i.reply('x'); };"],
])("a handler that is %s elsewhere is left out", (_, declaration) => {
  const source = `const data = ${builder};\n${declaration}\nexport default { data, execute };`;
  const { title, value, unknown } = conversionOf(source);
  expect(value).toEqual({ name: "a", description: "b" });
  expect(unknown).toEqual([]);
  expect(title).toBe("Convert to JSON, Leaving Out Code");
});

describe("functions of options", () => {
  it.each<[string, string, string, unknown]>([
    [
      "a list of choices",
      "const CHOICES = [{ name: 'A', value: 'a' }];",
      ".addStringOption(o => o.setName('x').addChoices(...CHOICES))",
      { type: 3, name: "x", choices: [{ name: "A", value: "a" }] },
    ],
    [
      "mapped choices",
      "const NAMES = ['a'];",
      ".addStringOption(o => o.setName('x').addChoices(...NAMES.map(n => ({ name: n, value: n }))))",
      { type: 3, name: "x", choices: [{ name: "a", value: "a" }] },
    ],
    [
      "choices that are not spread",
      "const NAMES = ['a'];",
      ".addStringOption(o => o.setName('x').setChoices(NAMES.map(n => ({ name: n, value: n }))))",
      { type: 3, name: "x", choices: [{ name: "a", value: "a" }] },
    ],
    ["a function", "", ".addStringOption(function (o) { return o.setName('x'); })", { type: 3, name: "x" }],
    [
      "a block with constants",
      "",
      ".addStringOption(o => { const n = 'x'; return o.setName(n); })",
      { type: 3, name: "x" },
    ],
    [
      "calls one after another",
      "",
      ".addStringOption(o => { o.setName('x'); o.setRequired(true); return o; })",
      { type: 3, name: "x", required: true },
    ],
    ["a declared arrow", "const x = o => o.setName('x');", ".addStringOption(x)", { type: 3, name: "x" }],
    ["a declared function", "function x(o) { return o.setName('x'); }", ".addStringOption(x)", { type: 3, name: "x" }],
    ["a member", "const parts = { x: o => o.setName('x') };", ".addStringOption(parts.x)", { type: 3, name: "x" }],
    [
      "a function that gets it",
      "const named = (o, name) => o.setName(name);",
      ".addStringOption(o => named(o, 'x').setRequired(true))",
      { type: 3, name: "x", required: true },
    ],
    [
      "a function in the middle",
      "const named = (name, o) => o.setName(name);",
      ".addStringOption(o => named('x', o.setRequired(true)))",
      { type: 3, required: true, name: "x" },
    ],
    [
      "a function that makes it",
      "const make = name => new SlashCommandStringOption().setName(name);",
      ".addStringOption(make('x'))",
      { type: 3, name: "x" },
    ],
    [
      "mapped builders",
      "const NAMES = ['x'];",
      ".addOptions(...NAMES.map(n => new SlashCommandStringOption().setName(n)))",
      { type: 3, name: "x" },
    ],
    [
      "a declared builder",
      "const x = new SlashCommandStringOption().setName('x');",
      ".addStringOption(x)",
      { type: 3, name: "x" },
    ],
    [
      "a subcommand",
      "const x = o => o.setName('x');",
      ".addSubcommand(s => s.setName('s').addUserOption(x))",
      { type: 1, name: "s", options: [{ type: 6, name: "x" }] },
    ],
    [
      "a group",
      "const NAME = 't';",
      ".addSubcommandGroup(g => g.setName('g').addSubcommand(s => s.setName(NAME)))",
      { type: 2, name: "g", options: [{ type: 1, name: "t" }] },
    ],
  ])("with %s", (_, before, calls, option) => {
    const { value, unknown, title } = conversionOf(`${before}\nexport default ${builder}${calls};`);
    expect(unknown).toEqual([]);
    expect(title).toBe("Convert to JSON");
    expect(value).toEqual({ name: "a", description: "b", options: [option] });
  });

  it.each([
    ["an unknown function", ".addStringOption(build)", "build"],
    ["another builder", ".addStringOption(o => other.setName('x'))", "o => other.setName('x')"],
    ["itself", ".addStringOption(loop)", "loop"],
    ["unknown choices", ".addStringOption(o => o.setName('x').addChoices(...load()))", "...load()"],
  ])("with %s are named once", (_, calls, named) => {
    const source = `const loop = o => loop(o);\nexport default ${builder}${calls};`;
    expect(conversionOf(source).unknown).toEqual([named]);
  });

  it("names the unknown part of a function once, however often it is called", () => {
    const source = `const make = n => new SlashCommandStringOption().setName(n).setDescription(TEXT);
export default ${builder}.addStringOption(make('x')).addStringOption(make('y'));`;
    const { value, unknown } = conversionOf(source);
    expect(unknown).toEqual(["TEXT"]);
    expect(value).toMatchObject({
      options: [
        { name: "x", description: code("TEXT") },
        { name: "y", description: code("TEXT") },
      ],
    });
  });
});

describe("stays unknown:", () => {
  it.each([
    ["a name in itself", "const A = A + 'x';", "A"],
    ["names in a circle", "const A = B, B = A;", "A"],
    ["a list in itself", "const L = [...L];", "L.map(n => n)"],
    ["a function in itself", "const f = n => f(n);", "f('x')"],
    ["a method that objects inherit", "const O = {};", "O.constructor"],
    ["a parameter", "const L = [UNKNOWN];", "L.map(n => n)"],
    ["an async function", "const f = async () => 'x';", "f()"],
  ])("%s", (_, before, expression) => {
    const source = `${before}\nmodule.exports = { name: 'a', description: 'b', options: ${expression} };`;
    expect(conversionOf(source).unknown).toEqual([expression]);
  });

  it.each([
    ["choices that spread themselves", "const C = [...C];", ".addChoices(...C)"],
    [
      "translations that spread themselves",
      "const C = { ...C };",
      ".setNameLocalizations({ ...C }).setNameLocalization('de', 'x')",
    ],
  ])("%s", (_, before, calls) => {
    const source = `${before}\nexport default ${builder}.addStringOption(o => o.setName('x')${calls});`;
    expect(conversionOf(source).unknown.length).toBeGreaterThan(0);
  });
});

it.each([
  "new SlashCommandBuilder().setName(",
  "new SlashCommandBuilder().addStringOption(o => {",
  "const f = (o => f(o.setName('x'",
  "new SlashCommandBuilder().setNameLocalizations({ fr:",
  "new SlashCommandBuilder().setChoices(...[...",
])("reads what is cut off: %s", (source) => {
  expect(() => findings(source)).not.toThrow();
});
