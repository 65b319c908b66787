import { CommandType } from "../../language/facts/constants.ts";
import type { Span } from "../../language/text/span.ts";
import type { PreviewCommand, PreviewOption, PreviewRow } from "./preview.ts";

export interface FoundRow {
  readonly row: PreviewRow;
  /** For each of its words the part that matches, if any does. */
  readonly hits: readonly (Span | undefined)[];
}

/** The rows that users find in one place. */
export interface RowGroup {
  readonly title: string;
  readonly rows: readonly FoundRow[];
}

const groups: readonly (readonly [type: number, title: string])[] = [
  [CommandType.CHAT_INPUT, "Slash commands"],
  [CommandType.USER, "Apps menu of a user"],
  [CommandType.MESSAGE, "Apps menu of a message"],
  [CommandType.PRIMARY_ENTRY_POINT, "App launcher"],
  [0, "Commands without a valid type"],
];

/** The rows whose names have what is typed in them, by where users find them. An initial `/` asks for slash commands only. */
export function findRows(rows: readonly PreviewRow[], typed: string): readonly RowGroup[] {
  const searched = fold(typed.replace(/^\//, "")).text;
  return groups.flatMap(([type, title]) => {
    if (typed.startsWith("/") && type !== CommandType.CHAT_INPUT) return [];
    const found = rows.filter((row) => groupType(row) === type).flatMap((row) => foundIn(row, searched) ?? []);
    return found.length > 0 ? [{ title, rows: found.toSorted((a, b) => rankOf(a) - rankOf(b)) }] : [];
  });
}

/** Names that begin with what is typed come first; otherwise the order is that of the manifest. */
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

/** Where a text has what is searched, which is folded. */
function spanIn(text: string, searched: string): Span | undefined {
  const folded = fold(text);
  const at = folded.text.indexOf(searched);
  if (at < 0) return undefined;
  const first = folded.spans[at]?.start ?? text.length;
  return { start: first, end: searched === "" ? first : (folded.spans[at + searched.length - 1]?.end ?? text.length) };
}

interface Folded {
  readonly text: string;
  /** For each of its UTF-16 units the span of the character that it comes from: one character may become several. */
  readonly spans: readonly Span[];
}

function fold(text: string): Folded {
  const spans: Span[] = [];
  let folded = "";
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    // By way of the upper case, all forms of a letter become one: Greek has two small sigmas.
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

/** The row that an offset of the manifest is in; in a command but in none of its subcommands: `kept` if it is of the command, else the first. */
export function rowAt(rows: readonly PreviewRow[], offset: number, kept?: string): PreviewRow | undefined {
  const isIn = ({ start, end }: Span): boolean => offset >= start && offset <= end;
  const around = rows.filter(({ command }) => isIn(command));
  return around.find(isIn) ?? around.find(({ key }) => key === kept) ?? around[0];
}
