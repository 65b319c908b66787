import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkCode } from "../../core/code/check-code.ts";
import { readCommands } from "../../core/code/javascript/read-commands.ts";
import { readPython } from "../../core/code/python/read-python.ts";
import { Lines } from "../../core/text/lines.ts";

/** The findings in some code, each with its line and the text that it marks. Undefined for code that is not ours. */
function findingsIn(code: string, name = "bot.ts"): string[] | undefined {
  const read = name.endsWith(".py") ? readPython(code) : readCommands(code, `file:///${name}`, () => undefined);
  const lines = new Lines(code);
  return (
    read &&
    checkCode(code, read).map(({ code: rule, start, end, message }) => {
      const { line, column } = lines.positionAt(start);
      return `${line}:${column} ${rule} ${code.slice(start, end)}\n  ${message}`;
    })
  );
}

const specs = path.join(import.meta.dirname, "../specs/code");

test.each(readdirSync(specs).filter((name) => /\.(?:[mc]?[jt]s|[jt]sx|py)$/.test(name)))("%s", async (name) => {
  const code = readFileSync(path.join(specs, name), "utf8");
  const found = findingsIn(code, name);
  await expect(`${found?.join("\n") ?? "no code of ours"}\n`).toMatchFileSnapshot(
    path.join(specs, `${name}.findings.txt`),
  );
});

const start = 'import { SlashCommandBuilder } from "discord.js";\n';

test.each([
  [
    "a function of another module gets the builder",
    'import { f } from "./f";\nconst c = new SlashCommandBuilder(); f(c);',
  ],
  ["an unknown method", "new SlashCommandBuilder().addShared();"],
  ["a condition", "const c = new SlashCommandBuilder(); if (process.env.X) c.setName('a').setDescription('b');"],
  ["a loop", "const c = new SlashCommandBuilder(); for (const x of process.argv) c.setName(x).setDescription(x);"],
  ["a method that is called later", "const c = new SlashCommandBuilder(); export function f() { c.setName('A'); }"],
  ["a variable that is assigned again", "let c = new SlashCommandBuilder(); c = c.setName('a').setDescription('b');"],
  ["a choice of two values", "new SlashCommandBuilder().setName(process.env.X ? 'A' : 'B').setDescription('b');"],
  [
    "a callback that is not known",
    "new SlashCommandBuilder().setName('a').setDescription('b').addStringOption(globalThis.f);",
  ],
  ["a syntax error", "new SlashCommandBuilder().setName('A'"],
  ["what Object.assign copies", "const c = Object.assign(new SlashCommandBuilder(), globalThis.shared);"],
  [
    "what a method of another package adds",
    'import shared from "@acme/shared";\nconst c = new SlashCommandBuilder(); shared.complete(c);',
  ],
  [
    "whether a list that may be empty adds to as many options as there can be",
    `import { more } from "./more";
    const all = Array(25); const o = (n) => ({ type: 5, name: n, description: "d" });
    rest.put(Routes.applicationCommands("1"), { body: [{ name: "a", description: "d", options: [...more, ${Array.from({ length: 25 }, (_, n) => `o("o${n}")`).join()}] }] });`,
  ],
  ["a builder in a member of this", "class A { b = new SlashCommandBuilder(); make() { this.b.setName('A'); } }"],
  ["a builder in a list", "const all = [new SlashCommandBuilder()]; all.forEach(prepare);"],
  [
    "what an unknown list is reduced to",
    "all.reduce((c, d) => c.setDescription(d), new SlashCommandBuilder().setName('a'));",
  ],
  [
    "an enumeration in two parts, with numbers",
    `enum A { Name = "a" } enum A { Text = "b", One = 1, Two }
    new SlashCommandBuilder().setName(A.Name).setDescription(A.Text).addIntegerOption((o) => o.setName("n").setDescription(A[1]).setMinValue(A.One).setMaxValue(A.Two));`,
  ],
  [
    "a part of a type",
    "import type { ChatInputApplicationCommandData as D } from 'discord.js'; const c: Partial<D> = { name: 'A' };",
  ],
  [
    "a name in two lists that are sent to different places",
    `import { Routes } from "discord.js"; const all = [{ name: "a", description: "d" }]; const own = [{ name: "a", description: "d" }];
    rest.put(Routes.applicationCommands("1"), { body: all }); rest.put(Routes.applicationGuildCommands("1", "2"), { body: own });`,
  ],
  [
    "two commands of one name, of which one is used",
    "const c = dev ? new SlashCommandBuilder().setName('a').setDescription('d') : new SlashCommandBuilder().setName('a').setDescription('e');",
  ],
])("what is not known is not reported: %s", (_, code) => {
  expect(findingsIn(start + code) ?? []).toEqual([]);
});

