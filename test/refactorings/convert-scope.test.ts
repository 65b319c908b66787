import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import {
  conversionProblem,
  convertScope,
  otherScopes,
  scopeConversionsAt,
} from "../../core/refactorings/scope/convert-scope.ts";

const guildId = "1250000000000000001";

function converted(text: string, scope: Scope, guild?: string) {
  const { edits, notes } = convertScope(parseManifest(text), { scope, guildId: guild });
  return { text: applyEdits(text, edits), notes };
}

/** Text before and after, and what the author is told. */
interface Case {
  readonly before: string;
  readonly after: string;
  readonly notes?: readonly string[];
}

const toGuild: Readonly<Record<string, Case>> = {
  "an envelope with comments": {
    before: `// the bot\n{\n  "scope": "global", // everywhere\n  "commands": [\n    // answers\n    {}\n  ]\n}\n`,
    after: `// the bot\n{\n  "scope": "guild", // everywhere\n  "guild_id": "${guildId}",\n  "commands": [\n    // answers\n    {}\n  ]\n}\n`,
  },
  "an envelope on one line": {
    before: `{ "scope": "global", "commands": [] }`,
    after: `{ "scope": "guild", "guild_id": "${guildId}", "commands": [] }`,
  },
  "an envelope without a scope": {
    before: `{\r\n\t"application_id": "1250000000000000000",\r\n\t"commands": []\r\n}\r\n`,
    after: `{\r\n\t"application_id": "1250000000000000000",\r\n\t"scope": "guild",\r\n\t"guild_id": "${guildId}",\r\n\t"commands": []\r\n}\r\n`,
  },
  "an envelope with a wrong scope and its commands first": {
    before: `{ "commands": [], "scope": "servers" }`,
    after: `{ "commands": [], "scope": "guild", "guild_id": "${guildId}" }`,
  },
  "a list": {
    before: `[\n    // answers\n    {\n        "name": "ping",\n\n        "description": "Answers with pong"\n    },\n]\n`,
    after: `{\n    "scope": "guild",\n    "guild_id": "${guildId}",\n    "commands": [\n        // answers\n        {\n            "name": "ping",\n\n            "description": "Answers with pong"\n        },\n    ]\n}\n`,
  },
  "a short list": {
    before: `[{ "name": "ping", "description": "Pong" }]`,
    after: `{ "scope": "guild", "guild_id": "${guildId}", "commands": [{ "name": "ping", "description": "Pong" }] }`,
  },
  "a long list on one line": {
    before: `[{ "name": "ping", "description": "Answers with pong" }, { "name": "pong", "description": "Answers with ping" }]`,
    after: `{\n  "scope": "guild",\n  "guild_id": "${guildId}",\n  "commands": [{ "name": "ping", "description": "Answers with pong" }, { "name": "pong", "description": "Answers with ping" }]\n}`,
  },
  "a map with a schema": {
    before: `/* all */ {\r\n  "$schema": "./commands.schema.json",\r\n  "ping": {\r\n    "description": "Pong"\r\n  }\r\n} // end\r\n`,
    after: `/* all */ {\r\n  "$schema": "./commands.schema.json",\r\n  "scope": "guild",\r\n  "guild_id": "${guildId}",\r\n  "commands": {\r\n    "ping": {\r\n      "description": "Pong"\r\n    }\r\n  }\r\n} // end\r\n`,
  },
  "a map with what is no command": {
    before: `{\n  "default_locale": "de",\n  "guild_id": "1",\n  "ping": { "name": "ping", "description": "Pong" },\n  // of the bot\n  "version": 2\n}\n`,
    after: `{\n  "default_locale": "de",\n  "version": 2,\n  "scope": "guild",\n  "guild_id": "${guildId}",\n  "commands": {\n    "ping": { "name": "ping", "description": "Pong" }\n    // of the bot\n  }\n}\n`,
    notes: [
      "Moves “default_locale” out of the commands because it is not a command.",
      "Replaces “guild_id”, which had no effect.",
      "Moves “version” out of the commands because it is not a command.",
    ],
  },
  "a single command": {
    before: `{\n\t"id": "1112223334445556660",\n\t"$schema": "./commands.schema.json",\n\t"name": "ping",\n\t"description": "Pong",\n\t"contexts": [0]\n}\n`,
    after: `{\n\t"$schema": "./commands.schema.json",\n\t"scope": "guild",\n\t"guild_id": "${guildId}",\n\t"commands": [\n\t\t{\n\t\t\t"id": "1112223334445556660",\n\t\t\t"name": "ping",\n\t\t\t"description": "Pong"\n\t\t}\n\t]\n}\n`,
    notes: [
      "Keeps “id” of /ping. Remove it if it identifies a published global command.",
      "Removes “contexts” from /ping because it has no effect in a guild.",
    ],
  },
  "what only global commands have": {
    before: `{
  "scope": "global",
  "commands": [
    {
      "id": "1112223334445556660",
      "name": "ban",
      "description": "Bans a user",
      // not in messages
      "contexts": [0, /* of the app */ 1],
      "integration_types": [0],
      "dm_permission": null
    },
    { "name": "kick", "description": "Kicks a user", "contexts": [0], "dm_permission": false },
    { "type": 4, "name": "launch", "contexts": [0], "handler": 1 }
  ]
}`,
    after: `{
  "scope": "guild",
  "guild_id": "${guildId}",
  "commands": [
    {
      "name": "ban",
      "description": "Bans a user",
      // not in messages
      /* of the app */
      "dm_permission": null
    },
    { "name": "kick", "description": "Kicks a user" },
    { "type": 4, "name": "launch", "contexts": [0], "handler": 1 }
  ]
}`,
    notes: [
      "Removes “id” from /ban because it identifies a published global command.",
      "Removes “contexts” from /ban, /kick because it has no effect in a guild.",
      "Removes “integration_types” from /ban because it has no effect in a guild.",
      "Removes “dm_permission” from /kick because it has no effect in a guild.",
      "PRIMARY_ENTRY_POINT commands cannot be in a guild. Move “launch” to a global manifest.",
    ],
  },
  "suppressed findings": {
    before: `{\n  "scope": "global",\n  "commands": [\n    {\n      "name": "ping",\n      "description": "Pong",\n      // command-manifest-ignore deprecated-property: for old clients\n      "dm_permission": false\n    }\n  ]\n}`,
    after: `{\n  "scope": "guild",\n  "guild_id": "${guildId}",\n  "commands": [\n    {\n      "name": "ping",\n      "description": "Pong"\n      // command-manifest-ignore deprecated-property: for old clients\n    }\n  ]\n}`,
    notes: [
      "Removes “dm_permission” from /ping because it has no effect in a guild.",
      "1 comment no longer suppresses a finding. Remove it.",
    ],
  },
};

