import { describe, expect, it } from "vitest";
import { findings } from "./support.ts";

/** A command of exactly this many characters: texts of its choices' values fill it up. */
function commandOf(characters: number, members = ""): string {
  const fixedPart = "a".length + "d".length;
  const options: string[] = [];
  let left = characters - fixedPart;
  for (let o = 0; left > 0; o++) {
    const name = `o${String(o).padStart(2, "0")}`;
    left -= name.length + 1;
    const choices: string[] = [];
    for (let c = 0; c < 25 && left > 4; c++) {
      const label = `c${String(c).padStart(2, "0")}`;
      const value = "😀".repeat(Math.min(100, left - label.length));
      left -= label.length + [...value].length;
      choices.push(`{ "name": "${label}", "value": "${value}" }`);
    }
    const rest = left > 0 && left <= 4 ? left : 0;
    left -= rest;
    options.push(
      `{ "type": 3, "name": "${name}", "description": "${"d".repeat(1 + rest)}", "choices": [${choices.join(", ")}] }`,
    );
  }
  return `[{ "name": "a", "description": "d"${members}, "options": [${options.join(", ")}] }]`;
}

const budget = (text: string) =>
  findings(text, "command-budget").map(({ severity, message }) => `${severity}: ${message}`);

describe("command-budget", () => {
  it("passes up to 95 % of 8000", () => {
    expect(budget(commandOf(7599))).toEqual([]);
  });

  it("hints from there on", () => {
    expect(budget(commandOf(7600))).toEqual([expect.stringMatching(/^hint: This command uses 7600 of 8000 /)]);
    expect(budget(commandOf(8000))).toEqual([expect.stringMatching(/^hint: This command uses 8000 of 8000 /)]);
  });

  it("refuses one more, and says how many and where", () => {
    expect(budget(commandOf(8001))).toEqual([
      expect.stringMatching(
        /^error: This command has 8001 characters, but the maximum is 8000 .*the value of choice “c00”/,
      ),
    ]);
  });

  it("counts of a localized field the longest text only", () => {
    const localized = `, "description_localizations": { "de": "${"x".repeat(51)}", "fr": "${"y".repeat(20)}" }`;
    expect(budget(commandOf(7950, localized))).toEqual([expect.stringMatching(/^hint: This command uses 8000 /)]);
    expect(budget(commandOf(7951, localized))).toEqual([expect.stringMatching(/^error: This command has 8001 /)]);
  });

  it("does not count numbers", () => {
    const numbers = `[{ "name": "a", "description": "d", "options": [${Array.from({ length: 25 }, (_, o) => `{ "type": 4, "name": "o${o}", "description": "${"d".repeat(100)}", "choices": [${Array.from({ length: 25 }, (_, c) => `{ "name": "c${c}", "value": ${"9".repeat(15)} }`).join(", ")}] }`).join(", ")}] }]`;
    expect(budget(numbers)).toEqual([]);
  });
});
