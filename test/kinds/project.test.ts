import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceFault } from "../../core/discord/service-url.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { kindOfSchema, manifestKind } from "../../core/workspace/kind.ts";
import { isListed } from "../../core/workspace/project-globs.ts";

function problemsOf(text: string): [string, string][] {
  return parseProject(text).problems.map(({ start, end, message }) => [text.slice(start, end), message]);
}

describe("a project file", () => {
  test("is read in whole, with comments and trailing commas", () => {
    const { project, problems } = parseProject(`\ufeff// mine
    {
      "$schema": "./x.json", "application_id": "1", "default_locale": "de", "integration_types": [0, 1],
      "manifests": ["a/*.json"], "types": "src/commands.d.ts", "rules": { "locale-coverage": "warning", "syntax": "off" },
      "targets": {
        "here": { "service": "local", "guild_id": "2" },
        "there": { "global": true, "protected": true, "owns": "scope", "application_id": "3", },
      },
      "names": { "guilds": { "2": "Harbor\\nTest " }, "roles": { "4": "Moderators" } },
    }`);
    expect(problems).toEqual([]);
    expect(project).toEqual({
      applicationId: "1",
      defaultLocale: "de",
      integrationTypes: [0, 1],
      manifests: ["a/*.json"],
      types: "src/commands.d.ts",
      rules: { "locale-coverage": "warning", syntax: "off" },
      targets: [
        { name: "here", service: "local", guildId: "2", applicationId: undefined, protected: false, owns: "listed" },
        { name: "there", service: undefined, guildId: undefined, applicationId: "3", protected: true, owns: "scope" },
      ],
      names: { guild: { 2: "Harbor Test" }, role: { 4: "Moderators" } },
    });
  });

  const inGuild = (more: string) => `{ "targets": { "a": { "guild_id": "1", ${more} } } }`;
  const wrong: readonly [string, string, string, RegExp][] = [
    ["an unknown property", `{ "rulez": {} }`, `"rulez"`, /Did you mean “rules”\?/],
    ["an unknown property without a likeness", `{ "xyz": {} }`, `"xyz"`, /^The project has no property “xyz”\.$/],
    ["an inherited name", `{ "toString": {} }`, `"toString"`, /has no property/],
    ["a root that is no object", `[]`, `[]`, /must be an object, but this is an array/],
    ["an unknown one beside the known", `{ "rules": {}, "rulez": {} }`, `"rulez"`, /has no property “rulez”\.$/],
    ["an unknown rule", `{ "rules": { "name-lenght": "off" } }`, `"name-lenght"`, /Did you mean “name-length”\?/],
    ["an unknown severity", `{ "rules": { "syntax": "info" } }`, `"info"`, /one of “off”, “hint”, “information”/],
    ["a number as an ID", `{ "application_id": 12 }`, `12`, /an ID in double quotes/],
    ["an unknown locale", `{ "default_locale": "en" }`, `"en"`, /not a Discord locale/],
    ["an unknown integration type", `{ "integration_types": [2] }`, `2`, /0 \(GUILD_INSTALL\) or 1 \(USER_INSTALL\)/],
    ["globs that are no list", `{ "manifests": "a" }`, `"a"`, /an array, but it is a string/],
    ["types that are no path", `{ "types": true }`, `true`, /a string, but it is a boolean/],
    ["types in another folder", `{ "types": "../a.d.ts" }`, `"../a.d.ts"`, /in the folder of the project file/],
    ["types at an absolute path", `{ "types": "/a.d.ts" }`, `"/a.d.ts"`, /in the folder of the project file/],
    ["types on another drive", `{ "types": "C:a.d.ts" }`, `"C:a.d.ts"`, /in the folder of the project file/],
    ["types with backslashes", `{ "types": "a\\\\b.d.ts" }`, `"a\\\\b.d.ts"`, /with forward slashes/],
    ["types in a program", `{ "types": "src/a.ts" }`, `"src/a.ts"`, /must end in “\.d\.ts”/],
    ["types without a name", `{ "types": "src/.d.ts" }`, `"src/.d.ts"`, /must end in “\.d\.ts”/],
    ["an empty glob", `{ "manifests": [""] }`, `""`, /must not be empty/],
    ["a name of no ID", `{ "names": { "roles": { "mods": "Mods" } } }`, `"mods"`, /key of a name must be an ID/],
    ["a name that is no text", `{ "names": { "users": { "1": 5 } } }`, `5`, /a string with at least one visible/],
    ["a name that nobody sees", `{ "names": { "users": { "1": " \\u200b" } } }`, `" \\u200b"`, /visible character/],
    ["names of something else", `{ "names": { "role": {} } }`, `"role"`, /Did you mean “roles”\?/],
    [
      "a target without a place",
      `{ "targets": { "a": {} } }`,
      `"a"`,
      /requires “guild_id”, “guild_ids” or “global”: true/,
    ],
    ["a target of no guild", `{ "targets": { "a": { "guild_ids": [] } } }`, `[]`, /has no ID/],
    ["guilds that are no list", `{ "targets": { "a": { "guild_ids": "some" } } }`, `"some"`, /array of IDs, “all”, or/],
    ["guilds of a file without name", `{ "targets": { "a": { "guild_ids": {} } } }`, `{}`, /requires “file”/],
    ["a guild among several that is no ID", `{ "targets": { "a": { "guild_ids": ["1", "x"] } } }`, `"x"`, /an ID/],
    ["one guild besides several", inGuild(`"guild_ids": ["2"]`), `"a"`, /both “guild_id” and “guild_ids”/],
    ["exceptions from one guild", inGuild(`"except": ["1"]`), `"a"`, /“except”, which requires “guild_ids”/],
    [
      "exceptions that leave no guild",
      `{ "targets": { "a": { "guild_ids": ["1", "1"], "except": ["1"] } } }`,
      `"a"`,
      /no guild left/,
    ],
    ["a target with two", `{ "targets": { "a": { "global": true, "guild_id": "1" } } }`, `"a"`, /both/],
    ["a flag that is none", inGuild(`"protected": 1`), `1`, /true or false, but it is a number/],
    ["an address over http", inGuild(`"service": "http://x.example/v10"`), `"http://x.example/v10"`, /https/],
    ["broken JSON", `{ "rules": `, ``, /^Value expected\.$/],
    [
      "a control character",
      `{ "rules\u001b": {} }`,
      `"rules\u001b"`,
      /^Control characters in a JSON string must be escaped\.$/,
    ],
    ["guilds", `{ "targets": { "a": { "global": true, "guilds": [] } } }`, `"guilds"`, /Did you mean “guild_ids”\?/],
    ["a server", `{ "targets": { "a": { "global": true, "server": "1" } } }`, `"server"`, /Did you mean “guild_id”\?/],
    ["nothing", ` `, ``, /is empty/],
  ];
  test.each(wrong)("with %s says so at its place", (_, text, marked, message) => {
    expect(problemsOf(text)).toContainEqual([marked, expect.stringMatching(message)]);
  });

  test("keeps what is right beside what is wrong", () => {
    const { project } = parseProject(
      `{ "application_id": "1", "rules": { "x": "off", "syntax": "hint" }, "manifests": [1, "a"] }`,
    );
    expect(project).toMatchObject({ applicationId: "1", rules: { syntax: "hint" }, manifests: ["a"] });
  });

  test("never throws, whatever the text", () => {
    fc.assert(fc.property(fc.string(), (text) => parseProject(text).project !== undefined));
    fc.assert(fc.property(fc.json(), (text) => parseProject(text).project !== undefined));
    const files = fc.dictionary(fc.constantFrom("rules", "targets", "manifests", "application_id"), fc.jsonValue());
    fc.assert(fc.property(files, (file) => Array.isArray(parseProject(JSON.stringify(file)).project.targets)));
  });
});

