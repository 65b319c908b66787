import { OverwriteType } from "../interface/facts/constants.ts";
import { allChannelsOf } from "../interface/facts/snowflake.ts";
import type { Overwrite } from "../interface/payloads.ts";
import { type CommandWords, type Grantee, wordList } from "./effect-words.ts";
import { permissionOf } from "./member-effects.ts";
import type { PermissionStep, PermissionsPlace } from "./plan.ts";

/**
 * The sentences on channels in which a command can no longer be used. `isClosed`: no channel is left, so no other effect
 * matters.
 */
export function channelLosses(
  { before, after }: PermissionStep,
  { guildId }: PermissionsPlace,
  { isAll, subject }: CommandWords,
  grantee: Grantee,
): { readonly sentences: readonly string[]; readonly isClosed: boolean } {
  const all = allChannelsOf(guildId);
  const opens = openingsOf(all);
  const mentioned = channelsIn([...after, ...before], all);
  const open = mentioned.filter((id) => opens(after, id));
  const isElsewhereOpen = opens(after, all);
  const isClosed = !isElsewhereOpen && open.length === 0;
  const channels = channelNamer(grantee);
  const lost = mentioned.filter((id) => opens(before, id) && !opens(after, id));
  const losesElsewhere = opens(before, all) && !isElsewhereOpen;
  if (lost.length === 0 && !losesElsewhere) return { sentences: [], isClosed };
  const sentence = isClosed
    ? isAll
      ? "No command can be used in any channel."
      : `${subject} cannot be used in any channel.`
    : losesElsewhere
      ? `${subject} can only be used in ${channels(open)}.`
      : `${subject} can no longer be used in ${channels(lost)}.`;
  return { sentences: [sentence], isClosed };
}

/** The sentences on channels in which a command becomes usable by a step. */
export function channelGains(
  { before, after }: PermissionStep,
  { guildId }: PermissionsPlace,
  { subject }: CommandWords,
  grantee: Grantee,
): string[] {
  const all = allChannelsOf(guildId);
  const opens = openingsOf(all);
  const mentioned = channelsIn([...after, ...before], all);
  const channels = channelNamer(grantee);
  const [wasElsewhere, isElsewhere] = [opens(before, all), opens(after, all)];
  if (isElsewhere && !wasElsewhere) {
    const closed = mentioned.filter((id) => !opens(after, id));
    const except = closed.length === 0 ? "" : ` except ${channels(closed)}`;
    return [`${subject} can be used in all channels${except}.`];
  }
  const gained = mentioned.filter((id) => opens(after, id) && !opens(before, id));
  // If the command is lost in other channels, the sentence about them lists all remaining channels.
  if (gained.length === 0 || (wasElsewhere && !isElsewhere)) return [];
  return [`${subject} can be used in ${channels(gained)}.`];
}

/**
 * Returns a test of whether a list of overwrites leaves a channel open. `all`: the constant for all channels, which others
 * inherit from.
 */
function openingsOf(all: string): (list: readonly Overwrite[], id: string) => boolean {
  const said = (list: readonly Overwrite[], id: string) => permissionOf(list, { id, type: OverwriteType.CHANNEL });
  return (list, id) => said(list, id) ?? said(list, all) ?? true;
}

function channelNamer(grantee: Grantee): (ids: readonly string[]) => string {
  return (ids) => wordList(ids.map((id) => grantee({ id, type: OverwriteType.CHANNEL })));
}

/** The channels of overwrites, each once, without the constant for all. */
function channelsIn(overwrites: readonly Overwrite[], all: string): string[] {
  const ids = overwrites.flatMap(({ id, type }) => (type === OverwriteType.CHANNEL && id !== all ? [id] : []));
  return [...new Set(ids)];
}
