import { OverwriteType } from "../../language/facts/constants.ts";
import { allChannelsOf, isSnowflake } from "../../language/facts/snowflake.ts";
import { type TableObject, valueNode } from "../../language/model/model.ts";

/** An ID that represents all members or all channels of a guild. §2.3 */
export interface GuildConstant {
  readonly id: string;
  readonly label: string;
  readonly meaning: string;
  /** The overwrite type that it must have, and that type's name. */
  readonly type: number;
  readonly typeName: string;
}

/** The constants of the guild that an object belongs to; none if the guild is unknown. */
export function guildConstants(object: TableObject): readonly GuildConstant[] {
  const guildId = guildOf(object);
  if (guildId === undefined) return [];
  const everyone = {
    id: guildId,
    label: "@everyone",
    meaning: "The guild's ID represents all members.",
    type: OverwriteType.ROLE,
    typeName: "ROLE",
  };
  if (BigInt(guildId) === 0n) return [everyone];
  const channels = {
    id: allChannelsOf(guildId),
    label: "all channels",
    meaning: "The guild's ID minus 1 represents all channels.",
    type: OverwriteType.CHANNEL,
    typeName: "CHANNEL",
  };
  return [everyone, channels];
}

/** The guild that an object's permissions apply to, from the object or its parents. */
export function guildOf(object: TableObject): string | undefined {
  const id: unknown = valueNode(object, "guild_id")?.value;
  if (isSnowflake(id)) return id;
  return object.parent && guildOf(object.parent);
}
