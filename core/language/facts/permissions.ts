/**
 * Names of the permission bits, by position: the first is that of bit 0 of `default_member_permissions`, and each row has
 * four. A dash is in place of a bit without a permission. §2.1, §4.5
 */
const names = `
  CREATE_INSTANT_INVITE KICK_MEMBERS BAN_MEMBERS ADMINISTRATOR
  MANAGE_CHANNELS MANAGE_GUILD ADD_REACTIONS VIEW_AUDIT_LOG
  PRIORITY_SPEAKER STREAM VIEW_CHANNEL SEND_MESSAGES
  SEND_TTS_MESSAGES MANAGE_MESSAGES EMBED_LINKS ATTACH_FILES
  READ_MESSAGE_HISTORY MENTION_EVERYONE USE_EXTERNAL_EMOJIS VIEW_GUILD_INSIGHTS
  CONNECT SPEAK MUTE_MEMBERS DEAFEN_MEMBERS
  MOVE_MEMBERS USE_VAD CHANGE_NICKNAME MANAGE_NICKNAMES
  MANAGE_ROLES MANAGE_WEBHOOKS MANAGE_GUILD_EXPRESSIONS USE_APPLICATION_COMMANDS
  REQUEST_TO_SPEAK MANAGE_EVENTS MANAGE_THREADS CREATE_PUBLIC_THREADS
  CREATE_PRIVATE_THREADS USE_EXTERNAL_STICKERS SEND_MESSAGES_IN_THREADS USE_EMBEDDED_ACTIVITIES
  MODERATE_MEMBERS VIEW_CREATOR_MONETIZATION_ANALYTICS USE_SOUNDBOARD CREATE_GUILD_EXPRESSIONS
  CREATE_EVENTS USE_EXTERNAL_SOUNDS SEND_VOICE_MESSAGES -
  SET_VOICE_CHANNEL_STATUS SEND_POLLS USE_EXTERNAL_APPS PIN_MESSAGES
  BYPASS_SLOWMODE
`
  .trim()
  .split(/\s+/);

export interface Permission {
  readonly name: string;
  readonly bit: number;
  readonly mask: bigint;
}

/** All permissions, lowest bit first. Bit 47 has none. */
export const permissions: readonly Permission[] = names.flatMap((name, bit) =>
  name === "-" ? [] : [{ name, bit, mask: 1n << BigInt(bit) }],
);

/** What a bit set is: the permissions that a command requires of members, or that an interaction's app or member has. */
export type PermissionsUse = "required" | "of the app" | "of the member";

/** Maximum number of digits of a 64-bit set. */
export const maxSetDigits = 20;

/** Digits without leading zeros. A text, because reading very many digits as a number takes more than linear time. */
export function significantDigits(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

/** The bit set that digits stand for; undefined if they are more than any set has. */
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

/** A name without what differs between libraries. */
export function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** The bit of a permission in any spelling: `BanMembers`, `BAN_MEMBERS`. */
export function maskNamed(name: string): bigint | undefined {
  return masks.get(lettersOf(name));
}

const masks: ReadonlyMap<string, bigint> = new Map(permissions.map(({ name, mask }) => [lettersOf(name), mask]));
