/** Blocks that a suite of their own runs, by page and by what stands after the fence. */
export const testedElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "docs/ci.md": {
    sh: "test/cli/ci-guide.test.ts",
    yaml: "test/cli/ci-guide.test.ts",
    jsonc: "test/cli/ci-guide.test.ts",
  },
  "docs/editors.md": { lua: "test/editor/neovim.test.ts" },
  "docs/from-your-bot.md": { js: "test/libraries/from-your-bot.test.ts" },
  "docs/for-other-extensions.md": {
    ts: "test/docs/for-other-extensions.test.ts",
    "ts types": "test/docs/for-other-extensions.test.ts",
  },
  "docs/lobbies-and-interactions.md": { sh: "test/cli/lobbies-guide.test.ts" },
  "docs/local-service.md": {
    sh: "test/service/docs.test.ts",
    "sh setup": "test/service/docs.test.ts",
    "sh endpoint": "test/service/docs.test.ts",
    js: "test/service/docs.test.ts",
    "js server": "test/service/docs.test.ts",
    "js bot": "test/libraries/guides.test.ts",
    console: "test/service/docs.test.ts",
  },
  "docs/migrating.md": {
    sh: "test/libraries/migrating-guide.test.ts",
    js: "test/libraries/migrating-guide.test.ts",
    json: "test/libraries/migrating-guide.test.ts",
    "json output": "test/libraries/migrating-guide.test.ts",
  },
  "docs/types.md": Object.fromEntries(
    ["json", "jsonc", "sh", "ts output", "ts", "js"].map((info) => [info, "test/libraries/types-guide.test.ts"]),
  ),
  "docs/permissions.md": { sh: "test/cli/permissions-guide.test.ts" },
  "docs/testing-bots.md": {
    sh: "test/package/npm-package.test.ts",
    js: "test/testing/guide.test.ts",
    "js excerpt": "test/testing/guide.test.ts",
    python: "test/testing/guide.test.ts",
  },
};

const helix = "Helix reads it, which is not installed where the tests run, and no parser for TOML is.";
const zed = "Zed reads it when it builds an extension with Rust, and neither is installed where the tests run.";

const byRun = "It runs a program of the reader's. test/libraries/run.test.ts does that with bots.";

/** Blocks that no test runs, by their IDs, and why. */
export const notRun: Readonly<Record<string, string>> = {
  "README.md: npm start   # opens the examples in VS Code, with the extension and a local service":
    "It runs until Ctrl+C, which test/editor/start.test.ts does, and the other command is what runs this test.",
  "docs/migrating.md: $ command-manifest serve": "It runs until Ctrl+C, which test/service/process.test.ts does.",
  'docs/migrating.md: $ command-manifest check --run "node deploy.js"':
    "test/cli/program-commands.test.ts does it with its own scripts.",
  "docs/publishing.md: $ command-manifest plan --target servers":
    "It asks Discord. test/cli/many-guilds.test.ts does it with the local service.",
  "docs/publishing.md: $ COMMAND_MANIFEST_STATE_TOKEN=… command-manifest publish --target servers --state https://state.example.com/my-bot":
    "It asks Discord. test/cli/shared-state.test.ts does it with the local service.",
  "docs/publishing.md: $ command-manifest plan --target servers --out plan.json":
    "It asks Discord. test/cli/many-saved-plan.test.ts does it with the local service.",
  "docs/libraries.md: $ command-manifest run -- node bot.js": byRun,
  "docs/testing-bots.md: $ command-manifest run -- node bot.js": byRun,
  "docs/migrating.md: $ command-manifest plan bot.commands.json --global --application 1240000000000000001":
    "It asks Discord. The same plan of the local service is run.",
  "docs/libraries.md: type localService struct{}": "It is for discordgo, which no registry of the tests has.",
  "README.md: command-manifest serve": "It runs until Ctrl+C. The suite has started one before.",
  "examples/README.md: command-manifest serve": "It runs until Ctrl+C. The suite has started one before.",
  "docs/performance.md: npm run bench": "It measures for ten minutes.",
  "docs/editors.md: command-manifest language-server --stdio":
    "It speaks to an editor. test/editor/neovim.test.ts does that.",
  "docs/editors.md: [language-server.command-manifest]": helix,
  'docs/editors.md: id = "command-manifest"': zed,
  'docs/editors.md: name = "Command Manifest"': zed,
  "docs/editors.md: (comment) @comment": zed,
  "docs/editors.md: [package]": zed,
  "docs/editors.md: use zed_extension_api as zed;": zed,
  'docs/editors.md: (define-derived-mode command-manifest-mode js-mode "Commands"':
    "Emacs reads it, which is not installed where the tests run.",
};

/** The names of the files that JSON blocks are for; what is no file of its own is a piece of settings or of a command. */
export const jsonBlocks: Readonly<Record<string, string>> = {
  'docs/editing.md: "[command-manifest]": { "editor.codeActionsOnSave": { "source.fixAll.commandManifest": "explicit" } }':
    "settings",
  "docs/editing.md: // command-manifest-ignore localized-same: a brand's name": "command",
  'docs/editors.md: { "commandManifest": { "rules": { "locale-coverage": "warning", "name-apostrophe": "off" } } }':
    "server settings",
  "docs/permissions.md: {": "moderators.permissions.json",
  "docs/projects.md: {": "command-manifest.config.json",
  "docs/publishing.md: {": ".vscode/tasks.json",
  'docs/publishing.md: { "targets": { "servers": { "guild_ids": "all", "except": ["1250000000000000001"] } } }':
    "command-manifest.config.json",
  'docs/publishing.md: { "targets": { "test-copies": { "guild_id": "1250000000000000001", "owns": "scope" } } }':
    "command-manifest.config.json",
};
