import { describe, expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases } from "./support.ts";

const item = (type: number, members: string) => `[{ "type": ${type}, "name": "prefix", ${members} }]`;
const described = `"description": "What names start with"`;
const subcommand = `{ "type": 1, "name": "add", "description": "Adds" }`;
const parameter = `{ "type": 3, "name": "why", "description": "Why" }`;

/** Root items that are options, and what shows it. */
const strays: readonly (readonly [text: string, type: string])[] = [
  ...[
    `"required": true`,
    `"required": false`,
    `"choices": []`,
    `"autocomplete": true`,
    `"min_length": 1`,
    `"max_length": 9`,
  ].map((member) => [item(3, `${described}, ${member}`), "3"] as const),
  [item(4, `${described}, "min_value": 1`), "4"],
  [item(4, `${described}, "max_value": 1`), "4"],
  [item(7, `${described}, "channel_types": [0]`), "7"],
  [item(11, `${described}, "file_types": ["image"]`), "11"],
  [item(2, `${described}, "options": [${subcommand}]`), "2"],
  [item(2, `"options": [${subcommand}, ${subcommand.replace("add", "remove")}]`), "2"],
  [item(3, `${described}, "description_localizations": { "de": "Womit" }, "required": true`), "3"],
];

ruleCases("option-as-command", {
  finds: strays,
  passes: [
    item(2, described),
    item(3, described),
    item(3, `${described}, "description_localizations": { "de": "Womit" }`),
    item(2, `${described}, "required": null`),
    item(2, `${described}, "options": []`),
    item(2, `${described}, "options": [${parameter}]`),
    item(2, `${described}, "options": [${subcommand}, ${parameter}]`),
    item(2, `${described}, "options": [${subcommand}, 1]`),
    item(3, `${described}, "options": [${subcommand}]`),
    item(3, `${described}, "required": true, "contexts": [0]`),
    item(2, `"options": [${subcommand}], "default_member_permissions": "0"`),
    item(4, `${described}, "handler": 1, "required": true`),
    item(1, `${described}, "required": true`),
    item(12, `${described}, "required": true`),
    `[{ "name": "prefix", ${described}, "required": true }]`,
  ],
});

describe("an option in a command's place", () => {
  it.each(strays)("is found once, and keeps all that it has: %s", (text) => {
    expect(findings(text, undefined, { scope: "guild" }).map(({ code }) => code)).toEqual(["option-as-command"]);
    expect(fixAll(text)).toBe(text);
  });

  it("is explained by what shows it", () => {
    const messages = [item(3, `${described}, "required": true`), item(2, `"options": [${subcommand}]`)].map(
      (text) => findings(text)[0]?.message,
    );
    expect(messages).toEqual([
      "This is an option because commands cannot have “required”. Move it into the “options” of a command.",
      "This is a subcommand group because its “options” are subcommands. Move it into the “options” of a command.",
    ]);
  });
});
