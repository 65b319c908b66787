import { expect, test } from "vitest";
import { checkCode } from "../../core/code/check-code.ts";
import { readCommands } from "../../core/code/javascript/read-commands.ts";

const id = "$" + "{id}";
const url = `const url = \`https://discord.com/api/v10/applications/${id}/commands\`;\n`;
const command = `{ name: "Ban", description: "d" }`;

function codesIn(text: string): string[] | undefined {
  const read = readCommands(text, "file:///bot.ts", () => undefined);
  return read && checkCode(text, read).map(({ code }) => code);
}

test.each([
  ["fetch", `await fetch(url, { method: "PUT", body: JSON.stringify([${command}]) });`],
  ["fetch of one command", `await fetch(url, { method: "POST", body: JSON.stringify(${command}) });`],
  ["axios.put", `axios.put(url, [${command}], { headers });`],
  ["axios.post", `axios.post(url, ${command});`],
  ["axios", `axios({ method: "put", url, data: [${command}] });`],
  ["an instance of axios", `api.put(\`/applications/${id}/commands\`, [${command}]);`],
  ["undici", `await request(url, { method: "PUT", body: JSON.stringify([${command}]) });`],
  ["got", `await got.put(url, { json: [${command}] });`],
  ["ky", `await ky.put("https://discord.com/api/v10/applications/1/guilds/2/commands", { json: [${command}] });`],
  [
    "fetch of a sum",
    `fetch("https://discord.com/api/applications/" + id + "/commands", { method: "PUT", body: JSON.stringify([${command}]) });`,
  ],
  [
    "fetch in a function that gets the commands",
    `async function put(all) { const body = JSON.stringify(all); await fetch(url, { method: "PUT", body }); } put([${command}]);`,
  ],
])("commands that %s sends are judged", (_, code) => {
  expect(codesIn(url + code)).toEqual(["name-lowercase"]);
});

test.each([
  ["another method", `fetch(url, { method: "GET", body: JSON.stringify([${command}]) });`],
  ["a route below", `fetch(\`$\{url}/permissions\`, { method: "PUT", body: JSON.stringify([${command}]) });`],
  ["another host's route", `fetch("https://example.com/list", { method: "PUT", body: JSON.stringify([${command}]) });`],
  ["options without a body", `rest.put(url, { headers: {} });`],
  ["a body that is not known", `fetch(url, { method: "PUT", body: text });`],
  ["a text", `fetch(url, { method: "PUT", body: "[]" });`],
])("a request with %s has no commands", (_, code) => {
  expect(codesIn(url + code)).toBeUndefined();
});

/** The codes of a file's findings. `files`: the others, by their names without an ending. */
function codesAmong(files: Readonly<Record<string, string>>, text: string): string[] | undefined {
  const read = readCommands(text, "file:///bot.ts", (specifier) => {
    const found = files[specifier.slice(2)];
    return found === undefined ? undefined : { uri: `file:///${specifier.slice(2)}.ts`, text: found };
  });
  return read && checkCode(text, read).map(({ code }) => code);
}

const builder = (name: string) =>
  `import { SlashCommandBuilder } from "discord.js"; new SlashCommandBuilder().setName(${name}).setDescription("d");`;

test.each([
  ["a name", `export { ban } from "./words";`, "ban"],
  ["a name by another", `export { ban as kick } from "./words";`, "kick"],
  ["everything", `export * from "./words";`, "ban"],
  ["everything as one name", `export * as all from "./words";`, "all.ban"],
  ["a default", `export { default as kick } from "./words";`, "kick"],
])("a module that exports %s of another is followed", (_, index, name) => {
  const files = { words: `export const ban = "Ban"; export default ban;`, index };
  expect(codesAmong(files, `import { ${name.split(".")[0]} } from "./index"; ${builder(name)}`)).toEqual([
    "name-lowercase",
  ]);
});

const type = `import type { ChatInputApplicationCommandData } from "discord.js"; `;
const extended = "interface Own extends ChatInputApplicationCommandData { run(): void }";

