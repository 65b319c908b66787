/** Whether a value is an ID as the interface writes it: a text of digits that fits 64 bits. */
export function isSnowflake(value: unknown): value is string {
  return typeof value === "string" && /^\d{1,20}$/.test(value) && fitsUnsigned64(BigInt(value));
}

/** Whether a text is as long as the IDs that Discord has issued since 2015. Fewer digits can also be the name of a command. */
export function isIssuedSnowflake(text: string): boolean {
  return /^\d{15,20}$/.test(text);
}

/** Discord's epoch, in milliseconds since 1970. */
const epoch = 1420070400000n;

export function timeOfSnowflake(id: string): Date {
  return new Date(Number((BigInt(id) >> 22n) + epoch));
}

/** Whether a whole number fits 64 bits without a sign. */
export function fitsUnsigned64(value: bigint): boolean {
  return value >= 0n && value < 2n ** 64n;
}

/** The overwrite ID for all channels of a guild: the guild's ID minus 1. §2.3 */
export function allChannelsOf(guildId: string): string {
  return (BigInt(guildId) - 1n).toString();
}

/** The sorts of objects whose IDs can be shown with a name. */
export const idSorts = ["application", "guild", "role", "channel", "user"] as const;

export type IdSort = (typeof idSorts)[number];

/** Names by ID, for each sort, as in a project file and in messages to the language server. */
export type NameTable = Readonly<Partial<Record<IdSort, Readonly<Record<string, string>>>>>;

/** An ID that represents all members or all channels of a guild. */
export interface GuildWideId {
  readonly id: string;
  readonly label: "@everyone" | "all channels";
  readonly sort: "role" | "channel";
}

/** The IDs that represent all members and all channels of a guild in overwrites. §2.3 */
export function guildWideIds(guildId: string): readonly GuildWideId[] {
  const everyone = { id: guildId, label: "@everyone", sort: "role" } as const;
  if (BigInt(guildId) === 0n) return [everyone];
  return [everyone, { id: allChannelsOf(guildId), label: "all channels", sort: "channel" }];
}
