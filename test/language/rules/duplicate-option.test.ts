import { ruleCases, slash } from "./support.ts";

const one = (name: string, options = "") => `{ "type": 1, "name": "${name}", "description": "d"${options} }`;
const inner = `, "options": [{ "type": 3, "name": "x", "description": "d" }]`;

ruleCases("duplicate-option", {
  finds: [
    [slash(`"options": [${one("a")}, ${one("a")}]`), `"a"`],
    [slash(`"options": [${one("a")}, ${one("\\u0061")}, ${one("a")}]`), `"\\u0061"`, `"a"`],
    [slash(`"options": [${one("__proto__")}, ${one("__proto__")}]`), `"__proto__"`],
  ],
  passes: [
    slash(`"options": [${one("a", inner)}, ${one("b", inner)}]`),
    slash(`"options": [${one("x", inner)}]`),
    slash(`"options": [${one("a")}, ${one("A")}]`),
  ],
});
