import { isSnowflake } from "../../language/facts/snowflake.ts";
import { type TableObject, valueNode } from "../../language/model/model.ts";

/** The guild that an object belongs to, as it or what it is in says. */
export function guildOf(object: TableObject): string | undefined {
  const id: unknown = valueNode(object, "guild_id")?.value;
  if (isSnowflake(id)) return id;
  return object.parent && guildOf(object.parent);
}
