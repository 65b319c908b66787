import { expect, test } from "vitest";
import { checkCode } from "../../core/code/check-code.ts";
import { readCommands } from "../../core/code/javascript/read-commands.ts";

/** Programs with what libraries and the language have beyond builders and objects. */
const programs: Readonly<Record<string, string>> = {
  necord: `import { Context, createCommandGroupDecorator, Options, SlashCommand, StringOption, Subcommand } from "necord";
class Words {
  @StringOption({ name: "Text", description: "d", required: true, choices: [{ name: "a", value: "b" }] })
  text: string;
}
const Admin = createCommandGroupDecorator({ name: "Admin", description: "d" });
@Admin({ name: "users", description: "d" })
export class AdminCommands {
  @Subcommand({ name: "Ban", description: "d" })
  ban(@Context() [interaction], @Options() { text }: Words) { return interaction.reply(text); }
  @SlashCommand({ name: "Ping", description: "d" })
  ping(@Context() [interaction]) { return interaction.reply("d"); }
}
`,
  enumerations: `import { SlashCommandBuilder } from "discord.js";
enum Names { Ban = "Ban", Kick = "kick" }
enum Names { Mute = "mute", One = 1, Two, Three = One + 2 }
const enum Texts { Ban = \`Bans \${"x".repeat(3)}\` }
new SlashCommandBuilder().setName(Names.Ban).setDescription(Texts.Ban)
  .addIntegerOption((o) => o.setName(Names["Kick"]).setDescription(Names[2]).setMinValue(Names.Three).setMaxValue(Names.One));
`,
  interfaces: `import type { ChatInputApplicationCommandData as Data } from "discord.js";
interface Own extends Data { run(): void }
export default interface More extends Own { more: Own[] }
type Both = Own & { more: 1 };
const all: Own[] = [{ name: "Ban", description: "d", run() {} }];
const one: Both = { name: "Kick", description: "", more: 1, run() {} };
`,
  reduce: `import { SlashCommandBuilder } from "discord.js";
const words = ["Ban", "kick", "mute"];
export const data = words.reduce(
  (command, word, index) => command.addSubcommand((sub) => sub.setName(word).setDescription("d".repeat(index * 60))),
  new SlashCommandBuilder().setName("Mod").setDescription(words.reduce((text, word) => text + word, "")),
);
`,
  requests: `const url = \`https://discord.com/api/v10/applications/\${process.env.ID}/commands\`;
const commands = Array.from({ length: 3 }, (_, n) => ({ name: \`Ban\${n}\`, description: "d".repeat(101) }));
export async function publish(all = commands) {
  await fetch(url, { method: "PUT", headers: { a: "b" }, body: JSON.stringify(all) });
  await axios.put(url, [{ name: "Kick", description: "d" }]);
}
publish(commands);
`,
};

const uri = "file:///bot.ts";

function findingsIn(text: string): string[] {
  const read = readCommands(text, uri, () => undefined);
  return (read ? checkCode(text, read) : []).map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);
}

test.each(Object.entries(programs))("%s, cut off anywhere, is read or not judged", (_, text) => {
  const whole = findingsIn(text);
  expect(whole.length).toBeGreaterThan(1);
  for (let end = 0; end < text.length; end += 50) {
    for (const finding of findingsIn(text.slice(0, end))) expect(finding).not.toMatch(/ $/);
  }
  expect(findingsIn(text)).toEqual(whole);
});

