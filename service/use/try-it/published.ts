import type { Channel } from "../../../core/access/permitted.ts";
import { type Names, namesIn } from "../../../core/discord/names/names.ts";
import { ChannelType } from "../../../core/interface/facts/constants.ts";
import { builtInDefaultLocale } from "../../../core/interface/facts/locales.ts";
import type { NamedObject } from "../../../core/interface/payloads.ts";
import type { PermissionEntry } from "../../../core/kinds/permissions/entries.ts";
import type { SwitchChoices } from "../../../core/preview/preview.ts";
import { switchChoices } from "../../../core/preview/switches.ts";
import type { TryItChannel, TryItObjects } from "../../../core/use/try-it/try-it.schema.ts";
import { commandsAt } from "../../commands/commands.ts";
import { isAgeRestricted, threadParent } from "../../guilds/decisive-channel.ts";
import type { GuildChannel } from "../../store/guild.ts";
import { hasActivity } from "../../world/activity.ts";
import { applicationName, knownGuilds, ownGuild } from "../../world/own-guild.ts";
import { identityOf, settingsOf, type World } from "../../world/world.ts";
import type { PublishedScope } from "./published-preview.ts";
import { type PublishedServer, ServerPreview } from "./server-preview.ts";

/** The servers on the page by their guild IDs: the guild to try things in, and every other guild with commands. */
export function serversOf(world: World): readonly { readonly key: string; readonly label: string }[] {
  const { id: own, name } = ownGuild(world);
  const others = serverKeys(world).filter((id) => id !== own);
  return [{ key: own, label: name }, ...others.map((id) => ({ key: id, label: `Server ${id}` }))];
}

function serverKeys(world: World): readonly string[] {
  const withCommands = [...world.store.table("commands").values()].flatMap(({ guild_id }) => guild_id ?? []);
  return [...new Set([ownGuild(world).id, ...withCommands])];
}

/** A key if its server is still on the page, else that of the guild to try things in. */
export function serverKeyOf(world: World, key: string | undefined): string {
  return key !== undefined && serverKeys(world).includes(key) ? key : ownGuild(world).id;
}

function publishedIn(world: World, guildId: string): PublishedServer {
  const { applicationId } = identityOf(world);
  const { integrationTypes } = settingsOf(world);
  const shared = {
    applicationId,
    defaultGuildId: guildId,
    permissions: [...world.store.table("permissions").values()].filter((one) => one.guild_id === guildId),
    defaultLocale: builtInDefaultLocale,
    app: { installs: integrationTypes, activities: hasActivity(world), channels: specialChannels(world) },
  };
  const scopeOf = (id: string | undefined): PublishedScope => ({
    ...shared,
    guildId: id,
    commands: commandsAt(world, id),
  });
  return { global: scopeOf(undefined), guild: scopeOf(guildId) };
}

/** The threads and the age-restricted channels. In all other channels, commands can be used as in one that is not known. */
function specialChannels(world: World): readonly Channel[] {
  return knownGuilds(world).flatMap((guild) =>
    guild.channels.flatMap((channel) => {
      const { id } = channel;
      const [parentId, ageRestricted] = [threadParent(channel), isAgeRestricted(guild, { id })];
      return parentId === undefined && !ageRestricted ? [] : [{ id, parentId, ageRestricted }];
    }),
  );
}

function namesOf(world: World): Names {
  const { id, name, roles, channels, members } = ownGuild(world);
  const users = members.map(({ id: user, nick, displayName, username }) => {
    return { id: user, name: nick ?? displayName ?? username };
  });
  return namesIn({
    guild: { [id]: name },
    ...{ role: namesById(roles), channel: namesById(channels), user: namesById(users) },
  });
}

function namesById(things: readonly NamedObject[]): Readonly<Record<string, string>> {
  return Object.fromEntries(things.map(({ id, name }) => [id, name]));
}

/** The choices of the page's switches in a server with these overwrites. */
export function switchChoicesIn(world: World, server: string, entries: readonly PermissionEntry[]): SwitchChoices {
  const guild = ownGuild(world);
  const isOwn = guild.id === server;
  const roles = isOwn ? guild.roles.flatMap(({ id, botId }) => (botId === undefined ? [id] : [])) : [];
  const channels = isOwn ? guild.channels.filter(isTextOrVoice).map(({ id }) => id) : [];
  const { members, ...others } = switchChoices(entries, namesOf(world), { id: server, roles, channels });
  const owner = members.map((one) => (one.key === "administrator" ? { ...one, label: "The owner" } : one));
  return { ...others, members: owner };
}

/** The types of channels that the side bar has. */
const shownTypes: ReadonlySet<number> = new Set([
  ChannelType.GUILD_TEXT,
  ChannelType.GUILD_VOICE,
  ChannelType.GUILD_ANNOUNCEMENT,
]);

function isTextOrVoice({ type, nsfw }: GuildChannel): boolean {
  return !nsfw && shownTypes.has(type);
}

/** The channels of a server in the side bar. Their keys are those of the places to view commands in. */
export function channelsIn(world: World, server: string): readonly TryItChannel[] {
  const guild = ownGuild(world);
  const app = applicationName(world);
  const messages = [
    { key: "dm", name: app, kind: "message" },
    { key: "nsfw-dm", name: `${app} (adult commands allowed)`, kind: "message" },
    { key: "private", name: "A friend", kind: "message" },
  ] as const;
  if (guild.id !== server) return [...unknownChannels, ...messages];
  const known = guild.channels.filter(isTextOrVoice).map(({ id, name, type }): TryItChannel => {
    return { key: `channel:${server}:${id}`, name, kind: type === ChannelType.GUILD_VOICE ? "voice" : "text" };
  });
  const ageRestricted = guild.channels.find(({ nsfw }) => nsfw);
  return [
    ...known.filter(({ kind }) => kind === "text"),
    ...(ageRestricted ? [{ key: "nsfw", name: ageRestricted.name, kind: "text", isAgeRestricted: true } as const] : []),
    ...known.filter(({ kind }) => kind === "voice"),
    ...messages,
  ];
}

/** The channels of a server of which only the ID is known. */
const unknownChannels: readonly TryItChannel[] = [
  { key: "text", name: "text channel", kind: "text" },
  { key: "nsfw", name: "age-restricted channel", kind: "text", isAgeRestricted: true },
  { key: "voice", name: "voice channel", kind: "voice" },
];

/** The number of users, roles and channels on the page, each. */
const maxObjects = 100;

export function tryItObjects(world: World): TryItObjects {
  const { members, roles, channels } = ownGuild(world);
  const named = (things: readonly NamedObject[]) => things.slice(0, maxObjects).map(({ id, name }) => ({ id, name }));
  return {
    users: named(members.map(({ id, nick, displayName, username }) => ({ id, name: nick ?? displayName ?? username }))),
    roles: named(roles),
    channels: named(channels),
  };
}

export type PublishedPreviews = ReturnType<typeof publishedPreviews>;

/** Returns the preview of a server by its key. It is reused while the commands stay the same. */
export function publishedPreviews(world: World) {
  const previews = new Map<string, ServerPreview>();
  return (key: string) => {
    const preview = previews.get(key) ?? new ServerPreview();
    previews.set(key, preview);
    return { published: publishedIn(world, key), preview };
  };
}
