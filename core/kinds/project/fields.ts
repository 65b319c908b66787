import { integrationTypes } from "../../language/facts/constants.ts";
import type { IdSort } from "../../language/facts/id-sorts.ts";
import type { Field, ObjectTable } from "../../language/fields/field.ts";
import { everyRule } from "../every-rule.ts";

/** What a rule's severity can be set to. */
export const severities = ["off", "hint", "information", "warning", "error"] as const;

/** Whom a target leaves in peace. */
export const ownerships = ["listed", "scope"] as const;

const section = "–";

const rules: ObjectTable = {
  name: "rules",
  noun: "The map of rules",
  fields: everyRule.map(
    ({ code, docs, severity }): Field => ({
      name: code,
      shape: { is: "word", of: severities },
      section: docs.section,
      doc: `${docs.summary} Without an entry: ${severity}.`,
    }),
  ),
};

const guildId: Field = {
  name: "guild_id",
  shape: { is: "snowflake" },
  identifies: "guild",
  section,
  doc: "The guild that is published to. A target has this or `global`.",
};

/** A place to publish to. */
export const target: ObjectTable = {
  name: "target",
  noun: "A target",
  fields: [
    {
      name: "service",
      shape: { is: "string" },
      section,
      doc: "`local`, or a service's address, which ends in its version segment. Without it, the live service.",
    },
    {
      name: "application_id",
      shape: { is: "snowflake" },
      identifies: "application",
      section,
      doc: "The application, where it is not the project's.",
    },
    guildId,
    {
      name: "global",
      shape: { is: "boolean" },
      section,
      doc: "Publishes for everybody. A target has this or `guild_id`.",
    },
    {
      name: "protected",
      shape: { is: "boolean" },
      section,
      doc: "Publishing there wants the target's name typed.",
    },
    {
      name: "owns",
      shape: { is: "word", of: ownerships },
      section,
      doc: "`listed`, the default: commands that no manifest lists are left alone. `scope`: they are deleted.",
    },
  ],
};

/** What has names in a project file, by the property that has them. */
export const nameFields = {
  applications: "application",
  guilds: "guild",
  roles: "role",
  channels: "channel",
  users: "user",
} as const satisfies Record<string, IdSort>;

const names: ObjectTable = {
  name: "names",
  noun: "The map of names",
  fields: Object.entries(nameFields).map(
    ([name, sort]): Field => ({
      name,
      shape: { is: "names" },
      section,
      doc: `Names of ${name} by their IDs. Shown wherever the ID of ${sort === "application" ? "an" : "a"} ${sort} is.`,
    }),
  ),
};

/** The project file, in canonical order. */
export const projectFile: ObjectTable = {
  name: "project",
  noun: "The project",
  fields: [
    {
      name: "application_id",
      shape: { is: "snowflake" },
      identifies: "application",
      section,
      doc: "The application that the project is about.",
    },
    { name: "default_locale", shape: { is: "string" }, section, doc: "The language of the default texts." },
    {
      name: "integration_types",
      shape: { is: "constants", of: integrationTypes },
      section: "2.1",
      doc: "Where the application can be installed to.",
    },
    {
      name: "manifests",
      shape: { is: "globs" },
      section,
      doc: "Which files are the project's command manifests, from this folder; `!` before a glob takes files out again. Without it, all below that have a manifest's name.",
    },
    { name: "rules", shape: { is: "table", of: rules }, section, doc: "Severities by rule, over the rules' own." },
    {
      name: "targets",
      shape: { is: "table-map", of: target },
      section,
      doc: "Places to publish to, by the names that you give them.",
    },
    {
      name: "names",
      shape: { is: "table", of: names },
      section,
      doc: "What IDs are called. The editor and the terminal show these names beside the IDs.",
    },
  ],
};
