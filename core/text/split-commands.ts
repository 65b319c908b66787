import { endOfUnclosed } from "./end-of-unclosed.ts";
import { inputLimits } from "./input-limits.ts";
import { members, type WithValue, type WrittenMember } from "./members.ts";
import { skipTrivia, skipValue } from "./skip.ts";
import type { Span } from "./span.ts";

/** The form of a manifest's root. "lists": arrays of commands in an array or an object. "other": not recognized as commands. */
export type RootKind = "empty" | "list" | "envelope" | "command" | "map" | "lists" | "other";

/** The place of one command in the text. In a map the slice starts at the key. */
export interface Slice extends Span {
  /** The index of its array in the file. Commands of one array are published together. */
  readonly list: number;
  readonly keyed: boolean;
}

/** The likelihood that an object is a command. Numbers, because they are compared; only commands are `certain`. */
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
  /** Whether the file is certainly something else, by the properties of the object that it consists of. */
  readonly isOtherFile: (names: readonly string[]) => boolean;
  /** Whether an envelope can have a property of this name. */
  readonly isEnvelopeField: (name: string) => boolean;
}

/**
 * Returns the end of the element that starts at an offset, if it is known already. It must equal the end that bracket matching
 * finds.
 */
export type KnownEnd = (start: number) => number | undefined;

/**
 * Splits a manifest into its commands by matching brackets, whatever its root is. `detector` decides about objects that
 * might be commands. `knownEnd` saves searching commands that the last version of the text had.
 */
export function splitCommands(text: string, detector: CommandDetector, knownEnd: KnownEnd = () => undefined): Split {
  const at = skipTrivia(text, 0);
  if (at >= text.length) return { kind: "empty", slices: [], requiredLevel: Level.no };
  const state: SplitState = { knownEnd, lookAhead: Math.max(1_000_000, maxLookAhead * text.length) };
  if (text[at] === "[") return splitList(text, elements(text, at, 0, state), state);
  if (text[at] === "{") return splitObject(text, at, detector, state);
  return other;
}

/** State shared by all parts of a text while it is split. */
interface SplitState {
  readonly knownEnd: KnownEnd;
  /** Characters left for searching the ends of unclosed elements. */
  lookAhead: number;
}

/** In lengths of the text: the search for an unclosed element's end goes to the end of the text. */
const maxLookAhead = 10;

const other: Split = { kind: "other", slices: [], requiredLevel: Level.no };

/** `all`: the elements of the root. If all are arrays, with an object in one of them, their elements are the commands. */
function splitList(text: string, all: readonly Slice[], state: SplitState): Split {
  const isNested = all.every(({ start }) => text[start] === "[");
  const inner = isNested ? all.flatMap(({ start, end }, list) => elements(text, start, list, state, end)) : [];
  return inner.some(({ start }) => text[start] === "{")
    ? { kind: "lists", slices: inner, requiredLevel: Level.weak }
    : { kind: "list", slices: all, requiredLevel: Level.weak };
}

function splitObject(text: string, at: number, detector: CommandDetector, state: SplitState): Split {
  const all = members(text, at);
  const commands = all.find((member) => member.name === "commands");
  if (commands) {
    const slices = commandsIn(text, commands, state);
    return { kind: "envelope", slices, requiredLevel: requiredBeside(text, all, commands, detector) };
  }
  if (isEnvelope(text, all, detector)) return { kind: "envelope", slices: [], requiredLevel: Level.no };
  if (detector.isOtherFile(all.map(({ name }) => name))) return other;
  if (detector.isWrapper(at) || isCommand(text, all)) {
    const { end } = skipValue(text, at);
    const [next, afterComma] = [skipTrivia(text, end), skipTrivia(text, skipTrivia(text, end) + 1)];
    // Objects one after the other are a list without its brackets.
    if (text[next] === "{" || (text[next] === "," && text[afterComma] === "{")) {
      return { kind: "list", slices: elements(text, at - 1, 0, state), requiredLevel: Level.weak };
    }
    return {
      kind: "command",
      slices: [{ start: at, end, list: 0, keyed: false }],
      requiredLevel: Level.weak,
    };
  }
  return splitMap(text, all, detector, state);
}

/** The commands of `commands`: the elements of a list, or the members of a map. */
function commandsIn(text: string, commands: WrittenMember, state: SplitState): readonly Slice[] {
  if (startsWith(text, commands, "[")) return elements(text, commands.value.start, 0, state);
  if (!startsWith(text, commands, "{")) return [];
  const all = members(text, commands.value.start);
  return isCommand(text, all) ? [] : keyedSlices(text, all);
}

