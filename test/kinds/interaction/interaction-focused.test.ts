import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { interaction, options, say, slash, speed } from "./interactions.ts";

describe("exactly one option is focused while a user types, and none otherwise", () => {
  ruleCases("interaction-focused", {
    options,
    finds: [
      [say(speed(`, "focused": true`)), `"focused"`],
      [say(speed(""), 4), "["],
      [interaction(`{ "id": "3", "name": "say", "type": 1 }`, 4), "{"],
      [
        say(`${speed(`, "focused": true`)}, { "type": 4, "name": "times", "value": 1, "focused": true }`, 4),
        `"focused"`,
      ],
    ],
    passes: [
      say(speed("")),
      say(speed(`, "focused": false`)),
      say(speed(`, "focused": true`), 4),
      slash(`{ "type": 1, "name": "x", "options": [${speed(`, "focused": true`)}] }`, 4, "unknown"),
    ],
    fixes: [[say(speed(`, "focused": true`)), "Remove “focused”", say(speed(""))]],
    says: [[say(speed(`, "focused": true`)), "Only autocomplete interactions (type 4) can have a focused option."]],
  });
});
