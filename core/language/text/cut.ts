import { readable } from "../facts/limits.ts";
import { skipString, skipTrivia, skipValue } from "./skip.ts";
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
}

/** A text cut into commands. Cutting matches brackets and judges nothing. */
export interface Cut {
  readonly kind: RootKind;
  readonly slices: readonly Slice[];
}

interface Member {
  readonly name: string;
  readonly key: Span;
  /** Absent while the value is still to be typed. */
  readonly value: Span | undefined;
}

/** The properties that tell a command from any other object, by name. */
export type Resembles = (propertyNames: readonly string[]) => boolean;

/** The end of the element that starts at an offset, where it is known already. Must be what matching would find. */
export type KnownEnd = (start: number) => number | undefined;

/**
 * Cuts a manifest into its commands, whatever its root is. `resembles` decides for objects that might be one;
 * `knownEnd` spares looking through commands that the last version of the text had.
 */
export function cut(text: string, resembles: Resembles, knownEnd: KnownEnd = () => undefined): Cut {
  const at = skipTrivia(text, 0);
  if (at >= text.length) return { kind: "empty", slices: [] };
  if (text[at] === "[") return { kind: "list", slices: elements(text, at, 0, knownEnd) };
  if (text[at] === "{") return cutObject(text, at, resembles, knownEnd);
  return { kind: "other", slices: [] };
}

function cutObject(text: string, at: number, resembles: Resembles, knownEnd: KnownEnd): Cut {
  const all = members(text, at);
  const commands = all.find((member) => member.name === "commands");
  if (commands && startsWith(text, commands, "[")) {
    return { kind: "envelope", slices: elements(text, commands.value.start, 0, knownEnd) };
  }
  if (commands || all.some((member) => member.name === "scope" && startsWith(text, member, '"'))) {
    return { kind: "envelope", slices: [] };
  }
  if (isCommand(text, all)) {
    const { end, closed } = skipValue(text, at);
    return { kind: "command", slices: [{ start: at, end, list: 0, keyed: false, closed }] };
  }
  return cutMap(text, all, resembles);
}

/** A command's own fields hold texts and lists where a map's values are objects. */
function isCommand(text: string, all: readonly Member[]): boolean {
  return all.some((member) => {
    if (member.name === "options") return startsWith(text, member, "[");
    const told = member.name === "name" || member.name === "description" || member.name === "type";
    return told && !startsWith(text, member, "{") && !startsWith(text, member, "[");
  });
}

function cutMap(text: string, all: readonly Member[], resembles: Resembles): Cut {
  const lists = all.filter((member): member is Member & { value: Span } => startsWith(text, member, "["));
  const slices = lists.flatMap((member, list) => elements(text, member.value.start, list));
  if (slices.some((slice) => resembles(names(text, slice)))) return { kind: "lists", slices };
  const objects = all.filter((member): member is Member & { value: Span } => startsWith(text, member, "{"));
  if (!objects.some((member) => resembles(names(text, member.value)))) return { kind: "other", slices: [] };
  const keyed = objects.map(({ key, value }) => ({
    start: key.start,
    end: value.end,
    list: 0,
    keyed: true,
    closed: true,
  }));
  return { kind: "map", slices: keyed };
}

function startsWith(text: string, member: Member, start: string): member is Member & { value: Span } {
  return member.value !== undefined && text[member.value.start] === start;
}

function names(text: string, { start }: Span): string[] {
  return text[start] === "{" ? members(text, start).map((member) => member.name) : [];
}

/** The members of the object that opens at `at`, as far as they are read, without looking into their values. */
function members(text: string, at: number): Member[] {
  const found: Member[] = [];
  let pos = skipTrivia(text, at + 1);
  while (pos < text.length && text[pos] !== "}" && found.length <= readable.commands) {
    if (text[pos] !== '"') {
      pos = skipTrivia(text, isOpening(text, pos) ? skipValue(text, pos).end : pos + 1);
      continue;
    }
    const key = { start: pos, end: skipString(text, pos) };
    const value = valueAfter(text, key.end);
    found.push({ name: text.slice(key.start + 1, key.end - 1), key, value });
    pos = skipTrivia(text, value?.end ?? key.end);
  }
  return found;
}

function isOpening(text: string, at: number): boolean {
  return text[at] === "{" || text[at] === "[";
}

function valueAfter(text: string, keyEnd: number): Span | undefined {
  const colon = skipTrivia(text, keyEnd);
  if (text[colon] !== ":") return undefined;
  const start = skipTrivia(text, colon + 1);
  if (start >= text.length || text[start] === "," || text[start] === "}") return undefined;
  return { start, end: skipValue(text, start).end };
}

/**
 * The elements of the array that opens at `at`, as far as they are read. A broken element does not swallow the ones after
 * it.
 */
function elements(text: string, at: number, list: number, knownEnd: KnownEnd = () => undefined): Slice[] {
  const found: Slice[] = [];
  let pos = skipTrivia(text, at + 1);
  while (pos < text.length && text[pos] !== "]" && found.length <= readable.commands) {
    if (text[pos] === "," || text[pos] === "}") {
      pos = skipTrivia(text, pos + 1);
      continue;
    }
    const known = knownEnd(pos);
    const { end, closed } = known === undefined ? endOfElement(text, pos) : { end: known, closed: true };
    found.push({ start: pos, end, list, keyed: false, closed });
    pos = skipTrivia(text, end);
  }
  return found;
}

function endOfElement(text: string, at: number): Pick<Slice, "end" | "closed"> {
  const { end, closed } = skipValue(text, at);
  return { end: closed ? end : recover(text, at, end), closed };
}

/**
 * Where an element that was never closed ends as its author sees it: before the next line that opens an object at the
 * element's own indentation, or closes something further out. Deliberately a function of this text alone: the same
 * text must give the same findings however it was typed.
 */
function recover(text: string, start: number, end: number): number {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indent = text.slice(lineStart, start);
  if (indent.trim() !== "") return end;
  for (let line = nextLine(text, start); line < end; line = nextLine(text, line)) {
    const first = firstOnLine(text, line);
    const outer = first - line < indent.length && (text[first] === "]" || text[first] === "}");
    const sibling = first - line === indent.length && text[first] === "{";
    if (outer || sibling) return backOverSeparator(text, line, start);
  }
  return end;
}

function nextLine(text: string, at: number): number {
  const lineFeed = text.indexOf("\n", at);
  return lineFeed < 0 ? text.length : lineFeed + 1;
}

function firstOnLine(text: string, line: number): number {
  let pos = line;
  while (text[pos] === " " || text[pos] === "\t") pos++;
  return pos;
}

/** The end of the text before a line, without the white space and comma that separate it from the line. */
function backOverSeparator(text: string, line: number, start: number): number {
  const before = text.slice(start, line).trimEnd();
  return start + (before.endsWith(",") ? before.slice(0, -1).trimEnd().length : before.length);
}
