import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { visit } from "jsonc-parser";
import { expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { readCode } from "../../core/convert/read-code.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { manifests } from "../rules/manifests.ts";
import { findings, fixed, titles } from "../rules/support.ts";
import { javascriptOf, parsed } from "./written.ts";

/** Any text in which nothing is special to a test; `__proto__` is no member in JavaScript. */
const text = fc.string({ unit: "binary", maxLength: 8 }).filter((one) => one !== "__proto__");
const anything = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "small" }, fc.constantFrom(null, true, 7, -1.5, 0), text, tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 4 }),
  object: fc.dictionary(text, tie("value"), { maxKeys: 4 }),
}));
const roots = fc.oneof(anything.list, anything.object);

function convert(source: string): string {
  return fixed(source, "javascript", "Convert to JSON");
}

it("means in JSON what it meant in JavaScript", () => {
  const engine = createContext();
  fc.assert(
    fc.property(javascriptOf(roots), ({ text: source, expression }) => {
      const meant = JSON.stringify(runInContext(`(${expression})`, engine));
      expect(JSON.stringify(parsed(convert(source))), source).toBe(meant);
    }),
    { numRuns: 150 },
  );
});

it("keeps every comment, and has one finding with the conversion", () => {
  fc.assert(
    fc.property(javascriptOf(manifests), ({ text: source }) => {
      const json = convert(source);
      expect(comments(json), source).toEqual(comments(source));
      let count = 0;
      visit(json, { onComment: () => count++ });
      expect(count).toBe(comments(source).length);
      expect(findings(source).map(({ code, fixes }) => [code, ...fixes.map(({ title }) => title)])).toEqual([
        ["javascript", "Convert to JSON"],
      ]);
      expect(findings(json, "syntax")).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it.each([
  "{commands:[{name:'a',description:'d'},{options:[{type:3,name:'a',description:'d'}]}],guild_id:null}",
  "[{name:'a',description:'d'},{options:[{type:1,name:'b',description:'d',options:[{type:3,name:'c',description:'d'}]}]}]",
])("keeps the options of a command that has nothing else yet: %s", (source) => {
  const engine = createContext();
  expect(JSON.stringify(parsed(convert(`module.exports = ${source}`)))).toBe(
    JSON.stringify(runInContext(`(${source})`, engine)),
  );
});

function comments(text: string): string[] {
  return (text.match(/\/\* a's "b" \*\/|\/\/ it's \{|\/\*\* Ours\. \*\/|\/\/ the end/g) ?? []).sort();
}

it.each([
  ["single quotes", `[{name: 'ping', description: 'Pong'}]`, `[{ "name": "ping", "description": "Pong" }]`],
  ["an export", "module.exports = [{ name: `a` }];\n", '[{ "name": "a" }]\n'],
  ["a type", "export const a: Foo<A, B>[] = [{ name: 'a' }] satisfies Foo<A, B>[];", '[{ "name": "a" }]'],
  ["an export below", "const all = [{ name: 'a' }];\n\nexport { all };\n", '[{ "name": "a" }]\n'],
  ["imports", `const { A } = require('x');\nimport B from 'b'\n\nexport default { name: 'a' }`, '{ "name": "a" }'],
  ["trailing commas", `[{ name: 'a', }, ]`, `[{ "name": "a" }]`],
  ["undefined", `{\n  name: 'a',\n  nsfw: undefined,\n  x: [undefined],\n}`, `{\n  "name": "a",\n  "x": [null]\n}`],
  ["quotes in quotes", `{ name: 'say "hi"', options: "it's" }`, `{ "name": "say \\"hi\\"", "options": "it's" }`],
  ["lines in a template", "{ name: `a\n  b` }", `{ "name": "a\\n  b" }`],
  ["an escaped line break", "{ name: 'a\\\n  b' }", `{ "name": "a  b" }`],
  ["numbers", "{ a: 0x10, b: 1_000, c: .5, d: 5n, e: -0 }", '{ "a": 16, "b": 1000, "c": 0.5, "d": "5", "e": 0 }'],
  ["strings put together", `{ name: 'a' + "b" /* c */ + 'd' }`, `{ "name": "abd" /* c */ }`],
  ["types", "{ type: ApplicationCommandType.ChatInput, a: Discord.ChannelType.GuildText }", '{ "type": 1, "a": 0 }'],
  [
    "options and contexts",
    "{ type: ApplicationCommandOptionType.SubcommandGroup, contexts: [InteractionContextType.BotDM] }",
    '{ "type": 2, "contexts": [1] }',
  ],
  ["installs", "{ x: [ApplicationIntegrationType.UserInstall] }", '{ "x": [1] }'],
  ["permissions", "{ p: PermissionFlagsBits.BanMembers.toString() }", '{ "p": "4" }'],
  ["a bit", "{ p: PermissionFlagsBits.BanMembers }", '{ "p": "4" }'],
  [
    "bits",
    "{ p: String(PermissionsBitField.Flags.KickMembers | PermissionsBitField.Flags.UseVAD) }",
    '{ "p": "33554434" }',
  ],
  [
    "locales",
    "{ d: { [Locale.German]: 'x', [Locale.EnglishGB]: 'y', [Locale.PortugueseBR]: 'z', [Locale.SpanishLATAM]: 'w' } }",
    '{ "d": { "de": "x", "en-GB": "y", "pt-BR": "z", "es-419": "w" } }',
  ],
])("converts %s", (_, source, json) => {
  expect(convert(source)).toBe(json);
  expect(findings(json, "syntax")).toEqual([]);
});

it("says when comments will be lost, and prefers nothing then", () => {
  const source = "[{ name: 'a' /* b */, description: 'c' }]";
  const [finding] = check(parseManifest(source, { dialect: "json" }), { readCode });
  expect(finding?.fixes.map(({ title, safe }) => [title, safe])).toEqual([
    ["Convert to JSON, Leaving Out Comments", false],
  ]);
  expect(JSON.parse(applyEdits(source, finding?.fixes[0]?.edits() ?? []))).toEqual([{ name: "a", description: "c" }]);
});

/** The string that stands for code. */
const code = (source: string) => `\${${source}}`;

it("keeps code as a string when the author wants it converted, and prefers nothing then", () => {
  const name = `x => { return \`a \${b} }\`; }`;
  const greet = "description(x) { return /}/; }";
  const source = `[{ ...base, name: ${name}, ${greet}, nsfw: NSFW }]`;
  const [finding] = findings(source, "javascript");
  expect(finding?.fixes.map(({ title, safe }) => [title, safe])).toEqual([
    ["Convert to JSON, Writing Code as Strings", false],
  ]);
  expect(JSON.parse(applyEdits(source, finding?.fixes[0]?.edits() ?? []))).toEqual([
    { "...base": code("...base"), name: code(name), description: code(greet), nsfw: code("NSFW") },
  ]);
});

it.each([
  ["what is still to be typed", "[{ name: 'a', description: }]"],
  ["an open bracket", "[{ name: 'a', description: 'b', options: [{ "],
])("does not convert %s", (_, source) => {
  expect(findings(source, "javascript").length).toBeGreaterThan(0);
  expect(titles(source, "javascript")).toEqual([]);
});
