import {
  CommandType,
  ContextType,
  type ContextTypeValue,
  IntegrationType,
  isContextMenu,
} from "../interface/facts/constants.ts";
import { permissionString } from "../interface/facts/permissions.ts";
import type { PublishedCommand } from "../interface/payloads.ts";
import type { AnyInteraction, Interaction, InteractionData, Person, Resolved } from "./interaction.ts";
import { isThread, memberObject, personObject, type ResolveInput, resolvedOf, threadFields } from "./resolved.ts";

export interface Use extends Pick<ResolveInput, "options" | "person" | "targetId" | "nameOf"> {
  readonly id: string;
  readonly applicationId: string;
  /** Unique per interaction. */
  readonly token: string;
  /** 2 for a command, 3 for a component, 4 for autocomplete, 5 for a modal. */
  readonly type: number;
  readonly command: PublishedCommand;
  /** Objects by ID, which replace made-up ones. */
  readonly resolved: Resolved | undefined;
}

/** The permissions of members by default. */
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

/** The permissions of the application in the channel. */
export const appPermissions =
  permissionString(["VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY"]) ?? "0";

/** The default size limit of attachments, in bytes. */
export const attachmentSizeLimit = 10 * 2 ** 20;

/** Everything that an interaction contains besides its data. */
export type Circumstances = Pick<Use, "id" | "applicationId" | "token" | "type" | "person">;

/** The interaction with a command that the application receives. §6 */
export function buildInteraction(use: Use): Interaction {
  return { ...interactionWith(use, undefined), data: interactionDataOf(use) };
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
    app_permissions: person.appPermissions === undefined ? appPermissions : person.appPermissions.toString(),
    context: person.context,
    entitlements: person.entitlements ?? [],
    authorizing_integration_owners: ownersOf(person),
    attachment_size_limit: attachmentSizeLimit,
    ...whoOf(person),
  };
}

/** The member in a guild, elsewhere the user. §6 */
function whoOf(person: Person): Readonly<Record<string, unknown>> {
  const user = personObject(person);
  if (person.guildId === undefined) return { user };
  return {
    guild_id: person.guildId,
    guild: { id: person.guildId, locale: person.guildLocale, features: [] },
    guild_locale: person.guildLocale,
    member: { ...memberObject(person), ...person.known?.member, user, mute: false, deaf: false },
  };
}

/** The channel of the interaction; a direct message also has its recipients. */
function channelOf(person: Person): object {
  const { channel, guildId, user, member } = person;
  const { id, type, name = "a-channel" } = channel;
  const parent = channel.parentId !== undefined && { parent_id: channel.parentId };
  if (guildId === undefined) {
    const recipients = [personObject(person)];
    const group = type === groupMessage && { name: null, icon: null, owner_id: user.id };
    return { id, type, flags: 0, last_message_id: null, recipients, ...group, ...parent };
  }
  return {
    id,
    type,
    guild_id: guildId,
    name,
    nsfw: channel.ageRestricted,
    permissions: member ? member.permissions.toString() : defaultPermissions,
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

/** The owners of the installations, by integration type. A guild is "0" in a direct message with the application. */
function ownersOf({ context, guildId, user, installs }: Person): Readonly<Record<string, string>> {
  const byUser = installs?.includes(IntegrationType.USER_INSTALL) || context === ContextType.PRIVATE_CHANNEL;
  return {
    ...(context !== ContextType.PRIVATE_CHANNEL && { [IntegrationType.GUILD_INSTALL]: guildId ?? "0" }),
    ...(byUser && { [IntegrationType.USER_INSTALL]: user.id }),
  };
}

function interactionDataOf({ command, options, person, targetId, resolved: given = {}, nameOf }: Use): InteractionData {
  const { id, name, type, guild_id, version } = command;
  const resolved = resolvedOf({ command, options, targetId, person, given, ...(nameOf && { nameOf }) });
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
