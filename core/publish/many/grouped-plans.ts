import { labelOf } from "../../discord/names/names.ts";
import { count } from "../../manifest/describe.ts";

/** The number of guilds of a group that are named. */
const maxNamed = 10;

/**
 * Compares guilds by their place in a list. Several guilds are read at once, so the order of their answers is another one each
 * time.
 */
export function byPlaceIn(guilds: readonly string[]): (a: string, b: string) => number {
  const places = new Map(guilds.map((id, place) => [id, place]));
  return (a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size);
}

/** Guilds that one text is about: a plan, or an error. */
export interface GuildGroup {
  /** Lines of plain text. */
  readonly lines: readonly string[];
  /** The IDs, in the order of the target. */
  readonly guilds: readonly string[];
}

/** Guilds by the text that is the same for them. The text is kept once, however many guilds there are. */
export class GuildGroups {
  readonly #groups = new Map<string, { readonly lines: readonly string[]; readonly guilds: string[] }>();
  readonly #byPlace: (a: string, b: string) => number;

  constructor(byPlace: (a: string, b: string) => number) {
    this.#byPlace = byPlace;
  }

  /** A text that names the guild becomes the same for all guilds: `no access to this guild`. */
  add(guildId: string, lines: readonly string[]): void {
    const key = lines.join("\n").replaceAll(`guild ${guildId}`, "this guild").replaceAll(`&guild_id=${guildId}`, "");
    const group = this.#groups.get(key) ?? { lines: key.split("\n"), guilds: [] };
    this.#groups.set(key, group);
    group.guilds.push(guildId);
  }

  /** The largest group first, then by its first guild. */
  get all(): readonly GuildGroup[] {
    const byPlace = this.#byPlace;
    const groups = [...this.#groups.values()].map(({ lines, guilds }) => ({ lines, guilds: guilds.toSorted(byPlace) }));
    return groups.sort((a, b) => b.guilds.length - a.guilds.length || byPlace(a.guilds[0] ?? "", b.guilds[0] ?? ""));
  }

  /** The number of guilds. */
  get size(): number {
    return [...this.#groups.values()].reduce((sum, { guilds }) => sum + guilds.length, 0);
  }
}

/** `2 guilds: Harbor Test (…0001), 1250000000000000002` and, of many, `9812 guilds: …, and 9802 more`. `nameOf`: of an ID. */
export function describeGuilds(guilds: readonly string[], nameOf: (id: string) => string | undefined): string {
  const named = guilds.slice(0, maxNamed).map((id) => {
    const name = nameOf(id);
    return name === undefined ? id : labelOf({ id, name });
  });
  const rest = guilds.length > maxNamed ? `, and ${guilds.length - maxNamed} more` : "";
  return `${count(guilds.length, "guild")}: ${named.join(", ")}${rest}`;
}
