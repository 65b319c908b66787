import { OverwriteType } from "../interface/facts/constants.ts";
import type { Overwrite } from "../interface/payloads.ts";
import { type CommandWords, type Grantee, wordList } from "./effect-words.ts";
import type { PermissionStep, PermissionsPlace } from "./plan.ts";

/** The sentences on users and roles that can use a command after a step, and could not before or may not have been able to. */
export function memberGains(
  { before, after }: PermissionStep,
  { guildId }: PermissionsPlace,
  { isAll, object }: CommandWords,
  grantee: Grantee,
): string[] {
  const { wasOpen, isOpen, members } = affectedMembers({ before, after }, guildId);
  // If everyone is denied, the sentence about it lists those who are still allowed.
  if (isOpen === false && wasOpen !== false) return [];
  if (isOpen === true && wasOpen !== true) return [`@everyone can use ${object}.`];
  const allow = ifAllowed(isAll);
  const reopened = wasOpen === false && isOpen === undefined ? [`@everyone can use ${object} ${allow}.`] : [];
  return [
    ...reopened,
    ...members.flatMap((one) => {
      const [ownBefore, own] = [permissionOf(before, one), permissionOf(after, one)];
      const was = ownBefore ?? wasOpen;
      const is = own ?? isOpen;
      const isOwn = own !== undefined || ownBefore === false;
      if (is === was || is === false || !isOwn) return [];
      if (is === undefined && (was === true || reopened.length > 0)) return [];
      const subject = sentenceStart(grantee(one), one);
      return [`${subject} can use ${object}${is === undefined ? ` ${allow}` : ""}.`];
    }),
  ];
}

/** The sentences on users and roles that can no longer use a command after a step. Administrators always can. */
export function memberLosses(
  { before, after }: PermissionStep,
  { guildId }: PermissionsPlace,
  { isAll, object }: CommandWords,
  grantee: Grantee,
): string[] {
  const { wasOpen, isOpen, members } = affectedMembers({ before, after }, guildId);
  // If everyone is denied, the sentence about it lists those who are still allowed.
  if (isOpen === false && wasOpen !== false) {
    const allowed = members.filter((one) => permissionOf(after, one)).map(grantee);
    return [`Only ${wordList([...allowed, "administrators"])} can use ${object}.`];
  }
  const allow = ifAllowed(isAll);
  const dropped = wasOpen === true && isOpen === undefined ? [`@everyone can only use ${object} ${allow}.`] : [];
  return [
    ...dropped,
    ...members.flatMap((one) => {
      const was = permissionOf(before, one) ?? wasOpen;
      const is = permissionOf(after, one) ?? isOpen;
      if (was === false || is === true || was === is) return [];
      const subject = sentenceStart(grantee(one), one);
      return [is === false ? `${subject} can no longer use ${object}.` : `${subject} can only use ${object} ${allow}.`];
    }),
  ];
}

/** Finds the users and roles of a step, each once, and everyone's permission before and after it. */
function affectedMembers({ before, after }: Pick<PermissionStep, "before" | "after">, guildId: string) {
  const everyone = { id: guildId, type: OverwriteType.ROLE };
  const all = [...after, ...before].filter(({ id, type }) => type !== OverwriteType.CHANNEL && id !== guildId);
  return {
    wasOpen: permissionOf(before, everyone),
    isOpen: permissionOf(after, everyone),
    members: all.filter((one, index) => all.findIndex((other) => isSameGrantee(one, other)) === index),
  };
}

function ifAllowed(isAll: boolean): string {
  return `if ${isAll ? "their" : "its"} defaults allow it`;
}

/** `Role 5` at the start of a sentence; a name stays as it is. */
function sentenceStart(words: string, { id }: Overwrite): string {
  return words.endsWith(` ${id}`) ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words;
}

function isSameGrantee(one: Pick<Overwrite, "id" | "type">, other: Pick<Overwrite, "id" | "type">): boolean {
  return one.id === other.id && one.type === other.type;
}

/** The permission of a role, user or channel in a list; undefined if it has none. */
export function permissionOf(list: readonly Overwrite[], of: Pick<Overwrite, "id" | "type">): boolean | undefined {
  return list.find((one) => isSameGrantee(one, of))?.permission;
}
