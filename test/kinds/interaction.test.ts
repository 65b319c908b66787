import { describe, expect, it } from "vitest";
import { commandsIn } from "../../core/kinds/references/example-commands.ts";
import { findings, ruleCases } from "../language/rules/support.ts";

const commands = commandsIn(
  JSON.stringify([
    {
      name: "say",
      description: "Says it",
      options: [
        { type: 3, name: "text", description: "What", required: true, min_length: 2, max_length: 4 },
        {
          type: 4,
          name: "times",
          name_localizations: { de: "male" },
          description: "How often",
          min_value: 1,
          max_value: 3,
        },
        { type: 3, name: "tone", description: "How", choices: [{ name: "Loud", value: "loud" }] },
        { type: 10, name: "speed", description: "How fast", autocomplete: true },
        { type: 6, name: "to", description: "Whom" },
      ],
    },
    {
      name: "list",
      description: "Lists",
      options: [
        { type: 1, name: "all", description: "All" },
        {
          type: 2,
          name: "some",
          description: "Some",
          options: [
            {
              type: 1,
              name: "by",
              description: "By",
              options: [{ type: 3, name: "tag", description: "Tag", required: true }],
            },
          ],
        },
      ],
    },
    { type: 2, name: "Greet", name_localizations: { de: "Begrüßen" } },
  ]),
);
const options = { kind: "interaction", commands };

function interaction(data: string, type = 2): string {
  return `{ "id": "1", "application_id": "2", "type": ${type}, "token": "t", "version": 1, "data": ${data} }`;
}

function slash(given: string, type = 2, name = "say"): string {
  return interaction(`{ "id": "3", "name": "${name}", "type": 1, "options": [${given}] }`, type);
}

const text = `{ "type": 3, "name": "text", "value": "abc" }`;
const say = (more: string, type = 2) => slash(`${text}, ${more}`, type);

ruleCases("interaction-type", {
  options,
  finds: [
    [interaction(`{ "id": "3", "name": "say", "type": 1, "options": [${text}] }`, 1), "1"],
    [interaction(`{ "id": "3", "name": "say", "type": 1, "options": [${text}] }`, 3), "3"],
    [interaction(`{ "id": "3", "name": "say", "type": 5 }`), "5"],
    [slash(`{ "type": 12, "name": "text", "value": "abc" }`), "12"],
  ],
  passes: [slash(text), slash(text, 4)],
});

const speed = (focused: string) => `{ "type": 10, "name": "speed", "value": 1${focused} }`;

ruleCases("interaction-focused", {
  options,
  finds: [
    [say(speed(`, "focused": true`)), `"focused"`],
    [say(speed(""), 4), "["],
    [interaction(`{ "id": "3", "name": "say", "type": 1 }`, 4), "{"],
    [say(`${speed(`, "focused": true`)}, { "type": 4, "name": "times", "value": 1, "focused": true }`, 4), `"focused"`],
  ],
  passes: [
    say(speed("")),
    say(speed(`, "focused": false`)),
    say(speed(`, "focused": true`), 4),
    slash(`{ "type": 1, "name": "x", "options": [${speed(`, "focused": true`)}] }`, 4, "unknown"),
  ],
  fixes: [[say(speed(`, "focused": true`)), "Remove “focused”", say(speed(""))]],
});

const greet = (more: string) => interaction(`{ "id": "3", "name": "Greet", "type": 2, "target_id": "4"${more} }`);
const report = (more: string) => interaction(`{ "id": "3", "name": "Report", "type": 3, "target_id": "4"${more} }`);

ruleCases("interaction-target", {
  options,
  finds: [
    [greet(""), `"4"`],
    [greet(`, "resolved": {}`), `"4"`],
    [greet(`, "resolved": { "messages": { "4": {} } }`), `"4"`],
    [greet(`, "resolved": { "users": { "5": { "id": "5" } } }`), `"4"`],
    [report(`, "resolved": { "users": { "4": { "id": "4" } } }`), `"4"`],
    [greet(`, "resolved": { "users": { "4": { "id": "4" } } }, "options": [${text}]`), `"options"`],
    [interaction(`{ "id": "3", "name": "say", "type": 1, "target_id": "4", "options": [${text}] }`), `"target_id"`],
    [interaction(`{ "id": "3", "name": "launch", "type": 4 }`, 4), "4"],
  ],
  passes: [
    greet(`, "resolved": { "users": { "4": { "id": "4" } }, "members": { "4": {} } }`),
    greet(`, "resolved": { "users": { "4": { "id": "4" } } }, "options": []`),
    report(`, "resolved": { "messages": { "4": {} } }`),
    interaction(`{ "id": "3", "name": "launch", "type": 4 }`),
  ],
});

