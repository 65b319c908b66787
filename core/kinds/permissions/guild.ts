import { OverwriteType } from "../../interface/facts/constants.ts";
import { guildWideIds } from "../../interface/facts/snowflake.ts";
import type { TableObject } from "../../manifest/model.ts";
import type { IdentifiedAs } from "../../manifest/subjects.ts";
import { guildOf } from "../../manifest/table-object.ts";
import { overwriteSorts } from "./fields.ts";

const constants = {
  role: { meaning: "The guild's ID represents all members.", type: OverwriteType.ROLE, typeName: "ROLE" },
  channel: {
    meaning: "The guild's ID minus 1 represents all channels.",
    type: OverwriteType.CHANNEL,
    typeName: "CHANNEL",
  },
} as const;

/**
 * The IDs that represent all members and all channels of the guild that an object belongs to, with the overwrite type that they
 * must have. None if the guild is unknown. §2.3
 */
export function guildConstants(object: TableObject) {
  const guildId = guildOf(object);
  if (guildId === undefined) return [];
  return guildWideIds(guildId).map(({ id, label, sort }) => ({ id, label, ...constants[sort] }));
}

export function identifyOverwrite(object: TableObject, id: unknown): IdentifiedAs | undefined {
  const { type } = object;
  const sort = type === undefined ? undefined : overwriteSorts[type];
  const constant = guildConstants(object).find((one) => one.id === id && one.type === type);
  return sort && { sort, name: constant?.label };
}
