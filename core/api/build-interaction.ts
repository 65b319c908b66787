import { CommandType, ContextType, IntegrationType, OptionType } from "../manifest/constants.ts";
import { permissionString } from "../manifest/permissions.ts";
import type { GivenOption, Interaction, InteractionData, Resolved } from "./interaction.ts";
import type { PublishedCommand } from "./payloads.ts";
import type { Situation } from "./usability.ts";

/** Who uses a command, and where, with everything that an interaction says of it. */
export interface Person extends Pick<Situation, "context" | "guildId" | "user" | "member"> {
  readonly username: string;
  readonly locale: string;
  readonly guildLocale: string;
  readonly nick: string | null;
  readonly channel: {
    readonly id: string;
    readonly type: number;
    readonly parentId: string | undefined;
    readonly ageRestricted: boolean;
  };
  readonly installs: readonly number[] | undefined;
}

/** What an interaction is made from. */
export interface Use {
  readonly id: string;
  readonly applicationId: string;
  /** Unique per interaction. */
  readonly token: string;
  /** 2 for a command, 4 for autocomplete. */
  readonly type: number;
  readonly command: PublishedCommand;
  /** Checked, with their types. */
  readonly options: readonly GivenOption[];
  readonly person: Person;
  /** The user or message that a context menu command is used on. */
  readonly targetId: string | undefined;
  /** Objects by ID, in place of those that are made up. */
  readonly resolved: Resolved | undefined;
}

/** What members usually may do. */
export const usualPermissions =
  permissionString([
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "READ_MESSAGE_HISTORY",
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "CONNECT",
    "SPEAK",
    "CHANGE_NICKNAME",
    "USE_APPLICATION_COMMANDS",
  ]) ?? "0";

/** A text channel, or the channel of a direct or a group message, by context. §2.2 */
export const usualChannelTypes: Readonly<Record<number, number>> = {
  [ContextType.GUILD]: 0,
  [ContextType.BOT_DM]: 1,
  [ContextType.PRIVATE_CHANNEL]: 3,
};

/** What the application itself may do in the channel. */
const appPermissions =
  permissionString(["VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY"]) ?? "0";

/** Bytes of an attachment that are taken where nobody has paid for more. */
const attachmentSizeLimit = 10 * 2 ** 20;

/** The interaction that the application receives. §6 */
export function buildInteraction(use: Use): Interaction {
  const { id, applicationId, token, person, type } = use;
  return {
    id,
    application_id: applicationId,
    type,
    token,
    version: 1,
    data: dataOf(use),
    channel_id: person.channel.id,
    channel: channelObject(person),
    locale: person.locale,
    app_permissions: appPermissions,
    context: person.context,
    entitlements: [],
    authorizing_integration_owners: ownersOf(person),
    attachment_size_limit: attachmentSizeLimit,
    ...whoOf(person),
  };
}

/** In a guild a member, elsewhere a user. §6 */
function whoOf(person: Person): Readonly<Record<string, unknown>> {
  const user = userObject(person.user.id, person.username);
  if (person.guildId === undefined) return { user };
  return {
    guild_id: person.guildId,
    guild: { id: person.guildId, locale: person.guildLocale, features: [] },
    guild_locale: person.guildLocale,
    member: { ...memberObject(person), user, mute: false, deaf: false },
  };
}

function userObject(id: string, username: string): object {
  return { id, username, global_name: null, avatar: null, discriminator: "0", public_flags: 0, bot: false };
}

function memberObject({ nick, member }: Pick<Person, "nick" | "member">): object {
  return {
    roles: member?.roles ?? [],
    permissions: (member?.permissions ?? 0n).toString(),
    joined_at: "2026-01-01T00:00:00.000000+00:00",
    nick,
    avatar: null,
    premium_since: null,
    pending: false,
    is_pending: false,
  };
}

function channelObject({ channel, guildId }: Person): object {
  return {
    id: channel.id,
    type: channel.type,
    ...(guildId !== undefined && { guild_id: guildId, name: "a-channel", nsfw: channel.ageRestricted }),
    ...(channel.parentId !== undefined && { parent_id: channel.parentId }),
  };
}

