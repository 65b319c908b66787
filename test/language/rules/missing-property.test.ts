import { option, ruleCases } from "./support.ts";

ruleCases("missing-property", {
  finds: [
    ["[{}]", "{", "{"],
    [`[{ "name": "a" }]`, "{"],
    [`[{ "type": 2 }]`, "{"],
    [`{ "scope": "guild" }`, "{"],
    [`[{ "name": "a", "description": "d", "options": [{}] }]`, "{", "{", "{"],
    [option(3, `"choices": [{}]`), "{", "{"],
    [`[{ "name": null, "description": null }]`, "null", "null"],
    [`[{ "type": null, "name": "a", "description": null }]`, "null"],
    [`[{ "name": "a", "description": "d", "options": [{ "type": null, "name": "b", "description": "d" }] }]`, "null"],
  ],
  passes: [
    `[{ "type": 2, "name": "A" }, { "type": 3, "name": "A" }, { "type": 4, "name": "launch" }]`,
    `[{ "type": "x", "name": "a" }]`,
    `[{ "type": 4, "name": "launch", "description": null }]`,
    `[{ "type": 2, "name": "A", "description": null }]`,
  ],
  fixes: [
    [
      `[{ "name": "a", "description": null }]`,
      `Replace with "description"`,
      `[{ "name": "a", "description": "description" }]`,
    ],
    [`[{ "name": "a" }]`, "Add “description”", `[{ "name": "a", "description": "description" }]`],
    [
      `[{\n  "name": "a" // the name\n}]`,
      "Add “description”",
      `[{\n  "name": "a", // the name\n  "description": "description"\n}]`,
    ],
  ],
});
