import { commandTypes, constantNamed, constantOf, optionTypes } from "../interface/facts/constants.ts";
import { locales } from "../interface/facts/locales.ts";
import { isIssuedSnowflake } from "../interface/facts/snowflake.ts";
import { fieldsOf } from "../interface/fields/fields.ts";
import { members, type WithValue, type WrittenMember } from "../text/members.ts";
import { Level } from "../text/split-commands.ts";
import { isValidName } from "./names.ts";

/** The likelihood that an object is a command, and the evidence for it. */
export interface CommandScore {
  readonly level: Level;
  /** Number of properties that a command can have, and of those that it cannot. */
  readonly known: number;
  readonly unknown: number;
  /** Whether it has a name, a description and other properties, as a command with many of its author's own properties has. */
  readonly isDescribed: boolean;
}

/** Properties that only commands have. */
const commandOnlyProperties = new Set(
  [
    ...["name_localizations", "description_localizations", "default_member_permissions"],
    ...["default_permission", "dm_permission", "integration_types", "contexts"],
  ].map(bare),
);

const commandNames = new Set(fieldsOf("command").map(({ name }) => bare(name)));

/** The fields of commands and options, as `bare` spells them. */
const ownNames = new Set([...commandNames, ...fieldsOf("option").map(({ name }) => bare(name))]);

/** Properties that bots add to their commands, as `bare` spells them. */
const authorsNames: ReadonlySet<string> = new Set([
  ...["aliases", "args", "category", "cooldown", "enabled", "examples", "group"],
  ...["guildonly", "module", "owneronly", "permission", "permissions", "usage"],
]);

/** With more properties that no command has, an object is something else that has a name and a description. */
const maxUnknown = 8;

/** The codes of languages that are words as well, by which bots name commands. */
const localeWords: ReadonlySet<string> = new Set(["da", "hi", "id", "it", "no"]);

