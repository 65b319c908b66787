import type { NamedCommand } from "../../discord/commands/desired.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { isObject } from "../../text/json.ts";
import { similarityOf } from "./similarity.ts";

/** Two commands with a smaller share of words in common are different commands; 1 is all of their words. */
const minSimilarity = 0.6;
/** The second most similar command must be this much less similar. Otherwise, the successor is unclear. */
const minMargin = 0.2;
/** Added if one name is the beginning of the other, as with `ban` and `ban-user`. */
const nameBonus = 0.2;

/** Words that most descriptions have, so they say nothing about what a command does. */
const commonWords: ReadonlySet<string> = new Set(
  "a an and are as at be by can for from how if in into is it its of on one or that the their them this to up what who with you your".split(
    " ",
  ),
);

/**
 * Finds the command that probably replaces each published command that the manifest does not list. Only shown as a hint,
 * because a replaced command may be renamed and reworded at once.
 */
export function successorsOf(
  stale: readonly PublishedCommand[],
  desired: readonly NamedCommand[],
): ReadonlyMap<PublishedCommand, NamedCommand> {
  // Context menu commands have no words beside their names.
  const replaced = stale.filter(({ type }) => type === CommandType.CHAT_INPUT);
  if (replaced.length === 0) return new Map();
  const now = desired
    .filter(({ type }) => type === CommandType.CHAT_INPUT)
    .map((one) => ({ desired: one, name: one.name, words: wordsOf(one.body) }));
  const found = replaced.flatMap((command) => {
    const words = wordsOf(command);
    const ranked = now
      .map((one) => ({
        ...one,
        similarity: similarityOf(words, one.words) + (isLonger(command.name, one.name) ? nameBonus : 0),
      }))
      .sort((one, other) => other.similarity - one.similarity);
    const [best, second] = ranked;
    const isClear =
      best && best.similarity >= minSimilarity && best.similarity - (second?.similarity ?? 0) >= minMargin;
    return isClear ? [[command, best.desired] as const] : [];
  });
  return new Map(found);
}

function isLonger(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other].sort((a, b) => a.length - b.length);
  return short.length > 2 && long.startsWith(short);
}

/** The words of all default names and descriptions in a command. */
function wordsOf(command: object): ReadonlySet<string> {
  const words = textsOf(command).flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return new Set(words.filter((word) => !commonWords.has(word)));
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isObject(value)) return [];
  const own = [value.name, value.description].filter((text) => typeof text === "string");
  return [...own, ...textsOf(value.options), ...textsOf(value.choices)];
}
