import { type Member, members, type WithValue } from "../text/members.ts";
import { type CommandScore, likenessOf, stringOf } from "./command-detection.ts";

/** Something that is still typed, of which nothing can be told. */
const untold: CommandScore = { level: 0, known: 0, unknown: 0, isDescribed: false };

/** No object. */
const otherValue: CommandScore = { level: 0, known: 0, unknown: 1, isDescribed: false };

/** The keys of wrappers around a command, as modules of bots export it. */
const wrapperKeys: ReadonlySet<string> = new Set(["data", "command"]);

/**
 * How much the value at an offset is like a command, or like a wrapper around one. Values are looked at no further than
 * that takes. `key`: its key in a map.
 */
export function likenessAt(text: string, at: number, key?: string): CommandScore {
  if (text[at] !== "{") return /^(?:["[]|-?\d|true|false|null)/.test(text.slice(at, at + 5)) ? otherValue : untold;
  const all = members(text, at);
  const wrapped = wrappedIn(text, all, key);
  return wrapped ? likenessOf(text, members(text, wrapped.value.start)) : likenessOf(text, all, key);
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
  const inner = likenessOf(text, members(text, wrapper.value.start));
  if (inner.level === 0 || isNamed(text, wrapper) || isInteraction(all)) return undefined;
  const isFull = all.some(({ name }) => name === "description" || name === "options");
  if (isFull && inner.level <= likenessOf(text, all, key).level) return undefined;
  // Beside other commands, it is the entry of a map.
  const isMap = all.some(
    (one) => one !== wrapper && isObject(text, one) && likenessOf(text, members(text, one.value.start)).level > 0,
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
