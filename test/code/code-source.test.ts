import { expect, test } from "vitest";
import { CodeSource } from "../../core/code/code-source.ts";
import { readCommands } from "../../core/code/javascript/read-commands.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { usableCode } from "../../core/use/usable-manifest.ts";

const text = `import { SlashCommandBuilder } from "discord.js";
const word = 'Answers';
export default [
  new SlashCommandBuilder().setName("ping").setDescription(word),
  new SlashCommandBuilder().setName("pong").setDescription(\`\${word} \${process.env.X}\`),
];
`;

function sourceOf(code: string): CodeSource {
  const commands = readCommands(code, "file:///bot.ts", () => undefined);
  if (!commands) throw new Error("There are no commands.");
  return new CodeSource(code, commands);
}

const madeUp = { id: () => "1240000000000000001", token: () => "t" };
const project = { rules: {}, targets: [], names: {} };
const usableIn = (code: string) =>
  usableCode(sourceOf(code), { name: "bot.ts", text: code }, project, madeUp).commands.map(
    ({ command }) => command.name,
  );

test("parts of the manifest are found in the code, and the other way round", () => {
  const source = sourceOf(text);
  for (const word of [`"ping"`, `'Answers'`]) {
    const at = text.indexOf(word);
    const offset = source.offsetOf(at + 1) ?? 0;
    const part = { start: offset, end: offset + word.length };
    expect(source.json.slice(part.start, part.end)).toBe(word.replaceAll("'", '"'));
    expect(source.spanOf(part)).toEqual({ start: at, end: at + word.length });
  }
  expect(source.offsetOf(text.indexOf("import"))).toBeUndefined();
});

test("an edit of the manifest is one of a literal, or none", () => {
  const source = sourceOf(text);
  const edit = (part: string, newText: string) => {
    const start = source.json.indexOf(part);
    return source.editsOf([{ start, end: start + part.length, newText }]);
  };
  expect(applyEdits(text, edit("Answers", "It's me") ?? [])).toBe(text.replace("'Answers'", "'It\\'s me'"));
  expect(edit(`"name"`, `"nsfw":true,"name"`)).toBeUndefined();
});

test("findings are at their places in the manifest, and none is about what is unknown", () => {
  const source = sourceOf(text.replace(`"ping"`, `"Ping"`));
  const found = source.checkManifest({}).map(({ code, start, end }) => [code, source.json.slice(start, end)]);
  expect(found).toEqual([["name-lowercase", `"Ping"`]]);
});

test("commands can be used of which enough is known", () => {
  expect(usableIn(text)).toEqual(["ping"]);
  expect(() => usableIn(text.replace(`"ping"`, `"Ping"`))).toThrow("bot.ts has an error on line 4.");
  expect(() => usableIn(text.replace(`"ping"`, "ping"))).toThrow("bot.ts has no usable command");
});
