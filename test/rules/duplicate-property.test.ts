import { describe } from "vitest";
import { interaction, options } from "../kinds/interaction/interactions.ts";
import { option, ruleCases, slash } from "./support.ts";

const command = (name: string) => `{ "name": "${name}", "description": "d" }`;
const twice = `[{ "name": "a", "name": "b", "description": "d" }]`;

describe("an object has a property once", () => {
  ruleCases("duplicate-property", {
    finds: [
      [twice, `"name"`],
      [`[{ "name": "a", "name": "b", "name": "c", "description": "d" }]`, `"name"`, `"name"`],
      [option(3, `"type": 4`), `"type"`],
      [option(3, `"choices": [{ "name": "c", "name": "d", "value": "v" }]`), `"name"`],
      [`{ "scope": "guild", "scope": "global", "commands": [] }`, `"scope"`],
      [slash(`"name_localizations": { "de": "x", "fr": "y", "de": "z" }`), `"de"`],
      [`[{ "name": "a", "\\u006eame": "b", "description": "d" }]`, `"name"`],
      [slash(`"__proto__": 1, "__proto__": 2`), `"__proto__"`],
    ],
    passes: [`[${command("a")}, ${command("b")}]`, `[{ "name": "a", "Name": "b" }]`],
    fixes: [
      [twice, "Remove this property", `[{ "name": "b", "description": "d" }]`],
      [`[{\n  "name": "a", // old\n  "name": "b"\n}]`, "Remove this property", `[{\n  // old\n  "name": "b"\n}]`],
    ],
    says: [[twice, "“name” is defined again later in this object, so this definition is ignored."]],
  });

  // Keys that the author chose, such as IDs, are properties too.
  ruleCases("duplicate-property", {
    options,
    finds: [
      [interaction(`{ "id": "3", "name": "say", "type": 1, "resolved": { "users": { "6": {}, "6": {} } } }`), `"6"`],
      [
        interaction(
          `{ "id": "3", "name": "say", "type": 1, "resolved": { "users": { "6": { "id": "6", "id": "7" } } } }`,
        ),
        `"id"`,
      ],
    ],
  });
});
