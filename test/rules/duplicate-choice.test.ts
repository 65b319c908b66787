import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const options = (...list: readonly string[]) => slash(`"options": [${list.join(", ")}]`);

type Choice = readonly [name: string, value: string];
const choiceList = (list: readonly Choice[]) =>
  `"choices": [${list.map(([name, value]) => `{ "name": "${name}", "value": ${value} }`).join(", ")}]`;
const choices = (type: number, ...list: readonly Choice[]) => option(type, choiceList(list));
const four = (name: string) => `{ "type": 4, "name": "${name}", "description": "d", ${choiceList([["x", "1"]])} }`;

describe("the choices of an option differ in name, and usually in value", () => {
  ruleCases("duplicate-choice", {
    errors: [
      [choices(4, ["a", "1"], ["a", "2"]), `"a"`],
      [choices(4, ["a", "1"], ["b", "2"], ["\\u0061", "3"]), `"\\u0061"`],
    ],
    informs: [
      [choices(4, ["a", "1"], ["b", "1"]), "1"],
      [choices(10, ["a", "1"], ["b", "1.0"], ["c", "10e-1"]), "1.0", "10e-1"],
      [choices(3, ["a", `"x"`], ["b", `"x"`]), `"x"`],
    ],
    passes: [
      choices(4, ["a", "1"], ["A", "2"]),
      choices(10, ["a", "9007199254740992"], ["b", "9007199254740993"]),
      choices(3, ["a", `"1"`], ["b", "1"]),
      options(four("b"), four("c")),
    ],
    // A choice that repeats name and value is reported once, by its name.
    says: [
      [
        choices(4, ["a", "1"], ["a", "1"], ["b", "1"]),
        "Another choice of this option already has the name “a”.",
        "Another choice of this option already has the value 1.",
      ],
    ],
  });
});
