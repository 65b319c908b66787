import { describe } from "vitest";
import { parameterTypes, valueKindOf } from "../../../core/interface/facts/option-types.ts";
import { ruleCases } from "../../rules/support.ts";
import { options, slash, speed, text } from "./interactions.ts";

const idTypes = parameterTypes.filter((type) => valueKindOf(type) === "id");

const value = (type: number, json: string) => slash(`{ "type": ${type}, "name": "x", "value": ${json} }`, 2, "unknown");

describe("a value has the JSON type and the range of its option's type", () => {
  ruleCases("interaction-value", {
    options,
    finds: [
      [value(3, "1"), "1"],
      [value(4, `"1"`), `"1"`],
      [value(4, "1.5"), "1.5"],
      [value(4, "9007199254740992"), "9007199254740992"],
      [value(4, "-9007199254740992"), "-9007199254740992"],
      [value(10, "9007199254740993"), "9007199254740993"],
      [value(10, `"1.5"`), `"1.5"`],
      [value(5, "1"), "1"],
      [value(6, "1130000000000000044"), "1130000000000000044"],
      [value(11, `"x"`), `"x"`],
      [slash(`{ "type": 3, "name": "x" }`, 2, "unknown"), "{"],
      [slash(`{ "type": 1, "name": "x", "value": 1 }`, 2, "unknown"), `"value"`],
      [slash(`{ "type": 3, "name": "x", "value": "", "options": [${text}] }`, 2, "unknown"), `"options"`],
      // Partial values are text or numbers, and only of what is being typed.
      [slash(`{ "type": 4, "name": "x", "value": true, "focused": true }`, 4, "unknown"), "true"],
      [slash(`{ "type": 4, "name": "x", "value": "six", "focused": true }`, 4, "unknown"), `"six"`],
      [slash(`${speed(`, "focused": true`)}, { "type": 4, "name": "x", "value": "1" }`, 4, "unknown"), `"1"`],
    ],
    passes: [
      value(3, `""`),
      value(4, "9007199254740991"),
      value(4, "-9007199254740991"),
      value(4, "1e0"),
      value(10, "9007199254740992"),
      value(10, "-0.5"),
      value(5, "false"),
      ...idTypes.map((type) => value(type, `"1130000000000000044"`)),
      slash(`{ "type": 1, "name": "x" }`, 2, "unknown"),
      slash(`{ "type": 4, "name": "x", "value": "1", "focused": true }`, 4, "unknown"),
      slash(`{ "type": 10, "name": "x", "value": "-1.", "focused": true }`, 4, "unknown"),
    ],
    says: [[value(3, "1"), "The value must be a string, but this is 1."]],
  });
});
