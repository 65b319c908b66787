import { expect, it } from "vitest";
import { findings, fixAll, option, ruleCases, slash, titles } from "./support.ts";

const allTypes = Array.from({ length: 11 }, (_, index) => index + 1);
const values = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const inner = `"options": [{ "type": 3, "name": "a", "description": "d" }]`;

/** Members that only options of these types have, and what of them says no more than their absence. */
const members: readonly (readonly [code: string, members: string, takers: readonly number[], needless?: string])[] = [
  ["autocomplete-not-allowed", `"autocomplete": true`, [3, 4, 10], "false"],
  ["channel-types-not-allowed", `"channel_types": [0]`, [7], "[]"],
  ["choices-not-allowed", `"choices": [{ "name": "a", "value": 1 }]`, [3, 4, 10], "[]"],
  ["required-not-allowed", `"required": true`, values, "false"],
  ["range-not-allowed", `"min_value": 1, "max_value": 2`, [4, 10]],
  ["range-not-allowed", `"min_length": 1, "max_length": 2`, [3]],
  ["options-not-allowed", inner, [1, 2], "[]"],
];
for (const [code, member, takers, needless] of members) {
  const names = [...member.matchAll(/^"\w+"|(?<=, )"m\w+"/g)].map(String);
  const strangers = allTypes.filter((type) => !takers.includes(type));
  ruleCases(code, {
    finds: strangers.map((type) => [option(type, member), ...names] as const),
    hints:
      needless === undefined ? [] : strangers.map((type) => [option(type, `${names[0]}: ${needless}`), `${names[0]}`]),
    passes: [...takers, 12].map((type) => option(type, member)),
    fixes:
      names.length > 1
        ? []
        : [[option(strangers[0] ?? 0, member), `Remove “${names[0]?.slice(1, -1)}”`, option(strangers[0] ?? 0)]],
  });
}

ruleCases("autocomplete-not-allowed", { passes: [option(3, `"autocomplete": false`)] });
ruleCases("channel-types-not-allowed", { passes: [option(3, `"channel_types": null`)] });
ruleCases("choices-not-allowed", { passes: [option(3, `"choices": null`)] });
ruleCases("range-not-allowed", {
  fixes: [
    [option(3, `"min_value": 1`), "Rename to “min_length”", option(3, `"min_length": 1`)],
    [option(4, `"max_length": 1`), "Rename to “max_value”", option(4, `"max_value": 1`)],
    [option(5, `"max_length": 1`), "Remove “max_length”", option(5)],
  ],
});
// Only false says what is so without it.
ruleCases("required-not-allowed", {
  passes: [option(3, `"requied": true`)],
  fixesAll: [[option(1, `"required": false`), option(1)], [option(1, `"required": true`)]],
});
ruleCases("options-not-allowed", {
  errors: [2, 3, 4].map((type) => [`[{ "type": ${type}, "name": "a", ${inner} }]`, `"options"`] as const),
  hints: [[`[{ "type": 2, "name": "A", "options": [] }]`, `"options"`]],
  passes: [slash(inner), slash(`"options": []`), option(2), `[{ "type": 0, "name": "a", ${inner} }]`],
  fixes: [[`[{ "type": 2, "name": "A", ${inner} }]`, "Remove “options”", `[{ "type": 2, "name": "A" }]`]],
});

const choices = `"choices": [{ "name": "a", "value": "a" }]`;
ruleCases("choices-with-autocomplete", {
  finds: [[option(3, `${choices}, "autocomplete": true`), "true"]],
  passes: [
    option(3, `${choices}, "autocomplete": false`),
    option(3, choices),
    option(3, `"autocomplete": true`),
    option(3, `"choices": [], "autocomplete": true`),
    option(5, `${choices}, "autocomplete": true`),
  ],
  fixes: [
    [option(3, `${choices}, "autocomplete": true`), "Remove “autocomplete”", option(3, choices)],
    [option(3, `${choices}, "autocomplete": true`), "Remove “choices”", option(3, `"autocomplete": true`)],
  ],
});

ruleCases("empty-group", {
  finds: [
    [option(2, `"options": []`), "[]"],
    [option(2), "{"],
  ],
  passes: [
    option(1),
    option(2, `"options": [{ "type": 1, "name": "a", "description": "d" }]`),
    option(2, `"options": 1`),
  ],
  fixes: [[option(2), "Remove this group", slash(`"options": []`)]],
});

const list = (...options: readonly string[]) => slash(`"options": [${options.join(", ")}]`);
const one = (type: number, ...children: readonly string[]) =>
  `{ "type": ${type}, "name": "n${type}", "description": "d"${children.length > 0 ? `, "options": [${children.join(", ")}]` : ""} }`;

ruleCases("option-nesting", {
  finds: [
    [list(one(2, one(2, one(1)))), "2"],
    [list(one(1, one(2, one(1)))), "2"],
    [list(one(1, one(1))), "1"],
    [list(one(2, one(3))), "3"],
    [list(one(2, one(1, one(1)))), "1"],
    [list(one(1), one(3)), "1"],
    [list(one(11), one(2, one(1)), one(3), one(1)), "2"],
  ],
  passes: [
    list(one(1), one(2, one(1, one(3), one(4)))),
    list(one(3), one(4)),
    list(one(1, one(3))),
    list(one(12), one(1)),
    list(`{ "name": "a", "description": "d" }`, one(1)),
  ],
});

const parameter = (name: string, required = "") =>
  `{ "type": 3, "name": "${name}", "description": "d"${required && `, "required": ${required}`} }`;
const [a, b, c, d] = [parameter("a"), parameter("b", "true"), parameter("c"), parameter("d", "true")] as const;

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
