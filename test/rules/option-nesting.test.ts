import { describe } from "vitest";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { ruleCases, slash } from "./support.ts";

const list = (...options: readonly string[]) => slash(`"options": [${options.join(", ")}]`);
const one = (type: number, ...children: readonly string[]) =>
  `{ "type": ${type}, "name": "n${type}", "description": "d"${children.length > 0 ? `, "options": [${children.join(", ")}]` : ""} }`;

describe("a command has parameters, or subcommands and groups of them", () => {
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
      list(one(unknownOptionType), one(1)),
      list(`{ "name": "a", "description": "d" }`, one(1)),
    ],
    says: [[list(one(2, one(2, one(1)))), "A group cannot contain another group, only subcommands."]],
  });
});
