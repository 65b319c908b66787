import { expect, it } from "vitest";
import { findings, option, ruleCases, slash } from "./support.ts";

const described = (description: string) => `[{ "name": "a", "description": "${description}" }]`;
const named = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;
const slashNamed = (name: string) => `[{ "name": "${name}", "description": "d" }]`;
const choiceNamed = (name: string) => option(3, `"choices": [{ "name": "${name}", "value": "v" }]`);

ruleCases("description-blank", {
  finds: [
    ...[" ", "\\n\\t", "\u200b", "\u2800\u3164", "\u00a0", "\\u200b\\u00AD"].map(
      (text) => [described(text), `"${text}"`] as const,
    ),
    [slash(`"description_localizations": { "de": " " }`), `" "`],
  ],
  passes: [...[".", " a ", "", "👍🏽"].map(described), named(2, "A", `, "description": " "`)],
});

const menu = (type: number, description: string) => named(type, "a", `, "description": ${description}`);
ruleCases("description-not-allowed", {
  finds: [
    [menu(2, `"x"`), `"description"`],
    [menu(3, `" "`), `"description"`],
    [menu(2, "null"), `"description"`],
  ],
  passes: [menu(2, `""`), menu(1, `"x"`), menu(4, `"x"`), named(2, "a")],
  fixes: [[menu(2, `"x"`), "Remove “description”", named(2, "a")]],
  // Nothing is lost where it is blank, or the name again.
  fixesAll: [
    [menu(3, `"Answers it"`)],
    ...[`" "`, "null", `"a"`].map((text) => [menu(3, text), named(3, "a")] as const),
  ],
});

it("does not prefer to remove a description that says something", () => {
  const [finding] = findings(menu(3, `"Answers it"`));
  expect(finding?.fixes).toMatchObject([{ title: "Remove “description”", safe: false }]);
});

ruleCases("name-blank", {
  warns: [
    [named(2, " "), `" "`],
    [named(3, "\\u200b\\t"), `"\\u200b\\t"`],
    [named(2, "Report", `, "name_localizations": { "de": " " }`), `" "`],
    [choiceNamed("  "), `"  "`],
  ],
  // Other rules report an empty name and that of a slash command.
  passes: [named(2, "Report user"), named(2, " . "), named(2, ""), slashNamed(" ")],
  alone: [named(2, " ")],
});
ruleCases("name-pattern", { alone: [slashNamed(" ")] });

const code = (source: string) => `\${${source}}`;
ruleCases("text-placeholder", {
  warns: [
    [described(code("texts.ping")), code("texts.ping")],
    [described(`\\"Hello\\" ${code("user")}!`), code("user")],
    [choiceNamed(code("names[0]")), code("names[0]")],
    [option(3, `"choices": [{ "name": "a", "value": "${code("() => {}")}" }]`), code("() => {}")],
    [named(2, code("NAME")), code("NAME")],
    [slash(`"description_localizations": { "de": "${code("f()")}" }`), code("f()")],
    [`[{ name: 'a', description: '${code("literal")}' }]`, code("literal")],
  ],
  passes: [
    described("Costs 5 $ {roughly}"),
    described(code("")),
    described("$x"),
    slashNamed(code("NAME")),
    `[{ name: 'a', description: texts.ping }]`,
    `[{ name: 'a', description: \`Hello ${code("who")}\` }]`,
  ],
});

ruleCases("name-apostrophe", {
  finds: [
    [slashNamed("what's"), `'`],
    [slashNamed("'a'"), `'`],
    [slashNamed("what\\u0027s"), `\\u0027`],
    [slash(`"name_localizations": { "fr": "l'a" }`), `'`],
  ],
  passes: [
    `[{ "name": "what\u02bcs", "description": "it's" }]`,
    named(2, "What's this"),
    option(3, `"choices": [{ "name": "it's", "value": "'" }]`),
  ],
  fixes: [
    [slashNamed("'a\\u0027"), "Change to ʼ (U+02BC)", slashNamed("\u02bca\u02bc")],
    [slashNamed("what's"), "Change to ʼ (U+02BC)", slashNamed("what\u02bcs")],
  ],
});

const localized = `"description_localizations": { "de": "Sagt es" }`;
const authors = [`"version": "second draft"`, `"name_localized": "sag"`, `"version": /* first */ "3"`, `"version": 3`];
ruleCases("read-only-property", {
  finds: [
    [slash(`"application_id": "1", "guild_id": "2", "version": "3"`), `"application_id"`, `"guild_id"`, `"version"`],
    [slash(`"name_localized": "x", "description_localized": "y"`), `"name_localized"`, `"description_localized"`],
    [slash(`"version": 3`), `"version"`],
    [option(3, `"name_localized": "x"`), `"name_localized"`],
    [option(3, `"choices": [{ "name": "a", "value": "a", "name_localized": "x" }]`), `"name_localized"`],
  ],
  passes: [slash(`"id": "1"`), `{ "application_id": "1", "guild_id": "2", "commands": [] }`],
  fixes: [[slash(`"version": "3"`), "Remove “version”", slash()]],
  // IDs and repetitions go; the rest is the author's.
  fixesAll: [
    [slash(`"version": "3", "guild_id": "2", "name_localized": "say"`), slash()],
    [slash(`${localized}, "description_localized": "Sagt es"`), slash(localized)],
    ...authors.map((member) => [slash(member)] as const),
  ],
});

const valued = (type: number, value: string) => option(type, `"choices": [{ "name": "a", "value": ${value} }]`);
ruleCases("choice-value-type", {
  finds: [
    [valued(3, "1"), "1"],
    [valued(4, `"1"`), `"1"`],
    [valued(10, `"x"`), `"x"`],
  ],
  passes: [
    valued(3, `"1"`),
    valued(3, `""`),
    valued(4, "1"),
    valued(4, "1.5"),
    valued(10, "1.5"),
    valued(4, "null"),
    valued(5, `"1"`),
    valued(12, "1"),
    valued(3, "1").replace(`"type": 3, `, ""),
  ],
  fixes: [
    [valued(3, "1.50"), `Change to "1.50"`, valued(3, `"1.50"`)],
    [valued(4, `"-7"`), "Change to -7", valued(4, "-7")],
    [valued(10, `"0.5"`), "Change to 0.5", valued(10, "0.5")],
  ],
});

it.each([
  [4, `"1.5"`],
  [4, `"one"`],
  [10, `"0x10"`],
  [10, `" 1"`],
  [10, `"01"`],
])("offers no conversion of a choice's value that loses something: type %i, %s", (type, value) => {
  expect(findings(valued(type, value), "choice-value-type").flatMap(({ fixes }) => fixes)).toEqual([]);
});
