import { option, ruleCases } from "./support.ts";

ruleCases("missing-property", {
  finds: [
    ["[{}]", "{", "{"],
    [`[{ "name": "a" }]`, "{"],
    [`[{ "type": 2 }]`, "{"],
    [`{ "scope": "guild" }`, "{"],
    [`[{ "name": "a", "description": "d", "options": [{}] }]`, "{", "{", "{"],
    [option(3, `"choices": [{}]`), "{", "{"],
  ],
  passes: [
    `[{ "type": 2, "name": "A" }, { "type": 3, "name": "A" }, { "type": 4, "name": "launch" }]`,
    `[{ "type": "x", "name": "a" }]`,
    `[{ "name": null, "description": null }]`,
  ],
  fixes: [
    [`[{ "name": "a" }]`, "Insert “description”", `[{ "name": "a", "description": "description" }]`],
    [
      `[{\n  "name": "a" // the name\n}]`,
      "Insert “description”",
      `[{\n  "name": "a", // the name\n  "description": "description"\n}]`,
    ],
  ],
});