const toGlobal: Readonly<Record<string, Case>> = {
  "an envelope with comments": {
    before: `{\r\n  "scope": "guild", // tests\r\n  "guild_id": /* Harbor */ "${guildId}",\r\n  "commands": []\r\n}`,
    after: `{\r\n  "scope": "global", // tests\r\n  /* Harbor */\r\n  "commands": []\r\n}`,
  },
  "a guild without a scope": {
    before: `{ "application_id": "1250000000000000000", "guild_id": "${guildId}", "commands": [] }`,
    after: `{ "application_id": "1250000000000000000", "scope": "global", "commands": [] }`,
  },
  "a guild at the end": {
    before: `{\n  "commands": [],\n  "scope": "guild",\n  "guild_id": "${guildId}"\n}\n`,
    after: `{\n  "commands": [],\n  "scope": "global"\n}\n`,
  },
  "a guild that is repeated": {
    before: `{\n  "guild_id": "1",\n  "commands": [],\n  "guild_id": "${guildId}"\n}\n`,
    after: `{\n  "commands": [],\n  "scope": "global"\n}\n`,
  },
  "a list": {
    before: `[{ "name": "ping", "description": "Pong", "contexts": [0] }]`,
    after: `{ "scope": "global", "commands": [{ "name": "ping", "description": "Pong", "contexts": [0] }] }`,
  },
  "commands with IDs and what only global commands have": {
    before: `{ "scope": "guild", "commands": [{ "id": "1112223334445556660", "name": "ping", "description": "Pong", "contexts": [0] }] }`,
    after: `{ "scope": "global", "commands": [{ "name": "ping", "description": "Pong", "contexts": [0] }] }`,
    notes: [
      "Removes “id” from /ping because it identifies a published guild command.",
      "“contexts” of /ping will take effect.",
    ],
  },
  "an entry point, whose ID was never a guild's": {
    before: `{ "scope": "guild", "commands": [{ "id": "1112223334445556660", "type": 4, "name": "launch" }] }`,
    after: `{ "scope": "global", "commands": [{ "id": "1112223334445556660", "type": 4, "name": "launch" }] }`,
  },
};

