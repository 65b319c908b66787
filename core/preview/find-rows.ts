import { CommandType, type CommandTypeValue, commandTypes } from "../interface/facts/constants.ts";
import type { Span } from "../text/span.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "./preview.ts";

export interface FoundRow {
  readonly row: PreviewRow;
  /** The matching part of each of its words; undefined for a word without one. */
  readonly hits: readonly (Span | undefined)[];
}

/** The rows that users find in one place. */
export interface RowGroup {
  readonly title: string;
  readonly rows: readonly FoundRow[];
}

const titles: Readonly<Record<CommandTypeValue, string>> = {
  [CommandType.CHAT_INPUT]: "Slash commands",
  [CommandType.USER]: "Apps menu of a user",
  [CommandType.MESSAGE]: "Apps menu of a message",
  [CommandType.PRIMARY_ENTRY_POINT]: "App launcher",
};
const groups: readonly (readonly [type: number, title: string])[] = [
  ...commandTypes.map(({ value }) => [value, titles[value]] as const),
  [0, "Commands without a valid type"],
];

/** The rows whose names contain the typed text, grouped by the place where users find them. */
export function findRows(rows: readonly PreviewRow[], typed: string): readonly RowGroup[] {
  const searched = fold(typed).text;
  return groups.flatMap(([type, title]) => {
    const found = rows.filter((row) => groupType(row) === type).flatMap((row) => foundIn(row, searched) ?? []);
    return found.length > 0 ? [{ title, rows: found.toSorted((a, b) => rankOf(a) - rankOf(b)) }] : [];
  });
}

/** Ranks names that begin with the typed text first. Other rows keep the order of the manifest. */
function rankOf({ hits }: FoundRow): number {
  return hits.every((hit) => hit === undefined) || hits[0]?.start === 0 ? 0 : 1;
}

function groupType({ type }: PreviewRow): number {
  return groups.some(([known]) => known === type) ? type : 0;
}

function foundIn(row: PreviewRow, searched: string): FoundRow | undefined {
  const names = row.words.map(({ text }) => text);
  const found = spanIn(names.join(" "), searched);
  if (!found) return undefined;
  const { start, end } = found;
  let offset = 0;
  const hits = names.map((name) => {
    const hit = { start: Math.max(0, start - offset), end: Math.min(name.length, end - offset) };
    offset += name.length + 1;
    return hit.end > hit.start ? hit : undefined;
  });
  return { row, hits };
}

/** The span of the searched text, which is folded, in a text. */
function spanIn(text: string, searched: string): Span | undefined {
  const folded = fold(text);
  const at = folded.text.indexOf(searched);
  if (at < 0) return undefined;
  const first = folded.spans[at]?.start ?? text.length;
  return { start: first, end: searched === "" ? first : (folded.spans[at + searched.length - 1]?.end ?? text.length) };
}

interface Folded {
  readonly text: string;
  /** The span of the original character for each UTF-16 unit, because one character may become several. */
  readonly spans: readonly Span[];
}

function fold(text: string): Folded {
  const spans: Span[] = [];
  let folded = "";
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    // The detour through upper case unites all forms of a letter: Greek has two small sigmas.
    const lower = character.toUpperCase().toLowerCase();
    for (const _ of lower.split("")) spans.push({ start, end });
    folded += lower;
    start = end;
  }
  return { text: folded, spans };
}

export function optionAt({ options }: PreviewCommand, offset: number): PreviewOption | undefined {
  return options.find(({ start, end }) => offset >= start && offset <= end);
}

/**
 * The row that an offset of the manifest is in. In a command but outside its subcommands: `kept` if it belongs to the command,
 * else the first.
 */
export function rowAt(rows: readonly PreviewRow[], offset: number, kept?: string): PreviewRow | undefined {
  const isIn = ({ start, end }: Span): boolean => offset >= start && offset <= end;
  const around = rows.filter(({ command }) => isIn(command));
  return around.find(isIn) ?? around.find(({ key }) => key === kept) ?? around[0];
}
