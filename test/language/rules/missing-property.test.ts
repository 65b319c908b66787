import { option, ruleCases } from "./support.ts";

const [a, d, added] = [`"name": "a"`, `"description": "d"`, `"description": "description"`];

ruleCases("missing-property", {
  finds: [
    ["[{}]", "{", "{"],
    [`[{ "name": "a" }]`, "{"],
    [`[{ "type": 2 }]`, "{"],
    [`{ "scope": "guild" }`, "{"],
    [`[{ "name": "a", ${d}, "options": [{}] }]`, "{", "{", "{"],
    [option(3, `"choices": [{}]`), "{", "{"],
    [`[{ "name": null, "description": null }]`, "null", "null"],
    [`[{ "type": null, "name": "a", "description": null }]`, "null"],
    [`[{ "name": "a", ${d}, "options": [{ "type": null, "name": "b", ${d} }] }]`, "null"],
  ],
  passes: [
    `{ "ping": { "name": "pong", ${d} } }`,
    `[{ "type": 2, "name": "A" }, { "type": 3, "name": "A" }, { "type": 4, "name": "launch" }]`,
    `[{ "type": "x", "name": "a" }]`,
    `[{ "type": 4, "name": "launch", "description": null }]`,
    `[{ "type": 2, "name": "A", "description": null }]`,
  ],
  fixes: [
    [`[{ ${a}, "description": null }]`, `Replace with "description"`, `[{ ${a}, ${added} }]`],
    [`{ "ping": { ${d} } }`, "Add “name” with “ping”", `{ "ping": { "name": "ping", ${d} } }`],
    [`{ "Ban User": { ${d} } }`, "Add “name” with “ban-user”", `{ "Ban User": { "name": "ban-user", ${d} } }`],
    [
      `{ "Ban User": { "type": 2, "nsfw": 1 } }`,
      "Add “name” with “Ban User”",
      `{ "Ban User": { "type": 2, "name": "Ban User", "nsfw": 1 } }`,
    ],
    [
      `{ "commands": { "ping": { "data": { ${d} } } } }`,
      "Add “name” with “ping”",
      `{ "commands": { "ping": { "data": { "name": "ping", ${d} } } } }`,
    ],
    [`{ "ping": { "name": null, ${d} } }`, `Replace with "ping"`, `{ "ping": { "name": "ping", ${d} } }`],
    [`{ "": { ${d} } }`, "Add “name”", `{ "": { "name": "name", ${d} } }`],
    [`[{ "name": "a" }]`, "Add “description”", `[{ "name": "a", "description": "description" }]`],
    [`[{\n  ${a} // the name\n}]`, "Add “description”", `[{\n  ${a}, // the name\n  ${added}\n}]`],
  ],
  // A key is no name, and null is none.
  alone: [`{ "ping": { ${d} } }`, `[{ "name": null, ${d} }]`],
  says: [
    [`{ "ping": { ${d} } }`, "A slash command requires “name” because Discord does not see its key “ping”."],
    [`[{ "name": null, ${d} }]`, "A slash command requires a value for “name”, but this is null."],
  ],
});
