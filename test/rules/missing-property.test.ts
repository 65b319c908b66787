import { describe, expect, it } from "vitest";
import { withoutStops } from "../../core/edit/snippet.ts";
import { findings, option, ruleCases, slash } from "./support.ts";

const [a, d, added] = [`"name": "a"`, `"description": "d"`, `"description": ""`];

describe("what is required is there, and is not null", () => {
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
      [`[{ ${a}, "description": null }]`, `Replace with ""`, `[{ ${a}, ${added} }]`],
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
      [`{ "": { ${d} } }`, "Add “name”", `{ "": { "name": "", ${d} } }`],
      [`[{ "name": "a" }]`, "Add “description”", `[{ "name": "a", "description": "" }]`],
      [`[{\n  ${a} // the name\n}]`, "Add “description”", `[{\n  ${a}, // the name\n  ${added}\n}]`],
    ],
    fixesAll: [
      // Nothing is made up.
      [`[{ "name": "a" }]`],
      [`[{}]`],
      [`[{ ${a}, "description": null }]`],
      [option(3, `"choices": [{ "name": "b" }]`)],
      [`{ "ping": { ${d} } }`, `{ "ping": { "name": "ping", ${d} } }`],
    ],
    // A key is no name, and null is none.
    alone: [`{ "ping": { ${d} } }`, `[{ "name": null, ${d} }]`],
    says: [
      [`{ "ping": { ${d} } }`, "A slash command requires “name” because Discord does not see its key “ping”."],
      [`[{ "name": null, ${d} }]`, "A slash command requires “name”, but it is null."],
    ],
  });
});

describe("a member of a lobby has an ID", () => {
  ruleCases("missing-property", {
    options: { kind: "lobby" },
    fixes: [[`{ "members": [{ "flags": 1 }] }`, "Add “id”", `{ "members": [{ "id": "", "flags": 1 }] }`]],
  });
});

describe("an overwrite has a type and a permission", () => {
  const file = (members: string) =>
    `{ "guild_id": "9", "permissions": [{ "command": "ban", "permissions": [{ ${members} }] }] }`;
  ruleCases("missing-property", {
    options: { kind: "permissions" },
    fixes: [
      ...[true, false].map(
        (permission) =>
          [
            file(`"id": "1", "type": 1`),
            `Add "permission": ${permission}`,
            file(`"id": "1", "type": 1, "permission": ${permission}`),
          ] as const,
      ),
      [file(`"id": "1", "permission": true`), `Add "type": 2 (USER)`, file(`"id": "1", "type": 2, "permission": true`)],
    ],
  });
});

/** The snippets of the fixes for what a text lacks. */
function snippetsIn(text: string, kind?: string): string[] {
  const all = findings(text, "missing-property", kind === undefined ? {} : { kind }).flatMap(({ fixes }) => fixes);
  return all.flatMap((fix) => {
    const snippet = fix.snippets?.().map(({ newText }) => newText);
    const plain = fix.edits().map(({ newText }) => newText);
    if (snippet)
      expect(snippet.map(withoutStops).join("").replaceAll('""', "")).toBe(plain.join("").replaceAll('""', ""));
    return snippet?.join("") ?? [];
  });
}

it.each([
  [`[{ "name": "a" }]`, [`, "description": "$1"`]],
  [`[{}]`, [` "name": "$1" `, ` "description": "$1" `]],
  [`[{ "name": null, ${d} }]`, [`"$1"`]],
  [slash(`"options": [{ "type": 3 }]`), [`, "name": "$1"`, `, "description": "$1"`]],
  [option(3, `"choices": [{ "name": "b" }]`), [`, "value": "$1"`]],
  [option(4, `"choices": [{ "name": "b" }]`), [`, "value": $1`]],
  [option(4, `"choices": [{ "value": 1 }]`), [`"name": "$1", `]],
  // A type has a value, and a name that is a key is the author's.
  [slash(`"options": [{ "name": "a", ${d} }]`), []],
  [`{ "ping": { ${d} } }`, []],
])("puts the cursor into what is missing: %s", (text, expected) => {
  expect(snippetsIn(text)).toEqual(expected);
});

it.each([
  ["permissions", "{}", /"guild_id": "\$1"/],
  ["authorization", "{}", /"Scopes": "\$1"/],
])("does so in %s", (kind, text, expected) => {
  expect(snippetsIn(text, kind).join("\n")).toMatch(expected);
});

it.each([
  `[{ "name": "a", "description": "" }]`,
  slash(`"name_localizations": { "de": "" }`),
  option(4, `"choices": [{ "name": "b", "value": "" }]`),
])("leaves an error where nothing is filled in: %s", (text) => {
  expect(findings(text).map(({ severity }) => severity)).toContain("error");
});
