import { describe, expect, it } from "vitest";
import { findings, slash } from "./support.ts";

const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(", ");
const parameter = (index: number) => `{ "type": 3, "name": "p${index}", "description": "d" }`;
const choice = (index: number) => `{ "name": "c${index}", "value": ${index} }`;
const subcommand = (index: number) => `{ "type": 1, "name": "s${index}", "description": "d" }`;

const places = [
  ["too-many-options", parameter, (options: string) => slash(`"options": [${options}]`)],
  [
    "too-many-options",
    parameter,
    (options: string) => slash(`"options": [{ "type": 1, "name": "s", "description": "d", "options": [${options}] }]`),
  ],
  [
    "too-many-options",
    subcommand,
    (options: string) => slash(`"options": [{ "type": 2, "name": "g", "description": "d", "options": [${options}] }]`),
  ],
  [
    "too-many-choices",
    choice,
    (choices: string) => slash(`"options": [{ "type": 4, "name": "o", "description": "d", "choices": [${choices}] }]`),
  ],
] as const;

describe.each(places)("%s", (code, make, manifest) => {
  it("marks all beyond 25 as one", () => {
    const text = manifest(numbered(28, make));
    const [finding, ...others] = findings(text, code);
    expect(others).toEqual([]);
    expect(text.slice(finding?.start, finding?.end)).toBe([25, 26, 27].map(make).join(", "));
    expect(finding?.message).toContain("28 ");
  });
});
