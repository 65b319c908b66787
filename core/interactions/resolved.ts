import { type CommandTarget, OptionType, type ParameterType, targetOf } from "../interface/facts/constants.ts";
import type { Option, PublishedCommand } from "../interface/payloads.ts";
import { ownValue } from "../tools/own-value.ts";
import type { GivenOption, Person, Resolved } from "./interaction.ts";
import { blankMessage } from "./message.ts";

/** The maps that can contain the object of an option, by option type; undefined for values that are no IDs. §6 */
export const resolvedMaps: Readonly<Record<number, readonly (keyof Resolved)[] | undefined>> = {
  [OptionType.STRING]: undefined,
  [OptionType.INTEGER]: undefined,
  [OptionType.BOOLEAN]: undefined,
  [OptionType.NUMBER]: undefined,
  [OptionType.USER]: ["users"],
  [OptionType.CHANNEL]: ["channels"],
  [OptionType.ROLE]: ["roles"],
  [OptionType.MENTIONABLE]: ["users", "roles"],
  [OptionType.ATTACHMENT]: ["attachments"],
} satisfies Record<ParameterType, readonly (keyof Resolved)[] | undefined>;

/** The map that contains the target of a context menu command. §6 */
export const targetMaps = { user: "users", message: "messages" } as const satisfies Record<
  CommandTarget,
  keyof Resolved
>;

export interface ResolveInput {
  readonly command: Pick<PublishedCommand, "type" | "options">;
  /** Checked before, with their types. */
  readonly options: readonly GivenOption[];
  readonly targetId: string | undefined;
  readonly person: Person;
  /** Objects by ID, which replace made-up ones. A MENTIONABLE that is among the roles is a role. */
  readonly given: Resolved;
  /** The names of made-up users, roles and channels by ID; absent: names with the ID. */
  readonly nameOf?: NameOf;
}

type NameOf = (id: string) => string | undefined;

/** The objects that an interaction refers to: the given ones, or generated ones. §6 */
export function resolvedOf(input: ResolveInput): Resolved {
  const { person, given, nameOf = () => undefined } = input;
  const maps: Record<string, Record<string, unknown>> = {};
  const put = (map: keyof Resolved, id: string, madeUp: object): void => {
    maps[map] = { ...maps[map], [id]: ownValue(given[map], id) ?? madeUp };
  };
  for (const { map, id, option } of referencesOf(input)) {
    put(map, id, madeUpObjects[map](id, { person, option, name: nameOf(id) }));
    // A given user without a given member is in no guild.
    const isOutside = Object.hasOwn(given.users ?? {}, id) && !Object.hasOwn(given.members ?? {}, id);
    if (map === "users" && person.guildId !== undefined && !isOutside) {
      put("members", id, memberObject({ nick: null, member: { roles: [], permissions: 0n } }));
    }
  }
  return maps;
}

interface ObjectReference {
  readonly map: keyof Resolved;
  readonly id: string;
  /** The declaration of the option that the ID was given for. */
  readonly option?: Option | undefined;
}

function referencesOf({ command, options, targetId, given }: ResolveInput): ObjectReference[] {
  const target = targetOf(command.type);
  if (targetId !== undefined && target) return [{ map: targetMaps[target], id: targetId }];
  return options.flatMap((option) => referencesIn(option, command.options, given));
}

function referencesIn(option: GivenOption, declared: readonly Option[] = [], given: Resolved): ObjectReference[] {
  const own = declared.find(({ name }) => name === option.name);
  if (option.options) return option.options.flatMap((child) => referencesIn(child, own?.options, given));
  const { value, focused, type } = option;
  const maps = resolvedMaps[type] ?? [];
  if (typeof value !== "string" || focused) return [];
  const map = maps.find((name) => Object.hasOwn(given[name] ?? {}, value)) ?? maps[0];
  return map === undefined ? [] : [{ map, id: value, option: own }];
}

/** A user, as interactions have it. §6 */
export function userObject(id: string, username: string): object {
  const looks = { avatar: null, avatar_decoration_data: null, collectibles: null, primary_guild: null };
  return { id, username, global_name: null, discriminator: "0", public_flags: 0, bot: false, ...looks };
}

