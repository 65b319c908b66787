import { userObject } from "../../core/use/interactions/resolved.ts";
import { botUser } from "../guilds/members.ts";
import type { World } from "../world/world.ts";

/** The application's bot user, as the author of a message. */
export function botAuthor(world: World): object {
  const bot = botUser(world);
  return { ...userObject(bot.id, bot.username), ...bot };
}