/** A name without the differences between libraries: `min_value`, `minValue`, `Min-Value`. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Scores an object by its properties. `key`: its key in a map. */
function commandScoreOf(text: string, all: readonly WrittenMember[], key?: string): CommandScore {
  const written = all.filter(({ name, value }) => value !== undefined && name !== "$schema");
  const known = written.filter((member) => isKnown(text, member));
  const counts = { known: known.length, unknown: written.length - known.length };
  // Authors number their commands, but databases number everything.
  const isNumbered = written.filter(({ name }) => authorsNames.has(bare(name))).length > 1;
  const isContrary = written.some(
    (member) =>
      isOwnName(member) &&
      !known.includes(member) &&
      // A property that also exists in a command's form is no evidence against a command.
      !known.some(({ name }) => bare(name) === bare(member.name)) &&
      !(isNumbered && member.name === "id"),
  );
  const [name, description] = ["name", "description"].map((field) => known.find((member) => member.name === field));
  const level = commandLevelOf({
    ...counts,
    name: name && stringOf(text, name),
    description: description && stringOf(text, description),
    key,
    isProved: isProved(text, known),
    isTexts: written.every(({ value }) => /["{]/.test(text[value?.start ?? 0] ?? "")),
    // Fields of options alone do not count: they are to be removed, and must not decide.
    maxUnknown: isContrary ? known.filter(({ name }) => commandNames.has(bare(name))).length : maxUnknown,
  });
  // Translations consist of texts only.
  const isMixed = written.some((member) => !known.includes(member) && text[member.value?.start ?? 0] !== '"');
  return { ...counts, level, isDescribed: name !== undefined && description !== undefined && isMixed && !isContrary };
}

interface Evidence extends Pick<CommandScore, "known" | "unknown"> {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly key: string | undefined;
  readonly isProved: boolean;
  /** Whether all values are texts or objects, as those of translations are. */
  readonly isTexts: boolean;
  /** Lower if a property has a value that no command has there, such as a release's `version`. */
  readonly maxUnknown: number;
}

function commandLevelOf(evidence: Evidence): Level {
  const { unknown, name, description, key, isProved, maxUnknown } = evidence;
  if (isProved && (name ?? description ?? key) !== undefined) return Level.certain;
  const isNamedAlike = name !== undefined && key !== undefined && bare(name) === bare(key);
  if (key !== undefined && !isNamedAlike && isLocale(key)) return levelByLocale(key, evidence);
  const isDescribed = description !== undefined && name !== undefined && isValidName(name);
  if (isNamedAlike || isDescribed) return unknown <= maxUnknown ? Level.plausible : Level.no;
  return isWeak(evidence) ? Level.weak : Level.no;
}

/** The likelihood of a command whose key is a locale. Texts alone are its translations, unless the key is a usual command. */
function levelByLocale(key: string, evidence: Evidence): Level {
  const isPossible = !evidence.isTexts || (evidence.unknown === 0 && localeWords.has(bare(key)));
  return isPossible && isWeak(evidence) ? Level.weak : Level.no;
}

function isWeak(evidence: Evidence): boolean {
  const { known, unknown, name, description, key } = evidence;
  if (known === 0) return false;
  if (unknown === 0) return true;
  if (name !== undefined) return isValidName(name) ? unknown <= known + 1 : unknown < known;
  return (description ?? key) !== undefined && unknown <= known;
}

/** Whether a key is a locale of Discord or its language, however it is written: `pt_br`, `pt`. */
export function isLocale(key: string): boolean {
  const language = key.replaceAll("_", "-").toLowerCase();
  return locales.some(({ code }) => code.toLowerCase() === language || code.split("-")[0] === language);
}

/** Whether a property is one that only commands have, or a list of options. */
function isProved(text: string, known: readonly WrittenMember[]): boolean {
  return known.some((member) => {
    if (commandOnlyProperties.has(bare(member.name))) return true;
    return member.name === "options" && known.length > 1 && isListOfObjects(text, member);
  });
}

function isListOfObjects(text: string, { value }: WrittenMember): boolean {
  return value !== undefined && /^\[\s*(?:\{|\]|\/)/.test(text.slice(value.start, value.start + 200));
}

/** Whether commands can have the value there, as far as that distinguishes them from other named objects. */
function isKnown(text: string, member: WrittenMember): boolean {
  if (!isOwnName(member)) return false;
  switch (bare(member.name)) {
    case "id":
    case "version":
      return isIssuedSnowflake(scalarOf(text, member)) || scalarOf(text, member) === "null";
    case "type":
      return isType(scalarOf(text, member));
    case "name":
    case "description":
      return text[member.value?.start ?? 0] === '"' || scalarOf(text, member) === "null";
    case "required":
      return !/^[[{]/.test(scalarOf(text, member));
    default:
      return true;
  }
}

function isOwnName({ name }: WrittenMember): boolean {
  return ownNames.has(bare(name));
}

function isType(written: string): boolean {
  const number = Number(written);
  if (Number.isInteger(number)) return constantOf(optionTypes, number) !== undefined;
  // Schemas write the types of values in lower case.
  const isLower = written === written.toLowerCase();
  return !isLower && [commandTypes, optionTypes].some((constants) => constantNamed(constants, written) !== undefined);
}

/** The start of a string's content as it is written; undefined for an empty string and for other values. */
function stringOf(text: string, { value }: WrittenMember): string | undefined {
  if (!value || text[value.start] !== '"') return undefined;
  const content = text.slice(value.start + 1, Math.min(value.end, value.start + 200) - 1);
  return content === "" ? undefined : content;
}

/** A scalar as it is written, without quotes. */
function scalarOf(text: string, { value }: WrittenMember): string {
  return value ? text.slice(value.start, Math.min(value.end, value.start + 200)).replaceAll('"', "") : "";
}

/** The score of a value that is still being typed, which is no evidence. */
const unfinished: CommandScore = { level: Level.no, known: 0, unknown: 0, isDescribed: false };

/** The score of a JSON value that is not an object. */
const otherValue: CommandScore = { level: Level.no, known: 0, unknown: 1, isDescribed: false };

/** The keys of wrappers around a command, as modules of bots export it. */
const wrapperKeys: ReadonlySet<string> = new Set(["data", "command"]);

/** With more members, an object is neither a command nor a wrapper around one. */
const maxMembers = 1000;

function membersAt(text: string, at: number): WrittenMember[] {
  return members(text, at, maxMembers);
}

/** Scores the value at an offset as a command or as a wrapper around one. `key`: its key in a map. */
export function commandScoreAt(text: string, at: number, key?: string): CommandScore {
  if (text[at] !== "{") return /^(?:["[]|-?\d|true|false|null)/.test(text.slice(at, at + 5)) ? otherValue : unfinished;
  const all = membersAt(text, at);
  const wrapped = wrappedIn(text, all, key);
  return wrapped ? commandScoreOf(text, membersAt(text, wrapped.value.start)) : commandScoreOf(text, all, key);
}

/** The property that contains a command, if the object at an offset is only a wrapper around it. `key`: its key in a map. */
export function wrapperAt(text: string, at: number, key?: string): string | undefined {
  return text[at] === "{" ? wrappedIn(text, membersAt(text, at), key)?.name : undefined;
}

/** Whether a wrapper can have a property of this name around its command. */
export function canWrap(name: string): boolean {
  return wrapperKeys.has(name);
}

function hasObject(text: string, member: WrittenMember): member is WithValue {
  return member.value !== undefined && text[member.value.start] === "{";
}

function wrappedIn(text: string, all: readonly WrittenMember[], key: string | undefined): WithValue | undefined {
  const wrapper = all.find(({ name }) => canWrap(name));
  if (!wrapper || !hasObject(text, wrapper)) return undefined;
  const inner = commandScoreOf(text, membersAt(text, wrapper.value.start));
  if (inner.level === Level.no || isNamedByKey(text, wrapper)) return undefined;
  // An interaction has the options that were given to a command in its `data`.
  if (all.some(({ name }) => name === "token")) return undefined;
  const isFull = all.some(({ name }) => name === "description" || name === "options");
  // A module describes itself with the names of a command as well.
  if (isFull && inner.level < Math.max(Level.plausible, commandScoreOf(text, all, key).level)) return undefined;
  // Beside other commands, the property is an entry of a map.
  const isMap = all.some(
    (one) =>
      one !== wrapper &&
      hasObject(text, one) &&
      commandScoreOf(text, membersAt(text, one.value.start)).level > Level.no,
  );
  return isMap ? undefined : wrapper;
}

/** Whether the command in a member has the member's key as its name. */
function isNamedByKey(text: string, { name, value }: WithValue): boolean {
  return membersAt(text, value.start).some((one) => one.name === "name" && stringOf(text, one) === name);
}
