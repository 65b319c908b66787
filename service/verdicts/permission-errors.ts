import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import type { Overwrite } from "../../core/discord/payloads.ts";
import { OverwriteType, overwriteTypes } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { allChannelsOf, isSnowflake } from "../../core/language/facts/snowflake.ts";
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

/** The guild's ID is a role, @everyone; the ID before it is a channel, all of them. §2.3 */
function requiredType(id: string, guildId: string): number | undefined {
  if (!isSnowflake(guildId)) return undefined;
  if (id === guildId) return OverwriteType.ROLE;
  return id === allChannelsOf(guildId) ? OverwriteType.CHANNEL : undefined;
}
