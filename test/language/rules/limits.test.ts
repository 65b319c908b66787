import { describe, expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { CommandIndex } from "../../../core/language/model/command-index.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { findings, option, slash } from "./support.ts";

const times = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i));

/** Expects one finding, which marks this text and says the number. */
function expectOne(text: string, code: string, marked: string, number: string) {
  const found = findings(text, code).map(({ start, end, message }) => [text.slice(start, end), message]);
  expect(found).toEqual([[marked, expect.stringContaining(number)]]);
}

const parameter = (index: number) => `{ "type": 3, "name": "p${index}", "description": "d" }`;
const subcommand = (index: number) => `{ "type": 1, "name": "s${index}", "description": "d" }`;
const choice = (index: number) => `{ "name": "c${index}", "value": ${index} }`;

it.each([
  ["too-many-options", parameter, (options: string) => slash(`"options": [${options}]`)],
  ["too-many-options", parameter, (options: string) => option(1, `"options": [${options}]`)],
  ["too-many-options", subcommand, (options: string) => option(2, `"options": [${options}]`)],
  ["too-many-choices", choice, (choices: string) => option(4, `"choices": [${choices}]`)],
] as const)("%s marks all beyond 25 as one", (code, make, manifest) => {
  const all = times(28, make);
  expectOne(manifest(all.join(", ")), code, all.slice(25).join(", "), "28 ");
});

describe("too-many-commands", () => {
  it.each([
    [1, 100],
    [2, 15],
    [3, 15],
    [4, 1],
  ])("of type %i marks the first beyond %i, and says how many there are", (type, max) => {
    const commands = times(max + 3, (i) => `{ "type": ${type}, "name": "c${i}", "description": "" }`);
    expectOne(`[${commands}]`, "too-many-commands", `"c${max}"`, `${max + 3} `);
  });

  it("counts the project's other manifests", () => {
    const others = Array.from({ length: 15 }, () => ({
      facts: { name: "x", type: 2, nameSpan: { start: 0, end: 1 }, id: undefined },
      span: { start: 0, end: 1 },
      uri: "file:///other.commands.json",
      path: [],
    }));
    const text = `[{ "type": 2, "name": "a" }, { "type": 2, "name": "b" }]`;
    const found = check(parseManifest(text), { others: new CommandIndex(others) });
    expect(found.map(({ code, start, end }) => [code, text.slice(start, end)])).toEqual([["too-many-commands", `"a"`]]);
  });
});

describe("command-budget", () => {
  /** A command of exactly this many characters, most of them in the value of a choice. */
  const commandOf = (characters: number) => {
    const texts = ["a", "d", "it", "What", "c00"].join("");
    const value = "😀".repeat(characters - texts.length);
    const command = option(3, `"choices": [{ "name": "c00", "value": "${value}" }]`);
    return command.replace(`"say", "description": "Says it"`, `"a", "description": "d"`);
  };
  const budget = (text: string) =>
    findings(text, "command-budget").map(({ severity, message }) => `${severity}: ${message}`);
  const hint = expect.stringMatching(/^hint: This command uses 8000 of 8000 /);
  const refusal = /^error: This command has 8001 characters, but the maximum is 8000 .*the value of choice “c00”/;

  it("passes up to 95 % of 8000, hints from there on, and refuses one more, saying how many and where", () => {
    expect(budget(commandOf(7599))).toEqual([]);
    expect(budget(commandOf(7600))).toEqual([expect.stringMatching(/^hint: This command uses 7600 of 8000 /)]);
    expect(budget(commandOf(8000))).toEqual([hint]);
    expect(budget(commandOf(8001))).toEqual([expect.stringMatching(refusal)]);
  });

  it("does not count numbers", () => {
    const choices = times(25, (i) => `{ "name": "c${i}", "value": ${"9".repeat(15)} }`);
    const options = times(25, (i) => parameter(i).replace("3", "4").replace(" }", `, "choices": [${choices}] }`));
    expect(budget(slash(`"options": [${options}]`))).toEqual([]);
  });
});
