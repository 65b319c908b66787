import { describe, expect, it } from "vitest";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { findings } from "../rules/support.ts";
import { commands, interaction, options, slash, text } from "./interaction/interactions.ts";

it("holds a name that two scopes share against the command that fits", () => {
  const guild = exampleCommands(
    `[{ "name": "say", "description": "Says", "options": [{ "type": 5, "name": "loud", "description": "How" }] }]`,
  );
  const both = { kind: "interaction", commands: [...commands, ...guild] };
  expect(findings(slash(`{ "type": 5, "name": "loud", "value": true }`), undefined, both)).toEqual([]);
  expect(findings(slash(text), undefined, both)).toEqual([]);
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