/** Who installed the application, by how; a guild is "0" in a direct message with it. */
function ownersOf({ context, guildId, user, installs }: Person): Readonly<Record<string, string>> {
  const byUser = installs?.includes(IntegrationType.USER_INSTALL) || context === ContextType.PRIVATE_CHANNEL;
  return {
    ...(context !== ContextType.PRIVATE_CHANNEL && { [IntegrationType.GUILD_INSTALL]: guildId ?? "0" }),
    ...(byUser && { [IntegrationType.USER_INSTALL]: user.id }),
  };
}

function dataOf({ command, options, person, targetId, resolved: given = {} }: Use): InteractionData {
  const { id, name, type, guild_id, version } = command;
  const isMenu = type === CommandType.USER || type === CommandType.MESSAGE;
  const resolved = resolvedOf(mentionedBy(command, options, targetId, given), person, given);
  return {
    id,
    name,
    type,
    version,
    ...(guild_id !== undefined && { guild_id }),
    ...(type === CommandType.CHAT_INPUT && options.length > 0 && { options }),
    ...(isMenu && targetId !== undefined && { target_id: targetId }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  };
}

interface Mention {
  readonly map: keyof Resolved;
  readonly id: string;
}

const mapsByOptionType: Readonly<Record<number, keyof Resolved>> = {
  [OptionType.USER]: "users",
  [OptionType.CHANNEL]: "channels",
  [OptionType.ROLE]: "roles",
  [OptionType.MENTIONABLE]: "users",
  [OptionType.ATTACHMENT]: "attachments",
};

function mentionedBy(
  { type }: PublishedCommand,
  options: readonly GivenOption[],
  target: string | undefined,
  given: Resolved,
): Mention[] {
  if (target !== undefined && type === CommandType.USER) return [{ map: "users", id: target }];
  if (target !== undefined && type === CommandType.MESSAGE) return [{ map: "messages", id: target }];
  return options.flatMap((option) => mentionsIn(option, given.roles ?? {}));
}

function mentionsIn(option: GivenOption, roles: Readonly<Record<string, unknown>>): Mention[] {
  if (option.options) return option.options.flatMap((child) => mentionsIn(child, roles));
  const map = mapsByOptionType[option.type];
  if (map === undefined || typeof option.value !== "string" || option.focused) return [];
  const isRole = option.type === OptionType.MENTIONABLE && Object.hasOwn(roles, option.value);
  return [{ map: isRole ? "roles" : map, id: option.value }];
}

/** The objects that the interaction speaks of: as the request gives them, else made up. §6 */
function resolvedOf(mentions: readonly Mention[], person: Person, given: Resolved): Resolved {
  const maps: Record<string, Record<string, unknown>> = {};
  const put = (map: keyof Resolved, id: string, madeUp: object): void => {
    const objects = maps[map] ?? {};
    maps[map] = { ...objects, [id]: given[map]?.[id] ?? madeUp };
  };
  for (const { map, id } of mentions) {
    put(map, id, madeUpObjects[map](id, person));
    if (map === "users" && person.guildId !== undefined) {
      put("members", id, memberObject({ nick: null, member: { roles: [], permissions: 0n } }));
    }
  }
  return maps;
}

const madeUpObjects: Readonly<Record<keyof Resolved, (id: string, person: Person) => object>> = {
  users: (id, { user, username }) => userObject(id, id === user.id ? username : `user-${id}`),
  members: () => ({}),
  roles: (id) => ({
    id,
    name: `role-${id}`,
    permissions: "0",
    position: 1,
    color: 0,
    hoist: false,
    managed: false,
    mentionable: false,
  }),
  channels: (id) => ({ id, type: 0, name: `channel-${id}`, permissions: "0" }),
  messages: (id, { channel, user, username }) => ({
    id,
    channel_id: channel.id,
    type: 0,
    content: "",
    author: userObject(user.id, username),
    timestamp: "2026-01-01T00:00:00.000000+00:00",
    edited_timestamp: null,
    attachments: [],
    embeds: [],
  }),
  attachments: (id) => ({
    id,
    filename: "file",
    size: 0,
    url: `http://127.0.0.1/attachments/${id}`,
    proxy_url: `http://127.0.0.1/attachments/${id}`,
  }),
};
