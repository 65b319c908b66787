import { locales, undocumentedLocales } from "../facts/locales.ts";
import type { Field } from "./field.ts";

/** Every file may name its schema. */
export const schemaField: Field = {
  name: "$schema",
  shape: { is: "string" },
  section: "–",
  doc: "The JSON Schema of this file, for editors that know no more than that.",
};

/** The envelope is this product's own: what holds for all commands of a file. */
export const envelopeFields: readonly Field[] = [
  schemaField,
  {
    name: "application_id",
    shape: { is: "snowflake" },
    identifies: "application",
    section: "4.1",
    doc: "The application that the commands are published to.",
  },
  {
    name: "scope",
    shape: { is: "word", of: ["global", "guild"] },
    section: "4.7",
    doc: "Whether the commands are registered globally or in one guild. Without it, the file may go to either.",
  },
  {
    name: "guild_id",
    shape: { is: "snowflake" },
    identifies: "guild",
    section: "4.2",
    doc: "The guild that the commands are published to.",
  },
  {
    name: "default_locale",
    shape: { is: "word", of: [...locales, ...undocumentedLocales].map(({ code }) => code) },
    section: "2.7",
    doc: "The language of the default names and descriptions. Without it, `en-US`.",
  },
  {
    name: "commands",
    shape: { is: "objects", of: "command" },
    section: "4.3",
    requiredBy: "all",
    doc: "The commands.",
  },
];
