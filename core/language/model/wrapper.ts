import { type Member, members, type WithValue } from "../text/members.ts";
import { Level } from "../text/split-commands.ts";
import { type CommandScore, commandScoreOf, stringOf } from "./command-detection.ts";

/** Something that is still being typed, which is no evidence. */
const unfinished: CommandScore = { level: Level.no, known: 0, unknown: 0, isDescribed: false };

/** Not an object. */
const otherValue: CommandScore = { level: Level.no, known: 0, unknown: 1, isDescribed: false };

/** The keys of wrappers around a command, as modules of bots export it. */
const wrapperKeys: ReadonlySet<string> = new Set(["data", "command"]);

/** Scores the value at an offset as a command or as a wrapper around one. `key`: its key in a map. */
export function commandScoreAt(text: string, at: number, key?: string): CommandScore {
  if (text[at] !== "{") return /^(?:["[]|-?\d|true|false|null)/.test(text.slice(at, at + 5)) ? otherValue : unfinished;
  const all = members(text, at);
  const wrapped = wrappedIn(text, all, key);
  return wrapped ? commandScoreOf(text, members(text, wrapped.value.start)) : commandScoreOf(text, all, key);
}

/** The property that contains a command, if the object at an offset is only a wrapper around it. `key`: its key in a map. */
export function wrapperAt(text: string, at: number, key?: string): string | undefined {
  return text[at] === "{" ? wrappedIn(text, members(text, at), key)?.name : undefined;
}

/** Whether a property can be that of a wrapper, by its name. */
export function canWrap(name: string): boolean {
  return wrapperKeys.has(name);
}

function isObject(text: string, member: Member): member is WithValue {
  return member.value !== undefined && text[member.value.start] === "{";
}

function wrappedIn(text: string, all: readonly Member[], key: string | undefined): WithValue | undefined {
  const wrapper = all.find(({ name }) => canWrap(name));
  if (!wrapper || !isObject(text, wrapper)) return undefined;
  const inner = commandScoreOf(text, members(text, wrapper.value.start));
  if (inner.level === Level.no || isNamed(text, wrapper) || isInteraction(all)) return undefined;
  const isFull = all.some(({ name }) => name === "description" || name === "options");
  if (isFull && inner.level <= commandScoreOf(text, all, key).level) return undefined;
  // Beside other commands, it is the entry of a map.
  const isMap = all.some(
    (one) =>
      one !== wrapper && isObject(text, one) && commandScoreOf(text, members(text, one.value.start)).level > Level.no,
  );
  return isMap ? undefined : wrapper;
}

/** An interaction has the options that were given to a command in its `data`. */
function isInteraction(all: readonly Member[]): boolean {
  return all.some(({ name }) => name === "token");
}

/** Whether the command in a member has the member's key as its name. */
function isNamed(text: string, { name, value }: WithValue): boolean {
  return members(text, value.start).some((one) => one.name === "name" && stringOf(text, one) === name);
}
