export interface Permission {
  readonly name: string;
  readonly bit: number;
  readonly mask: bigint;
  /** A sentence on what it allows. */
  readonly doc: string;
}

/** The permissions by position: the first is that of bit 0 of `default_member_permissions`. §2.1, §4.5 */
const byBit: readonly (readonly [name: string, doc: string] | undefined)[] = [
  ["CREATE_INSTANT_INVITE", "Allows creating invites to the server."],
  ["KICK_MEMBERS", "Allows removing members from the server, who can come back with another invite."],
  ["BAN_MEMBERS", "Allows banning members from the server and lifting bans."],
  ["ADMINISTRATOR", "Allows everything: administrators have all permissions, whatever the channels say."],
  ["MANAGE_CHANNELS", "Allows creating, editing and deleting channels."],
  ["MANAGE_GUILD", "Allows changing the server's name and settings, and adding apps."],
  ["ADD_REACTIONS", "Allows adding new reactions to messages."],
  ["VIEW_AUDIT_LOG", "Allows viewing the log of changes to the server."],
  ["PRIORITY_SPEAKER", "Allows lowering the volume of others in voice channels while speaking."],
  ["STREAM", "Allows sharing video and streams in voice channels."],
  ["VIEW_CHANNEL", "Allows viewing channels."],
  ["SEND_MESSAGES", "Allows sending messages in channels and creating posts in forums."],
  ["SEND_TTS_MESSAGES", "Allows sending messages that are read aloud."],
  ["MANAGE_MESSAGES", "Allows deleting messages of other members and removing embeds from them."],
  ["EMBED_LINKS", "Allows posting links with a preview."],
  ["ATTACH_FILES", "Allows uploading files and images."],
  ["READ_MESSAGE_HISTORY", "Allows reading earlier messages."],
  ["MENTION_EVERYONE", "Allows mentioning @everyone, @here and all roles."],
  ["USE_EXTERNAL_EMOJIS", "Allows using emoji from other servers."],
  ["VIEW_GUILD_INSIGHTS", "Allows viewing the server's statistics."],
  ["CONNECT", "Allows joining voice channels."],
  ["SPEAK", "Allows speaking in voice channels."],
  ["MUTE_MEMBERS", "Allows muting members in voice channels."],
  ["DEAFEN_MEMBERS", "Allows deafening members in voice channels, so that they hear no one."],
  ["MOVE_MEMBERS", "Allows moving members between voice channels and disconnecting them."],
  ["USE_VAD", "Allows speaking in voice channels without push-to-talk."],
  ["CHANGE_NICKNAME", "Allows members to change their own nickname."],
  ["MANAGE_NICKNAMES", "Allows changing the nicknames of other members."],
  ["MANAGE_ROLES", "Allows creating, editing and assigning roles below the member's highest role."],
  ["MANAGE_WEBHOOKS", "Allows creating, editing and deleting webhooks."],
  ["MANAGE_GUILD_EXPRESSIONS", "Allows editing and deleting all emoji, stickers and sounds of the server."],
  ["USE_APPLICATION_COMMANDS", "Allows using commands of apps."],
  ["REQUEST_TO_SPEAK", "Allows asking to speak in stage channels."],
  ["MANAGE_EVENTS", "Allows editing and canceling all events of the server."],
  ["MANAGE_THREADS", "Allows renaming, archiving and deleting threads, and viewing all private threads."],
  ["CREATE_PUBLIC_THREADS", "Allows creating threads that are open to everyone in the channel."],
  ["CREATE_PRIVATE_THREADS", "Allows creating threads that are only open to invited members."],
  ["USE_EXTERNAL_STICKERS", "Allows using stickers from other servers."],
  ["SEND_MESSAGES_IN_THREADS", "Allows sending messages in threads."],
  ["USE_EMBEDDED_ACTIVITIES", "Allows using Activities."],
  ["MODERATE_MEMBERS", "Allows timing out members, who then cannot send messages, react or speak."],
  ["VIEW_CREATOR_MONETIZATION_ANALYTICS", "Allows viewing statistics of role subscriptions."],
  ["USE_SOUNDBOARD", "Allows playing sounds of the soundboard in voice channels."],
  ["CREATE_GUILD_EXPRESSIONS", "Allows adding emoji, stickers and sounds to the server."],
  ["CREATE_EVENTS", "Allows creating events in the server."],
  ["USE_EXTERNAL_SOUNDS", "Allows playing soundboard sounds from other servers."],
  ["SEND_VOICE_MESSAGES", "Allows sending voice messages."],
  undefined,
  ["SET_VOICE_CHANNEL_STATUS", "Allows setting the status of voice channels."],
  ["SEND_POLLS", "Allows sending polls."],
  ["USE_EXTERNAL_APPS", "Allows commands of apps that members installed for themselves to answer in public."],
  ["PIN_MESSAGES", "Allows pinning and unpinning messages."],
  ["BYPASS_SLOWMODE", "Allows sending messages without waiting for slowmode."],
];

