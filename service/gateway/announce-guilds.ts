import { isDeepStrictEqual } from "node:util";
import type { World } from "../world/world.ts";
import { hasIntent, Intent } from "./intents.ts";
import { guildData, guildsOf } from "./ready.ts";
import type { Session } from "./session.ts";

/**
 * Sends a session's bot the guilds that it does not know yet, and those that it is not in any more. One that has changed
 * becomes unavailable and available again, so everything in it is read anew.
 */
export function announceGuilds(world: World, session: Session): void {
  if (!hasIntent(session.intents, Intent.guilds)) return;
  const { toldGuilds: told } = session;
  const guilds = guildsOf(world, session);
  for (const id of told.keys()) {
    if (guilds.some((guild) => guild.id === id)) continue;
    told.delete(id);
    session.dispatch("GUILD_DELETE", { id });
  }
  for (const guild of guilds) {
    const before = told.get(guild.id);
    if (isDeepStrictEqual(before, guild)) continue;
    if (before) session.dispatch("GUILD_DELETE", { id: guild.id, unavailable: true });
    told.set(guild.id, guild);
    session.dispatch("GUILD_CREATE", guildData(world, guild, session));
  }
}
