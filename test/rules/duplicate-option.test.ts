import { describe } from "vitest";
import { ruleCases, slash } from "./support.ts";

const subcommand = (name: string, options = "") =>
  `{ "type": 1, "name": "${name}", "description": "d"${options && `, "options": [${options}]`} }`;
const options = (...list: readonly string[]) => slash(`"options": [${list.join(", ")}]`);
const x = `{ "type": 3, "name": "x", "description": "d" }`;

describe("the options of one list differ in name", () => {
  ruleCases("duplicate-option", {
    finds: [
      [options(subcommand("a"), subcommand("a")), `"a"`],
      [options(subcommand("a"), subcommand("\\u0061"), subcommand("a")), `"\\u0061"`, `"a"`],
      [options(subcommand("__proto__"), subcommand("__proto__")), `"__proto__"`],
    ],
    passes: [
      options(subcommand("a", x), subcommand("b", x)),
      options(subcommand("x", x)),
      options(subcommand("a"), subcommand("A")),
    ],
    says: [[options(subcommand("a"), subcommand("a")), "Another option is already named “a”."]],
  });
});
