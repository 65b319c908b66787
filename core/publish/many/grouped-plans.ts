import { labelOf } from "../../discord/names/names.ts";
import { count } from "../../manifest/describe.ts";

/** The number of guilds of a group that are named. */
const maxNamed = 10;

/** Guilds that one text is about: a plan, or an error. */
export interface GuildGroup {
  /** Lines of plain text. */
  readonly lines: readonly string[];
  /** The IDs, in the order in which they were added. */
  readonly guilds: readonly string[];
}

/** Guilds by the text that is the same for them. The text is kept once, however many guilds there are. */
export class GuildGroups {
  readonly #groups = new Map<string, { readonly lines: readonly string[]; readonly guilds: string[] }>();

  /** A text that names the guild becomes the same for all guilds: `no access to this guild`. */
  add(guildId: string, lines: readonly string[]): void {
    const key = lines.join("\n").replaceAll(`guild ${guildId}`, "this guild").replaceAll(`&guild_id=${guildId}`, "");
    const group = this.#groups.get(key) ?? { lines: key.split("\n"), guilds: [] };
    this.#groups.set(key, group);
    group.guilds.push(guildId);
  }

  /** The largest group first. */
  get all(): readonly GuildGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.guilds.length - a.guilds.length);
  }

  /** The number of guilds. */
  get size(): number {
    return this.all.reduce((sum, { guilds }) => sum + guilds.length, 0);
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
