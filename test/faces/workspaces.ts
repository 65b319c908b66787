import { handlerTypes } from "../../core/handler-types/handler-types.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";

/** A workspace that every face is to find the same in. */
export interface FaceWorkspace {
  readonly name: string;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Files to look at that are no manifests by their names. */
  readonly plain?: readonly string[];
  /** Files that an editor has open as plain JSON, not in the manifest language. VS Code does not check them. */
  readonly asJson?: readonly string[];
  /** What is typed and not saved in the editor. The terminal sees it as it will be saved. */
  readonly unsaved?: Readonly<Record<string, string>>;
  /** The editor's setting `commandManifest.rules`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether other workspaces beside it in one folder would be seen. */
  readonly isAlone?: boolean;
  /** The codes that are found, by path, in the order of their places; a file that is not here has none. */
  readonly expected: Readonly<Record<string, readonly string[]>>;
}

const config = "command-manifest.config.json";
const ping = `{ "name": "ping", "description": "Answers with pong" }`;
const pong = `{ "name": "pong", "description": "Answers with ping" }`;
const upper = `{ "name": "Ping", "description": "Answers with pong" }`;
const german = `{ "name": "hallo", "description": "Grüßt", "description_localizations": { "de": "Grüßt", "fr": "Salue" } }`;
const list = (...commands: string[]) => `[${commands.join(", ")}]`;
const envelope = (head: object, ...commands: string[]) =>
  `${JSON.stringify(head).slice(0, -1)}, "commands": ${list(...commands)} }`;
const project = (value: object = {}) => JSON.stringify(value);
const types = (...commands: string[]) =>
  handlerTypes(parseManifest(list(...commands)).units.flatMap(({ unit }) => unit.command ?? []));
const many = (count: number, prefix = "c") =>
  list(...Array.from({ length: count }, (_, index) => `{ "name": "${prefix}${index}", "description": "One of many" }`));
const permissions = (command: string) =>
  `{ "guild_id": "1240000000000000007", "permissions": [{ "command": "${command}", "permissions": [] }] }`;
const interaction = (name: string, options = "[]") =>
  `{ "id": "1300000000000000001", "application_id": "1240000000000000001", "type": 2, "token": "a-token", "version": 1, "user": { "id": "1130000000000000042" }, "data": { "id": "1280000000000000002", "name": "${name}", "type": 1, "options": ${options} } }`;
const timeout = `{ "name": "timeout", "description": "Silences a member", "options": [{ "type": 4, "name": "minutes", "description": "How long" }] }`;
const app = (last: number) => `12400000000000000${String(last).padStart(2, "0")}`;
const guild = (last: number) => `12500000000000000${String(last).padStart(2, "0")}`;
const local = (last: number, more: object = {}) => ({ service: "local", guild_id: guild(last), ...more });
const both = { "a.commands.json": ["duplicate-command"], "b.commands.json": ["duplicate-command"] };
const schema = "https://example.com/command-manifest/schemas";