test.each([
  ["a default interface", `${type}export default ${extended}`, "import Own from './types';"],
  ["an interface", `${type}export ${extended}`, "import type { Own } from './types';"],
  ["an interface by its name", `${type}${extended} export type { Own as T };`, "import { T as Own } from './types';"],
  ["a type of another module", `export * from "./more";`, "import { Own } from './types';"],
])("%s says that an object of another file is a command", (_, types, code) => {
  const files = { types, more: `${type}export ${extended}` };
  expect(codesAmong(files, `${code} const c: Own = ${command};`)).toEqual(["name-lowercase"]);
});

test("a default interface says it in its own file", () => {
  expect(codesIn(`${type}export default ${extended} const c: Own = ${command};`)).toEqual(["name-lowercase"]);
});

test.each([
  ["repeat", `"d".repeat(101)`, ["description-length"]],
  ["repeat that is short enough", `"d".repeat(100)`, []],
  ["repeat of an unknown number", `"d".repeat(n)`, []],
  ["Array.from", `Array.from({ length: 101 }, () => "d").join("")`, ["description-length"]],
  ["Array.from of a list", `Array.from(["d", "D".repeat(100)]).join("")`, ["description-length"]],
  ["Array.from of an unknown number", `Array.from({ length: n }, () => "d").join("")`, []],
])("a text that %s makes is judged if it is known", (_, text, codes) => {
  const code = `import { SlashCommandBuilder } from "discord.js"; new SlashCommandBuilder().setName("a").setDescription(${text});`;
  expect(codesIn(code)).toEqual(codes);
});

const helpers = `// The offsets of this file are not those of the other one, which is shorter before its commands.
import { SlashCommandBuilder } from "discord.js";
export const page = (o) => { let text = "Pages"; if (o.x) text = "x"; return o.setName("Page").setDescription(text); };
export const make = (name, ...options) => ({ name, description: "d", options });
export async function publish(all) {
  await request("applications/" + process.env.ID + "/commands", { method: "PUT", body: all });
}
export async function request(end, options) {
  const url = "https://discord.com/api/v10/" + end;
  if (options.body) options.body = JSON.stringify(options.body);
  return fetch(url, { headers: {}, ...options });
}`;

test.each([
  [
    "a function that fills an option",
    "page",
    `${builder('"a"').slice(0, -1)}.addStringOption(page);`,
    "addStringOption",
  ],
  ["a function that makes a command", "make", `axios.put("/applications/1/commands", [make("Ban")]);`, '"Ban"'],
  ["a function that sends them", "publish", `publish([${command}]);`, '"Ban"'],
])("what %s in another file says of a command is reported where it is called", (_, name, code, marked) => {
  const text = `import { ${name} } from "./helpers"; ${code}`;
  const read = readCommands(text, "file:///bot.ts", () => ({ uri: "file:///helpers.ts", text: helpers }));
  const found = read && checkCode(text, read).map(({ code: rule, start, end }) => [rule, text.slice(start, end)]);
  expect(found).toEqual([["name-lowercase", expect.stringContaining(marked)]]);
  // An edit of the other file's text would be one of this file.
  const fixes = read && checkCode(text, read).flatMap((one) => one.fixes.flatMap((fix) => fix.edits()));
  for (const { start, end } of fixes ?? []) expect(text.slice(start, end)).toBe('"Ban"');
});

test("the rest of what a function gets is a list", () => {
  const option = `(type, ...rest) => ({ type, name: rest[0], description: rest[1] })`;
  const code = `const o = ${option}; const s = (...all) => o(3, ...all); rest.put(url, { body: [{ name: "a", description: "d", options: [s("Word", "d")] }] });`;
  expect(codesIn(url + code)).toEqual(["name-lowercase"]);
});

test("choices of a text that is split are counted", () => {
  const code = `rest.put(url, { body: [{ name: "a", description: "d", options: [{ type: 3, name: "o", description: "d", choices: "abcdefghijklmnopqrstuvwxyz".split("").map((name) => ({ name, value: name })) }] }] });`;
  expect(codesIn(url + code)).toEqual(["too-many-choices"]);
});
