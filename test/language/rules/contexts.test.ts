import { expect, it } from "vitest";
import { check } from "../../../core/language/check/check.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { findings, ruleCases, slash } from "./support.ts";

const contexts = (list: string) => slash(`"contexts": ${list}`);
const installs = (list: string) => slash(`"integration_types": [${list}]`);
const both = (types: string, contexts: string) => slash(`"integration_types": ${types}, "contexts": ${contexts}`);
const inScope = (scope: string, commands: string) => `{ "scope": "${scope}", "commands": ${commands} }`;
const launch = `[{ "type": 4, "name": "launch" }]`;

ruleCases("entry-point-in-guild", {
  finds: [
    [inScope("guild", launch), "4"],
    [inScope("guild", launch.replace("4", `"PRIMARY_ENTRY_POINT"`)), `"PRIMARY_ENTRY_POINT"`],
  ],
  passes: [launch, inScope("global", launch), inScope("guild", launch.replace("4", "3"))],
});

it("checks again what depends on the context when the context changes, and only then", () => {
  const manifest = parseManifest(launch);
  const scopes = ["guild", "global", "guild"] as const;
  expect(scopes.map((scope) => check(manifest, { scope }).length)).toEqual([1, 0, 1]);
});

ruleCases("guild-context", {
  warns: ["[0, 1, 2]", "[0]", "[]"].map((list) => [contexts(list), `"contexts"`] as const),
  passes: [contexts("null"), slash()],
  fixes: [[contexts("[0, 1]"), "Remove “contexts”", slash()]],
  // They are not published, whatever they are.
  alone: ["[0, 1, 2]", "[]", "[7]", "[0, 0]", "[2]"].map((list) => both("null", list)),
  options: { scope: "guild" },
});
ruleCases("guild-context", { passes: [contexts("[1]"), inScope("global", contexts("[1]"))] });

const handlers = ["1", "7", "1.5"].map((handler) => slash(`"handler": ${handler}`));
ruleCases("handler-not-allowed", {
  finds: [
    [slash(`"handler": 1`), `"handler"`],
    ...[2, 3].map((type) => [`[{ "type": ${type}, "name": "A", "handler": 2 }]`, `"handler"`] as const),
  ],
  passes: [`[{ "type": 4, "name": "launch", "handler": 2 }]`],
  fixes: [[slash(`"handler": 1`), "Remove “handler”", slash()]],
  alone: handlers,
});
for (const scope of ["global", "guild"] as const)
  ruleCases("handler-not-allowed", { alone: handlers, options: { scope } });

ruleCases("private-channel-context", {
  finds: [[both("[0]", "[0, 2]"), "2"]],
  passes: [
    // `integration-type` reports the empty list.
    both("[]", "[2]"),
    both("[0, 1]", "[2]"),
    both("[1]", "[2]"),
    both("[0]", "[0, 1]"),
    contexts("[2]"),
    both(`null`, "[2]"),
  ],
  fixes: [
    [both("[0]", "[0, 2]"), "Add USER_INSTALL to “integration_types”", both("[0, 1]", "[0, 2]")],
    [both("[0]", "[0, 2]"), "Remove PRIVATE_CHANNEL", both("[0]", "[0]")],
    [both("[0]", "[2]"), "Remove “contexts”", installs("0")],
  ],
});
ruleCases("private-channel-context", { finds: [[contexts("[2]"), "2"]], options: { integrationTypes: [0] } });
ruleCases("private-channel-context", { passes: [contexts("[2]")], options: { integrationTypes: [0, 1] } });
// Guild commands are published without contexts.
ruleCases("private-channel-context", { passes: [both("[0]", "[0, 2]")], options: { scope: "guild" } });

ruleCases("unsupported-integration", {
  finds: [[installs("0, 1"), "0"]],
  passes: [installs("1"), installs("2"), slash()],
  fixes: [
    [installs("0, 1"), "Remove GUILD_INSTALL", installs("1")],
    [installs("0"), "Remove “integration_types”", slash()],
  ],
  says: [[installs("0"), "The application does not support GUILD_INSTALL (0), only 1 (USER_INSTALL)."]],
  options: { integrationTypes: [1] },
});
ruleCases("unsupported-integration", {
  finds: [[installs("0, 0, 1"), "0", "1"]],
  says: [[installs("0"), "The application does not support GUILD_INSTALL (0) or any other integration type."]],
  options: { integrationTypes: [] },
});
ruleCases("unsupported-integration", { passes: [installs("0, 1")] });
// Guild commands are published without integration types.
ruleCases("unsupported-integration", {
  passes: [installs("0, 1")],
  options: { integrationTypes: [1], scope: "guild" },
});

const all = `"dm_permission": true, "integration_types": [0], "contexts": [0], "handler": 1`;
ruleCases("scope-property", {
  finds: [
    [slash(all), `"dm_permission"`, `"integration_types"`],
    [`[{ "type": 4, "name": "launch", "handler": 1 }]`, `"handler"`],
  ],
  passes: [slash(`"nsfw": true, "default_member_permissions": "0"`), inScope("global", slash(all))],
  fixes: [[installs("0"), "Remove “integration_types”", slash()]],
  options: { scope: "guild" },
});
ruleCases("scope-property", { passes: [slash(all)] });
ruleCases("scope-property", {
  finds: [[inScope("guild", installs("0")), `"integration_types"`]],
  options: { scope: "global" },
});

it("has one finding about each property of a guild command", () => {
  const found = findings(slash(`${all}, "nsfw": false`), undefined, { scope: "guild", integrationTypes: [1] });
  const codes = ["scope-property", "scope-property", "guild-context", "handler-not-allowed"];
  expect(found.map(({ code }) => code)).toEqual(codes);
});

const closed = `"default_member_permissions": "0"`;
const [off, dms] = [`"default_permission": false`, `"dm_permission": true`];
ruleCases("deprecated-property", {
  finds: [[slash(`"dm_permission": null, "default_permission": true`), `"dm_permission"`, `"default_permission"`]],
  passes: [slash(`"contexts": [0], ${closed}`)],
  fixes: [
    [slash(`"dm_permission": false`), `Replace with "contexts": [0]`, contexts("[0]")],
    [slash(`"dm_permission": true`), "Remove “dm_permission”", slash()],
    [slash(`"dm_permission": null`), "Remove “dm_permission”", slash()],
    [slash(`"dm_permission": false, "contexts": [1]`), "Remove “dm_permission”", contexts("[1]")],
    [slash(`"default_permission": true`), "Remove “default_permission”", slash()],
    [slash(`\n  ${off}`), `Replace with ${closed} and "contexts": [0]`, slash(`\n  ${closed},\n  "contexts": [0]`)],
    [slash(`${off}, ${dms}`), `Replace with ${closed}`, slash(`${closed}, ${dms}`)],
  ],
  fixesAll: [[slash(`"dm_permission": true`)], [slash(`"default_permission": true`)]],
});
ruleCases("deprecated-property", {
  finds: [[slash(`"default_permission": true`), `"default_permission"`]],
  // `scope-property` reports it.
  passes: [slash(`"dm_permission": false`)],
  options: { scope: "guild" },
});

it.each(["dm_permission", "default_permission"])("says that true is the default of %s", (name) => {
  const [finding] = findings(slash(`"${name}": true`), "deprecated-property");
  expect(finding?.message).toMatch(/has no effect because true is the default/);
  expect(finding?.tags).toEqual(["deprecated", "unnecessary"]);
});
