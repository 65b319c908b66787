import { isDeepStrictEqual } from "node:util";
import type { World } from "../world/world.ts";
import { hasIntent, Intent } from "./intents.ts";
import { guildData, guildsOf } from "./ready.ts";
import type { Session } from "./session.ts";

/**
 * Tells a bot which guilds it has joined and left since the last call. A guild that has changed becomes unavailable and
 * available again, so libraries read all of it again.
 */
export function announceGuilds(world: World, session: Session): void {
  if (!hasIntent(session.intents, Intent.guilds)) return;
  const { announcedGuilds: announced } = session;
  const guilds = guildsOf(world, session);
  for (const id of announced.keys()) {
    if (guilds.some((guild) => guild.id === id)) continue;
    announced.delete(id);
    session.dispatch("GUILD_DELETE", { id });
  }
  for (const guild of guilds) {
    const before = announced.get(guild.id);
    if (isDeepStrictEqual(before, guild)) continue;
    if (before) session.dispatch("GUILD_DELETE", { id: guild.id, unavailable: true });
    announced.set(guild.id, guild);
    session.dispatch("GUILD_CREATE", guildData(world, guild, session));
  }
}
