import { expect, it } from "vitest";
import { conversionOf } from "./conversion-of.ts";

const limit = /^This file was not read as JavaScript because .* would take too long\. Convert it in parts\.$/;

/** Twenty-two lines, each made from the number before and its own. */
function lines(line: (before: number, own: number) => string): string {
  return Array.from({ length: 22 }, (_, index) => line(index, index + 1)).join("\n");
}

const use = (value: string) => `\nmodule.exports = [{ name: 'a', description: ${value} }];`;

it.each<[string, string]>([
  ["sums", `const a0 = 'xx';\n${lines((i, n) => `const a${n} = a${i} + a${i};`)}${use("a22")}`],
  ["templates", `const a0 = 'xx';\n${lines((i, n) => `const a${n} = \`\${a${i}}\${a${i}}\`;`)}${use("a22")}`],
  ["spread lists", `const a0 = ['xx'];\n${lines((i, n) => `const a${n} = [...a${i}, ...a${i}];`)}${use("a22")}`],
  [
    "lists that are written in lists",
    `const a0 = [X];\n${lines((i, n) => `const a${n} = [a${i}, a${i}];`)}${use("a22")}`,
  ],
  ["concat", `const a0 = ['xx'];\n${lines((i, n) => `const a${n} = a${i}.concat(a${i});`)}${use("a22")}`],
  ["objects", `const a0 = 'xx';\n${lines((i, n) => `const a${n} = { a: a${i}, b: a${i} };`)}${use("a22")}`],
  ["default values", `const f = (a0 = 'xx', ${lines((i, n) => `a${n} = a${i} + a${i},`)}) => a22;${use("f()")}`],
  [
    "calls in calls",
    `const f0 = x => x + x;\n${lines((i, n) => `const f${n} = x => f${i}(f${i}(x));`)}${use("f22('x')")}`,
  ],
  [
    "calls beside calls",
    `const f0 = x => x;\n${lines((i, n) => `const f${n} = x => f${i}(x) + f${i}(x);`)}${use("f22('x')")}`,
  ],
  ["lists of lists", `const L = [1,1,1,1,1,1,1,1,1,1];${use(`${"L.flatMap(a => ".repeat(8)}[a]${")".repeat(8)}`)}`],
  [
    "functions of an option",
    `const f0 = b => b.setName('x');\n${lines((i, n) => `const f${n} = b => f${i}(f${i}(b));`)}
module.exports = new SlashCommandBuilder().setName('a').addStringOption(f22);`,
  ],
  [
    "functions of a builder",
    `const f0 = b => { b.setName('x') };\n${lines((i, n) => `const f${n} = b => { f${i}(b); f${i}(b); };`)}
const c = new SlashCommandBuilder(); f22(c); module.exports = c;`,
  ],
  [
    "sums in Python",
    `a0 = 'xx'\n${lines((i, n) => `a${n} = a${i} + a${i}`)}\ncommands = [{'name': a22, 'nsfw': True}]`,
  ],
  [
    "text that is written very often",
    `const T = '${"x".repeat(500)}'; const U = [${"T,".repeat(30)}];\nmodule.exports = [${"{ name: 'a', description: 'b', x: U },".repeat(30)}];`,
  ],
])("refuses %s that grow beyond the limit", (_, source) => {
  const { said, title } = conversionOf(source);
  expect(said).toEqual([expect.stringMatching(limit)]);
  expect(title).toBeUndefined();
});

it.each([["'x'.repeat(1e9)"], ["'x'.padStart(1e9)"], ["Array(1e9).join('x')"]])("does not run %s", (code) => {
  expect(conversionOf(use(code)).unknown).toEqual([code]);
});

it("does not run a product of Python", () => {
  expect(conversionOf("commands = [{'name': 'x' * 10**9, 'nsfw': True}]").unknown).toEqual(["'x' * 10**9"]);
});

it("reads lists that share their options and choices", () => {
  const choices = Array.from({ length: 25 }, (_, index) => `{ name: 'Choice ${index}', value: 'choice-${index}' }`);
  const source = `const CHOICES = [${choices.join(", ")}];
const names = [${Array.from({ length: 25 }, (_, index) => `'name-${index}'`).join(", ")}];
const option = (name) => ({ type: 3, name, description: \`The \${name}\`, choices: CHOICES });
module.exports = [{ name: 'a', description: 'b', options: names.map(option) }];`;
  const { value } = conversionOf(source);
  expect(value).toMatchObject([{ options: expect.objectContaining({ length: 25 }) }]);
});