test.each([
  ["yargs", 'import yargs from "yargs"; yargs.command({ name: "Not Ours", description: "" });'],
  ["commander", 'import { Command } from "commander"; new Command().name("Not Ours").description("");'],
  ["a model", 'class Command extends Model {}\nnew Command({ name: "Not Ours", description: "" });'],
  ["another builder", 'class SlashCommandBuilder {}\nnew SlashCommandBuilder().setName("Not Ours");'],
  ["an array", 'export default [{ name: "Not Ours", description: "" }];'],
  ["nothing", ""],
  ["a text that is cut off", "const {"],
])("code without a library of Discord is not ours: %s", (_, code) => {
  expect(findingsIn(code)).toBeUndefined();
});

test("a name twice in one list is reported", () => {
  const found = findingsIn(`import { Routes } from "discord.js";
rest.put(Routes.applicationCommands("1"), { body: [{ name: "a", description: "d" }, { name: "a", description: "d" }] });`);
  expect(found?.map((one) => one.split("\n")[0])).toEqual([expect.stringContaining("duplicate-command")]);
});

test.each([
  [
    "an enumeration",
    "enum Names { Ban = 'Ban' }\nnew SlashCommandBuilder().setName(Names.Ban).setDescription('d');",
    "'Ban'",
  ],
  [
    "an own type",
    "import type { ChatInputApplicationCommandData } from 'discord.js';\ninterface Own extends ChatInputApplicationCommandData { run(): void }\nconst c: Own & { more: 1 } = { name: 'Ban', description: 'd', run() {} };",
    "'Ban'",
  ],
  [
    "a list that is reduced to a builder",
    "[1].reduce((c, n) => c.addStringOption((o) => o.setName('Ban').setDescription('d')), new SlashCommandBuilder().setName('a').setDescription('d'));",
    "'Ban'",
  ],
])("a name in %s is judged", (_, code, place) => {
  expect(findingsIn(start + code)?.map((one) => one.split("\n")[0])).toEqual([
    expect.stringMatching(new RegExp(`name-lowercase ${place}$`)),
  ]);
});

test("only what is unknown in a list is doubted, beside other lists", () => {
  const found = findingsIn(`${start}new SlashCommandBuilder().setName("A").setDescription("d");
new SlashCommandBuilder().setName("b").setDescription(text());
new SlashCommandBuilder().setName("C").setDescription(text());`);
  expect(found?.map((one) => one.split("\n")[0])).toEqual([
    expect.stringMatching(/name-lowercase "A"$/),
    expect.stringMatching(/name-lowercase "C"$/),
  ]);
});

const tooMany = Array.from({ length: 26 }, (_, n) => `{ type: 5, name: "o${n}", description: "d" }`).join();
const published = (options: string) =>
  `import { more, trim } from "./more";
const all = [${tooMany}];
rest.put(Routes.applicationCommands("1"), { body: [{ name: "a", description: "d", options: ${options} }] });\n`;

test.each([
  ["beside an unknown spread, at least so many", published(`[...more, ...all]`), "at least 26"],
  ["before an unknown spread, at least so many", published(`[...all, ...more]`), "at least 26"],
  ["with an unknown one, exactly so many", published(`[...all, more]`), "are 27"],
  ["of a command with an unknown text, exactly so many", published("all, nsfw: more"), "are 26"],
  [
    "of Python beside an unknown spread, at least so many",
    `import discord, requests
from more import more
requests.put("https://discord.com/api/v10/applications/1/commands", json=[{ "name": "a", "description": "d", "options": [*more, ${tooMany.replaceAll(/(\w+):/g, '"$1":')}] }])`,
    "at least 26",
  ],
])("there are too many options %s", (title, code, count) => {
  const found = findingsIn(code, title.includes("Python") ? "bot.py" : "bot.ts");
  expect(found?.filter((one) => one.includes("too-many-options")).join()).toContain(count);
});

test("what may be taken out of a list is not counted", () => {
  expect(findingsIn(`${published("all")}trim(all);`)).toEqual([]);
  const changed = published("[...all, ...more]").replace("rest.put", "trim(all); rest.put");
  expect(findingsIn(changed)).toEqual([]);
  // An earlier copy keeps its elements.
  expect(findingsIn(`${published("[...all, ...more]")}trim(all);`)).toHaveLength(1);
});
