import { locales, undocumentedLocales } from "../facts/locales.ts";
import type { Field } from "./field.ts";

/** `$schema`, which every file can have. */
export const schemaField: Field = {
  name: "$schema",
  shape: { is: "string" },
  section: "–",
  doc: "The URL of this file's JSON Schema, for editors without Command Manifest.",
  absent: "Command Manifest does not need it.",
};

/** The fields of the object around the commands. They are not part of Discord's interface. */
export const envelopeFields: readonly Field[] = [
  schemaField,
  {
    name: "application_id",
    shape: { is: "snowflake" },
    identifies: "application",
    section: "4.1",
    doc: "The application that the commands belong to. They are not published to any other.",
    absent: "Without it, the commands can be published to any application.",
  },
  {
    name: "scope",
    shape: { is: "word", of: ["global", "guild"] },
    section: "4.7",
    doc: "Whether the commands are published globally or to a guild.",
    absent: "Without it, both are possible, or only the guild if there is a `guild_id`.",
  },
  {
    name: "guild_id",
    shape: { is: "snowflake" },
    identifies: "guild",
    section: "4.2",
    doc: "The guild that the commands are published to.",
    absent: "Without it, the guild is chosen when you publish.",
  },
  {
    name: "default_locale",
    shape: { is: "word", of: [...locales, ...undocumentedLocales].map(({ code }) => code) },
    section: "2.7",
    doc: "The locale of the default names and descriptions.",
    absent: "The default is that of the project file, or `en-US`.",
  },
  {
    name: "commands",
    shape: { is: "objects", of: "command" },
    section: "4.3",
    requiredBy: "all",
    doc: "The commands.",
  },
];