test.each(
  Object.entries(programs).flatMap(([name, text]) =>
    ["__proto__", "constructor", "hasOwnProperty"].map((word) => [name, word, text] as const),
  ),
)("%s with names that are %s are names as others are", (_, word, text) => {
  const named = text.replaceAll(/\b(?:Ban|Kick|kick|words|commands|Own|Names)\b/g, word);
  expect(() => findingsIn(named)).not.toThrow();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const deep = 5000;
const necord = `import { SlashCommand, createCommandGroupDecorator } from "necord";\n`;
const builder = `import { SlashCommandBuilder } from "discord.js";\n`;
const last = 39;
const lines = (line: (index: number) => string) => Array.from({ length: last }, (_, index) => line(index)).join("\n");
const named = (name: string) => `new SlashCommandBuilder().setName(${name}).setDescription("d");`;

const nested: Readonly<Record<string, string>> = {
  "arguments of decorators in each other": `${necord}class A { @SlashCommand(${"{ a: ".repeat(deep)}1${" }".repeat(deep)}) a() {} }`,
  "decorators of classes in decorators": `${necord}${"class A { @SlashCommand(".repeat(deep)}1${") a() {} }".repeat(deep)}`,
  "groups that make groups": `${necord}const A = ${"createCommandGroupDecorator(".repeat(deep)}{}${")".repeat(deep)}; @A class B {}`,
  "an enumeration of a deep sum": `${builder}enum A { B = ${"(".repeat(deep)}"A"${")".repeat(deep)} } ${named("A.B")}`,
  "an enumeration of many": `${builder}enum A { ${Array.from({ length: 20_000 }, (_, n) => `A${n}`).join()} } ${named("A[5]")}`,
  "an enumeration in many parts": `${builder}${"enum A { B = 'A' }\n".repeat(deep)} ${named("A.B")}`,
  "enumerations that double": `${builder}enum A0 { B = "aaaaaaaaaa" }\n${lines((n) => `enum A${n + 1} { B = A${n}.B + A${n}.B }`)}\n${named(`A${last}.B`)}`,
  "types in each other": `import type { ChatInputApplicationCommandData as D } from "discord.js"; const a: ${"Array<".repeat(deep)}D${">".repeat(deep)} = [];`,
  "many interfaces of each other": `import type { ChatInputApplicationCommandData as A0 } from "discord.js";\n${Array.from({ length: deep }, (_, n) => `interface A${n + 1} extends A${n} {}`).join("\n")}\nconst a: A${deep} = { name: "A" };`,
  "an interface of itself": `import type { ChatInputApplicationCommandData as D } from "discord.js"; interface A extends B {} interface B extends A {} const a: A = { name: "A" };`,
  "reduce in reduce": `${builder}${"[1].reduce((c) => ".repeat(deep)}1${", 0)".repeat(deep)}; ${named('"A"')}`,
  "reduce that doubles": `${builder}const a0 = "aaaaaaaaaa";\n${lines((n) => `const a${n + 1} = [1, 2].reduce((text) => text + text, a${n});`)}\n${named(`a${last}`)}`,
  "reduce of lists that doubles": `${builder}const a0 = ["a"];\n${lines((n) => `const a${n + 1} = [1].reduce((all) => [...all, ...all], a${n});`)}\n${named(`a${last}[0]`)}`,
  "a text that is repeated in itself": `${builder}const a0 = "a";\n${lines((n) => `const a${n + 1} = a${n}.repeat(10);`)}\n${named(`a${last}`)}`,
  "a text that is repeated too often": `${builder}${named('"A".repeat(1e9)')} ${named('"A".repeat(-1)')} ${named('"A".repeat(NaN)')} ${named('"A".repeat(1 / 0)')}`,
  "lists that are made in each other": `${builder}const f = (n) => Array.from({ length: 10_000 }, () => f(n)); f(1); ${named('"A"')}`,
  "a list that is too long": `${builder}Array.from({ length: 4294967296 }, () => 1); Array.from({ length: -1 }); Array.from(); ${named('"A"')}`,
  "JSON in JSON": `fetch("/applications/1/commands", { method: "PUT", body: ${"JSON.stringify(".repeat(deep)}[]${")".repeat(deep)} });`,
  "a sum that is an address in each part": `${`"/applications/" + id + "/commands" + `.repeat(deep)}"";`,
};

test.each(Object.entries(nested))("%s end, and what is read then is as it was", (_, text) => {
  const before = findingsIn(programs.necord ?? "");
  for (const finding of findingsIn(text)) expect(finding).not.toMatch(/ $/);
  expect(findingsIn(programs.necord ?? "")).toEqual(before);
});

test("modules that export each other in a circle end", () => {
  const files: Readonly<Record<string, string>> = {
    "./a": `export * from "./b"; export { x } from "./b"; export { default } from "./a";`,
    "./b": `export * from "./a"; export * as all from "./a"; export { x } from "./a";`,
  };
  const text = `import all, { x } from "./a"; ${builder}${named("x")}${named("all")}`;
  const read = readCommands(text, uri, (specifier) => ({ uri: `file:///${specifier}`, text: files[specifier] ?? "" }));
  expect(read && checkCode(text, read)).toEqual([]);
});
