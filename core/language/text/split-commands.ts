import { inputLimits } from "../facts/limits.ts";
import { endOfUnclosed } from "./end-of-unclosed.ts";
import { type Member, members, type WithValue } from "./members.ts";
import { type Signs, skipTrivia, skipValue } from "./skip.ts";
import type { Span } from "./span.ts";

/** What the root of a manifest turned out to be. */
export type RootKind = "empty" | "list" | "envelope" | "command" | "map" | "lists" | "other";

/** The place of one command in the text. In a map the slice starts at the key. */
export interface Slice extends Span {
  /** The index of its array in the file. Commands of one array are published together. */
  readonly list: number;
  readonly keyed: boolean;
  /** Whether its own brackets close it, so that it ends there whatever follows. */
  readonly closed: boolean;
  /** Undefined where it was not looked through. */
  readonly signs: Signs | undefined;
}

/** How likely an object is a command. Numbers, because they are compared; only commands are `certain`. */
export const Level = { no: 0, weak: 1, plausible: 2, certain: 3 } as const;
export type Level = (typeof Level)[keyof typeof Level];

export interface Split {
  readonly kind: RootKind;
  readonly slices: readonly Slice[];
  /** The level that one of the commands must reach, or the file is something else. */
  readonly requiredLevel: Level;
}

/** Tells commands from other objects. `at`: the offset of an object's bracket; `key`: its key in a map. */
export interface CommandDetector {
  readonly levelAt: (at: number, key?: string) => Level;
  /** Whether the object is only a wrapper around a command. */
  readonly isWrapper: (at: number) => boolean;
  /** Whether objects with `commands` have such a property. */
  readonly isEnvelopeField: (name: string) => boolean;
}

/** The end of the element that starts at an offset, where it is known already. Must be what matching would find. */
export type KnownEnd = (start: number) => number | undefined;

/**
 * Splits a manifest into its commands by matching brackets, whatever its root is. `detector` decides about objects that
 * might be commands. `knownEnd` saves searching commands that the last version of the text had.
 */
export function splitCommands(text: string, detector: CommandDetector, knownEnd: KnownEnd = () => undefined): Split {
  const at = skipTrivia(text, 0);
  if (at >= text.length) return { kind: "empty", slices: [], requiredLevel: Level.no };
  const reading: Reading = { knownEnd, lookAhead: Math.max(1_000_000, maxLookAhead * text.length) };
  if (text[at] === "[") return splitList(text, elements(text, at, 0, reading), reading);
  if (text[at] === "{") return splitObject(text, at, detector, reading);
  return other;
}

/** What all parts of one text share while it is split. */
interface Reading {
  readonly knownEnd: KnownEnd;
  /** How many characters may still be searched for the ends of elements that are never closed. */
  lookAhead: number;
}

/** In lengths of the text. The search for the end of an element that is never closed goes to the end of the text. */
const maxLookAhead = 10;

const other: Split = { kind: "other", slices: [], requiredLevel: Level.no };

/** `all`: the elements of the root. Arrays of commands are read where there is nothing else. */
function splitList(text: string, all: readonly Slice[], reading: Reading): Split {
  const isNested = all.every(({ start }) => text[start] === "[");
  const inner = isNested ? all.flatMap(({ start, end }, list) => elements(text, start, list, reading, end)) : [];
  return inner.some(({ start }) => text[start] === "{")
    ? { kind: "lists", slices: inner, requiredLevel: Level.weak }
    : { kind: "list", slices: all, requiredLevel: Level.weak };
}

function splitObject(text: string, at: number, detector: CommandDetector, reading: Reading): Split {
  const all = members(text, at);
  const commands = all.find((member) => member.name === "commands");
  if (commands) {
    const slices = commandsIn(text, commands, reading);
    return { kind: "envelope", slices, requiredLevel: requiredBeside(text, all, commands, detector) };
  }
  if (isEnvelope(text, all, detector)) return { kind: "envelope", slices: [], requiredLevel: Level.no };
  const isWrapper = detector.isWrapper(at);
  if (!isWrapper && isResponse(text, all)) return other;
  if (isWrapper || isCommand(text, all)) {
    const { end, closed, signs } = skipValue(text, at);
    const [next, afterComma] = [skipTrivia(text, end), skipTrivia(text, skipTrivia(text, end) + 1)];
    // Objects one after the other are a list without its brackets.
    if (text[next] === "{" || (text[next] === "," && text[afterComma] === "{")) {
      return { kind: "list", slices: elements(text, at - 1, 0, reading), requiredLevel: Level.weak };
    }
    return {
      kind: "command",
      slices: [{ start: at, end, list: 0, keyed: false, closed, signs }],
      requiredLevel: Level.weak,
    };
  }
  return splitMap(text, all, detector, reading);
}

/** The commands of `commands`: the elements of a list, or the members of a map. */
function commandsIn(text: string, commands: Member, reading: Reading): readonly Slice[] {
  if (startsWith(text, commands, "[")) return elements(text, commands.value.start, 0, reading);
  if (!startsWith(text, commands, "{")) return [];
  const all = members(text, commands.value.start);
  return isCommand(text, all) ? [] : keyedSlices(text, all);
}

/** Many properties that no manifest has make it likely that this is another kind of file with `commands`. */
function requiredBeside(
  text: string,
  all: readonly Member[],
  commands: Member,
  { isEnvelopeField }: CommandDetector,
): Level {
  if (all.some((member) => member.name === "scope" && startsWith(text, member, '"'))) return Level.no;
  const unknown = all.filter(({ name }) => !isEnvelopeField(name));
  const objects = unknown.filter((member) => startsWith(text, member, "{"));
  if (startsWith(text, commands, "{") && objects.length > 1) return Level.certain;
  return unknown.length > 2 ? Level.plausible : Level.weak;
}

