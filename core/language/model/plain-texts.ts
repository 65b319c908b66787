import { type Limit, limits } from "../facts/limits.ts";
import { fallbackLocales, isDocumented } from "../facts/locales.ts";
import { isBlank, isLengthWithin } from "../text/code-points.ts";
import { isValidName } from "./names.ts";

/** What the texts of a command add up to. */
export class Texts {
  /** Of all objects. */
  members = 0;
  /** At least as many as count: UTF-16 units. */
  characters = 0;
  /** The locales with texts that equal the default. */
  readonly repeating = new Set<string>();
  /** The locales without a text whose users see another locale's, which is not the default either. */
  readonly surprised = new Set<string>();
}

/** What rules ask of the names of an object. "bound": by the naming pattern. */
export type Naming = "bound" | "menu" | "choice";

/** An object with texts of which the rest was read. The localizations may still hold anything. */
export interface Described {
  readonly name?: string;
  readonly name_localizations?: Localizations;
  readonly description?: string;
  readonly description_localizations?: Localizations;
}

type Localizations = Readonly<Record<string, string>>;
type Judge = (text: string) => boolean;

const isName: Readonly<Record<Naming, Judge>> = {
  bound: (text) => isValidName(text) && !text.includes("'"),
  menu: (text) => isFine(text, limits.nameLength),
  choice: (text) => isFine(text, limits.choiceNameLength),
};

const isDescription: Judge = (text) => isFine(text, limits.descriptionLength);

function isFine(text: string, limit: Limit): boolean {
  return isLengthWithin(text, limit) && !isBlank(text) && !text.includes("${");
}

/** Whether rules find nothing in an object's own texts. */
export function areFine(object: Described, naming: Naming, texts: Texts): boolean {
  const { name, name_localizations, description, description_localizations } = object;
  return (
    areFineIn(name, name_localizations, isName[naming], texts) &&
    areFineIn(description, description_localizations, isDescription, texts)
  );
}

function areFineIn(
  base: string | undefined,
  localized: Localizations | undefined,
  isFine: Judge,
  texts: Texts,
): boolean {
  // Rules ask nothing of texts without a default, because it is missing.
  if (base === undefined) return localized === undefined;
  if (!isFine(base)) return false;
  const longest = localized ? longestOf(base, localized, isFine, texts) : base.length;
  texts.characters += longest ?? 0;
  return longest !== undefined;
}

/** The length of the longest of the texts; undefined if one is not fine. */
function longestOf(base: string, localized: Localizations, isFine: Judge, texts: Texts): number | undefined {
  let longest = base.length;
  for (const [locale, text] of Object.entries<unknown>(localized)) {
    texts.members++;
    if (typeof text !== "string" || !isDocumented(locale) || !isFine(text)) return undefined;
    if (text === base) texts.repeating.add(locale);
    longest = Math.max(longest, text.length);
  }
  for (const [locale, from] of fallbackLocales) {
    const shown = localized[from];
    if (shown !== undefined && shown !== base && localized[locale] === undefined) texts.surprised.add(locale);
  }
  return longest;
}

/** Whether no option of a list has the name of another, in any locale. */
export function haveOwnNames(options: readonly Described[]): boolean {
  const owners = new Map(options.map((option) => [option.name, option]));
  if (owners.size < options.length) return false;
  const taken = new Map<string, Set<string>>();
  for (const option of options) {
    for (const [locale, name] of Object.entries(option.name_localizations ?? {})) {
      const names = taken.get(locale) ?? new Set();
      taken.set(locale, names);
      const owner = owners.get(name);
      if ((owner !== undefined && owner !== option) || names.has(name)) return false;
      names.add(name);
    }
  }
  return true;
}
