import { integrationTypes } from "../../interface/facts/constants.ts";
import type { IdSort } from "../../interface/facts/snowflake.ts";
import { type Field, inSection, type ObjectTable } from "../../interface/fields/field.ts";
import { adjustableRules } from "../every-rule.ts";

/** The values of a rule's severity. */
export const severities = ["off", "hint", "information", "warning", "error"] as const;

/** The commands that a publish can delete. */
export const ownerships = ["listed", "scope"] as const;

const section = "–";

const rules: ObjectTable = {
  name: "rules",
  noun: "The object with rules",
  fields: adjustableRules.map(
    ({ code, docs, severity }): Field => ({
      name: code,
      shape: { is: "word", of: severities },
      section: docs.section,
      doc: `${docs.summary} The default severity is ${severity}.`,
    }),
  ),
};

const guildId = {
  shape: { is: "snowflake" },
  identifies: "guild",
  doc: "The guild to publish to. A target requires this, `guild_ids` or `global`.",
} as const;

export const target: ObjectTable = {
  name: "target",
  noun: "A target",
  fields: inSection(section, {
    service: {
      shape: { is: "string" },
      doc: "`local` for the local service, or an endpoint URL that ends in the API version.",
      absent: "The default is Discord.",
    },
    application_id: {
      shape: { is: "snowflake" },
      identifies: "application",
      doc: "The application.",
      absent: "The default is the project's application.",
    },
    guild_id: guildId,
    guild_ids: {
      shape: { is: "any" },
      identifies: "guild",
      doc: 'The guilds to publish the same commands to: an array of IDs, `all` for those that the bot is in, or `{ "file": "guilds.txt" }` with one ID on each line.',
    },
    except: {
      shape: { is: "snowflakes" },
      identifies: "guild",
      doc: "Guilds of `guild_ids` that are left out.",
    },
    global: {
      shape: { is: "boolean" },
      doc: "Whether to publish globally. A target requires this, `guild_id` or `guild_ids`.",
    },
    protected: {
      shape: { is: "boolean" },
      doc: "Whether a publish must be confirmed by typing the target's name.",
      absent: "The default is `false`.",
    },
    owns: {
      shape: { is: "word", of: ownerships },
      doc: "Whether a publish deletes published commands that are in no manifest (`scope`) or keeps them (`listed`).",
      absent: "The default is `listed`.",
    },
  }),
};

/** The sorts of objects with names in a project file, by the property with these names. */
export const nameFields = {
  applications: "application",
  guilds: "guild",
  roles: "role",
  channels: "channel",
  users: "user",
} as const satisfies Record<string, IdSort>;

const names: ObjectTable = {
  name: "names",
  noun: "The object with names",
  fields: Object.keys(nameFields).map(
    (name): Field => ({
      name,
      shape: { is: "names" },
      section,
      doc: `The names of ${name} by ID. They are shown next to the IDs.`,
    }),
  ),
};

/** The project file, in canonical order. */
export const projectFile: ObjectTable = {
  name: "project",
  noun: "The project",
  start: {
    empty: "This project file is empty.",
    hint: "Press Ctrl+Space to add the project.",
    action: "Add the project",
    doc: "The application, rule severities and publish targets.",
  },
  fields: inSection(section, {
    application_id: {
      shape: { is: "snowflake" },
      identifies: "application",
      doc: "The application that the project belongs to.",
    },
    default_locale: {
      shape: { is: "string" },
      doc: "The locale of the default names and descriptions.",
      absent: "The default is `en-US`.",
    },
    integration_types: {
      shape: { is: "constants", of: integrationTypes },
      section: "2.1",
      doc: "Where the application can be installed.",
      absent: "Without it, the rules do not check whether the application supports a command's types.",
    },
    manifests: {
      shape: { is: "globs" },
      doc: "Glob patterns of the project's command manifests, relative to this folder. A pattern that starts with `!` excludes files.",
      absent: "The default is all files in this folder that are named like `*.commands.json`.",
    },
    code: {
      shape: { is: "globs" },
      doc: "Glob patterns of the files with commands in JavaScript, TypeScript or Python that `command-manifest check` checks, relative to this folder. A pattern that starts with `!` excludes files.",
      absent: "Without it, only the files of code that `check` is given are checked.",
    },
    types: {
      shape: { is: "string" },
      doc: "The file that `command-manifest types` writes TypeScript types for command handlers to, such as `src/commands.d.ts`, relative to this folder.",
      absent: "Without it, `check` does not check any types.",
    },
    rules: { shape: { is: "table", of: rules }, doc: "Severities by rule." },
    targets: {
      shape: { is: "table-map", of: target },
      doc: "Publish targets by name.",
    },
    names: {
      shape: { is: "table", of: names },
      doc: "Names by ID, which the editor and the terminal show next to the IDs.",
    },
  }),
};
