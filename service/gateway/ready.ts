import { applicationFlags } from "../guilds/application.ts";
import { channelsOf, createdAt, guildObject } from "../guilds/guild-objects.ts";
import { visibleGuilds } from "../guilds/guild-operations.ts";
import { botUser, guildMembers, type MemberObject } from "../guilds/members.ts";
import { activeThreads } from "../guilds/threads.ts";
import { voiceStatesOf } from "../guilds/voice.ts";
import type { Guild } from "../store/guild.ts";
import { collectionNames } from "../world/collection-store.ts";
import { guildEpochs } from "../world/own-guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { hasIntent, Intent } from "./protocol.ts";
import type { Session } from "./sessions.ts";

export function sessionGuilds(world: World, session: Session): readonly Guild[] {
  return visibleGuilds(world).filter(({ id }) => session.serves(id));
}

/** `at`: the URL and the version of the gateway. */
export function readyData(world: World, session: Session, at: { readonly url: string; readonly version: number }) {
  const { applicationId } = identityOf(world);
  return {
    v: at.version,
    user: { ...botUser(world), verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: sessionGuilds(world, session).map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    session_type: "normal",
    resume_gateway_url: at.url,
    shard: session.shard,
    application: { id: applicationId, flags: applicationFlags(world) },
    private_channels: [],
    relationships: [],
    presences: [],
    user_settings: {},
    geo_ordered_rtc_regions: [],
    _trace: [],
  };
}

/** The data of GUILD_CREATE, with the members that the intents allow. */
export function guildData(world: World, guild: Guild, { intents }: Session): object {
  const { applicationId } = identityOf(world);
  const members = guildMembers(world, guild);
  const own = members.filter(({ user }) => user.id === applicationId);
  const seesPresences = hasIntent(intents, Intent.guildPresences);
  return {
    ...guildObject(world, guild),
    joined_at: createdAt(guild),
    large: false,
    unavailable: false,
    member_count: members.length,
    members: seesPresences ? members : own,
    channels: channelsOf(guild),
    threads: activeThreads(world, guild.id),
    presences: seesPresences ? members.map(presenceOf) : [],
    voice_states: voiceStatesOf(world, guild),
    stage_instances: [],
    guild_scheduled_events: world.collections.list(collectionNames.scheduledEvents(guild.id)),
    soundboard_sounds: [],
  };
}

/** Every member is online. */
export function presenceOf({ user: { id } }: MemberObject): object {
  return { user: { id }, status: "online", activities: [], client_status: { desktop: "online" } };
}

/**
 * Tells a bot which guilds it has joined and left since the last call. A changed guild becomes unavailable and available
 * again, so that libraries read it again.
 */
export function announceGuilds(world: World, session: Session): void {
  if (!hasIntent(session.intents, Intent.guilds)) return;
  const { announcedGuilds: announced } = session;
  const epochs = guildEpochs(world);
  const guilds = sessionGuilds(world, session);
  for (const id of announced.keys()) {
    if (guilds.some((guild) => guild.id === id)) continue;
    announced.delete(id);
    session.dispatch("GUILD_DELETE", { id });
  }
  for (const guild of guilds) {
    const [before, epoch] = [announced.get(guild.id), epochs.get(guild.id) ?? 0];
    if (before === epoch) continue;
    if (before !== undefined) session.dispatch("GUILD_DELETE", { id: guild.id, unavailable: true });
    announced.set(guild.id, epoch);
    session.dispatch("GUILD_CREATE", guildData(world, guild, session));
  }
}
