import { ChannelType } from "../../core/interface/facts/constants.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { NamedObject } from "../../core/interface/payloads.ts";
import { memoized } from "../../core/tools/memoized.ts";
import type { Guild, GuildChannel, GuildMember, GuildRole } from "../store/guild.ts";
import type { LocalProject, ServiceIdentity, Settings } from "../store/state.ts";
import type { GuildState } from "./guild-store.ts";
import { identityOf, settingsOf, type World } from "./world.ts";

/** The name of the application and of its bot: as the project calls it. */
export function applicationName(world: World): string {
  return settingsOf(world).project?.applicationName ?? defaultName;
}

const defaultName = "Your app";

/** The guild for trying commands: that of the project, if it is known. */
export function ownGuild(world: World): Guild {
  return world.guilds.of(ownBase(world)).guild;
}

/** The guilds with contents, as they are now: the own one first. */
export function knownGuilds(world: World): readonly Guild[] {
  return describedGuilds(world).map((base) => world.guilds.of(base).guild);
}

/** A known guild with what the settings do not describe: its bans and its audit log. */
export function guildStateOf(world: World, guildId: string): GuildState | undefined {
  const base = describedGuilds(world).find(({ id }) => id === guildId);
  return base && world.guilds.of(base);
}

/** By the guild's ID, a number that differs after a change that no event told bots of. */
export function guildEpochs(world: World): ReadonlyMap<string, number> {
  return new Map(describedGuilds(world).map((base) => [base.id, world.guilds.epochOf(base)]));
}

/** Adds what a user or a test has named to a known guild. For bots, it has always been there. */
export function addToGuild(world: World, guildId: string, changes: Partial<GuildState>): void {
  const base = describedGuilds(world).find(({ id }) => id === guildId);
  if (base) world.guilds.addQuietly(base, changes);
}

/** Changes a known guild. Bots hear of it by an event, which the caller emits. */
export function changeGuild(world: World, guildId: string, changes: Partial<GuildState>): void {
  const base = describedGuilds(world).find(({ id }) => id === guildId);
  if (base) world.guilds.change(base, changes);
}

/** The guilds as the settings describe them, each with the bot: the own one first. */
export function describedGuilds(world: World): readonly Guild[] {
  return described(identityOf(world))(settingsOf(world));
}

/** The guild for trying commands, as the settings describe it. */
export function ownBase(world: World): Guild {
  const [own] = describedGuilds(world);
  if (!own) throw new Error("There is always a guild for trying commands.");
  return own;
}

/** Cached, because every use of a command needs the guilds. Rows of the store never change, so a row always has the same ones. */
const described = memoized((identity: ServiceIdentity) =>
  memoized((settings: Settings): readonly Guild[] => {
    const { project, knownGuilds: given } = settings;
    const made = generatedGuild(identity, project);
    const own = given?.find(({ id }) => id === made.id);
    const others = (given ?? []).filter(({ id }) => id !== made.id);
    const all = [own ? mergedGuild(made, own) : made, ...others];
    return all.map((guild) => withBot(guild, identity, settings));
  }),
);

/** A guild with what the settings say of it: objects with a known ID replace the others. */
export function mergedGuild(guild: Guild, given: Guild): Guild {
  return {
    ...guild,
    ...given,
    roles: mergedById(guild.roles, given.roles),
    channels: mergedById(guild.channels, given.channels),
    members: mergedById(guild.members, given.members),
  };
}

function mergedById<One extends { readonly id: string }>(all: readonly One[], given: readonly One[]): readonly One[] {
  const byId = new Map(given.map((one) => [one.id, one]));
  const known = new Set(all.map(({ id }) => id));
  return [...all.map((one) => byId.get(one.id) ?? one), ...given.filter(({ id }) => !known.has(id))];
}

/**
 * A guild with the bot, as an installation adds it: with a role of its own that has the permissions of the install link. It is
 * above all others, so that the bot can moderate everyone but the owner. A bot that the settings list has only its roles there.
 */
function withBot(guild: Guild, { applicationId }: ServiceIdentity, settings: Settings): Guild {
  if (guild.members.some(({ id }) => id === applicationId)) return guild;
  const name = settings.project?.applicationName ?? defaultName;
  const permissions = botPermissionsIn(settings, guild.id);
  const own = role({ id: idBeside(guild.id, 4), name, permissions, botId: applicationId });
  const hasRole = BigInt(permissions) !== 0n;
  const bot = member({ id: applicationId, username: name, bot: true, roles: hasRole ? [own.id] : [] });
  return { ...guild, roles: hasRole ? [...guild.roles, own] : guild.roles, members: [...guild.members, bot] };
}

/** The permissions that the bot was invited to a guild with: most bots are invited as administrators while they are developed. */
export function botPermissionsIn({ botPermissions, installed = {} }: Settings, guildId: string): string {
  return installed[guildId] ?? botPermissions ?? permissionString(["ADMINISTRATOR"]) ?? "0";
}

const noProject: LocalProject = { guildId: null, applicationName: null, names: {} };