/** The user of an interaction. */
export function personObject({ user, username, known }: Pick<Person, "user" | "username" | "known">): object {
  return { ...userObject(user.id, username), ...known?.user, username };
}

/** A member without its user, as interactions have it. §6 */
export function memberObject({ nick, member }: Pick<Person, "nick" | "member">): object {
  return {
    roles: member?.roles ?? [],
    permissions: (member?.permissions ?? 0n).toString(),
    joined_at: "2026-01-01T00:00:00.000000+00:00",
    nick,
    avatar: null,
    premium_since: null,
    pending: false,
    is_pending: false,
    flags: 0,
    banner: null,
    communication_disabled_until: null,
    unusual_dm_activity_until: null,
  };
}

export function roleObject(id: string, name = `role-${id}`): object {
  const colors = { primary_color: 0, secondary_color: null, tertiary_color: null };
  const looks = { color: 0, colors, hoist: false, icon: null, unicode_emoji: null };
  return {
    id,
    name,
    permissions: "0",
    position: 1,
    managed: false,
    mentionable: false,
    flags: 0,
    ...looks,
  };
}

interface Made {
  readonly person: Person;
  readonly option?: Option | undefined;
  readonly name?: string | undefined;
}

type MakeUp = (id: string, made: Made) => object;

const madeUpObjects: Readonly<Record<keyof Resolved, MakeUp>> = {
  users: (id, { person, name = `user-${id}` }) => (id === person.user.id ? personObject(person) : userObject(id, name)),
  members: () => ({}),
  roles: (id, { name }) => roleObject(id, name),
  channels: channelObject,
  messages: (id, { person }) => ({
    id,
    channel_id: person.channel.id,
    type: 0,
    ...blankMessage,
    author: personObject(person),
    timestamp: "2026-01-01T00:00:00.000000+00:00",
    flags: 0,
  }),
  attachments: attachmentObject,
};

/** A channel of a type that the option takes. §2.2 */
export function channelObject(id: string, { person, option, name = `channel-${id}` }: Made): object {
  const { guildId, channel, user } = person;
  const type = option?.channel_types?.[0] ?? 0;
  return {
    id,
    type,
    name,
    permissions: "0",
    app_permissions: "0",
    ...(guildId !== undefined && { guild_id: guildId }),
    parent_id: null,
    position: 0,
    topic: null,
    nsfw: false,
    flags: 0,
    rate_limit_per_user: 0,
    last_message_id: null,
    last_pin_timestamp: null,
    ...(isThread(type) && { parent_id: channel.parentId ?? channel.id, ...threadFields(user.id) }),
  };
}

const threadTypes: readonly number[] = [10, 11, 12];

export function isThread(type: number): boolean {
  return threadTypes.includes(type);
}

/** The fields that threads have beside those of all channels. */
export function threadFields(ownerId: string): object {
  const createdAt = "2026-01-01T00:00:00.000000+00:00";
  return {
    owner_id: ownerId,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived: false,
      archive_timestamp: createdAt,
      auto_archive_duration: 1440,
      create_timestamp: createdAt,
      locked: false,
    },
  };
}

/** Names and content types of files of the families that an option may ask for. */
const files: ReadonlyMap<string, readonly [filename: string, contentType: string]> = new Map([
  ["image", ["file.png", "image/png"]],
  ["video", ["file.mp4", "video/mp4"]],
  ["audio", ["file.mp3", "audio/mpeg"]],
]);

/** A file of a type that the option takes: of a family, or with the extension. */
function attachmentObject(id: string, { option }: Made): object {
  const fileType = option?.file_types?.[0] ?? "";
  const [filename, contentType] = files.get(fileType) ?? [`file${fileType}`, "application/octet-stream"];
  const url = `http://127.0.0.1/attachments/${id}/${filename}`;
  return { id, filename, content_type: contentType, size: 0, url, proxy_url: url, ephemeral: true };
}
