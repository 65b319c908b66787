import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { isObject } from "../../core/wire/json.ts";
import { type MemberObject, membersOf } from "../guilds/members.ts";
import type { Guild } from "../store/guild.ts";
import type { World } from "../world/world.ts";
import { hasIntent, Intent } from "./intents.ts";
import { because, type Closing, closings } from "./protocol.ts";
import { guildsOf, presenceOf } from "./ready.ts";
import type { Session } from "./session.ts";

/** How many members one chunk has, and how many can be searched for or named. */
const most = { inChunk: 1000, found: 100 } as const;

/** The data of each GUILD_MEMBERS_CHUNK that answers a request for members, or how the connection is closed. */
export function memberChunks(world: World, session: Session, d: unknown): readonly object[] | Closing {
  if (!isObject(d)) return closings.decodeError;
  const [guildId] = Array.isArray(d.guild_id) ? d.guild_id : [d.guild_id];
  if (typeof guildId !== "string" || !isSnowflake(guildId)) return wrong("guild_id");
  const guild = guildsOf(world, session).find(({ id }) => id === guildId);
  // Discord does not answer for a guild that the bot is not in either.
  if (!guild) return [];
  const found = membersFor(world, guild, d);
  if ("code" in found) return found;
  const isEverybody = d.user_ids === undefined && d.query === "" && !(Number(d.limit) > 0);
  const isShown = !isEverybody || hasIntent(session.intents, Intent.guildMembers);
  const members = isShown ? found.members : [];
  const count = Math.max(1, Math.ceil(members.length / most.inChunk));
  const withPresences = d.presences === true && hasIntent(session.intents, Intent.guildPresences);
  return Array.from({ length: count }, (_, index) => {
    const inChunk = members.slice(index * most.inChunk, (index + 1) * most.inChunk);
    return {
      guild_id: guildId,
      members: inChunk,
      chunk_index: index,
      chunk_count: count,
      ...(found.missing.length > 0 && { not_found: found.missing }),
      ...(withPresences && { presences: inChunk.map(presenceOf) }),
      ...(isNonce(d.nonce) && { nonce: d.nonce }),
    };
  });
}

interface Found {
  readonly members: readonly MemberObject[];
  /** IDs of users that are no members. */
  readonly missing: readonly string[];
}

function membersFor(
  world: World,
  guild: Guild,
  { user_ids, query, limit }: Readonly<Record<string, unknown>>,
): Found | Closing {
  const members = membersOf(world, guild);
  if (user_ids !== undefined) {
    const given = [user_ids].flat();
    if (!given.every((id) => typeof id === "string" || typeof id === "number")) return wrong("user_ids");
    const ids = given.slice(0, most.found).map(String);
    const missing = ids.filter((id) => !members.some(({ user }) => user.id === id));
    return { members: members.filter(({ user }) => ids.includes(user.id)), missing };
  }
  if (typeof query !== "string") return wrong("query");
  if (typeof limit !== "number") return wrong("limit");
  if (query === "" && limit === 0) return { members, missing: [] };
  const start = query.toLowerCase();
  const matching = members.filter(({ user, nick }) =>
    [user.username, nick].some((name) => typeof name === "string" && name.toLowerCase().startsWith(start)),
  );
  return { members: matching.slice(0, limit > 0 ? Math.min(limit, most.found) : most.found), missing: [] };
}

/** One that is too long is left out. */
function isNonce(nonce: unknown): nonce is string {
  return typeof nonce === "string" && Buffer.byteLength(nonce) <= 32;
}

function wrong(field: string): Closing {
  return because(closings.decodeError, `\`${field}\` is missing or not valid.`);
}
