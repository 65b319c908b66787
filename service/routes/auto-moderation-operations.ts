import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import { orRefuse, refuseForm, requireValid } from "../../endpoint/bodies/refusal.ts";
import { AuditAction } from "../guilds/audit-log.ts";
import { requireHeld } from "../guilds/bot-permissions.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { identityOf } from "../world/world.ts";
import { type CollectionChange, collectionOperations, logChange } from "./collection-operations.ts";
import { schemaBy } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type RuleRoute = "listAutoModerationRules" | `${"get" | "create" | "edit" | "delete"}AutoModerationRule`;

interface Trigger {
  /** The name of its schema. */
  readonly schema: string;
  /** The event that its rules look at. */
  readonly event: number;
  /** How many rules of it a guild can have. */
  readonly max: number;
  /** Whether its rules can time members out. */
  readonly timesOut?: true;
  /** The fields of its metadata, with their defaults. */
  readonly metadata: JsonObject;
}

const messageSend = 1;
const memberUpdate = 2;
const ofMessages = { event: messageSend, max: 1 } as const;
const mentions = { mention_total_limit: 0, mention_raid_protection_enabled: false };
const texts = { keyword_filter: [], regex_patterns: [], allow_list: [] };

const triggers: ReadonlyMap<unknown, Trigger> = new Map<unknown, Trigger>([
  [1, { schema: "KeywordUpsertRequest", event: messageSend, max: 6, timesOut: true, metadata: texts }],
  [3, { ...ofMessages, schema: "MLSpamUpsertRequest", metadata: {} }],
  [4, { ...ofMessages, schema: "DefaultKeywordListUpsertRequest", metadata: { allow_list: [], presets: [] } }],
  [5, { ...ofMessages, schema: "MentionSpamUpsertRequest", timesOut: true, metadata: mentions }],
  [6, { schema: "UserProfileUpsertRequest", event: memberUpdate, max: 1, metadata: texts }],
]);

const schemas = Object.fromEntries([...triggers].map(([type, { schema }]) => [type, schema]));
const editSchemas = Object.fromEntries(Object.entries(schemas).map(([type, name]) => [type, `${name}Partial`]));

const sendAlert = 2;
const timeOut = 3;

const rules = collectionOperations({
  place: (call) => collectionNames.autoModerationRules(requestedGuild(call).id),
  parameter: "rule_id",
  // Discord's documentation has no code for this.
  unknown: serviceErrors.notFound,
  createSchema: (given) => schemaBy("trigger_type", schemas, isObject(given) ? given.trigger_type : undefined),
  editSchema: (_, before) => schemaBy("trigger_type", editSchemas, before.trigger_type),
  createdStatus: 200,
  create(call, body) {
    const { world } = call;
    const { id: guild_id } = requestedGuild(call);
    if (body.actions == null) throw refuseForm([{ path: ["actions"], ...formErrors.required }]);
    const rule = ruleOf(
      {
        ...{ id: world.ids.next(), guild_id, creator_id: identityOf(world).applicationId },
        ...{ trigger_type: body.trigger_type, enabled: false, exempt_roles: [], exempt_channels: [] },
      },
      body,
    );
    requireAllowed(call, rule);
    requireFew(call, rule);
    return rule;
  },
  edit(call, before, body) {
    const rule = ruleOf(before, body);
    requireAllowed(call, rule);
    return rule;
  },
  changed: tellOfRule,
});

/** The auto moderation rules of guilds. They are stored, but not applied to messages. */
export const autoModerationOperations: Operations<RuleRoute> = {
  listAutoModerationRules: rules.list,
  getAutoModerationRule: rules.get,
  createAutoModerationRule: rules.create,
  editAutoModerationRule: rules.edit,
  deleteAutoModerationRule: rules.delete,
};

function triggerOf({ trigger_type: type }: CollectionItem): Trigger {
  const trigger = triggers.get(type);
  if (!trigger) throw new Error(`A rule has the unknown trigger ${String(type)}.`);
  return trigger;
}

