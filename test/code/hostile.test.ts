import { expect, test } from "vitest";
import { checkCode } from "../../core/code/check-code.ts";
import { readCommands } from "../../core/code/javascript/read-commands.ts";

const imports = `const { Routes, SlashCommandBuilder } = require("discord.js");`;
const last = 39;

/** Lines that each use what the line before made, in a way that doubles it. */
function doubled(first: string, next: (before: string) => string, use: (name: string) => string): string {
  const lines = Array.from({ length: last }, (_, index) => `const a${index + 1} = ${next(`a${index}`)};`);
  return [imports, `const a0 = ${first};`, ...lines, use(`a${last}`)].join("\n");
}

const named = (name: string) => `new SlashCommandBuilder().setName(${name}).setDescription("d");`;
const published = (name: string) => `rest.put(Routes.applicationCommands("1"), { body: [${name}] });`;
const command = `name: "A", description: "d"`;

const hostile: Readonly<Record<string, string>> = {
  "a text that doubles": doubled(`"aaaaaaaaaa"`, (it) => `${it} + ${it}`, named),
  "a template that doubles": doubled(`"aaaaaaaaaa"`, (it) => `\`\${${it}}\${${it}}\``, named),
  "a list that doubles": doubled(
    `["a"]`,
    (it) => `[...${it}, ...${it}]`,
    (it) => `${named(`"A"`)}\nclient.application.commands.set(${it});`,
  ),
  "choices that double": doubled(
    `[{ name: "a", value: "b" }]`,
    (it) => `[...${it}, ...${it}]`,
    (it) => `new SlashCommandBuilder().addStringOption((o) => o.addChoices(${it}));`,
  ),
  "an option in itself twice": doubled(
    `{ type: 1, ${command} }`,
    (it) => `{ type: 1, ${command}, options: [${it}, ${it}] }`,
    published,
  ),
  "calls that double": doubled(
    `(o) => o`,
    (it) => `(o) => { ${it}(o); return ${it}(o); }`,
    (it) => `new SlashCommandBuilder().addStringOption(${it});`,
  ),
  "parentheses in parentheses": `${imports} new SlashCommandBuilder().setName(${"(".repeat(5000)}"A"${")".repeat(5000)});`,
  "a sum of many": `${imports} new SlashCommandBuilder().setName(${'"A"+'.repeat(20_000)}"A");`,
  "a function that calls itself": `${imports} function f(o) { f(o); f(o); return f(o); } new SlashCommandBuilder().addStringOption(f);`,
  "a list in itself": `${imports} const a = []; a.push(a); ${published("a")}`,
  "arrays of arrays as a type": `${imports} const a: Data${"[]".repeat(100_000)} = [];`,
  "an object exported again and again": `${imports} const o = { ${Array.from({ length: 15_000 }, (_, index) => `a${index}: 1`).join()} }; ${"module.exports = o;".repeat(15_000)}`,
  "an enumeration in many parts": `${imports} ${Array.from({ length: 20_000 }, (_, index) => `enum A { a${index} }`).join(" ")}`,
  "classes that inherit many options": `import { StringOption } from "necord"; class A0 {} ${Array.from({ length: 10_000 }, (_, index) => `class A${index + 1} extends A${index} { @StringOption({ name: "a" }) a${index}; }`).join(" ")}`,
  "brackets in brackets": `${imports} const a = ${"[".repeat(20_000)}${"]".repeat(20_000)};`,
  "a long chain": `${imports} new SlashCommandBuilder()${`.setName("A")`.repeat(20_000)};`,
  "a text used a thousand times": `${imports} const s = "${"A".repeat(100_000)}"; ${published(`${"{ name: s, description: s },".repeat(1000)}`)}`,
  "many commands of which something is unknown":
    imports + `new SlashCommandBuilder().setName("A").setFoo(b);`.repeat(3000),
  "a string that is not closed": `${imports} new SlashCommandBuilder().setName("A`,
  "only zeros": "\0".repeat(10_000),
};

test.each(Object.entries(hostile))("%s ends, and is either read as it is or not judged", (_, text) => {
  const read = readCommands(text, "file:///bot.js", () => undefined);
  const findings = read ? checkCode(text, read) : [];
  for (const { start, end } of findings) expect(text.slice(start, end)).not.toBe("");
});

test.each([
  ["export * from './many.js';", () => "export * from './many.js';"],
  ["import * as a from './many.js';", (index: number) => `import * as a${index} from './many.js';`],
] as const)("%s in 10,000 lines ends", (_, lineOf) => {
  const many = Array.from({ length: 10_000 }, (_one, index) => `export const a${index} = 1;`).join("");
  const text = imports + Array.from({ length: 10_000 }, (_one, index) => lineOf(index)).join("\n");
  const read = readCommands(text, "file:///a.js", () => ({ uri: "file:///many.js", text: many }));
  expect(read?.lists).toEqual([]);
});

test("a file that imports itself in a circle ends", () => {
  const text = `import { name } from "./b.js"; import { SlashCommandBuilder } from "discord.js"; export { name }; ${named("name")}`;
  const read = readCommands(text, "file:///a.js", (_, from) => ({
    uri: from === "file:///a.js" ? "file:///b.js" : "file:///a.js",
    text,
  }));
  expect(read && checkCode(text, read)).toEqual([]);
});

test("one known command beside too many unknown ones is still judged", () => {
  const text = `${imports} ${named(`"Ping"`)} ${`new SlashCommandBuilder().setName(b).setDescription("d");`.repeat(200)}`;
  const read = readCommands(text, "file:///bot.js", () => undefined);
  expect(read && checkCode(text, read).map(({ code }) => code)).toEqual(["name-lowercase"]);
});
