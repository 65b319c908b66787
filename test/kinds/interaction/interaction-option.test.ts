import { describe, expect, it } from "vitest";
import { findings, ruleCases } from "../../rules/support.ts";
import { interaction, options, say, slash, text } from "./interactions.ts";

const number = (name: string, value: number) => `{ "type": 4, "name": "${name}", "value": ${value} }`;
const list = (given: string) => slash(given, 2, "list");
const by = (given: string) =>
  `{ "type": 2, "name": "some", "options": [{ "type": 1, "name": "by", "options": [${given}] }] }`;
const tag = `{ "type": 3, "name": "tag", "value": "x" }`;
const channel = (type: string, id = "7") =>
  interaction(
    `{ "id": "3", "name": "say", "type": 1, "options": [${text}, { "type": 7, "name": "where", "value": "7" }], ` +
      `"resolved": { "channels": { "${id}": { "id": "${id}", "type": ${type} } } } }`,
  );

describe("options have the names, types and values that their command allows, and none that is required is missing", () => {
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

  it("says that interactions have default names, whatever the language is", () => {
    const [option] = findings(say(`{ "type": 4, "name": "male", "value": 1 }`), "interaction-option", options);
    expect(option?.message).toBe("Interactions use the default name “times” instead of the localized name “male”.");
  });
});