describe("a guild manifest", () => {
  it.each(Object.entries(toGuild))("is made of %s", (_, { before, after, notes = [] }) => {
    expect(converted(before, "guild", guildId)).toEqual({ text: after, notes });
  });

  it("keeps no guild that is not given", () => {
    expect(converted(`[]`, "guild").text).toBe(`{ "scope": "guild", "commands": [] }`);
  });
});

describe("a global manifest", () => {
  it.each(Object.entries(toGlobal))("is made of %s", (_, { before, after, notes = [] }) => {
    expect(converted(before, "global")).toEqual({ text: after, notes });
  });
});

it.each([
  ["", "a.json has no commands to convert."],
  [`{ "dependencies": {} }`, "a.json has no commands to convert."],
  [`[{ "name": "ping", ]`, "Cannot convert a.json. Fix its JSON first."],
  [`export default [{ name: "ping", description: "Pong" }]`, "a.json has no commands to convert."],
  [`{ "fun": [{ "name": "ping", "description": "Pong" }] }`, "Put the commands of a.json into one array first."],
])("refuses %s", (text, problem) => {
  expect(conversionProblem(parseManifest(text), "a.json")).toBe(problem);
});

describe("the refactoring", () => {
  const kindsAt = (marked: string) =>
    scopeConversionsAt(parseManifest(marked.replace("│", "")), marked.indexOf("│")).map(({ title }) => title);

  it.each([
    [`{ "sc│ope": "global", "commands": [] }`, ["Convert to guild manifest"]],
    [`{\n  "guild_id": "1",\n  "comm│ands": []\n}`, ["Convert to global manifest"]],
    [`{ "guild_id": "1", "commands": [│] }`, ["Convert to global manifest"]],
    [`{ "guild_id": "1", "commands": [] }│`, ["Convert to global manifest"]],
    [`{\n  "guild_id": "1",\n  "commands": [\n│\n    { "name": "ping" }\n  ]\n}`, []],
    [`// the │bot\n{ "guild_id": "1", "commands": [] }`, []],
    [`{ "guild_id": "1", /* of │ours */ "commands": [] }`, []],
    [`│\n{ "guild_id": "1", "commands": [] }`, []],
    [`// the │bot\n[\n  { "name": "ping" }\n]`, []],
    [`{│ "ping": { "description": "a" } }`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`{ "pi│ng": { "description": "a" } }`, []],
    [`[\n  { "name": "ping" }\n]│`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`[│\n  { "name": "ping" }\n]`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`{│\n  "name": "ping"\n}`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`{\n  "na│me": "ping"\n}`, []],
    [`[{ "name": "ping"│ }]`, []],
    [`[\n  { "name": "ping"│ }\n]`, []],
    [`[│{ "name": ]`, []],
  ])("is offered on what is around the commands: %s", (marked, titles) => {
    expect(kindsAt(marked)).toEqual(titles);
  });
});

it.each([
  [`[]`, ["guild", "global"]],
  [`{ "scope": "guild", "commands": [] }`, ["global"]],
  [`{ "scope": "global", "guild_id": "1", "commands": [] }`, ["guild"]],
])("%s can become %s", (text, scopes) => {
  expect(otherScopes(parseManifest(text))).toEqual(scopes);
});