/** All permissions, lowest bit first. */
export const permissions: readonly Permission[] = byBit.flatMap((named, bit) => {
  if (!named) return [];
  const [name, doc] = named;
  return [{ name, bit, mask: 1n << BigInt(bit), doc }];
});

/** The permissions that commands require most often. */
const common = [
  "ADMINISTRATOR",
  "MANAGE_GUILD",
  "BAN_MEMBERS",
  "KICK_MEMBERS",
  "MODERATE_MEMBERS",
  "MANAGE_MESSAGES",
  "MANAGE_ROLES",
  "MANAGE_CHANNELS",
];

/** All permissions in the order in which they are offered: common ones first, then by bit. */
export const permissionsByUse: readonly Permission[] = [
  ...common.flatMap((name) => permissions.find((permission) => permission.name === name) ?? []),
  ...permissions.filter(({ name }) => !common.includes(name)),
];

/** The meaning of a bit set: the permissions that a command requires of members, or that an interaction's app or member has. */
export type PermissionsUse = "required" | "of the app" | "of the member";

/** Maximum number of digits of a 64-bit set. */
export const maxSetDigits = 20;

/** Digits without leading zeros. A text, because reading very many digits as a number takes more than linear time. */
export function significantDigits(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

/** The bit set that digits stand for; undefined if there are too many digits for a set. */
export function setOfDigits(digits: string): bigint | undefined {
  const significant = significantDigits(digits);
  return significant.length <= maxSetDigits ? BigInt(significant) : undefined;
}

/** Decodes a bit set, a non-negative integer of a few digits. */
export function permissionsIn(set: bigint): { held: readonly Permission[]; unknownBits: readonly number[] } {
  const held = permissions.filter(({ mask }) => (set & mask) !== 0n);
  const known = held.reduce((sum, { mask }) => sum | mask, 0n);
  const unknownBits: number[] = [];
  for (let rest = set & ~known, bit = 0; rest > 0n; rest >>= 1n, bit++) if (rest & 1n) unknownBits.push(bit);
  return { held, unknownBits };
}

/** Lists the permissions in a bit set by name, lowest bit first, and unknown bits by number: `KICK_MEMBERS`, `bit 47`. */
export function permissionNames(set: bigint): string[] {
  const { held, unknownBits } = permissionsIn(set);
  return [...held.map(({ name }) => name), ...unknownBits.map((bit) => `bit ${bit}`)];
}

/**
 * The bit set of these permission names as a decimal string; undefined if a name is unknown. `BAN_MEMBERS`, `BanMembers` and
 * `PermissionFlagsBits.BanMembers` are the same, as libraries use all three. §2.1
 */
export function permissionString(permissionNames: readonly string[]): string | undefined {
  let set = 0n;
  for (const name of permissionNames) {
    const mask = maskNamed(name.slice(name.lastIndexOf(".") + 1));
    if (mask === undefined) return undefined;
    set |= mask;
  }
  return set.toString();
}

/** The letters and digits of a name in upper case, equal for the spellings of all libraries. */
export function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** The bit of a permission in any spelling: `BanMembers`, `BAN_MEMBERS`. */
export function maskNamed(name: string): bigint | undefined {
  return masks.get(lettersOf(name));
}

const masks: ReadonlyMap<string, bigint> = new Map(permissions.map(({ name, mask }) => [lettersOf(name), mask]));
