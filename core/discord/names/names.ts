import { type IdSort, idSorts } from "../../language/facts/snowflake.ts";
import type { PlacedId } from "../../language/model/subjects.ts";
import type { Hint } from "../../language/show/hints.ts";
import { escapeMarkdown } from "../../language/text/markdown.ts";

/** Names by ID, for each sort: as a project file says them, and as they go to the language server. */
export type NameTable = Readonly<Partial<Record<IdSort, Readonly<Record<string, string>>>>>;

export interface Named {
  readonly id: string;
  /** Undefined: nothing that was asked knows it. */
  readonly name: string | undefined;
}

/** The names of guilds, roles, channels, users and applications, as far as they are known. */
export interface Names {
  nameOf(sort: IdSort, id: string): string | undefined;
  /** All that are known of a sort, by name. */
  known(sort: IdSort): readonly Named[];
}

/** The names of some tables. Where two know an ID, the earlier table's name holds. */
export function namesIn(...tables: readonly NameTable[]): Names {
  const nameOf = (sort: IdSort, id: string): string | undefined => {
    const table = tables.find((one) => Object.hasOwn(one[sort] ?? {}, id));
    return table?.[sort]?.[id];
  };
  return {
    nameOf,
    known(sort) {
      const ids = new Set(tables.flatMap((table) => Object.keys(table[sort] ?? {})));
      const all = [...ids].map((id) => ({ id, name: nameOf(sort, id) }));
      return all.sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "") || (a.id < b.id ? -1 : 1));
    },
  };
}

/** Two tables as one. Where both know an ID, the second one's name holds. */
export function mergeNames(first: NameTable, second: NameTable): NameTable {
  return Object.fromEntries(idSorts.map((sort) => [sort, { ...first[sort], ...second[sort] }]));
}

/** A table out of JSON that may hold anything: what is no name of an ID is left out, and names are cleaned. */
export function nameTable(value: unknown): NameTable {
  const given = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(idSorts.map((sort) => [sort, namesById(given[sort])]));
}

function namesById(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value).flatMap(([id, name]): [string, string][] => {
    const clean = typeof name === "string" ? cleanName(name) : undefined;
    return /^\d{1,20}$/.test(id) && clean !== undefined ? [[id, clean]] : [];
  });
  return Object.fromEntries(entries);
}

/** Discord's longest names have 100 characters; more than that is no name. */
const maxCharacters = 100;

/**
 * A name that another user chose, fit to be shown in one line: without control characters and without those that
 * turn the direction of the text around them. Undefined: nothing is left of it.
 */
export function cleanName(name: string): string | undefined {
  const visible = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").replaceAll(/[\p{Bidi_Control}\ufeff\u200b]/gu, "");
  const clean = [...visible.trim()].slice(0, maxCharacters).join("");
  return clean === "" ? undefined : clean;
}

/** `Harbor Test (…2497)`; the ID alone where the name is unknown. Plain text. */
export function labelOf({ id, name }: Named): string {
  return name === undefined ? id : `${name} (…${id.slice(-4)})`;
}

/** `Harbor Test (…2497)`, or `guild 1250000000000002497`: a guild within a sentence. */
export function guildLabel(guild: Named): string {
  return guild.name === undefined ? `guild ${guild.id}` : labelOf(guild);
}

/** The name of an ID in a text, if there is one. */
function nameOfPlaced({ sort, id, name }: PlacedId, names: Names | undefined): string | undefined {
  return name ?? names?.nameOf(sort, id);
}

/** The names of IDs, to be shown after them. */
export function nameHints(ids: readonly PlacedId[], names: Names): Hint[] {
  return ids.flatMap((placed): Hint[] => {
    const text = nameOfPlaced(placed, names);
    return text === undefined ? [] : [{ at: placed.end, text, kind: "name" }];
  });
}

/** `**Harbor Test** · guild` as Markdown; empty where the name is unknown. */
export function explainName(placed: PlacedId | undefined, names: Names | undefined): string {
  const name = placed && nameOfPlaced(placed, names);
  return placed && name !== undefined ? `**${escapeMarkdown(name)}** · ${placed.sort}` : "";
}
