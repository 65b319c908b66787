import { OverwriteType } from "../../language/facts/constants.ts";
import type { IdSort } from "../../language/facts/snowflake.ts";
import type { TableObject } from "../../language/model/model.ts";
import type { IdentifiedAs } from "../../language/model/subjects.ts";
import { guildConstants } from "./guild.ts";

/** What the ID of an overwrite belongs to, by the overwrite's type. §2.3 */
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
