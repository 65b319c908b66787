import { expect, it } from "vitest";
import { findings, ruleCases, slash } from "./support.ts";

const all = `"dm_permission": true, "integration_types": [0], "contexts": [0], "handler": 1`;

ruleCases("scope-property", {
  finds: [
    [slash(all), `"dm_permission"`, `"integration_types"`],
    [`[{ "type": 4, "name": "launch", "handler": 1 }]`, `"handler"`],
  ],
  passes: [
    slash(`"nsfw": true, "default_member_permissions": "0"`),
    `{ "scope": "global", "commands": ${slash(all)} }`,
  ],
  fixes: [[slash(`"integration_types": [0]`), "Remove “integration_types”", slash()]],
  options: { scope: "guild" },
});
ruleCases("scope-property", { passes: [slash(all)] });
ruleCases("scope-property", {
  finds: [[`{ "scope": "guild", "commands": ${slash(`"integration_types": [0]`)} }`, `"integration_types"`]],
  options: { scope: "global" },
});

it("is the only finding about each property of a guild command", () => {
  const found = findings(slash(`${all}, "nsfw": false`), undefined, { scope: "guild", integrationTypes: [1] });
  expect(found.map(({ code }) => code)).toEqual([
    "scope-property",
    "scope-property",
    "guild-context",
    "handler-not-allowed",
  ]);
});
