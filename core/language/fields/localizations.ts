import type { ListedField } from "./field.ts";

const absent = "Users of a locale without a value see that of its fallback locale, or else the default.";

export const nameLocalizations = {
  shape: { is: "localizations" },
  section: "2.7",
  nullable: true,
  doc: "The name in other locales. Each value follows the rules of `name`, and is ignored if it equals the default.",
  absent,
} as const satisfies ListedField;

export const descriptionLocalizations = {
  shape: { is: "localizations" },
  section: "2.7",
  nullable: true,
  doc: "The description in other locales. Each value follows the rules of `description`, and is ignored if it equals the default.",
  absent,
} as const satisfies ListedField;

export const nameLocalized = {
  shape: { is: "string" },
  section: "2.7",
  returned: true,
  doc: "The name in the requested locale, which Discord returns when commands are listed and ignores in requests.",
} as const satisfies ListedField;

export const descriptionLocalized = {
  shape: { is: "string" },
  section: "2.7",
  returned: true,
  doc: "The description in the requested locale, which Discord returns when commands are listed and ignores in requests.",
} as const satisfies ListedField;
