import { CommandType } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import { fallbackLocales } from "../../core/interface/facts/locales.ts";
import { type CommandName, isSameName, isSameObject, type Mention } from "../../core/kinds/references/mentions.ts";
import { joined, quote, shortList } from "../../core/manifest/describe.ts";
import { defaultLocaleOf, type Manifest } from "../../core/manifest/manifest.ts";
import { isValidName } from "../../core/manifest/names.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import type { Span } from "../../core/text/span.ts";

/** A document with names. */
interface NamedDocument {
  readonly manifest: Manifest;
  mentions(of?: CommandName): Mention[];
}

/** A document in which a rename looks for names. */
export interface Renaming {
  readonly content: NamedDocument;
  /** The project's locale of default texts, which the manifest's own overrides. */
  readonly projectLocale: string | undefined;
}

/** The places of a document that get the new name, and the locales that keep their own. */
export interface Renamed {
  readonly changed: readonly Mention[];
  /** In source order. */
  readonly kept: readonly string[];
}

/**
 * The name that a rename at a place changes. It is the default name if the place only repeats it for the locale of the default
 * texts.
 */
export function renamedFrom(named: Mention, { content, projectLocale }: Renaming): Mention {
  const isOwn = named.locale === defaultLocaleIn(content, projectLocale) && named.name === defaultName(named);
  return isOwn ? { ...named, locale: undefined } : named;
}

/** Whether the list of a definition has another one of the same name, so that a rename is about this one only. */
export function hasNamesake(content: NamedDocument, named: Mention): boolean {
  const isOther = ({ object, list }: Mention) => list === named.list && object?.start !== named.object?.start;
  return content.mentions(named).some((one) => one.defines && isSameObject(one, named) && isOther(one));
}

/**
 * Finds the places that a rename changes in a document. `only`: the object whose names change, of several with this name. Copies of the default name in its locale and that locale's fallback
 * change too: users of the default locale would otherwise still see the old name. §2.7 rule 5
 */
export function renamedIn({ content, projectLocale }: Renaming, named: Mention, only?: Span): Renamed {
  const isAbout = (mention: Mention) =>
    isSameObject(mention, named) && (only === undefined || mention.object?.start === only.start);
  const about = content.mentions(named).filter(isAbout);
  if (named.locale !== undefined) return { changed: about.filter((one) => isSameName(one, named)), kept: [] };
  const own = defaultLocaleIn(content, projectLocale);
  const repeats = ({ locale, name }: Mention) =>
    locale !== undefined && (locale === own || locale === fallbackLocales.get(own)) && name === named.name;
  const changed = about.filter((one) => one.locale === undefined || repeats(one));
  return { changed, kept: about.flatMap((one) => (changed.includes(one) ? [] : (one.locale ?? []))) };
}

function defaultLocaleIn({ manifest }: NamedDocument, projectLocale: string | undefined): string {
  return defaultLocaleOf(manifest.envelope, projectLocale);
}

function defaultName({ command, options }: Mention): string {
  return options.at(-1) ?? command;
}

/** A sentence on the locales whose names are kept; undefined without any. */
export function keptNote(locales: readonly string[]): string | undefined {
  const all = [...new Set(locales)];
  if (all.length === 0) return undefined;
  if (all.length === 1) return `The localized name in ${all[0]} was kept.`;
  return `Localized names in ${all.length > 3 ? shortList(all) : joined(all, "and")} were kept.`;
}

/** Explains why a name is not allowed at these places; undefined if it is allowed. */
export function nameProblem(newName: string, places: readonly Mention[]): string | undefined {
  const length = codePointLength(newName);
  const { min, max } = limits.nameLength;
  const isBound = places.some(({ type, options }) => options.length > 0 || type === CommandType.CHAT_INPUT);
  if (!isBound && newName !== "" && newName.trim() === "") return "A name must not be blank.";
  if (length >= min && length <= max && (!isBound || isValidName(newName))) return undefined;
  const rule = isBound ? "lowercase letters, digits, “-” or “_”" : "characters";
  return `${quote(newName)} is not a valid name. Use ${min} to ${max} ${rule}.`;
}

/**
 * Explains which other command or option of a document already has the new name; undefined if none has. `shown`: the file's
 * name.
 */
export function clashIn(content: NamedDocument, changed: readonly Mention[], newName: string, shown: string) {
  const inFile = `${quote(newName)} is already defined in ${shown}.`;
  const isKeyTaken = changed.some(({ isKey }) => isKey) && hasKey(content, newName);
  if (isKeyTaken) return inFile;
  for (const mention of changed.filter(({ defines }) => defines)) {
    const other = otherWith(content, mention, newName);
    if (other) return mention.options.length === 0 ? inFile : optionClash(other, newName);
  }
  return undefined;
}

function hasKey({ manifest }: NamedDocument, key: string): boolean {
  return manifest.units.some(({ unit }) => unit.keyed && unit.command?.key?.value === key);
}

/** The command or option beside a renamed one that has the new name. Localized names of options count as well (§2.7). */
function otherWith(content: NamedDocument, mention: Mention, newName: string): Mention | undefined {
  const { type, options, locale, list } = mention;
  const isOption = options.length > 0;
  if (!isOption && locale !== undefined) return undefined;
  const parent = options.slice(0, -1);
  return content.mentions({ command: isOption ? mention.command : newName, type }).find((other) => {
    if (!other.defines || other.list !== list || other.name !== newName) return false;
    if (!isOption) return other.locale === undefined && other.options.length === 0;
    const isBeside = isSameObject({ ...other, options: other.options.slice(0, -1) }, { ...mention, options: parent });
    const isSeenTogether = locale === undefined || other.locale === undefined || other.locale === locale;
    return other.options.length === options.length && isBeside && isSeenTogether && !isSameObject(other, mention);
  });
}

function optionClash({ locale, options }: Mention, newName: string): string {
  if (locale === undefined) return `Another option in this array is already named ${quote(newName)}.`;
  return `${quote(newName)} is already the ${locale} name of the option ${quote(options.at(-1) ?? "")}.`;
}
