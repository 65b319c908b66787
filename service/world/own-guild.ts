import { permissionString } from "../../core/interface/facts/permissions.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { NamedObject } from "../../core/interface/payloads.ts";
import { memoized } from "../../core/tools/memoized.ts";
import type { Guild, GuildChannel, GuildMember, GuildRole } from "../store/guild.ts";
import type { LocalProject, ServiceIdentity } from "../store/state.ts";
import { identityOf, settingsOf, type World } from "./world.ts";

/** The name of the application and of its bot: as the project calls it. */
export function applicationName(world: World): string {
  return settingsOf(world).project?.applicationName ?? "Your app";
}

/**
 * The guild for trying commands: that of the project, if it is known. Its contents are from the settings, or generated with the
 * names in the project. Generated IDs follow from the guild's, so they are the same after every start.
 */
export function ownGuild(world: World): Guild {
  const identity = identityOf(world);
  const { project, knownGuilds: given } = settingsOf(world);
  const id = project?.guildId ?? identity.guildId;
  return given?.find((guild) => guild.id === id) ?? generated(identity)(project ?? noProject);
}

export function knownGuilds(world: World): readonly Guild[] {
  const own = ownGuild(world);
  return [own, ...(settingsOf(world).knownGuilds ?? []).filter(({ id }) => id !== own.id)];
}

const noProject: LocalProject = { guildId: null, applicationName: null, names: {} };

/** Cached, because every use of a command needs the guild. Rows of the store never change, so a row always has the same guild. */
const generated = memoized((identity: ServiceIdentity) =>
  memoized((project: LocalProject) => guildFor(identity, project)),
);

function guildFor({ guildId, userId }: ServiceIdentity, { guildId: given, names }: LocalProject): Guild {
  const guild = given ?? guildId;
  const id = (number: number): string => idBeside(guild, number);
  const roles = rolesFor(namedIn(names.role), id);
  const [admins, moderators] = [roles[0]?.id ?? "", roles[1]?.id ?? ""];
  return {
    id: guild,
    name: (names.guild && Object.hasOwn(names.guild, guild) && names.guild[guild]) || "Test server",
    ownerId: userId,
    roles,
    channels: channelsFor(namedIn(names.channel), id),
    members: [
      member({ id: userId, username: "you", displayName: "You", roles: [admins] }),
      ...membersFor(namedIn(names.user), id, [moderators]),
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
    channel({ id: texts, name: "Text channels", type: 4 }),
    ...[...own, ...others].map((one) => channel({ ...one, parentId: texts })),
    channel({ id: id(16), name: "age-restricted", parentId: texts, nsfw: true }),
    channel({ id: voices, name: "Voice", type: 4 }),
    channel({ id: id(14), name: "Lounge", type: 2, parentId: voices }),
  ];
}

function membersFor(named: readonly NamedObject[], id: Numbered, roles: readonly string[]): readonly GuildMember[] {
  const made = [
    { id: id(21), name: "Ada" },
    { id: id(22), name: "Grace" },
  ];
  const all = [...named, ...made.filter(({ name }) => named.every((one) => one.name !== name))].slice(0, maxMembers);
  return all.map(({ id: user, name }, index) => {
    const username = name.toLowerCase().replaceAll(/[^a-z0-9_.]+/g, "_");
    return member({ id: user, username, displayName: name, roles: index === 0 ? roles : [] });
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
  return { type: 0, parentId: null, topic: null, nsfw: false, ...given };
}

function member(given: Pick<GuildMember, "id" | "username"> & Partial<GuildMember>): GuildMember {
  return { displayName: null, nick: null, roles: [], bot: false, ...given };
}

/** An ID of the same millisecond as the guild's. It differs in the bits of the process, which are 0 in generated IDs. */
export function idBeside(guildId: string, number: number): string {
  return ((BigInt(guildId) ^ (BigInt(number) << 12n)) & (2n ** 64n - 1n)).toString();
}
