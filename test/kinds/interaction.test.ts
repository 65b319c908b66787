import { describe, expect, it } from "vitest";
import { commandsIn } from "../../core/kinds/references/command-reference.ts";
import { unknownOptionType } from "../../core/language/facts/constants.ts";
import { findings, ruleCases } from "../language/rules/support.ts";
import { commands, interaction, options, say, slash, speed, text } from "./interactions.ts";

ruleCases("interaction-type", {
  options,
  finds: [
    [interaction(`{ "id": "3", "name": "say", "type": 1, "options": [${text}] }`, 1), "1"],
    [interaction(`{ "id": "3", "name": "say", "type": 1, "options": [${text}] }`, 3), "3"],
    [interaction(`{ "id": "3", "name": "say", "type": 5 }`), "5"],
    [slash(`{ "type": ${unknownOptionType}, "name": "text", "value": "abc" }`), String(unknownOptionType)],
  ],
  passes: [slash(text), slash(text, 4)],
});

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
  fixes: [[permitted("8"), "Add quotes", permitted(`"8"`)]],
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
  expect(option?.message).toBe("Interactions use the default name “times” instead of the localized name “male”.");
  const [command] = findings(greet("").replace("Greet", "Begrüßen"), "unknown-command", options);
  expect(command?.message).toContain("Use the default name “Greet” instead of a localized one.");
});

it("holds a name that two scopes share against the command that fits", () => {
  const guild = commandsIn(
    `[{ "name": "say", "description": "Says", "options": [{ "type": 5, "name": "loud", "description": "How" }] }]`,
  );
  const both = { kind: "interaction", commands: [...commands, ...guild] };
  expect(findings(slash(`{ "type": 5, "name": "loud", "value": true }`), undefined, both)).toEqual([]);
  expect(findings(slash(text), undefined, both)).toEqual([]);
});

const own = `"user": { "id": "6" }`;
const by = (members: string) => slash(text).replace(`${own}, `, members === "" ? "" : `${members}, `);
const added = `{ "id": "0", "username": "user" }`;

ruleCases("interaction-user", {
  options,
  warns: [
    [by(""), "{"],
    [by(`"guild_id": "1"`), `"1"`],
    [by(`"guild_id": "1", ${own}`), `"1"`],
    [by(`"member": { "roles": [] }`), "{"],
    [by(`"guild_id": "1", "member": {}`), "{"],
  ],
  passes: [by(own), by(`"guild_id": "1", "member": { ${own} }`), by(`"member": 1`)],
  fixes: [
    [by(""), "Add “user”", by("").replace(`"version": 1, `, `"version": 1, "user": ${added}, `)],
    [by(`"guild_id": "1"`), "Add “member”", by(`"guild_id": "1", "member": { "user": ${added} }`)],
    [by(`"guild_id": "1", ${own}`), "Move “user” into “member”", by(`"guild_id": "1", "member": { ${own} }`)],
    [by(`"guild_id": "1", "member": {}`), "Add “user”", by(`"guild_id": "1", "member": { "user": ${added} }`)],
  ],
});

const since = (date: string) => by(`"guild_id": "1", "member": { ${own}, "premium_since": ${date} }`);
const joined = (date: string) => by(`"guild_id": "1", "member": { ${own}, "joined_at": ${date} }`);

ruleCases("interaction-date", {
  options,
  errors: [
    [joined(`"yesterday"`), `"yesterday"`],
    [joined(`"2025-03-01"`), `"2025-03-01"`],
    [joined(`"2025-03-01T10:15:00"`), `"2025-03-01T10:15:00"`],
    [joined(`"2025-02-30T10:15:00Z"`), `"2025-02-30T10:15:00Z"`],
    [joined(`"2025-13-01T10:15:00Z"`), `"2025-13-01T10:15:00Z"`],
    [since(`"2025-03-01T25:15:00Z"`), `"2025-03-01T25:15:00Z"`],
    [since(`""`), `""`],
  ],
  passes: [
    joined(`"2025-03-01T10:15:00.000000+00:00"`),
    joined(`"2024-02-29T23:59:59Z"`),
    since(`"2025-03-01T10:15:00-05:30"`),
    since("null"),
  ],
});

const localized = (locale: string, name = "locale") => by(`"${name}": "${locale}", ${own}`);

ruleCases("interaction-locale", {
  options,
  warns: [
    [localized("en"), `"en"`],
    [localized("pt_BR", "guild_locale"), `"pt_BR"`],
    [localized("klingon"), `"klingon"`],
  ],
  passes: [localized("en-US"), localized("de", "guild_locale"), localized("ar")],
  fixes: [[localized("en"), "Change to “en-GB” (English, UK)", localized("en-GB")]],
});

const versioned = (version: string) => slash(text).replace(`"version": 1`, `"version": ${version}`);

ruleCases("interaction-version", {
  options,
  warns: [
    [versioned("2"), "2"],
    [versioned("0"), "0"],
  ],
  passes: [versioned("1"), versioned("1.0")],
  fixes: [[versioned("2"), "Change to 1", versioned("1")]],
});

ruleCases("duplicate-property", {
  options,
  finds: [
    [interaction(`{ "id": "3", "name": "say", "type": 1, "resolved": { "users": { "6": {}, "6": {} } } }`), `"6"`],
    [
      interaction(
        `{ "id": "3", "name": "say", "type": 1, "resolved": { "users": { "6": { "id": "6", "id": "7" } } } }`,
      ),
      `"id"`,
    ],
  ],
});

describe("the shape of an interaction", () => {
  it.each<readonly [string, ...string[]]>([
    ["{}", ...Array.from({ length: 6 }, () => "missing-property"), "interaction-user"],
    [interaction("{}"), ...Array.from({ length: 3 }, () => "missing-property")],
    [interaction(`{ "id": "3", "name": "Greet", "type": 2 }`), "missing-property"],
    [interaction("[]"), "shape"],
    [slash(text).replace(`"version": 1`, `"version": "1"`), "shape"],
    [slash(text).replace(`"type": 2`, `"type": "APPLICATION_COMMAND"`), "enum-name"],
    // The service sends more than the interface shows; only a wrong spelling is a mistake for certain.
    [slash(text).replace(`"version": 1`, `"version": 1, "entitlements": [], "channel": { "id": "4" }`)],
    [slash(text).replace(`"version": 1`, `"version": 1, "channelId": "4"`), "unknown-property"],
    [
      slash(text).replace(
        `"version": 1`,
        `"version": 1, "member": { "user": { "id": "6" }, "nick": null, "roles": ["4"], "mute": false }`,
      ),
    ],
    [slash(text).replace(`"version": 1`, `"version": 1, "member": { "user": { "id": "6" }, "roles": [4] }`), "shape"],
    [slash(text).replace(`"version": 1`, `"version": 1, "member": { "user": {} }`), "missing-property"],
  ])("%s", (source, ...codes) => {
    expect(findings(source, undefined, options).map(({ code }) => code)).toEqual(codes);
  });
});
