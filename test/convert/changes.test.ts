import { describe, expect, it } from "vitest";
import { readCode } from "../../core/convert/read-code.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { findings } from "../rules/support.ts";
import { conversionOf } from "./conversion-of.ts";

const builder = "new SlashCommandBuilder().setName('a').setDescription('b')";
const command = { name: "a", description: "b" };
/** The string that stands for code. */
const code = (text: string) => `\${${text}}`;
const option = { type: 3, name: "o", description: "d" };
const addOption = "addStringOption(o => o.setName('o').setDescription('d'))";

describe("statements after the declaration of a builder are part of it:", () => {
  it.each<[string, string, unknown]>([
    [
      "const",
      `const c = ${builder};\nc.${addOption};\nc.setNSFW(true);`,
      { ...command, options: [option], nsfw: true },
    ],
    ["let, assigned again", `let c = ${builder};\nc = c.setNSFW(true);`, { ...command, nsfw: true }],
    ["declared before it is made", `let c;\nc = ${builder};\nc.setNSFW(true);`, { ...command, nsfw: true }],
    ["an export", `export const data = ${builder};\ndata.setNSFW(true);`, { ...command, nsfw: true }],
    [
      "a default export below",
      `const c = ${builder};\nc.setNSFW(true);\nexport default c;`,
      { ...command, nsfw: true },
    ],
    [
      "a default export of its JSON",
      `const c = ${builder};\nexport default c.setNSFW(true).toJSON();`,
      { ...command, nsfw: true },
    ],
    ["exports", `exports.data = ${builder};\nexports.data.setNSFW(true);`, { ...command, nsfw: true }],
    ["module.exports", `module.exports.data = ${builder};\nexports.data.setNSFW(true);`, { ...command, nsfw: true }],
    [
      "types",
      `const c: Data = (${builder} as Data);\nc!.setNSFW(true);\n(c as any).setContexts(0);`,
      { ...command, nsfw: true, contexts: [0] },
    ],
    [
      "another name",
      `const c = ${builder};\nconst d = c.setNSFW(true);\nd.setContexts(0);`,
      { ...command, nsfw: true, contexts: [0] },
    ],
    ["a later value", `const c = ${builder};\nc.setName('z').setName('y');`, { name: "y", description: "b" }],
    ["what is cleared", `const c = ${builder}.setNSFW(true);\nc.setNSFW(undefined);`, command],
    ["nothing at first", "const c = new SlashCommandBuilder();\nc.setName('a');\nc.setDescription('b');", command],
    [
      "a subcommand",
      `const s = new SlashCommandSubcommandBuilder().setName('s');\nconst c = ${builder};\nc.addSubcommand(s);\ns.setDescription('d');`,
      { ...command, options: [{ type: 1, name: "s", description: "d" }] },
    ],
    [
      "an option",
      `const o = new SlashCommandStringOption().setName('o');\no.setDescription('d');\nexport default ${builder}.addStringOption(o);`,
      { ...command, options: [option] },
    ],
    [
      "an option that is changed where it is added",
      `const o = new SlashCommandStringOption().setName('o');\nexport default ${builder}.addStringOption(o.setDescription('d'));`,
      { ...command, options: [option] },
    ],
    [
      "translations",
      `const c = ${builder};\nc.setNameLocalization('fr', 'z');\nc.setNameLocalizations({ de: 'w' });\nc.setNameLocalization('it', 'v');`,
      { ...command, name_localizations: { de: "w", it: "v" } },
    ],
    [
      "several, in a list",
      `const c = ${builder};\nc.setNSFW(true);\nconst d = ${builder};\nd.setNSFW(false);\nmodule.exports = [c, d.toJSON()];`,
      [
        { ...command, nsfw: true },
        { ...command, nsfw: false },
      ],
    ],
    [
      "one name for two",
      `let c = ${builder};\nc.setNSFW(true);\nsend(c);\nc = ${builder};\nc.setNSFW(false);\nsend(c);`,
      [
        { ...command, nsfw: true },
        { ...command, nsfw: false },
      ],
    ],
    ["a block", `const c = ${builder};\n{ c.setNSFW(true); }`, { ...command, nsfw: true }],
    [
      "in a method",
      `class A { run(r) { const c = ${builder}; c.setNSFW(true); r.register(c); } }`,
      { ...command, nsfw: true },
    ],
  ])("%s", (_, source, value) => {
    const converted = conversionOf(source);
    expect(converted.value).toEqual(value);
    expect([...converted.leftOut, ...converted.unknown]).toEqual([]);
  });

  it("beside a handler", () => {
    const { value, title } = conversionOf(
      `const c = ${builder};\nc.setNSFW(true);\nmodule.exports = { data: c, execute() {} };`,
    );
    expect(value).toEqual({ ...command, nsfw: true });
    expect(title).toBe("Convert to JSON, Leaving Out Code");
  });

  it("as a member", () => {
    const source = `const command = { data: ${builder}, execute() {} };\ncommand.data.setNSFW(true);\nexport default command;`;
    expect(conversionOf(source).value).toEqual({ ...command, nsfw: true });
  });

  it.each([
    `const c = ${builder};\nc.setNSFW(true);\nmodule.exports = c;`,
    `let c = ${builder};\nc = c.setNSFW(true);\nexport default c.toJSON();`,
    `const c = ${builder};\nfor (const x of ['o']) c.addUserOption(o => o.setName(x));`,
  ])("so nothing is left out", (source) => {
    expect(conversionOf(source).title).toBe("Convert to JSON");
  });

  it("with their comments, each once", () => {
    const source = `const c = ${builder}; // 1
// 2
c.addStringOption(/* 3 */ o => o.setName('o')) // 4
  .setNSFW(/* 5 */ true); // 6
/* 7 */ c.setName('z' /* 8 */);
module.exports = c;`;
    const marks = conversionOf(source).json.match(/\/[/*] \d/g) ?? [];
    expect(
      marks
        .map((one) => one.at(-1))
        .sort()
        .join(""),
    ).toBe("12345678");
  });
});

describe("loops, conditions and functions are followed where constants decide:", () => {
  it.each<[string, string, unknown]>([
    [
      "for … of",
      "for (const x of LIST) c.addUserOption(o => o.setName(x));",
      {
        options: [
          { type: 6, name: "p" },
          { type: 6, name: "q" },
        ],
      },
    ],
    [
      "a block in a loop",
      "for (const x of LIST) { const y = x + '1'; c.addUserOption(o => o.setName(y)); }",
      {
        options: [
          { type: 6, name: "p1" },
          { type: 6, name: "q1" },
        ],
      },
    ],
    [
      "members",
      "for (const [l, t] of Object.entries(TEXTS)) c.setNameLocalization(l, t);",
      { name_localizations: { fr: "un" } },
    ],
    [
      "forEach",
      "LIST.forEach(x => c.addUserOption(o => o.setName(x)));",
      {
        options: [
          { type: 6, name: "p" },
          { type: 6, name: "q" },
        ],
      },
    ],
    [
      "forEach with a block",
      "LIST.forEach((x) => { c.addUserOption(o => o.setName(x)); });",
      {
        options: [
          { type: 6, name: "p" },
          { type: 6, name: "q" },
        ],
      },
    ],
    ["an empty list", "for (const x of []) c.addUserOption(o => o.setName(x));", {}],
    ["a condition", "if (YES) c.setNSFW(true);", { nsfw: true }],
    ["the other side", "if (!YES) c.setName('z'); else c.setNSFW(true);", { nsfw: true }],
    ["a condition that does not hold", "if (!YES) c.setNSFW(true);", {}],
    ["an expression", "YES && c.setNSFW(true);", { nsfw: true }],
    ["an expression that does not hold", "!YES && c.setNSFW(true);\nYES ? 0 : c.setName('z');", {}],
    ["a function", "common(c);", { nsfw: true, contexts: [0] }],
    ["a function with others", "named(c, 'late');", { description: "late" }],
    ["calls on what a function returns", "named(c, 'late').setNSFW(true);", { description: "late", nsfw: true }],
  ])("%s", (_, statements, value) => {
    const source = `const LIST = ['p', 'q'], TEXTS = { fr: 'un' }, YES = true;
function common(b) { b.setNSFW(true); b.setContexts(0); }
const named = (b, text) => b.setDescription(text);
const c = ${builder};\n${statements}\nmodule.exports = c;`;
    const converted = conversionOf(source);
    expect(converted.value).toEqual({ ...command, ...(value as object) });
    expect([...converted.leftOut, ...converted.unknown]).toEqual([]);
  });

  it("and the side that is not taken is left out", () => {
    expect(conversionOf(`const NO = false, c = ${builder};\nif (NO) c.setNSFW(true);`).title).toBe(
      "Convert to JSON, Leaving Out Code",
    );
  });
});

describe("a change that is not known is named, and left out:", () => {
  it.each<[string, string, readonly string[]]>([
    ["in a condition", "if (process.env.X) c.setNSFW(true);", ["c.setNSFW(true)"]],
    [
      "in a block of one",
      "if (X) { c.setNSFW(true); c.setName('z'); } else c.setName('y');",
      ["c.setNSFW(true)", "c.setName('z')", "c.setName('y')"],
    ],
    ["in an expression", "X && c.setNSFW(true);", ["c.setNSFW(true)"]],
    ["in a choice", "X ? c.setNSFW(true) : 0;", ["c.setNSFW(true)"]],
    ["in a switch", "switch (X) { case 1: c.setNSFW(true); }", ["c.setNSFW(true)"]],
    ["in a function that is not called", "export function f() { c.setNSFW(true); }", ["c.setNSFW(true)"]],
    ["in a handler", "client.on('ready', () => { c.setNSFW(true); });", ["c.setNSFW(true)"]],
    ["in while", "while (f()) c.setNSFW(true);", ["c.setNSFW(true)"]],
    ["in for", "for (let i = 0; i < 3; i++) c.setNSFW(true);", ["c.setNSFW(true)"]],
    ["in a loop over what is unknown", "for (const x of load()) c.setNSFW(x);", ["c.setNSFW(x)"]],
    ["in forEach of what is unknown", "load().forEach(x => c.setNSFW(x));", ["c.setNSFW(x)"]],
    ["for await", "for await (const x of [true]) c.setNSFW(x);", ["c.setNSFW(x)"]],
    ["after an error", "try { f(); } catch { c.setNSFW(true); }", ["c.setNSFW(true)"]],
    ["an assignment to a member", "c.nsfw = true;", ["c.nsfw = true"]],
    ["Object.assign", "Object.assign(c, { nsfw: true });", ["Object.assign(c, { nsfw: true })"]],
    ["an unknown method", "c.spliceOptions(0, 1);", ["spliceOptions(0, 1)"]],
    ["another value in a condition", "if (X) c = other;", ["c = other"]],
  ])("%s", (_, statements, leftOut) => {
    const converted = conversionOf(`let c = ${builder};\n${statements}\nmodule.exports = { data: c };`);
    expect(converted.value).toEqual(command);
    expect(converted.leftOut).toEqual(leftOut);
    for (const one of leftOut) expect(converted.json).toContain(`// Not converted: ${one}\n`);
    expect(converted.title).toContain("Leaving Out Code");
  });

  it.each<[string, string, unknown]>([
    [
      "a push to its options",
      "const c = { name: 'a', description: 'b', options: [] };\nc.options.push(o);",
      { ...command, options: [code("o")] },
    ],
    ["a member", "const c = { name: 'a', description: 'b' };\nc.nsfw = true;", { ...command, nsfw: true }],
    ["a push to a list", "const c = [{ name: 'a', description: 'b' }];\nc.push(other);", [command, code("other")]],
    [
      "a member of what is exported",
      "module.exports = { name: 'a', description: 'b' };\nmodule.exports.nsfw = true;",
      { ...command, nsfw: true },
    ],
    [
      "a push to a builder's options",
      `const c = ${builder};\nc.options.push(o);`,
      { ...command, options: [code("o")] },
    ],
    ["a computed method", `const c = ${builder};\nc['setNSFW'](true);`, { ...command, nsfw: true }],
    ["an optional call", `const c = ${builder};\nc?.setNSFW(true);`, { ...command, nsfw: true }],
  ])("but one that is known is made: %s", (_, source, value) => {
    expect(conversionOf(source).value).toEqual(value);
  });

  it("and a list that is changed is no constant", () => {
    const { unknown } = conversionOf(
      `const LIST = ['p'];\nLIST.push(load());\nexport default ${builder}.setContexts(LIST.map(x => x));`,
    );
    expect(unknown).toEqual(["LIST.map(x => x)"]);
  });

  it("in one line of the converted text each, above the commands", () => {
    const { json } = conversionOf(`const c = ${builder};\nif (X) c\n  .setNSFW(true);\nif (Y) c.setName('z');`);
    expect(json.split("\n").slice(0, 3)).toEqual([
      "// Not converted: c .setNSFW(true)",
      "// Not converted: c.setName('z')",
      '{ "name": "a", "description": "b" }',
    ]);
  });

  it("and has no comment where the file may have none", () => {
    const source = `const c = ${builder};\nif (X) c.setNSFW(true);`;
    const code = readCode(source, { dialect: "json", hasCommands: true });
    const conversion = code?.is === "convertible" ? code.conversion : undefined;
    expect(conversion).toMatchObject({ leftOut: ["Code"], hasStrings: false });
    expect(JSON.parse(applyEdits(source, conversion?.edits() ?? []))).toEqual(command);
  });
});

describe("is no change:", () => {
  it.each([
    ["sending it", "rest.put(x, { body: c.toJSON() });\nregister(c);\ncommands.set(c.name, c);"],
    ["a parameter by its name", "function f(c) { c.setNSFW(true); }\nconst g = ({ c }) => c.setNSFW(true);"],
    ["a constant by its name", "function f() { const c = make(); c.setNSFW(true); }"],
    ["a loop by its name", "for (const c of load()) c.setNSFW(true);"],
    ["a function by its name", "function f() { function c() {}\n c.setNSFW(true); }"],
    ["another builder", "embed.setTitle('x');\nif (X) embed.setName('z');"],
    ["a member that commands lack", "c.cooldown = 5;\nc.execute = async () => {};"],
    ["a member of something else", "other.c.setNSFW(true);\nif (X) this.c.setNSFW(true);"],
    ["reading it in a handler", "client.on('x', () => c.options.map(o => o.name) && c.toString());"],
  ])("%s", (_, statements) => {
    const { value, leftOut, unknown } = conversionOf(
      `const c = ${builder};\n${statements}\nmodule.exports = { data: c };`,
    );
    expect(value).toEqual(command);
    expect([...leftOut, ...unknown]).toEqual([]);
  });
});

const all = `let c = ${builder}; c.setNSFW(true); if (X) { c.setName('z'); } else c = d.addX(); for (const [x] of [['p']]) c.setName(x);
['p'].forEach(x => c.setName(x)); exports.data = c.toJSON(); function f({ c = 1, ...d }) { c.setX(); } f(c)?.x; c.options.push(1);`;

it("reads what is cut off anywhere, and what lacks any character", () => {
  for (let at = 0; at < all.length; at++) {
    for (const source of [all.slice(0, at), all.slice(0, at) + all.slice(at + 1)]) {
      expect(() => findings(source).flatMap(({ fixes }) => fixes.map((fix) => fix.edits())), source).not.toThrow();
    }
  }
});

it.each<[string, string]>([
  ["statements", "c.setNSFW(true);\n".repeat(10_000)],
  ["options", `c.${addOption};\n`.repeat(3000)],
  ["names", `c.addUserOption(d);\n${"const d = c;\n".repeat(10_000)}`],
  ["calls in a row", `c${".setNSFW(true)".repeat(5000)};`],
  ["conditions", `${"if (X) ".repeat(500)}c.setNSFW(true);`],
  ["choices", `${"X ? 0 : ".repeat(500)}c.setNSFW(true);`],
  ["changes in one condition", `if (X) { ${"c.setNSFW(true);\n".repeat(3000)} }`],
  ["loops in loops", `const L = [${"1,".repeat(500)}];\n${"for (const x of L) ".repeat(20)}c.setNSFW(true);`],
  [
    "functions in functions",
    `${Array.from({ length: 40 }, (_, i) => `function f${i}(b) { f${i + 1}(b); f${i + 1}(b); }`).join("\n")}\nf0(c);`,
  ],
  ["a function in itself", "function f(b) { f(b); }\nf(c);"],
  ["dots", `c${".c".repeat(20_000)}.setNSFW(true);`],
  ["names that are each other", "let a = b.setX(), b = a.setX();\na.setName('x');\nexport default a;"],
])("reads very many %s", (_, statements) => {
  const source = `const c = ${builder};\n${statements}`;
  expect(() => findings(source).flatMap(({ fixes }) => fixes.map((fix) => fix.edits()))).not.toThrow();
});
