import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases, slash, titles } from "./support.ts";

const parameter = (name: string, required: string) =>
  `{ "type": 3, "name": "${name}", "description": "d"${required === "" ? "" : `, "required": ${required}`} }`;
const list = (...parameters: readonly string[]) => slash(`"options": [${parameters.join(", ")}]`);

ruleCases("required-order", {
  finds: [
    [list(parameter("a", ""), parameter("b", "true")), `"required": true`],
    [
      list(parameter("a", "false"), parameter("b", "true"), parameter("c", ""), parameter("d", "true")),
      `"required": true`,
      `"required": true`,
    ],
    [
      slash(
        `"options": [{ "type": 1, "name": "s", "description": "d", "options": [${parameter("a", "")}, ${parameter("b", "true")}] }]`,
      ),
      `"required": true`,
    ],
  ],
  passes: [
    list(parameter("a", "true"), parameter("b", ""), parameter("c", "false")),
    list(parameter("a", ""), parameter("b", "1")),
    list(),
  ],
  fixes: [
    [
      list(parameter("a", ""), parameter("b", "true"), parameter("c", ""), parameter("d", "true")),
      "Move required options first",
      list(parameter("b", "true"), parameter("d", "true"), parameter("a", ""), parameter("c", "")),
    ],
  ],
});

it("says which option comes too late, and before which one it belongs", () => {
  const messages = (text: string) => findings(text, "required-order").map(({ message }) => message);
  expect(messages(list(parameter("first", "true"), parameter("a", ""), parameter("b", "true")))).toEqual([
    "The required option “b” must come before the optional “a”.",
  ]);
  expect(messages(list(`{ "type": 3 }`, `{ "type": 3, "required": true }`))).toEqual([
    "This required option must come before the optional ones.",
  ]);
});

it("moves nothing in an array that has something else than options", () => {
  expect(titles(list(parameter("a", ""), parameter("b", "true"), "1"), "required-order")).toEqual([]);
});

it("moves comments along, at every level, and lets none swallow code", () => {
  const before = `[{ "name": "a", "description": "d", "options": [
  // a group
  { "type": 2, "name": "g", "description": "d", "options": [
    { "type": 1, "name": "s", "description": "d", "options": [
      // why it is optional
      ${parameter("x", "")}, // behind x
      /* must be */ ${parameter("y", "true")} // behind y
    ] } // behind s
  ] }
] }]`;
  const after = fixAll(before);
  expect(after).toBe(`[{ "name": "a", "description": "d", "options": [
  // a group
  { "type": 2, "name": "g", "description": "d", "options": [
    { "type": 1, "name": "s", "description": "d", "options": [
      /* must be */ ${parameter("y", "true")}, // behind y
      // why it is optional
      ${parameter("x", "")} // behind x
    ] } // behind s
  ] }
] }]`);
  expect(findings(after)).toEqual([]);
});
