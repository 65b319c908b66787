import type { Field } from "./field.ts";

/** §2.7: commands, options and choices have it. */
export const nameLocalizations: Field = {
  name: "name_localizations",
  shape: { is: "localizations" },
  section: "2.7",
  nullable: true,
  doc: "The name in other locales. Every value must follow the rules of `name`. Users of other locales see the fallback locale's text or the default.",
};

/** §2.7: commands and options have it. */
export const descriptionLocalizations: Field = {
  name: "description_localizations",
  shape: { is: "localizations" },
  section: "2.7",
  nullable: true,
  doc: "The description in other locales. Every value must follow the rules of `description`. Users of other locales see the fallback locale's text or the default.",
};

/** Of commands, and of the options and choices in them. */
export const nameLocalized: Field = {
  name: "name_localized",
  shape: { is: "string" },
  section: "2.7",
  returned: true,
  doc: "The name in the requested locale, returned when commands are listed. Read-only.",
};

/** Of commands, and of the options in them. */
export const descriptionLocalized: Field = {
  name: "description_localized",
  shape: { is: "string" },
  section: "2.7",
  returned: true,
  doc: "The description in the requested locale, returned when commands are listed. Read-only.",
};
