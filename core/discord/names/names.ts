import { type IdSort, idSorts, type NameTable } from "../../interface/facts/snowflake.ts";
import { firstCodePoints } from "../../text/code-points.ts";

export interface Named {
  readonly id: string;
  /** Undefined: the name is unknown. */
  readonly name: string | undefined;
}

/** The names of guilds, roles, channels, users and applications, as far as they are known. */
export interface Names {
  nameOf(sort: IdSort, id: string): string | undefined;
  /** All known names of a sort. */
  known(sort: IdSort): readonly Named[];
}

/** Joins tables. If two have the same ID, the earlier table wins. */
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

/** Joins two tables. If both have the same ID, the second one wins. */
export function mergeNames(first: NameTable, second: NameTable): NameTable {
  return Object.fromEntries(idSorts.map((sort) => [sort, { ...first[sort], ...second[sort] }]));
}

/** Reads a table from any JSON. Entries that are not a name of an ID are left out, and names are cleaned. */
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

/** Discord's longest names have 100 characters. Longer texts are not accepted. */
const maxCharacters = 100;

/**
 * Cleans a name that another user chose, so that it can be shown in one line: without control characters, and without
 * characters that change the direction of text. Undefined: the result is empty.
 */
export function cleanName(name: string): string | undefined {
  const visible = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").replaceAll(/[\p{Bidi_Control}\ufeff\u200b]/gu, "");
  const clean = firstCodePoints(visible.trim(), maxCharacters);
  return clean === "" ? undefined : clean;
}

/** `Harbor Test (…2497)`; the ID alone where the name is unknown. Plain text. */
export function labelOf({ id, name }: Named): string {
  return name === undefined ? id : `${name} (…${id.slice(-4)})`;
}

/** The name alone; with the end of the ID where another ID of the sort is known by the same name. */
export function distinctLabel(id: string, sort: IdSort, names: Names): string {
  const name = names.nameOf(sort, id);
  const isShared = names.known(sort).some((other) => other.id !== id && other.name === name);
  return isShared || name === undefined ? labelOf({ id, name }) : name;
}

/** `Harbor Test (…2497)`, or `guild 1250000000000002497`: a guild within a sentence. */
export function guildLabel(guild: Named): string {
  return guild.name === undefined ? `guild ${guild.id}` : labelOf(guild);
}
