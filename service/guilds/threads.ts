import { hasFlag, type Message, MessageFlag } from "../../core/interactions/message.ts";
import { isThread } from "../../core/interactions/resolved.ts";
import { isObject } from "../../core/text/json.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import { knownGuilds } from "../world/own-guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { findChannel } from "./channels.ts";
import { findMember } from "./members.ts";

/** A thread with its current numbers. */
function current(world: World, { id }: StoredChannel): readonly StoredChannel[] {
  const found = findChannel(world, id);
  return found ? [found] : [];
}

/** The threads of a guild that bots have started, the newest first. */
function threadsOf(world: World, guildId: string): readonly StoredChannel[] {
  const own = world.channels
    .all()
    .filter(({ id, guild_id }) => guild_id === guildId && world.channels.threadMembers(id) !== undefined);
  return own.flatMap((thread) => current(world, thread)).toReversed();
}

/** Whether a thread is archived. */
export function isArchived({ thread_metadata: metadata }: StoredChannel): boolean {
  return isObject(metadata) && metadata.archived === true;
}

/** The threads of a guild that are not archived, each with the bot's membership. */
export function activeThreads(world: World, guildId: string): readonly object[] {
  return threadsOf(world, guildId).flatMap((thread) => (isArchived(thread) ? [] : [withOwnMember(world, thread)]));
}

/** The archived threads of a channel, of these types, the newest first. */
export function archivedThreads(
  world: World,
  { id, guild_id }: StoredChannel,
  types: readonly number[],
): readonly StoredChannel[] {
  return threadsOf(world, guild_id ?? "").filter(
    (thread) => thread.parent_id === id && types.includes(thread.type) && isArchived(thread),
  );
}

/** A thread with the field `member` if the bot is one. */
export function withOwnMember(world: World, thread: StoredChannel): StoredChannel {
  const member = threadMember(world, thread.id, identityOf(world).applicationId);
  return member ? { ...thread, member } : thread;
}

/** A message with the thread that was started from it, as the thread is now. */
export function withThread(world: World, message: Message): Message {
  const thread = hasFlag(message.flags, MessageFlag.hasThread) ? findChannel(world, message.id) : undefined;
  return thread ? { ...message, thread: withOwnMember(world, thread) } : message;
}

/** A member of a thread as Discord returns it; undefined if the user is not a member. `withMember`: with the member of the guild. */
export function threadMember(world: World, threadId: string, userId: string, withMember = false): object | undefined {
  const joined = world.channels.threadMembers(threadId)?.get(userId);
  if (joined === undefined) return undefined;
  const guild = knownGuilds(world).find(({ id }) => id === findChannel(world, threadId)?.guild_id);
  const member = withMember && guild ? findMember(world, guild, userId) : undefined;
  return { id: threadId, user_id: userId, join_timestamp: joined, flags: 0, ...(member && { member }) };
}

/** Adds a user to a thread, and emits the event. */
export function addThreadMember(world: World, threadId: string, userId: string): void {
  const members = world.channels.threadMembers(threadId);
  if (!members || members.has(userId)) return;
  members.set(userId, new Date(world.now()).toISOString());
  const added = { ...threadMember(world, threadId, userId, true), presence: null };
  emitMembers(world, threadId, { added_members: [added] });
}

/** Removes a user from a thread, and emits the event. */
export function removeThreadMember(world: World, threadId: string, userId: string): void {
  const isGone = world.channels.threadMembers(threadId)?.delete(userId);
  if (isGone === true) emitMembers(world, threadId, { removed_member_ids: [userId] });
}

function emitMembers(world: World, id: string, change: object): void {
  const thread = findChannel(world, id);
  const { guild_id, member_count } = thread ?? { guild_id: undefined, member_count: 0 };
  world.events.emit("THREAD_MEMBERS_UPDATE", { id, guild_id, member_count, ...change });
}

/** Keeps a changed thread, and emits the event. */
export function changeThread(world: World, thread: StoredChannel, changes: object, metadata: object): StoredChannel {
  const kept = world.channels.get(thread.id) ?? thread;
  const merged = { ...(isObject(kept.thread_metadata) ? kept.thread_metadata : {}), ...metadata };
  world.channels.keep({ ...kept, ...changes, thread_metadata: merged });
  const changed = findChannel(world, thread.id) ?? thread;
  world.events.emit("THREAD_UPDATE", changed);
  return changed;
}

/** A new message opens an archived thread again, and makes its author a member. */
export function noteMessage(world: World, channelId: string, authorId: string | undefined): void {
  const thread = world.channels.get(channelId);
  if (!thread || !isThread(thread.type) || !world.channels.threadMembers(channelId)) return;
  if (isArchived(thread)) changeThread(world, thread, {}, archiving(world, false));
  if (authorId !== undefined) addThreadMember(world, channelId, authorId);
}

/** The fields of a thread that is archived or opened now. */
export function archiving(world: World, archived: boolean): object {
  return { archived, archive_timestamp: new Date(world.now()).toISOString() };
}