const value = (type: number, json: string) => slash(`{ "type": ${type}, "name": "x", "value": ${json} }`, 2, "unknown");

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
    ...[6, 7, 8, 9, 11].map((type) => value(type, `"1130000000000000044"`)),
    slash(`{ "type": 1, "name": "x" }`, 2, "unknown"),
    slash(`{ "type": 4, "name": "x", "value": "1", "focused": true }`, 4, "unknown"),
    slash(`{ "type": 10, "name": "x", "value": "-1.", "focused": true }`, 4, "unknown"),
  ],
});

const resolved = (type: number, maps: string, more = "") =>
  interaction(
    `{ "id": "3", "name": "unknown", "type": 1, "options": [{ "type": ${type}, "name": "x", "value": "4"${more} }]${maps} }`,
  );
const object = (map: string) => `, "resolved": { "${map}": { "4": { "id": "4" } } }`;

ruleCases("interaction-resolved", {
  options,
  finds: [
    ...[6, 7, 8, 9, 11].map((type) => [resolved(type, ""), `"4"`] as const),
    [resolved(6, `, "resolved": {}`), `"4"`],
    [resolved(6, object("roles")), `"4"`],
    [resolved(7, object("users")), `"4"`],
    [resolved(6, `, "resolved": { "users": { "5": { "id": "5" } } }`), `"4"`],
    [slash(`{ "type": 1, "name": "x", "options": [{ "type": 8, "name": "y", "value": "4" }] }`, 2, "unknown"), `"4"`],
  ],
  passes: [
    resolved(6, object("users")),
    resolved(7, object("channels")),
    resolved(8, object("roles")),
    resolved(9, object("users")),
    resolved(9, object("roles")),
    resolved(11, object("attachments")),
    resolved(3, ""),
    resolved(6, "").replace(`"value": "4"`, `"value": "gull"`),
    // While somebody types.
    resolved(6, "").replace(`"type": 2`, `"type": 4`),
    resolved(6, "", `, "focused": true`),
  ],
  fixes: [
    [resolved(8, ""), "Add it to “resolved.roles”", resolved(8, object("roles"))],
    [resolved(8, `, "resolved": {}`), "Add it to “resolved.roles”", resolved(8, object("roles"))],
    [
      resolved(8, `, "resolved": { "users": {} }`),
      "Add it to “resolved.roles”",
      resolved(8, `, "resolved": { "users": {}, "roles": { "4": { "id": "4" } } }`),
    ],
    [
      resolved(9, `, "resolved": { "users": { "5": { "id": "5" } } }`),
      "Add it to “resolved.users”",
      resolved(9, `, "resolved": { "users": { "5": { "id": "5" }, "4": { "id": "4" } } }`),
    ],
    [
      resolved(9, `, "resolved": { "users": {} }`),
      "Add it to “resolved.roles”",
      resolved(9, `, "resolved": { "users": {}, "roles": { "4": { "id": "4" } } }`),
    ],
  ],
});

const list = (given: string) => slash(given, 2, "list");
const by = (given: string) =>
  `{ "type": 2, "name": "some", "options": [{ "type": 1, "name": "by", "options": [${given}] }] }`;
const tag = `{ "type": 3, "name": "tag", "value": "x" }`;

ruleCases("interaction-option", {
  options,
  finds: [
    [say(`{ "type": 3, "name": "txt", "value": "abc" }`), `"txt"`],
    [slash(`{ "type": 5, "name": "text", "value": true }`), "5"],
    [slash(`{ "type": 3, "name": "text", "value": "a" }`), `"a"`],
    [slash(`{ "type": 3, "name": "text", "value": "abcde" }`), `"abcde"`],
    [say(`{ "type": 4, "name": "times", "value": 0 }`), "0"],
    [say(`{ "type": 4, "name": "times", "value": 4 }`), "4"],
    [say(`{ "type": 3, "name": "tone", "value": "Loud" }`), `"Loud"`],
    [slash(""), "["],
    [interaction(`{ "id": "3", "name": "say", "type": 1 }`), "{"],
    [slash(`${text}, ${text}`), `"text"`],
    [list(""), "["],
    [list(`{ "type": 1, "name": "all" }, ${by(tag)}`), "["],
    [list(by("")), "["],
    [list(by(`{ "type": 3, "name": "x", "value": "" }, ${tag}`)), `"x"`],
    [list(`{ "type": 1, "name": "by" }`), `"by"`],
    [say(`{ "type": 4, "name": "times", "value": "1", "focused": true }`, 4), `"1"`],
  ],
  passes: [
    slash(text),
    slash(`{ "type": 3, "name": "text", "value": "🎉🎉🎉🎉" }`),
    say(`{ "type": 4, "name": "times", "value": 1 }`),
    say(`{ "type": 4, "name": "times", "value": 3 }`),
    say(`{ "type": 3, "name": "tone", "value": "loud" }`),
    say(`{ "type": 6, "name": "to", "value": "4" }`),
    list(`{ "type": 1, "name": "all" }`),
    list(by(tag)),
    // While somebody types, what is required may be missing and what is typed may be partial.
    slash(`{ "type": 10, "name": "speed", "value": "1.", "focused": true }`, 4),
    slash(`{ "type": 3, "name": "anything", "value": "" }`, 2, "unknown"),
  ],
  fixes: [
    [
      say(`{ "type": 4, "name": "tims", "value": 1 }`),
      "Change to “times”",
      say(`{ "type": 4, "name": "times", "value": 1 }`),
    ],
    [
      say(`{ "type": 4, "name": "male", "value": 1 }`),
      "Change to “times”",
      say(`{ "type": 4, "name": "times", "value": 1 }`),
    ],
    [
      slash(`{ "type": 4, "name": "text", "value": 5 }`),
      "Change to 3 (STRING)",
      slash(`{ "type": 3, "name": "text", "value": 5 }`),
    ],
  ],
});

