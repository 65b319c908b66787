import { OverwriteType, overwriteTypes } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { allChannelsOf, isSnowflake } from "../../core/language/facts/snowflake.ts";
import type { ErrorBody, ErrorEntry, ErrorPath } from "../../core/wire/error-tree.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import { invalidForm } from "./judge.ts";
import { boolean, listOf, objectOf, oneOf, orNull, snowflake } from "./judge-fields.ts";

const overwrite = objectOf(
  { id: snowflake, type: oneOf(overwriteTypes.map(({ value }) => value)), permission: boolean },
  ["id", "type", "permission"],
);

/** Judges the body of a permission edit. `max` overwrites at most. Undefined: nothing is wrong with it. §4.5 */
export function judgePermissions(
  body: unknown,
  guildId: string,
  max: number = limits.permissionOverwrites.max,
): ErrorBody | undefined {
  const list = listOf(overwrite, { max }, (item) => keyOf(item as { id: string; type: number }));
  const entries = objectOf({ permissions: orNull(list) }, ["permissions"])(body, []);
  const found = entries.length > 0 ? entries : constantsIn(body, guildId);
  return found.length === 0 ? undefined : invalidForm(found);
}

function keyOf({ id, type }: { readonly id: string; readonly type: number }): string {
  return `${type} ${id}`;
}

function constantsIn(body: unknown, guildId: string): ErrorEntry[] {
  const { permissions } = body as { readonly permissions: readonly { id: string; type: number }[] | null };
  return (permissions ?? []).flatMap(({ id, type }, index) =>
    constantAt(id, type, guildId, ["permissions", index, "type"]),
  );
}

/** The guild's ID is a role, @everyone; the ID before it is a channel, all of them. §2.3 */
function constantAt(id: string, type: number, guildId: string, path: ErrorPath): ErrorEntry[] {
  if (!isSnowflake(guildId)) return [];
  const wanted = id === guildId ? OverwriteType.ROLE : id === allChannelsOf(guildId) ? OverwriteType.CHANNEL : type;
  return type === wanted ? [] : [{ path, ...formErrors.notOneOf([wanted]) }];
}
