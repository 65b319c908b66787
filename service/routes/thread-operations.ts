import { serviceErrors } from "../../core/discord/service-errors.ts";
import { type Message, MessageFlag, MessageType } from "../../core/interactions/message.ts";
import { isThread, threadFields } from "../../core/interactions/resolved.ts";
import { isObject } from "../../core/text/json.ts";
import type { BodyWithFiles } from "../../endpoint/bodies/form.ts";
import { orRefuse, Refusal, refuse, requireValid } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { conform } from "../../endpoint/verdicts/conform.ts";
import { readNewMessage } from "../../endpoint/verdicts/message-bodies.ts";
import { findChannel, guildField } from "../guilds/channels.ts";
import {
  activeThreads,
  addThreadMember,
  archivedThreads,
  archiving,
  changeThread,
  isArchived,
  removeThreadMember,
  threadMember,
  withOwnMember,
} from "../guilds/threads.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import { blankBotMessage, storeMessage } from "../messages/messages.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import { identityOf, type World } from "../world/world.ts";
import { newBotMessage } from "./channel-operations.ts";
import { requestedBody, requestedChannel, requestedMessage } from "./requested.ts";

type ThreadRoute =
  | "editChannel"
  | "deleteChannel"
  | "createThread"
  | "createThreadFromMessage"
  | "listThreadMembers"
  | "joinThread"
  | "leaveThread"
  | "getThreadMember"
  | "addThreadMember"
  | "deleteThreadMember"
  | "listActiveThreads"
  | "listPublicArchivedThreads"
  | "listPrivateArchivedThreads"
  | "listOwnArchivedThreads";

const types = { text: 0, directMessage: 1, announcements: 5, forum: 15, media: 16 } as const;
const threadTypes = { announcement: 10, public: 11, private: 12 } as const;
const publicTypes = [threadTypes.announcement, threadTypes.public];

