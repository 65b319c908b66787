import { CommandType } from "../interface/facts/constants.ts";
import { limits } from "../interface/facts/limits.ts";
import { codePointLength, indexOfCodePoint, lowerCase } from "../text/code-points.ts";
import type { Described, Text } from "./model.ts";

/** A character that names of slash commands and options can contain. §2.1 naming rule 1 */
const allowed = /[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]/u;

const onlyAllowed = new RegExp(`^${allowed.source}*$`, "u");

/** Matches a name that obeys naming rule 1, its length included. */
export const validNamePattern = new RegExp(
  `^${allowed.source}{${limits.nameLength.min},${limits.nameLength.max}}$`,
  "u",
);

/** A run of characters of a value, with its UTF-16 start in the value. */
export interface CharacterRun {
  readonly start: number;
  readonly text: string;
}

/** Whether the naming pattern applies, as to names of slash commands and of all options. §2.1 rule 1 */
export function isPatternBound({ field, owner }: Text): boolean {
  return field === "name" && isPatternBoundOwner(owner);
}

export function isPatternBoundOwner(owner: Described): boolean {
  return owner.kind === "option" || (owner.kind === "command" && owner.type === CommandType.CHAT_INPUT);
}

export function disallowedRuns(name: string): CharacterRun[] {
  return onlyAllowed.test(name) ? [] : runs(name, (character) => !allowed.test(character));
}

/** The runs of uppercase letters, and of numbers such as Ⅷ that have a lowercase variant. §2.1 rule 2 */
export function uppercaseRuns(name: string): CharacterRun[] {
  return name.toLowerCase() === name ? [] : runs(name, (character) => character.toLowerCase() !== character);
}

function runs(name: string, isPart: (character: string) => boolean): CharacterRun[] {
  const found: { start: number; text: string }[] = [];
  let index = 0;
  for (const character of name) {
    const last = found.at(-1);
    if (isPart(character)) {
      if (last && last.start + last.text.length === index) last.text += character;
      else found.push({ start: index, text: character });
    }
    index += character.length;
  }
  return found;
}

/** Whether a name obeys naming rules 1 and 2. */
export function isValidName(name: string): boolean {
  return validNamePattern.test(name) && uppercaseRuns(name).length === 0;
}

/** A name that obeys the rules. `isWhole`: no visible part of the original is left out. */
export interface CorrectName {
  readonly name: string;
  readonly isWhole: boolean;
}

/** Invisible characters, which can be left out unnoticed. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The nearest name that obeys the naming rules: composed letters (NFC), hyphens for white space, U+02BC for a typographic
 * apostrophe, lower case. If that is not enough, other characters are dropped, and all after 32 code points. Undefined if nothing
 * is left.
 */
export function correctName(name: string): CorrectName | undefined {
  // Avoids work on megabytes, which cannot be corrected without dropping most of them.
  const isShort = name.length <= limits.nameLength.max * longestCharacter;
  const whole = isShort ? wholeName(name) : undefined;
  if (whole !== undefined) return { name: whole, isWhole: true };
  const nearest = nearestName(name);
  return nearest === undefined ? undefined : { name: nearest, isWhole: false };
}

/** Maximum UTF-16 units of the original for each character of a name that can be corrected as a whole. */
const longestCharacter = 8;

function wholeName(name: string): string | undefined {
  const visible = name.replaceAll(invisible, (character) => (allowed.test(character) ? character : ""));
  // Turns a hyphen between spaces into one hyphen.
  const hyphened = visible
    .normalize("NFC")
    .trim()
    .replaceAll(/\s+-\s*|-?\s+/g, "-");
  const whole = lowerCase(hyphened.replaceAll("\u2019", "\u02bc"));
  return isValidName(whole) ? whole : undefined;
}

function nearestName(name: string): string | undefined {
  const spelled = name.normalize("NFC").trim().replaceAll(/\s/g, " ").replaceAll("\u2019", "\u02bc");
  let kept = "";
  let isAfterSpace = false;
  for (const character of spelled) {
    if (codePointLength(kept) >= limits.nameLength.max) break;
    const lower = lowerCase(character);
    isAfterSpace ||= character === " ";
    if (!Array.from(lower).every((part) => allowed.test(part))) continue;
    kept += isAfterSpace && lower !== "-" && !kept.endsWith("-") ? `-${lower}` : lower;
    isAfterSpace = false;
  }
  const trimmed = kept.slice(0, indexOfCodePoint(kept, limits.nameLength.max)).replaceAll(/^-+|-+$/g, "");
  return isValidName(trimmed) ? trimmed : undefined;
}
