import { type Identity, identityKey } from "../../discord/commands/label.ts";
import { isSnowflake } from "../../interface/facts/snowflake.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { Table } from "../../tools/table.ts";
import type { HistoryEntry } from "./history.schema.ts";
import { type CommonCommand, type GuildOfEntry, isManyEntry, type ManyEntry } from "./many-entry.schema.ts";

type Head = Omit<ManyEntry, "commands" | "created" | "guilds" | "outcome">;
type Numbers = GuildOfEntry["before"];

/** Builds the entry of a publish to many guilds, with commands that several guilds share only once. */
export class ManyEntryBuilder {
  readonly #head: Head;
  readonly #commands = new Table<CommonCommand>();
  readonly #created = new Table<Identity>();
  readonly #guilds = new Map<string, GuildOfEntry>();

  constructor(head: Head) {
    this.#head = head;
  }

  /** Adds a guild before its first call. */
  begin(guildId: string, { touched, before }: Pick<HistoryEntry, "touched" | "before">): void {
    const ids = new Set(touched.ids);
    this.#guilds.set(guildId, {
      ids: touched.ids,
      created: this.#created.numbersOf(touched.created),
      before: this.#numbersOf(before.filter(({ id }) => ids.has(id))),
    });
  }

  /** `after`: all commands of a guild after its last call. */
  end(guildId: string, after: readonly PublishedCommand[]): void {
    const guild = this.#guilds.get(guildId);
    if (!guild) throw new Error("A publish has ended that has not begun.");
    const ids = new Set(guild.ids);
    const created = new Set(guild.created.map((number) => identityKey(itemAt(this.#created.items, number))));
    const own = after.filter((command) => ids.has(command.id) || created.has(identityKey(command)));
    this.#guilds.set(guildId, { ...guild, after: this.#numbersOf(own) });
  }

  /** Leaves out a guild that was not tried. */
  leaveOut(guildId: string): void {
    this.#guilds.delete(guildId);
  }

  /** `outcome`: the lines of the report; absent: the publish has not ended. */
  entry(outcome?: readonly string[]): ManyEntry {
    return {
      ...this.#head,
      commands: this.#commands.items,
      created: this.#created.items,
      guilds: Object.fromEntries(this.#guilds),
      ...(outcome && { outcome }),
    };
  }

  #numbersOf(commands: readonly PublishedCommand[]): Numbers {
    return Object.fromEntries(
      commands.map(({ id, guild_id: _, version: __, ...common }) => [id, this.#commands.numberOf(common)]),
    );
  }
}

/** Whether a value is an entry whose numbers are those of its items. */
export function isWholeManyEntry(value: unknown): value is ManyEntry {
  if (!isManyEntry(value)) return false;
  const { commands, created, guilds } = value;
  return Object.entries(guilds).every(([guildId, { before, after = {}, created: own }]) => {
    const numbers = [before, after].flatMap((numbered) => Object.values(numbered));
    return (
      isSnowflake(guildId) &&
      numbers.every((number) => number < commands.length) &&
      own.every((number) => number < created.length)
    );
  });
}

/** The IDs of the guilds in which a publish changed something, or may have. */
export function changedGuilds({ guilds }: ManyEntry): readonly string[] {
  return Object.entries(guilds).flatMap(([guildId, guild]) => (hasChanged(guild) ? [guildId] : []));
}

function hasChanged({ ids, before, after }: GuildOfEntry): boolean {
  if (!after) return true;
  return ids.some((id) => before[id] !== after[id]) || Object.keys(after).some((id) => before[id] === undefined);
}

/** The entry of one guild, as a publish to that guild alone records it. */
export function entryOfGuild(entry: ManyEntry, guildId: string): HistoryEntry {
  const { at, place, name, protectedName, commands, created, guilds } = entry;
  const guild = guilds[guildId];
  if (!guild) throw new Error("A guild is rolled back that the publish does not have.");
  const listOf = (numbers: Numbers): PublishedCommand[] =>
    Object.entries(numbers).map(([id, number]) => {
      // Each guild has versions of its own, which are not recorded because rolling back compares what commands have.
      return { ...itemAt(commands, number), id, guild_id: guildId, version: "0" };
    });
  return {
    ...{ at, name, ledger: [] },
    ...(protectedName !== undefined && { protectedName }),
    place: { ...place, guildId },
    touched: { ids: guild.ids, created: guild.created.map((number) => itemAt(created, number)) },
    before: listOf(guild.before),
    ...(guild.after && { after: listOf(guild.after) }),
  };
}

function itemAt<T>(items: readonly T[], number: number): T {
  const item = items[number];
  if (item === undefined) throw new Error("The entry of a publish has a number without an item.");
  return item;
}
