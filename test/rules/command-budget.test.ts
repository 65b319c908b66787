import { describe, expect, it } from "vitest";
import { findings, option, slash } from "./support.ts";

const times = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i));
const parameter = (index: number) => `{ "type": 3, "name": "p${index}", "description": "d" }`;

describe("a command has at most 8000 characters", () => {
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

  it("marks the command's name", () => {
    const text = commandOf(8001);
    expect(findings(text, "command-budget").map(({ start, end }) => text.slice(start, end))).toEqual([`"a"`]);
  });

  it("does not count numbers", () => {
    const choices = times(25, (i) => `{ "name": "c${i}", "value": ${"9".repeat(15)} }`);
    const options = times(25, (i) => parameter(i).replace("3", "4").replace(" }", `, "choices": [${choices}] }`));
    expect(budget(slash(`"options": [${options}]`))).toEqual([]);
  });
});
