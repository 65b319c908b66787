import type { PublishedCommand } from "../../discord/payloads.ts";
import {
  CommandType,
  ContextType,
  type ContextTypeValue,
  IntegrationType,
  isContextMenu,
} from "../../language/facts/constants.ts";
import { permissionString } from "../../language/facts/permissions.ts";
import type { AnyInteraction, Interaction, InteractionData, Person, Resolved } from "./interaction.ts";
import { isThread, memberObject, type ResolveInput, resolvedOf, threadFields, userObject } from "./resolved.ts";

export interface Use extends Pick<ResolveInput, "options" | "person" | "targetId"> {
  readonly id: string;
  readonly applicationId: string;
  /** Unique per interaction. */
  readonly token: string;
  /** 2 for a command, 3 for a component, 4 for autocomplete, 5 for a modal. */
  readonly type: number;
  readonly command: PublishedCommand;
  /** Objects by ID, in place of those that are made up. */
  readonly resolved: Resolved | undefined;
}

/** What members usually may do. */
export const defaultPermissions =
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
export const defaultChannelTypes: Readonly<Record<number, number>> = {
  [ContextType.GUILD]: 0,
  [ContextType.BOT_DM]: 1,
  [ContextType.PRIVATE_CHANNEL]: 3,
} satisfies Record<ContextTypeValue, number>;

/** What the application itself may do in the channel. */
export const appPermissions =
  permissionString(["VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY"]) ?? "0";

/** The default size limit of attachments, in bytes. */
export const attachmentSizeLimit = 10 * 2 ** 20;

/** What every interaction says besides its data. */
export type Circumstances = Pick<Use, "id" | "applicationId" | "token" | "type" | "person">;

/** The interaction with a command that the application receives. §6 */
export function buildInteraction(use: Use): Interaction {
  return { ...interactionWith(use, undefined), data: dataOf(use) };
}

/** An interaction with this data that the application receives. §6 */
export function interactionWith(
  { id, applicationId, token, person, type }: Circumstances,
  data: unknown,
): AnyInteraction {
  return {
    id,
    application_id: applicationId,
    type,
    token,
    version: 1,
    data,
    channel_id: person.channel.id,
    channel: channelOf(person),
    locale: person.locale,
    app_permissions: appPermissions,
    context: person.context,
    entitlements: person.entitlements ?? [],
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

/** The channel where it happens, with who is in it where that is a direct message. */
function channelOf({ channel, guildId, user, username }: Person): object {
  const { id, type, name = "a-channel" } = channel;
  const parent = channel.parentId !== undefined && { parent_id: channel.parentId };
  if (guildId === undefined) {
    const recipients = [userObject(user.id, username)];
    const group = type === groupMessage && { name: null, icon: null, owner_id: user.id };
    return { id, type, flags: 0, last_message_id: null, recipients, ...group, ...parent };
  }
  return {
    id,
    type,
    guild_id: guildId,
    name,
    nsfw: channel.ageRestricted,
    permissions: defaultPermissions,
    flags: 0,
    position: 0,
    topic: null,
    rate_limit_per_user: 0,
    last_message_id: null,
    ...(isThread(type) && threadFields(user.id)),
    ...parent,
  };
}

const groupMessage = 3;

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
  const resolved = resolvedOf({ command, options, targetId, person, given });
  return {
    id,
    name,
    type,
    version,
    ...(guild_id !== undefined && { guild_id }),
    ...(type === CommandType.CHAT_INPUT && options.length > 0 && { options }),
    ...(isContextMenu(type) && targetId !== undefined && { target_id: targetId }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  };
}
