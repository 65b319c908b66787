import { ruleCases } from "./support.ts";

ruleCases("duplicate-property", {
  finds: [
    [`[{ "name": "a", "name": "b", "description": "d" }]`, `"name"`],
    [`[{ "name": "a", "name": "b", "name": "c", "description": "d" }]`, `"name"`, `"name"`],
    [
      `[{ "name": "a", "description": "d", "options": [{ "type": 3, "type": 4, "name": "b", "description": "d" }] }]`,
      `"type"`,
    ],
    [
      `[{ "name": "a", "options": [{ "type": 3, "name": "b", "choices": [{ "name": "c", "name": "d", "value": "v" }] }] }]`,
      `"name"`,
    ],
    [`{ "scope": "guild", "scope": "global", "commands": [] }`, `"scope"`],
    [`[{ "name": "a", "description": "d", "name_localizations": { "de": "x", "fr": "y", "de": "z" } }]`, `"de"`],
    [`[{ "name": "a", "\\u006eame": "b", "description": "d" }]`, `"name"`],
    [`[{ "name": "a", "description": "d", "__proto__": 1, "__proto__": 2 }]`, `"__proto__"`],
  ],
  passes: [
    `[{ "name": "a", "description": "d" }, { "name": "b", "description": "d" }]`,
    `[{ "name": "a", "Name": "b" }]`,
  ],
  fixes: [
    [
      `[{ "name": "a", "name": "b", "description": "d" }]`,
      "Remove this property",
      `[{ "name": "b", "description": "d" }]`,
    ],
    [`[{\n  "name": "a", // old\n  "name": "b"\n}]`, "Remove this property", `[{\n  // old\n  "name": "b"\n}]`],
  ],
});