/** A rule after a create or an edit. Absent fields and null stay. */
function ruleOf(before: CollectionItem, body: JsonObject): CollectionItem {
  const kept = (field: string): unknown => body[field] ?? before[field];
  const { actions, trigger_metadata: metadata } = body;
  const { metadata: defaults } = triggerOf(before);
  return {
    ...before,
    ...{ name: kept("name"), event_type: kept("event_type"), enabled: kept("enabled") },
    ...{ exempt_roles: kept("exempt_roles"), exempt_channels: kept("exempt_channels") },
    actions: Array.isArray(actions) ? actions.filter(isObject).map(actionOf) : before.actions,
    trigger_metadata: isObject(metadata)
      ? Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, metadata[name] ?? value]))
      : (before.trigger_metadata ?? defaults),
  };
}

/** The fields of actions by their types. */
const actionFields: ReadonlyMap<unknown, string> = new Map([
  [1, "custom_message"],
  [2, "channel_id"],
  [3, "duration_seconds"],
]);

function actionOf({ type, metadata }: JsonObject): JsonObject {
  const field = actionFields.get(type) ?? "";
  const value = isObject(metadata) ? metadata[field] : undefined;
  if (type === timeOut) return { type, metadata: { duration_seconds: value ?? 0 } };
  return { type, metadata: value == null ? {} : { [field]: value } };
}

/** Throws the refusal of an event or an action that does not match the trigger, or that the bot may not use. */
function requireAllowed(call: OperationCall, rule: CollectionItem): void {
  const guild = requestedGuild(call);
  const trigger = triggerOf(rule);
  const actions = rule.actions as readonly JsonObject[];
  const isTimeout = ({ type }: JsonObject): boolean => type === timeOut;
  const wrong = trigger.timesOut ? [] : actions.flatMap((action, index) => (isTimeout(action) ? [index] : []));
  const errors: readonly ErrorEntry[] = [
    ...(rule.event_type === trigger.event ? [] : [{ path: ["event_type"], ...formErrors.notOneOf([trigger.event]) }]),
    ...wrong.map((index) => ({ path: ["actions", index, "type"], ...formErrors.notOneOf([1, 2, 4]) })),
  ];
  requireValid(errors);
  if (actions.some(isTimeout)) requireHeld(call.world, guild, ["MODERATE_MEMBERS"]);
  for (const { type, metadata } of actions) {
    const { channel_id: id } = metadata as JsonObject;
    if (type === sendAlert)
      orRefuse(
        guild.channels.find((channel) => channel.id === id),
        serviceErrors.unknownChannel,
      );
  }
}

function requireFew({ world }: OperationCall, rule: CollectionItem): void {
  const { trigger_type: type, guild_id } = rule;
  const { max } = triggerOf(rule);
  const all = world.collections.list(collectionNames.autoModerationRules(String(guild_id)));
  if (all.filter(({ trigger_type }) => trigger_type === type).length < max) return;
  const message = `Maximum number of rules with trigger type ${String(type)} is ${max}`;
  throw refuseForm([{ path: [], code: "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED", message }]);
}

const types = {
  create: AuditAction.autoModerationRuleCreate,
  update: AuditAction.autoModerationRuleUpdate,
  delete: AuditAction.autoModerationRuleDelete,
};
const loggedFields = [
  ...["name", "event_type", "trigger_type", "trigger_metadata", "actions", "enabled"],
  ...["exempt_roles", "exempt_channels"],
];

function tellOfRule(call: OperationCall, change: CollectionChange): void {
  const { before, after } = change;
  const name = !before ? "CREATE" : after ? "UPDATE" : "DELETE";
  call.world.events.emit(`AUTO_MODERATION_RULE_${name}`, after ?? before);
  logChange(call, requestedGuild(call).id, { ...change, types, fields: loggedFields });
}