/** Every face finds the same in these: the language server, the terminal and the extension. */
export const workspaces: readonly FaceWorkspace[] = [
  { name: "nothing wrong", files: { "a.commands.json": list(ping) }, expected: {} },
  {
    name: "one fault, no project",
    files: { "a.commands.json": list(upper) },
    expected: { "a.commands.json": ["name-lowercase"] },
  },
  {
    name: "JavaScript in place of JSON",
    files: {
      "a.commands.json": "module.exports = [{ name: 'Ping', description: 'Answers', nsfw: isNsfw() }];",
      "b.permissions.json": "({ guild_id: '1240000000000000007', permissions: [{ command: 'ping', permissions: 1 }] })",
      "c.json": "[{ name: 'ping', description: 'Answers' }]",
    },
    plain: ["c.json"],
    expected: {
      "a.commands.json": ["javascript", "name-lowercase", "javascript"],
      "b.permissions.json": ["javascript", "shape"],
      "c.json": ["javascript"],
    },
  },
  {
    name: "one name twice, once in JavaScript",
    files: {
      [config]: project({ rules: { javascript: "off" } }),
      "a.commands.json": list(ping),
      "b.commands.json": "[{ name: 'ping', description: 'Answers' }, { name: PING, description: 'Answers' }]",
    },
    expected: {
      [config]: ["project-file"],
      "a.commands.json": ["duplicate-command"],
      "b.commands.json": ["javascript", "duplicate-command", "javascript"],
    },
  },
  {
    name: "types that are not written yet",
    files: { [config]: project({ types: "src/commands.d.ts" }), "a.commands.json": list(ping) },
    expected: { [config]: ["stale-types"] },
  },
  {
    name: "types that are up to date, with other line ends",
    files: {
      [config]: project({ types: "src/commands.d.ts" }),
      "a.commands.json": list(ping),
      "deep/b.commands.json": list(pong),
      "src/commands.d.ts": types(ping, pong).replaceAll("\n", "\r\n"),
    },
    expected: {},
  },
  {
    name: "types that another manifest makes out of date, unsaved",
    files: {
      [config]: project({ types: "src/commands.d.ts", rules: { "name-lenght": "off" } }),
      "a.commands.json": list(ping),
      "b.commands.json": list(ping),
      "src/commands.d.ts": types(ping),
    },
    unsaved: { "b.commands.json": list(pong) },
    expected: { [config]: ["stale-types", "project-file"] },
  },
  {
    name: "types of an author's own, beside syntax errors that leave others unknown",
    files: {
      [config]: project({ types: "commands.d.ts" }),
      "a.commands.json": list(ping),
      "commands.d.ts": "export interface Mine {}",
      [`sub/${config}`]: project({ types: "commands.d.ts" }),
      "sub/a.commands.json": `[{ "name": "ping" "description": "Answers" }]`,
      [`none/${config}`]: project({ types: "commands.d.ts" }),
    },
    expected: { [config]: ["stale-types"], "sub/a.commands.json": ["syntax"] },
  },
  {
    name: "one name twice, no project",
    files: { "a.commands.json": list(ping), "b.commands.json": list(ping) },
    expected: {},
  },
  {
    name: "one name twice, no project, one application",
    files: {
      "a.commands.json": envelope({ application_id: app(21) }, ping),
      "sub/b.commands.json": envelope({ application_id: app(21) }, ping),
    },
    expected: { "a.commands.json": ["duplicate-command"], "sub/b.commands.json": ["duplicate-command"] },
  },
  {
    name: "one name twice, no project, two applications",
    files: {
      "a.commands.json": envelope({ application_id: app(22) }, ping),
      "b.commands.json": envelope({ application_id: app(23) }, ping),
    },
    expected: {},
  },
  {
    name: "one application inside and outside of a project",
    files: {
      "a.commands.json": envelope({ application_id: app(24) }, ping),
      [`sub/${config}`]: project(),
      "sub/b.commands.json": envelope({ application_id: app(24) }, ping),
    },
    expected: {},
  },
  {
    name: "one name twice in an empty project",
    files: { [config]: project(), "a.commands.json": list(ping), "b.commands.json": list(ping) },
    expected: both,
  },
  {
    name: "one name twice, one in a map of lists",
    files: { [config]: project(), "a.commands.json": `{ "fun": ${list(ping)} }`, "b.commands.json": list(ping) },
    expected: both,
  },
  {
    name: "one name twice, both in maps of lists",
    files: {
      [config]: project(),
      "a.commands.json": `{ "fun": ${list(ping)} }`,
      "b.commands.json": `{ "more": ${list(pong)}, "most": ${list(ping)} }`,
    },
    expected: both,
  },
  {
    name: "one name twice, one in a map by names",
    files: {
      [config]: project(),
      "a.commands.json": `{ "ping": ${ping} }`,
      "b.commands.json": list(ping),
    },
    expected: both,
  },
  {
    name: "one name twice, one in an envelope of a map",
    files: {
      [config]: project(),
      "a.commands.json": `{ "commands": { "ping": ${ping} } }`,
      "b.commands.json": list(ping),
    },
    expected: both,
  },
  {
    name: "an envelope of a map, by itself",
    files: { [config]: project(), "a.commands.json": `{ "commands": { "ping": ${ping}, "other": ${pong} } }` },
    expected: {},
  },
  {
    name: "one name twice, one only a key",
    files: {
      [config]: project(),
      "a.commands.json": `{ "ping": { "description": "Answers" } }`,
      "b.commands.json": list(ping),
    },
    expected: {
      "a.commands.json": ["duplicate-command", "missing-property"],
      "b.commands.json": ["duplicate-command"],
    },
  },
  {
    name: "one name twice, one in a wrapper",
    files: {
      [config]: project(),
      "a.commands.json": list(`{ "cooldown": 5, "data": ${ping} }`),
      "b.commands.json": list(ping),
    },
    expected: { "a.commands.json": ["shape", "duplicate-command"], "b.commands.json": ["duplicate-command"] },
  },
  {
    name: "a guild ID without a scope, and what is only for global commands",
    files: {
      [config]: project({ targets: { everywhere: { service: "local", global: true }, here: local(1) } }),
      "a.commands.json": envelope(
        { guild_id: guild(1) },
        `{ "name": "ping", "description": "Answers", "integration_types": [0] }`,
      ),
      "b.commands.json": list(pong),
    },
    expected: { "a.commands.json": ["scope-property"] },
  },
  {
    name: "one name twice, one a single command",
    files: { [config]: project(), "a.commands.json": ping, "b.commands.json": list(ping) },
    expected: both,
  },
  {
    name: "one name twice, one in an envelope without scope",
    files: {
      [config]: project(),
      "a.commands.json": envelope({ default_locale: "en-US" }, ping),
      "b.commands.json": list(ping),
    },
    expected: both,
  },
  {
    name: "one name in two scopes",
    files: {
      [config]: project({
        targets: { everywhere: { service: "local", global: true }, here: local(1), owned: local(2, { owns: "scope" }) },
      }),
      "a.commands.json": envelope({ scope: "global" }, ping),
      "b.commands.json": envelope({ scope: "guild" }, ping),
      "c.commands.json": list(ping),
    },
    expected: {},
  },
  {
    name: "one name twice in one guild and once in another",
    files: {
      [config]: project(),
      "a.commands.json": envelope({ guild_id: guild(1) }, ping),
      "b.commands.json": envelope({ scope: "guild", guild_id: guild(1) }, ping),
      "c.commands.json": envelope({ guild_id: guild(2) }, ping),
    },
    expected: both,
  },
  {
    name: "the project's application said in one manifest and meant in another",
    files: {
      [config]: project({ application_id: app(1) }),
      "a.commands.json": envelope({ application_id: app(1) }, ping),
      "b.commands.json": list(ping),
      "c.commands.json": envelope({ application_id: app(2) }, ping),
    },
    expected: both,
  },
  {
    name: "an application said in a manifest that the project does not list",
    files: {
      [config]: project({ application_id: app(1), manifests: ["src/*.json"] }),
      "src/a.json": list(ping),
      "b.commands.json": envelope({ application_id: app(1) }, ping),
    },
    plain: ["src/a.json"],
    expected: {},
  },
  {
    name: "globs",
    files: {
      [config]: project({ manifests: ["src/**/*.json"], rules: { "name-lowercase": "warning" } }),
      "src/a.json": list(upper, pong),
      "src/deep/b.json": list(pong),
    },
    plain: ["src/a.json", "src/deep/b.json"],
    expected: { "src/a.json": ["name-lowercase", "duplicate-command"], "src/deep/b.json": ["duplicate-command"] },
  },
  {
    name: "a manifest by its name that the globs do not list stands alone",
    files: {
      [config]: project({ manifests: ["src/*.json"], rules: { "name-lowercase": "off" }, default_locale: "de" }),
      "src/a.json": list(upper, ping),
      "other.commands.json": list(upper, ping),
    },
    plain: ["src/a.json"],
    expected: { "other.commands.json": ["name-lowercase"] },
  },
  {
    name: "a plain file that is looked at and that the globs do not list",
    files: {
      [config]: project({ manifests: ["src/*.json"], rules: { "name-lowercase": "off" } }),
      "src/a.json": list(ping),
      "notes.json": list(upper, ping),
    },
    plain: ["src/a.json", "notes.json"],
    expected: { "notes.json": ["name-lowercase"] },
  },
  {
    name: "a negated glob",
    files: {
      [config]: project({ manifests: ["**/*.commands.json", "!old/**"], rules: { "name-lowercase": "hint" } }),
      "a.commands.json": list(upper, ping),
      "old/b.commands.json": list(upper, ping),
    },
    expected: { "a.commands.json": ["name-lowercase"], "old/b.commands.json": ["name-lowercase"] },
  },
  {
    name: "negated globs only list nothing",
    files: {
      [config]: project({ manifests: ["!old/**"], rules: { "name-lowercase": "off" } }),
      "a.commands.json": list(upper),
    },
    expected: { "a.commands.json": ["name-lowercase"] },
  },
  {
    name: "no globs at all",
    files: {
      [config]: project({ manifests: [], rules: { "name-lowercase": "off" } }),
      "a.commands.json": list(upper),
    },
    expected: { "a.commands.json": ["name-lowercase"] },
  },
  {
    name: "a pattern that starts like a negation",
    files: {
      [config]: project({ manifests: ["!(b).commands.json"] }),
      "a.commands.json": list(ping),
      "b.commands.json": list(ping),
      "c.commands.json": list(ping),
    },
    expected: { "a.commands.json": ["duplicate-command"], "c.commands.json": ["duplicate-command"] },
  },
  {
    name: "a folder's name is no glob for what is in it",
    files: {
      [config]: project({ manifests: ["src"] }),
      "src/a.commands.json": list(ping),
      "src/b.commands.json": list(ping),
    },
    expected: {},
  },
  {
    name: "a glob out of the folder",
    files: {
      "shared/a.commands.json": list(ping),
      [`bot/${config}`]: project({ manifests: ["../shared/*.json", "**/*.commands.json"] }),
      "bot/b.commands.json": list(ping),
    },
    expected: { [`bot/${config}`]: ["project-file"] },
  },
  {
    name: "names with a dot at their start",
    files: { [config]: project(), ".bot/a.commands.json": list(ping), "b.commands.json": list(ping) },
    expected: { ".bot/a.commands.json": ["duplicate-command"], "b.commands.json": ["duplicate-command"] },
  },
  {
    name: "packages are not looked into",
    files: { [config]: project(), "a.commands.json": list(ping), "node_modules/p/b.commands.json": list(ping) },
    expected: {},
  },
  {
    name: "a nested project",
    files: {
      [config]: project({ rules: { "name-lowercase": "off" }, targets: { team: local(1, { owns: "scope" }) } }),
      "a.commands.json": list(upper, ping),
      [`sub/${config}`]: project({ rules: { "name-lowercase": "warning" }, targets: { team: local(2) } }),
      "sub/b.commands.json": list(upper, ping),
    },
    expected: { "sub/b.commands.json": ["name-lowercase"] },
  },
  {
    name: "a nested project that the outer one's globs reach into",
    files: {
      [config]: project({ manifests: ["**/*.commands.json"] }),
      "a.commands.json": list(ping),
      [`sub/${config}`]: project({ manifests: ["in/*.commands.json"] }),
      "sub/in/b.commands.json": list(ping),
      "sub/out.commands.json": list(ping),
    },
    expected: {},
  },
  {
    name: "too many commands only with those of a nested project",
    files: {
      [config]: project(),
      "a.commands.json": many(60),
      [`sub/${config}`]: project(),
      "sub/b.commands.json": many(60, "d"),
    },
    expected: {},
  },
  {
    name: "too many commands in two manifests",
    files: { [config]: project(), "a.commands.json": many(60), "b.commands.json": many(60, "d") },
    expected: { "a.commands.json": ["too-many-commands"], "b.commands.json": ["too-many-commands"] },
  },
  {
    name: "permissions of a command that the nested project does not have",
    files: {
      [config]: project(),
      "a.commands.json": list(ping),
      [`sub/${config}`]: project(),
      "sub/b.commands.json": list(pong),
      "sub/b.permissions.json": permissions("ping"),
    },
    expected: { "sub/b.permissions.json": ["unknown-command"] },
  },
  {
    name: "permissions of a command that only the nested project has",
    files: {
      [config]: project(),
      "a.commands.json": list(ping),
      "a.permissions.json": permissions("pong"),
      [`sub/${config}`]: project(),
      "sub/b.commands.json": list(pong),
    },
    expected: { "a.permissions.json": ["unknown-command"] },
  },
  {
    name: "permissions of a command in a manifest that the project does not list",
    files: {
      [config]: project({ manifests: ["src/*.json"] }),
      "src/a.json": list(ping),
      "b.commands.json": list(pong),
      "b.permissions.json": permissions("pong"),
      "src/a.permissions.json": permissions("ping"),
    },
    plain: ["src/a.json"],
    expected: { "b.permissions.json": ["unknown-command"] },
  },
  {
    name: "permissions without a project",
    files: {
      "a.commands.json": list(ping),
      "a.permissions.json": permissions("pang"),
      "b.permissions.json": permissions("ping"),
    },
    expected: { "a.permissions.json": ["unknown-command"] },
  },
  {
    name: "permissions where no command is known",
    files: { "a.permissions.json": permissions("peng") },
    isAlone: true,
    expected: {},
  },
  {
    name: "permissions in a project without commands",
    files: { [config]: project(), "a.permissions.json": permissions("peng") },
    expected: {},
  },
  {
    name: "an interaction and its command",
    files: {
      [config]: project(),
      "a.commands.json": list(timeout),
      "a.interaction.json": interaction("timeout", `[{ "type": 4, "name": "minuts", "value": 60 }]`),
    },
    expected: { "a.interaction.json": ["interaction-option"] },
  },
  {
    name: "an interaction below a nested project without its command",
    files: {
      [config]: project(),
      "a.commands.json": list(timeout),
      [`sub/${config}`]: project(),
      "sub/b.commands.json": list(ping),
      "sub/a.interaction.json": interaction("timeout", `[{ "type": 4, "name": "minuts", "value": 60 }]`),
    },
    expected: { "sub/a.interaction.json": ["unknown-command"] },
  },
  {
    name: "other kinds beside, and the project's rules for them",
    files: {
      [config]: project({ manifests: ["src/*.json"], rules: { "lobby-flags": "off" } }),
      "src/a.json": list(ping),
      "x/a.lobby.json": `{ "metadata": 1, "members": [{ "id": "1", "flags": 2 }] }`,
      "b.authorization.json": `{}`,
    },
    plain: ["src/a.json"],
    expected: { "x/a.lobby.json": ["shape"], "b.authorization.json": ["missing-property"] },
  },
  {
    name: "a kind that only the schema says",
    files: {
      [config]: project({ rules: { "missing-property": "hint" } }),
      "a.commands.json": list(ping),
      "perms.json": `{ "$schema": "${schema}/permissions.schema.json" }`,
    },
    plain: ["perms.json"],
    expected: { "perms.json": ["missing-property", "missing-property"] },
  },
  {
    name: "languages, with the project's default",
    files: {
      [config]: project({ default_locale: "de", rules: { "locale-coverage": "warning" } }),
      "a.commands.json": list(german, `{ "name": "ciao", "description": "Ciao" }`),
    },
    expected: { "a.commands.json": ["locale-coverage"] },
  },
  {
    name: "languages in a nested project",
    files: {
      [config]: project({ rules: { "locale-coverage": "warning" } }),
      [`sub/${config}`]: project(),
      "sub/a.commands.json": list(german, ping),
    },
    expected: { "sub/a.commands.json": ["localized-same"] },
  },
  {
    name: "integration types of the project",
    files: {
      [config]: project({ integration_types: [0] }),
      "a.commands.json": list(`{ "name": "ping", "description": "Answers with pong", "integration_types": [0, 1] }`),
    },
    expected: { "a.commands.json": ["unsupported-integration"] },
  },
  {
    name: "settings against the project's rules",
    files: {
      [config]: project({ rules: { "name-lowercase": "hint", "description-blank": "error" } }),
      "a.commands.json": list(`{ "name": "Ping", "description": " " }`),
    },
    settings: { "name-lowercase": "off", "description-blank": "information" },
    expected: { "a.commands.json": ["name-lowercase", "description-blank"] },
  },
  {
    name: "settings that are no severities",
    files: { "a.commands.json": list(upper) },
    settings: { "name-lowercase": "loud" },
    expected: { "a.commands.json": ["name-lowercase"] },
  },
  {
    name: "a manifest that is broken beside one that is not",
    files: { [config]: project(), "a.commands.json": `[${ping}, { "name": `, "b.commands.json": list(ping) },
    expected: {
      "a.commands.json": ["duplicate-command", "missing-property", "syntax", "syntax"],
      "b.commands.json": ["duplicate-command"],
    },
  },
  {
    name: "an empty manifest",
    files: { [config]: project(), "a.commands.json": "", "b.commands.json": list(ping) },
    expected: { "a.commands.json": ["shape"] },
  },
  {
    name: "a manifest that is something else",
    files: { "a.commands.json": `{ "private": true }`, "package.json": `{ "private": true }` },
    plain: ["package.json"],
    expected: { "a.commands.json": ["shape"] },
  },
  {
    name: "a manifest by its name with the rows of a database",
    files: {
      [config]: project(),
      "a.commands.json": JSON.stringify(Array.from({ length: 99 }, (_, id) => ({ id, email: "x", age: 3 }))),
    },
    expected: { "a.commands.json": ["shape"] },
  },
  {
    name: "a project file with a mistake, and what is right in it",
    files: {
      [config]: `{ "ruels": {}, "rules": { "name-lowercase": "hint", "name-lenght": "off" } }`,
      "a.commands.json": list(upper),
      "b.commands.json": list(upper),
    },
    expected: {
      [config]: ["project-file", "project-file"],
      "a.commands.json": ["duplicate-command", "name-lowercase"],
      "b.commands.json": ["duplicate-command", "name-lowercase"],
    },
  },
  {
    name: "a project file with a mistake and no manifest near it",
    files: { "a.commands.json": list(ping), [`sub/${config}`]: `{ "ruels": {} }` },
    expected: { [`sub/${config}`]: ["project-file"] },
  },
  {
    name: "a project file with a mistake that another one goes before",
    files: { "a.commands.json": list(ping), [config]: `{ "ruels": {} }`, [`${config}c`]: project() },
    expected: { [config]: ["project-file"] },
  },
  {
    name: "a project file that is no JSON",
    files: { [config]: `{ "rules": `, "a.commands.json": list(ping), "b.commands.json": list(ping) },
    expected: { [config]: ["project-file"], ...both },
  },
  {
    name: "an empty project file",
    files: { [config]: "", "a.commands.json": list(ping), "b.commands.json": list(ping) },
    expected: { [config]: ["project-file"], ...both },
  },
  {
    name: "two project files in one folder",
    files: {
      [config]: project({ rules: { "name-lowercase": "off" } }),
      [`${config}c`]: `{ "rules": { "name-lowercase": "warning" } } // first`,
      "a.commands.json": list(upper),
    },
    expected: { "a.commands.json": ["name-lowercase"] },
  },
  {
    name: "a project file that is typed",
    files: { [config]: project(), "a.commands.json": list(upper) },
    unsaved: { [config]: project({ rules: { "name-lowercase": "warning", "x-y": "off" } }) },
    expected: { [config]: ["project-file"], "a.commands.json": ["name-lowercase"] },
  },
  {
    name: "a duplicate that is typed",
    files: { [config]: project(), "a.commands.json": list(ping), "b.commands.json": list(pong) },
    unsaved: { "b.commands.json": list(pong, ping) },
    expected: both,
  },
  {
    name: "a duplicate that is taken away",
    files: { [config]: project(), "a.commands.json": list(ping), "b.commands.json": list(ping) },
    unsaved: { "b.commands.json": list(pong) },
    expected: {},
  },
  {
    name: "comments and commas",
    files: {
      [config]: project({ manifests: ["*.commands.json", "src/*.json"] }),
      "a.commands.json": `[${ping},] // all`,
      "b.commands.jsonc": `[${pong},] // all`,
      "src/c.json": `[{ "name": "c", "description": "Third" },] // listed, so a manifest`,
    },
    plain: ["src/c.json"],
    expected: {},
  },
  {
    name: "comments in what an editor has open as plain JSON",
    files: {
      [config]: project({ manifests: ["src/*.json"] }),
      "src/a.json": `[${ping},] // listed, so a manifest`,
      "b.json": `[${pong}] // plain`,
      "c.commands.json": `[${pong}] // a manifest by its name`,
    },
    asJson: ["src/a.json", "b.json", "c.commands.json"],
    expected: { "b.json": ["syntax"] },
  },
  {
    name: "a byte order mark, other line ends and wide characters",
    files: { "a.commands.json": `\ufeff[{ "name": "Ping",\r\n  "description": "é😀", "colour": 1 }]` },
    expected: { "a.commands.json": ["name-lowercase", "unknown-property"] },
  },
  {
    name: "what a comment suppresses",
    files: {
      [config]: project(),
      "a.commands.json": `[\n  // command-manifest-ignore name-lowercase\n  ${upper}\n]`,
    },
    expected: {},
  },
  {
    name: "names that a URI escapes",
    files: {
      [config]: project({ manifests: ["my bot/**"] }),
      "my bot/ä #1.commands.json": list(ping),
      "my bot/b%20.commands.json": list(ping),
    },
    expected: {
      "my bot/ä #1.commands.json": ["duplicate-command"],
      "my bot/b%20.commands.json": ["duplicate-command"],
    },
  },
  {
    name: "targets that own, that list and that are protected",
    files: {
      [config]: project({
        targets: {
          listing: local(1),
          owning: local(2, { owns: "scope" }),
          guarded: local(3, { protected: true }),
          whole: { service: "local", global: true, owns: "scope", protected: true },
        },
      }),
      "a.commands.json": list(ping, pong),
      "deep/b.commands.json": envelope({ scope: "guild" }, timeout),
      "global.commands.json": envelope({ scope: "global" }, german),
      "a.permissions.json": permissions("ping"),
    },
    expected: { "global.commands.json": ["localized-same"] },
  },
  {
    name: "a target whose one manifest goes elsewhere",
    files: {
      [config]: project({ targets: { team: local(1, { owns: "scope" }) } }),
      "a.commands.json": envelope({ scope: "global" }, ping),
    },
    expected: {},
  },
  {
    name: "targets beside others that are wrong",
    files: {
      [config]: project({ targets: { team: local(1), tame: { ...local(2), protected: "yes" } } }),
      "a.commands.json": list(ping),
    },
    expected: { [config]: ["project-file"] },
  },
  {
    name: "as many commands as there may be, for a guild that has others",
    files: {
      [config]: project({ targets: { listing: local(1), owning: local(2, { owns: "scope" }) } }),
      "a.commands.json": many(100),
    },
    isAlone: true,
    expected: {},
  },
  {
    name: "a command of another type, and one that looks renamed",
    files: {
      [config]: project({ targets: { owning: local(1, { owns: "scope" }) } }),
      "a.commands.json": list(
        `{ "type": 2, "name": "ping" }`,
        `{ "name": "strays", "description": "Nobody lists it" }`,
      ),
    },
    expected: {},
  },
];
