import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { OverwriteType, overwriteTypes } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import { allChannelsOf, isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { Overwrite } from "../../core/interface/payloads.ts";
import { boolean, list, object, oneOf, orNull, snowflake } from "./field-checks.ts";

type OverwriteKey = Pick<Overwrite, "id" | "type">;

const overwrite = object(
  { id: snowflake, type: oneOf(overwriteTypes.map(({ value }) => value)), permission: boolean },
  ["id", "type", "permission"],
);

/** The errors of the body of a permission edit. `max`: the number of overwrites it may have. §4.5 */
export function permissionErrors(
  body: unknown,
  guildId: string,
  max: number = limits.permissionOverwrites.max,
): readonly ErrorEntry[] {
  const overwrites = list(overwrite, { max }, (item) => {
    const { id, type } = item as OverwriteKey;
    return `${type} ${id}`;
  });
  const entries = object({ permissions: orNull(overwrites) }, ["permissions"])(body, []);
  if (entries.length > 0) return entries;
  const { permissions } = body as { readonly permissions: readonly OverwriteKey[] | null };
  return (permissions ?? []).flatMap(({ id, type }, index) => {
    const required = requiredType(id, guildId);
    const isRight = required === undefined || required === type;
    return isRight ? [] : [{ path: ["permissions", index, "type"], ...formErrors.notOneOf([required]) }];
  });
}

/** The type that an ID requires: the guild's ID is the role @everyone, and the ID before it means all channels. §2.3 */
function requiredType(id: string, guildId: string): number | undefined {
  if (!isSnowflake(guildId)) return undefined;
  if (id === guildId) return OverwriteType.ROLE;
  return id === allChannelsOf(guildId) ? OverwriteType.CHANNEL : undefined;
}
