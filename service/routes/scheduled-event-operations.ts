import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { ChannelType } from "../../core/interface/facts/constants.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import { orRefuse, refuse, refuseForm, requireValid } from "../../endpoint/bodies/refusal.ts";
import { AuditAction } from "../guilds/audit-log.ts";
import { requireHeldIn, requireOneOf } from "../guilds/bot-permissions.ts";
import { findChannel } from "../guilds/channels.ts";
import { botUser } from "../guilds/members.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { identityOf } from "../world/world.ts";
import { type CollectionChange, collectionOperations, logChange } from "./collection-operations.ts";
import { imageHash } from "./image-data.ts";
import { schemaBy } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type EventRoute =
  | "listScheduledEvents"
  | `${"get" | "create" | "edit" | "delete"}ScheduledEvent`
  | "listScheduledEventUsers";

const EntityType = { stage: 1, voice: 2, external: 3 } as const;
const Status = { scheduled: 1, active: 2, completed: 3, canceled: 4 } as const;

const createSchemas = {
  [EntityType.stage]: "StageScheduledEventCreateRequest",
  [EntityType.voice]: "VoiceScheduledEventCreateRequest",
  [EntityType.external]: "ExternalScheduledEventCreateRequest",
} as const;
const editSchemas = {
  [EntityType.stage]: "StageScheduledEventPatchRequestPartial",
  [EntityType.voice]: "VoiceScheduledEventPatchRequestPartial",
  [EntityType.external]: "ExternalScheduledEventPatchRequestPartial",
} as const;

/** The type of the channel of an event, and what the bot must be allowed there. */
const channels: Readonly<Record<number, { readonly type: number; readonly requires: readonly string[] }>> = {
  [EntityType.stage]: {
    type: ChannelType.GUILD_STAGE_VOICE,
    requires: ["MANAGE_CHANNELS", "MUTE_MEMBERS", "MOVE_MEMBERS"],
  },
  [EntityType.voice]: { type: ChannelType.GUILD_VOICE, requires: ["CONNECT"] },
};

/** The statuses that an event can have next. */
const nextStatuses: Readonly<Record<number, readonly number[]>> = {
  [Status.scheduled]: [Status.scheduled, Status.active, Status.canceled],
  [Status.active]: [Status.active, Status.completed],
};

/** The most events of a guild that are not completed. */
const maxOpen = 100;

const events = collectionOperations({
  place: (call) => collectionNames.scheduledEvents(requestedGuild(call).id),
  parameter: "guild_scheduled_event_id",
  unknown: serviceErrors.unknownScheduledEvent,
  createSchema: (given) => schemaBy("entity_type", createSchemas, isObject(given) ? given.entity_type : undefined),
  editSchema(given, before) {
    const type = isObject(given) ? given.entity_type : undefined;
    return schemaBy("entity_type", editSchemas, type ?? before.entity_type);
  },
  createdStatus: 200,
  create(call, body) {
    const { world } = call;
    const { id: guild_id } = requestedGuild(call);
    const creator = botUser(world);
    const event = eventOf(
      {
        ...{ id: world.ids.next(), guild_id, creator_id: identityOf(world).applicationId, creator },
        ...{ status: Status.scheduled, entity_id: null, guild_scheduled_event_exceptions: [] },
      },
      body,
    );
    requireTimes(call, event, body);
    requirePlace(call, event);
    const all = world.collections.list(collectionNames.scheduledEvents(guild_id));
    if (all.filter(isOpen).length >= maxOpen) throw refuse(serviceErrors.tooManyScheduledEvents);
    return event;
  },
  edit(call, before, body) {
    if (!isOpen(before)) throw refuse(serviceErrors.eventFinished);
    const event = eventOf(before, body);
    const allowed = nextStatuses[Number(before.status)] ?? [];
    if (!allowed.includes(Number(event.status)))
      throw refuseForm([{ path: ["status"], ...formErrors.notOneOf(allowed) }]);
    requireTimes(call, event, body);
    requirePlace(call, event);
    return event;
  },
  // The bot has created all of them, so one of both permissions is enough.
  requireEditable: (call) => requireOneOf(call.world, requestedGuild(call), ["CREATE_EVENTS", "MANAGE_EVENTS"]),
  shown: ({ query }, event) => (query("with_user_count") === "true" ? { ...event, user_count: 0 } : event),
  changed: tellOfEvent,
});

/** The scheduled events of guilds. They do not begin by themselves, and no user is interested in one. */
export const scheduledEventOperations: Operations<EventRoute> = {
  listScheduledEvents: events.list,
  getScheduledEvent: events.get,
  createScheduledEvent: events.create,
  editScheduledEvent: events.edit,
  deleteScheduledEvent: events.delete,
  async listScheduledEventUsers(call): Promise<OperationResponse> {
    pageOf(call, { default: 100, max: 100 });
    await events.get(call);
    return { status: 200, body: [] };
  },
};

