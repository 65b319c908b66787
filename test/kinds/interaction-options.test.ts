import { expect, it } from "vitest";
import { findings, ruleCases, titles } from "../language/rules/support.ts";
import { interaction, options, say, slash, speed, text } from "./interactions.ts";

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

const [addRole, role] = ["Add “4” to “resolved.roles”", `"roles": { "4": { "id": "4" } }`];

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
    // While a user types.
    resolved(6, "").replace(`"type": 2`, `"type": 4`),
    resolved(6, "", `, "focused": true`),
  ],
  fixes: [
    [resolved(8, ""), addRole, resolved(8, object("roles"))],
    [resolved(8, `, "resolved": {}`), addRole, resolved(8, object("roles"))],
    [resolved(8, `, "resolved": { "users": {} }`), addRole, resolved(8, `, "resolved": { "users": {}, ${role} }`)],
    [
      resolved(9, `, "resolved": { "users": { "5": { "id": "5" } } }`),
      "Add “4” to “resolved.users”",
      resolved(9, `, "resolved": { "users": { "5": { "id": "5" }, "4": { "id": "4" } } }`),
    ],
    [resolved(9, `, "resolved": { "users": {} }`), addRole, resolved(9, `, "resolved": { "users": {}, ${role} }`)],
  ],
});

it.each([`"Crew"`, `{ "roles": "Crew" }`])("adds nothing to “resolved” where it is %s", (value) => {
  const text = resolved(8, `, "resolved": ${value}`);
  expect(findings(text, "interaction-resolved", options)).toHaveLength(1);
  expect(titles(text, "interaction-resolved", options)).toEqual([]);
});

const number = (name: string, value: number) => `{ "type": 4, "name": "${name}", "value": ${value} }`;
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
    [say(number("times", 0)), "0"],
    [say(number("times", 4)), "4"],
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
    say(number("times", 1)),
    say(number("times", 3)),
    say(`{ "type": 3, "name": "tone", "value": "loud" }`),
    say(`{ "type": 6, "name": "to", "value": "4" }`),
    list(`{ "type": 1, "name": "all" }`),
    list(by(tag)),
    // While a user types, what is required may be missing and what is typed may be partial.
    slash(`{ "type": 10, "name": "speed", "value": "1.", "focused": true }`, 4),
    slash(`{ "type": 3, "name": "anything", "value": "" }`, 2, "unknown"),
  ],
  fixes: [
    [say(number("tims", 1)), "Change to “times”", say(number("times", 1))],
    [say(number("male", 1)), "Change to “times”", say(number("times", 1))],
    [slash(number("text", 5)), "Change to 3 (STRING)", slash(`{ "type": 3, "name": "text", "value": 5 }`)],
  ],
});

const channel = (type: string, id = "7") =>
  interaction(
    `{ "id": "3", "name": "say", "type": 1, "options": [${text}, { "type": 7, "name": "where", "value": "7" }], ` +
      `"resolved": { "channels": { "${id}": { "id": "${id}", "type": ${type} } } } }`,
  );

ruleCases("interaction-option", {
  options,
  finds: [[channel("2"), `"7"`]],
  // Without its object, the type of a channel is unknown.
  passes: [channel("0"), channel("5"), channel(`"0"`), channel("2", "8")],
  says: [
    [
      channel("2"),
      "The channel must be of type 0 (GUILD_TEXT) or 5 (GUILD_ANNOUNCEMENT), but it is of type 2 (GUILD_VOICE).",
    ],
  ],
});