/** Whether an object without `commands` is about to get some. */
function isEnvelope(text: string, all: readonly Member[], { isEnvelopeField }: CommandDetector): boolean {
  if (!all.some((member) => member.name === "scope" && startsWith(text, member, '"'))) return false;
  return all.filter(({ name }) => isEnvelopeField(name)).length * 2 >= all.length;
}

/** Whether an object is what answers an interaction: a number and data, and nothing else. */
function isResponse(text: string, all: readonly Member[]): boolean {
  const [data] = all.filter((member) => member.name === "data" && startsWith(text, member, "{"));
  const isTyped = all.some(({ name, value }) => name === "type" && /\d/.test(text[value?.start ?? 0] ?? ""));
  return data !== undefined && isTyped && all.length === 2;
}

/** A command's own fields hold texts and lists where a map's values are objects. */
function isCommand(text: string, all: readonly Member[]): boolean {
  return all.some((member) => {
    if (member.name === "options") return startsWith(text, member, "[");
    const isScalarField = member.name === "name" || member.name === "description" || member.name === "type";
    return isScalarField && !startsWith(text, member, "{") && !startsWith(text, member, "[");
  });
}

function splitMap(text: string, all: readonly Member[], detector: CommandDetector, { lookAhead }: Reading): Split {
  const reading: Reading = { knownEnd: () => undefined, lookAhead };
  const lists = all.filter((member): member is WithValue => startsWith(text, member, "["));
  const objects = all.filter((member): member is WithValue => startsWith(text, member, "{"));
  const perList = lists.map((member, list) => elements(text, member.value.start, list, reading, member.value.end));
  const levels = perList.slice(0, maxInspected).map((slices) => highestLevel(slices, detector));
  const like = levels.filter((level) => level > Level.no).length;
  const unlike =
    perList.filter((slices, list) => slices.length > 0 && levels[list] === Level.no).length + objects.length;
  const isPlausible =
    levels.includes(Level.plausible) || !all.some((member) => isForeignScalar(text, member, detector));
  // Only what is no manifest has a number for a version.
  const isVersioned = all.some(({ name, value }) => name === "version" && /\d/.test(text[value?.start ?? 0] ?? ""));
  if (levels.includes(Level.certain) || (like > 0 && like >= unlike && isPlausible && !isVersioned))
    return { kind: "lists", slices: perList.flat(), requiredLevel: Level.no };
  return isMap(text, objects, detector)
    ? { kind: "map", slices: keyedSlices(text, all), requiredLevel: Level.no }
    : other;
}

function isForeignScalar(text: string, { name, value }: Member, { isEnvelopeField }: CommandDetector): boolean {
  return value !== undefined && !/[[{]/.test(text[value.start] ?? "") && !isEnvelopeField(name);
}

/** Whether commands are at least as many as other objects: one that is like no command does not make it another file. */
function isMap(text: string, objects: readonly WithValue[], detector: CommandDetector): boolean {
  const inspected = objects
    .filter(({ value }) => text[skipTrivia(text, value.start + 1)] !== "}")
    .slice(0, maxInspected);
  const like = inspected.filter(({ name, value }) => detector.levelAt(value.start, name) > Level.no).length;
  return like > 0 && like * 2 >= inspected.length;
}

/** Number of objects, or lists, that decide about all of them. */
const maxInspected = 100;

/** The highest level among the first elements of a list. */
function highestLevel(slices: readonly Slice[], detector: CommandDetector): Level {
  let highest: Level = Level.no;
  for (const { start } of slices.slice(0, maxInspected)) {
    const level = detector.levelAt(start);
    if (level === Level.certain) return level;
    if (level > highest) highest = level;
  }
  return highest;
}

function keyedSlices(text: string, all: readonly Member[]): Slice[] {
  const objects = all.filter((member): member is WithValue => startsWith(text, member, "{"));
  return objects.map(({ key, value: { end, signs } }) => ({
    start: key.start,
    end,
    list: 0,
    keyed: true,
    closed: true,
    signs,
  }));
}

function startsWith(text: string, member: Member, start: string): member is WithValue {
  return member.value !== undefined && text[member.value.start] === start;
}

/**
 * The elements of the array that opens at `at`, as far as they are read. A broken element does not swallow the ones after
 * it. `limit`: where the array ends, if that is known.
 */
function elements(text: string, at: number, list: number, reading: Reading, limit = text.length): Slice[] {
  const found: Slice[] = [];
  let pos = skipTrivia(text, at + 1);
  while (pos < limit && text[pos] !== "]" && found.length <= inputLimits.commands) {
    if (text[pos] === "," || text[pos] === "}") {
      pos = skipTrivia(text, pos + 1);
      continue;
    }
    const known = reading.knownEnd(pos);
    const { end, closed, signs } =
      known === undefined ? endOfElement(text, pos, reading) : { end: known, closed: true, signs: undefined };
    found.push({ start: pos, end: Math.min(end, limit), list, keyed: false, closed, signs });
    pos = skipTrivia(text, end);
  }
  return found;
}

type Ending = Pick<Slice, "end" | "closed" | "signs">;

function endOfElement(text: string, at: number, reading: Reading): Ending {
  if (reading.lookAhead < 0) return { end: text.length, closed: false, signs: undefined };
  const { end, closed, signs } = skipValue(text, at);
  if (closed) return { end, closed, signs };
  reading.lookAhead -= end - at;
  return { end: endOfUnclosed(text, at, end), closed, signs: undefined };
}
