import { describe, expect, it } from "vitest";
import { findings, fixAll, ruleCases, slash, titles } from "./support.ts";

const list = (...options: readonly string[]) => slash(`"options": [${options.join(", ")}]`);
const one = (type: number, ...children: readonly string[]) =>
  `{ "type": ${type}, "name": "n${type}", "description": "d"${children.length > 0 ? `, "options": [${children.join(", ")}]` : ""} }`;
const parameter = (name: string, required = "") =>
  `{ "type": 3, "name": "${name}", "description": "d"${required && `, "required": ${required}`} }`;
const [a, b, c, d] = [parameter("a"), parameter("b", "true"), parameter("c"), parameter("d", "true")] as const;

describe("required options come before optional ones", () => {
  ruleCases("required-order", {
    finds: [
      [list(a, b), `"required": true`],
      [list(parameter("a", "false"), b, c, d), `"required": true`, `"required": true`],
      [list(`{ "type": 1, "name": "s", "description": "d", "options": [${a}, ${b}] }`), `"required": true`],
    ],
    passes: [
      list(b, c, parameter("a", "false")),
      list(a, parameter("b", "1")),
      list(),
      list(one(1), `{ "type": 1, "name": "s", "description": "d", "required": true }`),
      list(one(1), b),
    ],
    fixes: [[list(a, b, c, d), "Move required options first", list(b, d, a, c)]],
    says: [
      [list(parameter("first", "true"), a, b), "The required option “b” must come before the optional “a”."],
      [
        list(`{ "type": 3 }`, `{ "type": 3, "required": true }`),
        "This required option must come before the optional ones.",
      ],
    ],
  });

  it("moves no options in an array that has something else than options", () => {
    expect(titles(list(a, b, "1"), "required-order")).toEqual([]);
  });

  it("moves comments along with options, at every level, and lets none swallow code", () => {
    const text = (moved: string) => `[{ "name": "a", "description": "d", "options": [
  // a group
  { "type": 2, "name": "g", "description": "d", "options": [
    { "type": 1, "name": "s", "description": "d", "options": [
      ${moved}
    ] } // behind s
  ] }
] }]`;
    const [x, y] = [parameter("x"), parameter("y", "true")];
    const after = fixAll(text(`// why it is optional\n      ${x}, // behind x\n      /* must be */ ${y} // behind y`));
    expect(after).toBe(text(`/* must be */ ${y}, // behind y\n      // why it is optional\n      ${x} // behind x`));
    expect(findings(after)).toEqual([]);
  });
});
