import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { findings, fixAll, ruleCases } from "./support.ts";

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
    item(unknownOptionType, `${described}, "required": true`),
    `[{ "name": "prefix", ${described}, "required": true }]`,
  ],
  says: [
    [
      item(3, `${described}, "required": true`),
      "This is an option because commands cannot have “required”. Move it into the “options” of a command.",
    ],
    [
      item(2, `"options": [${subcommand}]`),
      "This is a subcommand group because its “options” are subcommands. Move it into the “options” of a command.",
    ],
  ],
});

describe("an option in a command's place", () => {
  it.each(strays)("is found once, and keeps all that it has: %s", (text) => {
    expect(findings(text, undefined, { scope: "guild" }).map(({ code }) => code)).toEqual(["option-as-command"]);
    expect(fixAll(text)).toBe(text);
  });

  const proof = `{ "type": 3, "name": "suffix", ${described}, "required": true }`;

  it.each([
    ["a string", `{ "type": 3, "name": "prefix", ${described} }`],
    ["a number", `{ "type": 4, "name": "prefix", ${described} }`],
    ["a user", `{ "type": 6, "name": "who", ${described} }`],
    ["a group without subcommands", `{ "type": 2, "name": "group", ${described}, "options": [] }`],
    ["a localized one", `{ "type": 3, "name": "a", ${described}, "description_localizations": { "de": "Womit" } }`],
  ])("is shown by those beside it, on either side, and no fix takes its text: %s", (_, text) => {
    for (const list of [
      `[${text}, ${proof}]`,
      `[${proof}, ${text}]`,
      `{ "scope": "guild", "commands": [${text}, ${proof}] }`,
    ]) {
      const found = findings(list);
      expect(found.map(({ code }) => code)).toEqual(["option-as-command", "option-as-command"]);
      expect(found.flatMap(({ fixes }) => fixes)).toEqual([]);
    }
  });

  it.each([
    ["has no description", `{ "type": 3, "name": "Quote" }`, []],
    ["has a blank description", `{ "type": 3, "name": "Quote", "description": "" }`, []],
    ["is a slash command", `{ "name": "ping", "description": "Answers" }`, []],
    [
      "has a command's member",
      `{ "type": 3, "name": "Quote", ${described}, "contexts": [0] }`,
      ["description-not-allowed"],
    ],
  ])("does not make one of a command that %s", (_, text, codes) => {
    const found = findings(`[${proof}, ${text}]`).map(({ code }) => code);
    expect(found).toEqual(["option-as-command", ...codes]);
  });

  it("is one no longer when the one beside it is gone", () => {
    const text = `[{ "type": 3, "name": "prefix", ${described} }, ${proof}]`;
    const both = parseManifest(text);
    expect(check(both).map(({ code }) => code)).toEqual(["option-as-command", "option-as-command"]);
    const alone = parseManifest(text.replace(`, ${proof}`, ""), {}, both);
    expect(alone.units[0]?.unit).toBe(both.units[0]?.unit);
    expect(check(alone).map(({ code }) => code)).toEqual(["description-not-allowed"]);
    expect(check(both).map(({ code }) => code)).toEqual(["option-as-command", "option-as-command"]);
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
