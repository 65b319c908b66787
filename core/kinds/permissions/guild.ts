import { OverwriteType } from "../../interface/facts/constants.ts";
import { allChannelsOf, type IdSort } from "../../interface/facts/snowflake.ts";
import type { TableObject } from "../../manifest/model.ts";
import type { IdentifiedAs } from "../../manifest/subjects.ts";
import { guildOf } from "../table/kind.ts";

/**
 * The IDs that represent all members and all channels of the guild that an object belongs to, with the overwrite type that they
 * must have. None if the guild is unknown. §2.3
 */
export function guildConstants(object: TableObject) {
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

/** The sort of object that the ID of an overwrite belongs to, by the overwrite's type. §2.3 */
export const overwriteSorts: Readonly<Record<number, IdSort>> = {
  [OverwriteType.ROLE]: "role",
  [OverwriteType.USER]: "user",
  [OverwriteType.CHANNEL]: "channel",
};

export function identifyOverwrite(object: TableObject, id: unknown): IdentifiedAs | undefined {
  const { type } = object;
  const sort = type === undefined ? undefined : overwriteSorts[type];
  const constant = guildConstants(object).find((one) => one.id === id && one.type === type);
  return sort && { sort, name: constant?.label };
}