function isOpen({ status }: CollectionItem): boolean {
  return status === Status.scheduled || status === Status.active;
}

/** An event after a create or an edit. Absent fields stay. */
function eventOf(before: CollectionItem, body: JsonObject): CollectionItem {
  const kept = (field: string): unknown => (body[field] === undefined ? (before[field] ?? null) : body[field]);
  const { image, scheduled_start_time: start, scheduled_end_time: end, recurrence_rule: rule } = body;
  const entity_type = body.entity_type ?? before.entity_type;
  const isExternal = entity_type === EntityType.external;
  return {
    ...before,
    ...{ name: kept("name"), description: kept("description"), privacy_level: kept("privacy_level") },
    status: body.status ?? before.status,
    entity_type,
    channel_id: kept("channel_id"),
    entity_metadata: isExternal ? kept("entity_metadata") : null,
    image: image === undefined ? (before.image ?? null) : imageHash("image", image),
    scheduled_start_time: start === undefined ? before.scheduled_start_time : timestamp(start),
    scheduled_end_time: end == null ? kept("scheduled_end_time") : timestamp(end),
    recurrence_rule: isObject(rule) ? recurrence(rule) : kept("recurrence_rule"),
  };
}

const withoutOffset = /[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?$/i;

/** A time as Discord returns it. One without an offset is in UTC. */
function timestamp(value: unknown): string {
  const text = String(value).replace(" ", "T");
  return new Date(withoutOffset.test(text) ? `${text}Z` : text).toISOString();
}

function recurrence(rule: JsonObject): JsonObject {
  const empty = { end: null, by_weekday: null, by_n_weekday: null, by_month: null, by_month_day: null };
  const { start, interval, ...others } = rule;
  return { ...empty, by_year_day: null, count: null, ...others, start: timestamp(start), interval: interval ?? 1 };
}

const past = { code: "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", message: "Cannot schedule event in the past." };

/** Throws the refusal of a new start or end that has passed, and of an end that is not after the start. */
function requireTimes({ world }: OperationCall, event: CollectionItem, body: JsonObject): void {
  const given = ["scheduled_start_time", "scheduled_end_time"].filter((field) => body[field] != null);
  const errors = given.filter((field) => Date.parse(String(event[field])) < world.now());
  requireValid(errors.map((field) => ({ path: [field], ...past })));
  const { scheduled_start_time: start, scheduled_end_time: end } = event;
  if (end === null || Date.parse(String(end)) > Date.parse(String(start))) return;
  const message = "Cannot schedule event to end before it starts.";
  throw refuseForm([{ path: ["scheduled_end_time"], code: past.code, message }]);
}

/** Throws the refusal of an event without a place, or in a channel where the bot may not hold it. */
function requirePlace(call: OperationCall, event: CollectionItem): void {
  const wanted = channels[Number(event.entity_type)];
  if (!wanted) {
    requireValid(externalErrors(event));
    return;
  }
  if (event.channel_id === null) throw refuseForm([{ path: ["channel_id"], ...formErrors.required }]);
  const guild = requestedGuild(call);
  const found = findChannel(call.world, String(event.channel_id));
  const channel = orRefuse(found?.guild_id === guild.id ? found : undefined, serviceErrors.unknownChannel);
  if (channel.type !== wanted.type) throw refuse(serviceErrors.wrongChannelType);
  requireHeldIn(call.world, guild, channel, wanted.requires);
}

function externalErrors({ channel_id, entity_metadata, scheduled_end_time }: CollectionItem): readonly ErrorEntry[] {
  const { location } = isObject(entity_metadata) ? entity_metadata : {};
  const isMissing = location === undefined || location === "";
  return [
    ...(channel_id === null ? [] : [{ path: ["channel_id"], ...formErrors.notOneOf(["null"]) }]),
    ...(isMissing ? [{ path: ["entity_metadata", "location"], ...formErrors.required }] : []),
    ...(scheduled_end_time === null ? [{ path: ["scheduled_end_time"], ...formErrors.required }] : []),
  ];
}

const types = {
  create: AuditAction.scheduledEventCreate,
  update: AuditAction.scheduledEventUpdate,
  delete: AuditAction.scheduledEventDelete,
};
const loggedFields = [
  ...["name", "description", "channel_id", "entity_type", "status", "privacy_level"],
  ...["scheduled_start_time", "scheduled_end_time"],
];

function tellOfEvent(call: OperationCall, change: CollectionChange): void {
  const { before, after } = change;
  const name = !before ? "CREATE" : after ? "UPDATE" : "DELETE";
  call.world.events.emit(`GUILD_SCHEDULED_EVENT_${name}`, after ?? before);
  logChange(call, requestedGuild(call).id, { ...change, types, fields: loggedFields });
}