test.each([
  ["bot.commands.json", "commands"],
  ["a/b/bot.commands.jsonc", "commands"],
  ["C:\\x\\bot.commands.json", "commands"],
  ["file:///a/mods.permissions.json", "permissions"],
  ["x.lobby.json", "lobby"],
  ["x.authorization.jsonc", "authorization"],
  ["x.interaction.json", "interaction"],
  ["a/command-manifest.config.json", "project"],
  ["commands.json", undefined],
  ["a/.commands.json", undefined],
  ["x.commands.json5", undefined],
  ["my-command-manifest.config.json", undefined],
])("%s is of the kind %s", (name, kind) => {
  expect(manifestKind(name)).toBe(kind);
});

test("a message quotes a long name shortened, and no part of a token", () => {
  const [id, secret] = ["1240000000000000001", "x_Y-9".repeat(6)];
  const token = `${btoa(id).replaceAll("=", "")}.GaBcDe.${secret}`;
  const text = JSON.stringify({ default_locale: "?".repeat(60_000), targets: { [token]: {} }, [`${token}a`]: 1 });
  const messages = problemsOf(text).map(([, message]) => message);
  expect(messages).toContain(`“${"?".repeat(39)}…” is not a Discord locale.`);
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(300);
  expect(messages.join("\n")).not.toContain(token.slice(0, 30));
});

test("one of our schemas decides the kind, and other schemas do not", () => {
  expect(kindOfSchema("https://example.com/command-manifest/schemas/lobby.schema.json")).toBe("lobby");
  expect(kindOfSchema("node_modules/command-manifest/schemas/commands.schema.json#")).toBe("commands");
  expect(kindOfSchema("https://example.com/commands.schema.json")).toBeUndefined();
});

test("globs are matched from the project's folder, and never leave it", () => {
  const project = { ...emptyProject, manifests: ["commands/**/*.json", "!commands/x.json"] };
  expect(isListed(project, "commands/deep/a.json")).toBe(true);
  expect(isListed(project, "other/a.json")).toBe(false);
  expect(isListed(project, "commands/x.json")).toBe(false);
  expect(isListed({ ...emptyProject, manifests: ["./a/*.json"] }, "a/b.json")).toBe(true);
  expect(isListed({ ...emptyProject, manifests: ["../shared/*.json"] }, "../shared/b.json")).toBe(false);
  expect(isListed({ ...emptyProject, manifests: ["**"] }, "../a.commands.json")).toBe(false);
  expect(isListed(emptyProject, "deep/a.commands.json")).toBe(true);
  expect(isListed(emptyProject, "deep/a.json")).toBe(false);
});

describe("a service's address", () => {
  test.each([
    "local",
    "https://discord.com/api/v10",
    "http://127.0.0.1:10010/api/v10",
    "http://localhost/v9/",
    "http://[::1]:1/v10",
  ])("%s is right", (address) => {
    expect(serviceFault(address)).toBeUndefined();
  });

  test.each([
    "",
    "discord.com/api/v10",
    "ftp://x/v10",
    "https://x.example",
    "https://user:secret@x.example/v10",
    "https://x.example/v10?a=1",
    "http://x.example/v10",
    "http://127.0.0.1.evil.example/v10",
    "http://localhost.evil.example/v10",
    "javascript:alert(1)//v10",
  ])("%s is wrong, and the message is a sentence without it", (address) => {
    expect(serviceFault(address)).toMatch(/^The endpoint URL.*\.$/);
    expect(serviceFault(address)).not.toContain("secret");
  });
});