/**
 * The generated guild, with the names in the project. Its IDs follow from the guild's, so they are the same after every start.
 * The owner and the user who uses commands by default are two people.
 */
export function generatedGuild(
  { applicationId, guildId, userId }: ServiceIdentity,
  project: LocalProject | null,
): Guild {
  const { guildId: given, names } = project ?? noProject;
  const guild = given ?? guildId;
  const id = (number: number): string => idBeside(guild, number);
  const roles = rolesFor(namedIn(names.role), id);
  const [admins, moderators] = [roles[0]?.id ?? "", roles[1]?.id ?? ""];
  const named = namedIn(names.user).filter((user) => user.id !== userId && user.id !== applicationId);
  const others = membersFor(named, id);
  const owner = others.at(-1);
  const rolesOf = ({ id: user }: GuildMember): readonly string[] => {
    if (user === owner?.id) return [admins];
    return user === others[0]?.id ? [moderators] : [];
  };
  return {
    id: guild,
    name: (names.guild && Object.hasOwn(names.guild, guild) && names.guild[guild]) || "Test server",
    ownerId: owner?.id ?? userId,
    roles,
    channels: channelsFor(namedIn(names.channel), id),
    members: [
      member({ id: userId, username: "you", displayName: "You" }),
      ...others.map((one) => ({ ...one, roles: rolesOf(one) })),
    ],
  };
}

type Numbered = (number: number) => string;

/** The first role is that of the owner. The project's roles have typical permissions for their names. */
function rolesFor(named: readonly NamedObject[], id: Numbered): readonly GuildRole[] {
  const admins = role({ id: id(1), name: "Admins", color: 0xe74c3c, hoist: true }, "ADMINISTRATOR");
  const given = named.map((one) => (/\bmod/i.test(one.name) ? moderator(one) : role(one)));
  const made = [moderator({ id: id(2), name: "Moderators" }), role({ id: id(3), name: "Members", color: 0x2ecc71 })];
  return [admins, ...(given.length > 0 ? given : made)];
}

function moderator(given: NamedObject): GuildRole {
  return role(
    { ...given, color: 0x3498db, hoist: true, mentionable: true },
    "KICK_MEMBERS",
    "BAN_MEMBERS",
    "MANAGE_MESSAGES",
    "MODERATE_MEMBERS",
  );
}

function channelsFor(named: readonly NamedObject[], id: Numbered): readonly GuildChannel[] {
  const [texts, voices] = [id(11), id(15)];
  const made = [
    { id: id(12), name: "general" },
    { id: id(13), name: "bot-commands" },
  ];
  const others = named.filter(({ name }) => made.every((one) => one.name !== name));
  const own = made.map((one) => named.find(({ name }) => name === one.name) ?? one);
  return [
    channel({ id: texts, name: "Text channels", type: ChannelType.GUILD_CATEGORY }),
    ...[...own, ...others].map((one) => channel({ ...one, parentId: texts })),
    channel({ id: id(16), name: "age-restricted", parentId: texts, nsfw: true }),
    channel({ id: voices, name: "Voice", type: ChannelType.GUILD_CATEGORY }),
    channel({ id: id(14), name: "Lounge", type: ChannelType.GUILD_VOICE, parentId: voices }),
  ];
}

/** The last one is the owner. */
function membersFor(named: readonly NamedObject[], id: Numbered): readonly GuildMember[] {
  const made = [
    { id: id(21), name: "Ada" },
    { id: id(22), name: "Grace" },
  ];
  const all = [
    ...named.slice(0, maxMembers - made.length),
    ...made.filter(({ name }) => named.every((one) => one.name !== name)),
  ];
  return all.map(({ id: user, name }) => {
    const username = name.toLowerCase().replaceAll(/[^a-z0-9_.]+/g, "_");
    return member({ id: user, username, displayName: name });
  });
}

/** A project can name thousands of users, who are all listed on the page and at the gateway. */
const maxMembers = 50;

function namedIn(names: Readonly<Record<string, string>> = {}): readonly NamedObject[] {
  return Object.entries(names)
    .filter(([id]) => isSnowflake(id))
    .slice(0, maxMembers)
    .map(([id, name]) => ({ id, name }));
}

function role(
  given: Pick<GuildRole, "id" | "name"> & Partial<GuildRole>,
  ...permissions: readonly string[]
): GuildRole {
  return { permissions: permissionString(permissions) ?? "0", color: 0, hoist: false, mentionable: false, ...given };
}

function channel(given: Pick<GuildChannel, "id" | "name"> & Partial<GuildChannel>): GuildChannel {
  return { type: ChannelType.GUILD_TEXT, parentId: null, topic: null, nsfw: false, ...given };
}

function member(given: Pick<GuildMember, "id" | "username"> & Partial<GuildMember>): GuildMember {
  return { displayName: null, nick: null, roles: [], bot: false, ...given };
}

/** An ID of the same millisecond as the guild's. It differs in the bits of the process, which are 0 in generated IDs. */
export function idBeside(guildId: string, number: number): string {
  return ((BigInt(guildId) ^ (BigInt(number) << 12n)) & (2n ** 64n - 1n)).toString();
}
