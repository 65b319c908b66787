import { CommandType } from "../../core/interface/facts/constants.ts";
import { settingsOf, type World } from "./world.ts";

/** Whether the application has an Activity. While the setting is null, an entry point means that it has one. §2.1 */
export function hasActivity(world: World): boolean {
  const { activities } = settingsOf(world);
  if (activities !== null) return activities;
  const commands = [...world.store.table("commands").values()];
  return commands.some(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT);
}