const permitted = (json: string) => slash(text).replace(`"version"`, `"app_permissions": ${json}, "version"`);

ruleCases("interaction-permissions", {
  options,
  finds: [
    [permitted("8"), "8"],
    [permitted(`"0x8"`), `"0x8"`],
    [permitted(`""`), `""`],
    [permitted("null"), "null"],
    [slash(text).replace(`"version"`, `"member": { "permissions": -1 }, "version"`), "-1"],
    [greet(`, "resolved": { "users": { "4": { "id": "4" } }, "members": { "4": { "permissions": [] } } }`), "[]"],
  ],
  passes: [permitted(`"0"`), permitted(`"140737488355328"`), slash(text)],
  fixes: [[permitted("8"), "Put into quotes", permitted(`"8"`)]],
});

ruleCases("unknown-command", {
  options,
  finds: [
    [slash("", 2, "sya"), `"sya"`],
    [interaction(`{ "id": "3", "name": "Greet", "type": 3, "target_id": "4" }`), `"Greet"`],
  ],
  passes: [slash(text), greet("")],
  fixes: [[greet("").replace("Greet", "Begrüßen"), "Change to “Greet”", greet("")]],
});

it("says that interactions have default names, whatever the language is", () => {
  const [option] = findings(say(`{ "type": 4, "name": "male", "value": 1 }`), "interaction-option", options);
  expect(option?.message).toBe("“male” is a localized name of “times”; interactions have the default names.");
  const [command] = findings(greet("").replace("Greet", "Begrüßen"), "unknown-command", options);
  expect(command?.message).toContain("It is a localized name of “Greet”; default names are used here.");
});

it("holds a name that two scopes share against the command that fits", () => {
  const guild = commandsIn(
    `[{ "name": "say", "description": "Says", "options": [{ "type": 5, "name": "loud", "description": "How" }] }]`,
  );
  const both = { kind: "interaction", commands: [...commands, ...guild] };
  expect(findings(slash(`{ "type": 5, "name": "loud", "value": true }`), undefined, both)).toEqual([]);
  expect(findings(slash(text), undefined, both)).toEqual([]);
});

describe("the shape of an interaction", () => {
  it.each<readonly [string, ...string[]]>([
    ["{}", ...Array.from({ length: 6 }, () => "missing-property")],
    [interaction("{}"), ...Array.from({ length: 3 }, () => "missing-property")],
    [interaction(`{ "id": "3", "name": "Greet", "type": 2 }`), "missing-property"],
    [interaction("[]"), "shape"],
    [slash(text).replace(`"version": 1`, `"version": "1"`), "shape"],
    [slash(text).replace(`"type": 2`, `"type": "APPLICATION_COMMAND"`), "enum-name"],
    // The service sends more than the interface shows; only a wrong spelling is a mistake for certain.
    [slash(text).replace(`"version": 1`, `"version": 1, "entitlements": [], "user": { "id": "4" }`)],
    [slash(text).replace(`"version": 1`, `"version": 1, "channelId": "4"`), "unknown-property"],
    [slash(text).replace(`"version": 1`, `"version": 1, "member": { "nick": null, "roles": ["4"], "mute": false }`)],
    [slash(text).replace(`"version": 1`, `"version": 1, "member": { "roles": [4] }`), "shape"],
    [slash(text).replace(`"version": 1`, `"version": 1, "member": { "user": {} }`), "missing-property"],
  ])("%s", (source, ...codes) => {
    expect(findings(source, undefined, options).map(({ code }) => code)).toEqual(codes);
  });
});
