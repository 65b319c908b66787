import type { ListedField } from "./field.ts";

function localizationsOf(name: "name" | "description") {
  return {
    shape: { is: "localizations" },
    section: "2.7",
    nullable: true,
    doc: `The ${name} in other locales. Each value follows the rules of \`${name}\`, and is ignored if it equals the default.`,
    absent: "Users of a locale without a value see that of its fallback locale, or else the default.",
  } as const satisfies ListedField;
}

function localizedOf(name: "name" | "description") {
  return {
    shape: { is: "string" },
    section: "2.7",
    returned: true,
    doc: `The ${name} in the requested locale, which Discord returns when commands are listed and ignores in requests.`,
  } as const satisfies ListedField;
}

export const nameLocalizations = localizationsOf("name");
export const descriptionLocalizations = localizationsOf("description");
export const nameLocalized = localizedOf("name");
export const descriptionLocalized = localizedOf("description");
