import { isDeepStrictEqual } from "node:util";
import type { Guild, GuildMember } from "../store/guild.ts";

/** An entry of a guild's audit log, as Discord returns it. */
export interface AuditLogEntry {
  readonly id: string;
  readonly action_type: number;
  readonly user_id: string | null;
  readonly target_id: string | null;
  readonly reason?: string;
  readonly [field: string]: unknown;
}

/** A guild as it is now. */
export interface GuildState {
  readonly guild: Guild;
  /** The reasons of bans by the user's ID; null: without a reason. */
  readonly bans: ReadonlyMap<string, string | null>;
  /** The oldest entry first. */
  readonly auditLog: readonly AuditLogEntry[];
}

interface KeptGuild {
  /** The guild that the settings describe. */
  readonly base: Guild;
  readonly start: GuildState;
  readonly state: GuildState;
  /** Counts the changes that bots heard of. */
  readonly revision: number;
  /** Differs after a change that no event told bots of. */
  readonly epoch: number;
}

/** Entries of an audit log beyond this number are forgotten, the oldest first. */
const maxLogged = 1000;

export type GuildStore = ReturnType<typeof createGuildStore>;

/** What became of the guilds since the settings described them. In memory. */
export function createGuildStore() {
  const kept = new Map<string, KeptGuild>();
  let epochs = 0;
  const keptOf = (base: Guild): KeptGuild => {
    const found = kept.get(base.id);
    if (found?.base === base) return found;
    // Other settings have changed. Comparing once is enough, because rows of the store never change.
    const isSame = found !== undefined && isDeepStrictEqual(found.base, base);
    const fresh = isSame ? { ...found, base } : begin(base, found);
    kept.set(base.id, fresh);
    return fresh;
  };
  const begin = (base: Guild, before: KeptGuild | undefined): KeptGuild => {
    const start = startOf(base, before);
    return { base, start, state: start, revision: 0, epoch: ++epochs };
  };
  const changed = (base: Guild, changes: Partial<GuildState>): KeptGuild => {
    const found = keptOf(base);
    const { auditLog = found.state.auditLog } = changes;
    return { ...found, state: { ...found.state, ...changes, auditLog: auditLog.slice(-maxLogged) } };
  };
  return {
    of: (base: Guild): GuildState => keptOf(base).state,
    epochOf: (base: Guild): number => keptOf(base).epoch,
    /** Makes a change that bots are told of by its own event. */
    change(base: Guild, changes: Partial<GuildState>): void {
      const after = changed(base, changes);
      kept.set(base.id, { ...after, revision: after.revision + 1 });
    },
    /** Adds what a user or a test has named. For bots, it has always been there. */
    addQuietly: (base: Guild, changes: Partial<GuildState>): void => void kept.set(base.id, changed(base, changes)),
    /** Returns a function that brings back the guilds of now. */
    save(): () => void {
      const saved = new Map(kept);
      return () => {
        for (const [id, now] of kept) {
          const then = saved.get(id) ?? { ...now, state: now.start, revision: 0 };
          const isKnown = now.base === then.base && now.revision === then.revision;
          kept.set(id, { ...then, epoch: isKnown ? now.epoch : ++epochs });
        }
      };
    },
  };
}

/** A guild as the settings describe it, with the members and channels that appeared in it before the settings changed. */
function startOf(base: Guild, before: KeptGuild | undefined): GuildState {
  const roles = new Set(base.roles.map(({ id }) => id));
  const members = appeared(before, base, ({ members }) => members).map((member): GuildMember => {
    return { ...member, roles: member.roles.filter((id) => roles.has(id)) };
  });
  const channels = appeared(before, base, (one) => one.channels);
  const isSame = members.length + channels.length === 0;
  const guild = { ...base, members: [...base.members, ...members], channels: [...base.channels, ...channels] };
  return { guild: isSame ? base : guild, bans: new Map(), auditLog: [] };
}

/** What a guild has beyond its settings of before and of now. */
function appeared<One extends { readonly id: string }>(
  before: KeptGuild | undefined,
  base: Guild,
  listOf: (guild: Guild) => readonly One[],
): readonly One[] {
  if (!before) return [];
  const described = new Set([...listOf(base), ...listOf(before.base)].map(({ id }) => id));
  return listOf(before.state.guild).filter(({ id }) => !described.has(id));
}