/** Many properties that no manifest has make it likely that this is another kind of file with `commands`. */
function requiredBeside(
  text: string,
  all: readonly WrittenMember[],
  commands: WrittenMember,
  { isEnvelopeField }: CommandDetector,
): Level {
  if (all.some((member) => member.name === "scope" && startsWith(text, member, '"'))) return Level.no;
  const unknown = all.filter(({ name }) => !isEnvelopeField(name));
  const objects = unknown.filter((member) => startsWith(text, member, "{"));
  if (startsWith(text, commands, "{") && objects.length > 1) return Level.certain;
  return unknown.length > 2 ? Level.plausible : Level.weak;
}

/** Whether an object without `commands` is an envelope whose commands are still to be typed. */
function isEnvelope(text: string, all: readonly WrittenMember[], { isEnvelopeField }: CommandDetector): boolean {
  if (!all.some((member) => member.name === "scope" && startsWith(text, member, '"'))) return false;
  return all.filter(({ name }) => isEnvelopeField(name)).length * 2 >= all.length;
}

/** A command's own fields hold texts and lists where a map's values are objects. */
function isCommand(text: string, all: readonly WrittenMember[]): boolean {
  return all.some((member) => {
    if (member.name === "options") return startsWith(text, member, "[");
    const isScalarField = member.name === "name" || member.name === "description" || member.name === "type";
    return isScalarField && !startsWith(text, member, "{") && !startsWith(text, member, "[");
  });
}

function splitMap(
  text: string,
  all: readonly WrittenMember[],
  detector: CommandDetector,
  { lookAhead }: SplitState,
): Split {
  const state: SplitState = { knownEnd: () => undefined, lookAhead };
  const lists = all.filter((member): member is WithValue => startsWith(text, member, "["));
  const objects = all.filter((member): member is WithValue => startsWith(text, member, "{"));
  const perList = lists.map((member, list) => elements(text, member.value.start, list, state, member.value.end));
  const levels = perList.slice(0, maxInspected).map((slices) => highestLevel(slices, detector));
  const like = levels.filter((level) => level > Level.no).length;
  const unlike =
    perList.filter((slices, list) => slices.length > 0 && levels[list] === Level.no).length + objects.length;
  const isPlausible =
    levels.includes(Level.plausible) || !all.some((member) => isForeignScalar(text, member, detector));
  // A number as `version` shows another kind of file.
  const isVersioned = all.some(({ name, value }) => name === "version" && /\d/.test(text[value?.start ?? 0] ?? ""));
  if (levels.includes(Level.certain) || (like > 0 && like >= unlike && isPlausible && !isVersioned))
    return { kind: "lists", slices: perList.flat(), requiredLevel: Level.no };
  return isMap(text, objects, detector)
    ? { kind: "map", slices: keyedSlices(text, all), requiredLevel: Level.no }
    : other;
}

function isForeignScalar(text: string, { name, value }: WrittenMember, { isEnvelopeField }: CommandDetector): boolean {
  return value !== undefined && !/[[{]/.test(text[value.start] ?? "") && !isEnvelopeField(name);
}

/** Whether at least half of the objects look like commands, so that a single other object makes no difference. */
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

function keyedSlices(text: string, all: readonly WrittenMember[]): Slice[] {
  const objects = all.filter((member): member is WithValue => startsWith(text, member, "{"));
  return objects.map(({ key, value: { end } }) => ({
    start: key.start,
    end,
    list: 0,
    keyed: true,
  }));
}

function startsWith(text: string, member: WrittenMember, start: string): member is WithValue {
  return member.value !== undefined && text[member.value.start] === start;
}

/**
 * The elements of the array that opens at `at`, as far as they are read. A broken element does not swallow the ones after
 * it. `limit`: where the array ends, if that is known.
 */
function elements(text: string, at: number, list: number, state: SplitState, limit = text.length): Slice[] {
  const found: Slice[] = [];
  let pos = skipTrivia(text, at + 1);
  while (pos < limit && text[pos] !== "]" && found.length <= inputLimits.commands) {
    if (text[pos] === "," || text[pos] === "}") {
      pos = skipTrivia(text, pos + 1);
      continue;
    }
    const end = state.knownEnd(pos) ?? endOfElement(text, pos, state);
    found.push({ start: pos, end: Math.min(end, limit), list, keyed: false });
    pos = skipTrivia(text, end);
  }
  return found;
}

function endOfElement(text: string, at: number, state: SplitState): number {
  if (state.lookAhead < 0) return text.length;
  const { end, closed } = skipValue(text, at);
  if (closed) return end;
  state.lookAhead -= end - at;
  return endOfUnclosed(text, at, end);
}