/** The threads of channels: those that bots have started. */
export const threadOperations: Operations<ThreadRoute> = {
  async editChannel(call) {
    const { world } = call;
    const thread = changeable(call);
    const body = withoutNulls(await requestedBody(call, editSchema));
    const { archived, locked, invitable, auto_archive_duration, ...fields } = body;
    const metadata = withoutAbsent({ locked, auto_archive_duration });
    const changed = changeThread(world, thread, picked(fields), {
      ...metadata,
      ...(typeof archived === "boolean" && archiving(world, archived)),
      ...(thread.type === threadTypes.private && withoutAbsent({ invitable })),
    });
    return { status: 200, body: withOwnMember(world, changed) };
  },
  deleteChannel(call) {
    const { world } = call;
    const channel = requestedChannel(call);
    // A direct message is closed, which its user does not notice.
    if (channel.type === types.directMessage) return { status: 200, body: channel };
    const { id, guild_id, parent_id, type } = changeable(call);
    world.channels.remove(id);
    for (const message of world.messages.inChannel(id)) world.messages.remove(message.id);
    world.events.emit("THREAD_DELETE", { id, guild_id, parent_id, type });
    return { status: 200, body: channel };
  },
  async createThread(call) {
    const channel = requestedChannel(call);
    if (channel.type === types.forum || channel.type === types.media) return await createPost(call, channel);
    const body = withoutNulls(await requestedBody(call, threadSchema));
    const { type = threadTypes.private } = body;
    const isAnnouncement = channel.type === types.announcements && type === threadTypes.announcement;
    const isText = channel.type === types.text && type !== threadTypes.announcement;
    if (!isAnnouncement && !isText) throw refuse(serviceErrors.wrongChannelType);
    const { world } = call;
    const thread = startThread(world, channel, { ...body, id: world.ids.next(), type: Number(type) });
    if (type !== threadTypes.private) announceThread(world, channel, thread);
    return { status: 201, body: thread };
  },
  async createThreadFromMessage(call) {
    const { world } = call;
    const channel = requestedChannel(call);
    const message = requestedMessage(call);
    const body = withoutNulls(await requestedBody(call, threadFromMessageSchema));
    if (channel.type !== types.text && channel.type !== types.announcements)
      throw refuse(serviceErrors.wrongChannelType);
    if (findChannel(world, message.id)) throw refuse(serviceErrors.threadExists);
    const type = channel.type === types.text ? threadTypes.public : threadTypes.announcement;
    const thread = startThread(world, channel, { ...body, id: message.id, type });
    storeMessage(world, { ...message, flags: message.flags | MessageFlag.hasThread });
    return { status: 201, body: thread };
  },
  listThreadMembers(call) {
    const { id } = requestedThread(call);
    const { limit, after = "0" } = pageOf(call, { default: 100, max: 100 });
    const ids = [...(call.world.channels.threadMembers(id)?.keys() ?? [])];
    const later = ids.filter((user) => BigInt(user) > BigInt(after)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const isFull = call.query("with_member") === "true";
    return { status: 200, body: later.slice(0, limit).map((user) => threadMember(call.world, id, user, isFull)) };
  },
  joinThread: (call) => join(call, identityOf(call.world).applicationId),
  leaveThread: (call) => leave(call, identityOf(call.world).applicationId),
  getThreadMember(call) {
    const { id } = requestedThread(call);
    const member = threadMember(call.world, id, call.parameter("user_id"), call.query("with_member") === "true");
    return { status: 200, body: orRefuse(member, serviceErrors.unknownMember) };
  },
  addThreadMember: (call) => join(call, call.parameter("user_id")),
  deleteThreadMember: (call) => leave(call, call.parameter("user_id")),
  listActiveThreads({ world, parameter }) {
    const threads = activeThreads(world, parameter("guild_id"));
    return { status: 200, body: { threads, members: membersIn(threads), has_more: false } };
  },
  listPublicArchivedThreads: (call) => archivedPage(call, publicTypes, () => true),
  listPrivateArchivedThreads: (call) => archivedPage(call, [threadTypes.private], () => true),
  listOwnArchivedThreads: (call) => archivedPage(call, [threadTypes.private], ({ member }) => member !== undefined),
};

function requestedThread(call: OperationCall): StoredChannel {
  const channel = requestedChannel(call);
  if (!isThread(channel.type)) throw refuse(serviceErrors.wrongChannelType);
  return channel;
}

/** The thread that a request changes. Throws the refusal of any other channel. */
function changeable(call: OperationCall): StoredChannel {
  const channel = requestedChannel(call);
  if (isThread(channel.type)) return channel;
  const message = "The local service changes and deletes threads, but no other channels.";
  throw new Refusal(serviceErrors.methodNotAllowed.status, { message, code: 0 });
}

/** The most members of a thread. */
const maxMembers = 1000;

function join(call: OperationCall, userId: string): OperationResponse {
  const thread = requestedThread(call);
  const members = call.world.channels.threadMembers(thread.id);
  if (isArchived(thread)) throw refuse(serviceErrors.threadArchived);
  if (members && members.size >= maxMembers && !members.has(userId)) throw refuse(serviceErrors.tooManyThreadMembers);
  addThreadMember(call.world, thread.id, userId);
  return { status: 204 };
}

function leave(call: OperationCall, userId: string): OperationResponse {
  const thread = requestedThread(call);
  if (isArchived(thread)) throw refuse(serviceErrors.threadArchived);
  removeThreadMember(call.world, thread.id, userId);
  return { status: 204 };
}

function archivedPage(
  call: OperationCall,
  ofTypes: readonly number[],
  isListed: (thread: StoredChannel) => boolean,
): OperationResponse {
  const { world, query } = call;
  const { limit } = pageOf(
    { query: (name) => (name === "limit" ? query(name) : undefined) },
    { default: 50, max: 100 },
  );
  const all = archivedThreads(world, requestedChannel(call), ofTypes)
    .map((thread) => withOwnMember(world, thread))
    .filter((thread) => isListed(thread) && isBefore(thread, query("before")));
  const threads = all.slice(0, limit);
  return { status: 200, body: { threads, members: membersIn(threads), has_more: all.length > limit } };
}

/** Whether a thread is on the page before an ID, or before the time of an archiving. */
function isBefore({ id, thread_metadata: metadata }: StoredChannel, before: string | undefined): boolean {
  if (before === undefined) return true;
  if (/^\d+$/.test(before)) return BigInt(id) < BigInt(before);
  return isObject(metadata) && Date.parse(String(metadata.archive_timestamp)) < Date.parse(before);
}

function membersIn(threads: readonly object[]): readonly unknown[] {
  return threads.flatMap((thread) => ("member" in thread ? [thread.member] : []));
}

/** The fields that a request gives a new thread. */
interface NewThread {
  readonly id: string;
  readonly type: number;
  readonly [field: string]: unknown;
}

/** Starts a thread in a channel: the bot is its owner and first member. Returns it as the response has it. */
function startThread(world: World, parent: StoredChannel, given: NewThread): StoredChannel {
  const { applicationId } = identityOf(world);
  const { id, type, invitable = true, auto_archive_duration = 4320, ...fields } = given;
  const createdAt = new Date(world.now()).toISOString();
  world.channels.keepThread({
    ...{ id, type, guild_id: parent.guild_id ?? "", parent_id: parent.id, flags: 0, last_message_id: null },
    ...{ name: "", rate_limit_per_user: 0, ...threadFields(applicationId), ...picked(fields) },
    thread_metadata: {
      ...{ archived: false, archive_timestamp: createdAt, auto_archive_duration, locked: false },
      create_timestamp: createdAt,
      ...(type === threadTypes.private && { invitable }),
    },
  });
  world.channels.threadMembers(id)?.set(applicationId, createdAt);
  const thread = withOwnMember(world, orRefuse(findChannel(world, id), serviceErrors.unknownChannel));
  world.events.emit("THREAD_CREATE", { ...thread, newly_created: true });
  return thread;
}

/** Everyone in the channel sees that a thread was started without a message. */
function announceThread(world: World, channel: StoredChannel, thread: StoredChannel): void {
  storeMessage(world, {
    ...blankBotMessage(world, channel.id, MessageType.threadCreated),
    content: String(thread.name),
    message_reference: { type: 0, channel_id: thread.id, ...guildField(world, channel.id) },
  });
}

/** Starts a post of a forum: a thread whose first message has its ID. */
async function createPost(call: OperationCall, forum: StoredChannel): Promise<OperationResponse> {
  const { world } = call;
  const { value, files } = await call.jsonOrFiles();
  const read = conform(postSchema, value);
  requireValid(read.errors);
  const body = withoutNulls(read.value as Readonly<Record<string, unknown>>);
  const id = world.ids.next();
  const message = firstMessage(call, id, { value: body.message, files });
  const thread = startThread(world, forum, { ...body, id, type: threadTypes.public });
  storeMessage(world, message);
  return { status: 201, body: { ...thread, message } };
}

function firstMessage(call: OperationCall, id: string, given: BodyWithFiles): Message {
  const path = ["message"];
  const blank = { ...blankBotMessage(call.world, id, MessageType.default), id };
  return newBotMessage(call, blank, readNewMessage(given, path), path);
}

/** The fields of a thread that requests set, beside those of its metadata. */
function picked({ name, rate_limit_per_user, applied_tags, flags }: Readonly<Record<string, unknown>>): object {
  return withoutAbsent({ name, rate_limit_per_user, applied_tags, flags });
}

function withoutAbsent(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Null means absent in all bodies of threads. */
function withoutNulls(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

const nullableBoolean: BodySchema = { type: "boolean", nullable: true };
const name: BodySchema = { type: "string", minLength: 1, maxLength: 100 };
const shared = {
  auto_archive_duration: { type: "integer", enum: [60, 1440, 4320, 10080], nullable: true },
  rate_limit_per_user: { type: "integer", minimum: 0, maximum: 21_600, nullable: true },
} as const satisfies Readonly<Record<string, BodySchema>>;
const tags: BodySchema = { type: "array", maxItems: 5, items: { type: "snowflake" }, nullable: true };
/** As in the document, except that a name is not empty in an edit either. */
const threadFromMessageSchema: BodySchema = { type: "object", required: ["name"], properties: { name, ...shared } };
const threadSchema: BodySchema = {
  ...threadFromMessageSchema,
  properties: {
    ...threadFromMessageSchema.properties,
    type: { type: "integer", enum: Object.values(threadTypes), nullable: true },
    invitable: nullableBoolean,
  },
};
const postSchema: BodySchema = {
  type: "object",
  required: ["name", "message"],
  properties: { name, ...shared, applied_tags: tags, message: { type: "object" } },
};
const editSchema: BodySchema = {
  type: "object",
  properties: {
    ...shared,
    name: { ...name, nullable: true },
    archived: nullableBoolean,
    locked: nullableBoolean,
    invitable: nullableBoolean,
    applied_tags: tags,
    flags: { type: "integer", enum: [0, 2], nullable: true },
  },
};
