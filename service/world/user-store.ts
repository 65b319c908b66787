import type { GuildMember } from "../store/guild.ts";
import { boundedMap } from "./bounded-map.ts";

/** A user outside of any guild. */
export type StoredUser = Pick<GuildMember, "id" | "username" | "displayName" | "bot">;

/** Users beyond this number are forgotten, the oldest first. */
const maxUsers = 10_000;

export type UserStore = ReturnType<typeof createUserStore>;

/** The users who appeared without being members of a guild: in direct messages, or as members who left. In memory. */
export function createUserStore() {
  const users = boundedMap<StoredUser>({ entries: maxUsers });
  return {
    get: users.get,
    keep: ({ id, username, displayName, bot }: StoredUser): void => users.put(id, { id, username, displayName, bot }),
    save: users.save,
  };
}
