import * as document from "discord-api-spec/zod";
import { globalRegistry, toJSONSchema, type ZodMiniType } from "zod/mini";
import { limits } from "../../core/interface/facts/limits.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";

/** The bodies of scheduled events and auto moderation rules, by their types. */
const typed = [
  ...["External", "Stage", "Voice"].flatMap((type) => [
    `${type}ScheduledEventCreateRequest`,
    `${type}ScheduledEventPatchRequestPartial`,
  ]),
  ...["DefaultKeywordList", "Keyword", "MLSpam", "MentionSpam", "UserProfile"].flatMap((type) => [
    `${type}UpsertRequest`,
    `${type}UpsertRequestPartial`,
  ]),
];

/** The bodies that the local service validates by Discord's document, by their names there. */
const roots = [
  "AllCallbacks",
  "ApplicationFormPartial",
  "ApplicationRoleConnectionsMetadataItemRequest",
  "BanUserFromGuildRequest",
  "BulkBanUsersRequest",
  "CreateEntitlementRequestData",
  "CreateGuildChannelRequest",
  "CreateGuildInviteRequest",
  "CreateRoleRequest",
  "GuildPatchRequestPartial",
  "IncomingWebhookRequestPartial",
  "IncomingWebhookUpdateRequestPartial",
  "InteractionApplicationCommandAutocompleteCallbackIntegerData",
  "InteractionApplicationCommandAutocompleteCallbackNumberData",
  "InteractionApplicationCommandAutocompleteCallbackStringData",
  "MessageCreateRequest",
  "MessageEditRequestPartial",
  "UpdateGuildChannelRequestPartial",
  "UpdateRolePositionsRequest",
  "UpdateRoleRequestPartial",
  "UpdateSelfVoiceStateRequestPartial",
  "UpdateVoiceStateRequestPartial",
  ...typed,
];

/** The JSON Schema that zod generates. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema;
  readonly pattern?: string;
  readonly [keyword: string]: unknown;
}

type Amendment = (schema: BodySchema) => BodySchema;

/** Keywords that mean the same in a `BodySchema`. */
const kept = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "required", "format"] as const;

/** All keywords that are read. `propertyNames` only states that names are texts. */
const known: ReadonlySet<string> = new Set([
  ...kept,
  ...["$ref", "id", "type", "const", "enum", "anyOf", "properties", "items", "additionalProperties"],
  ...["propertyNames", "pattern"],
]);

/** Amends schemas that omit parts of Discord's document, or that are less strict than the documentation. */
const amendments: Readonly<Record<string, Readonly<Record<string, Amendment>>>> = {
  // The document allows an empty name.
  ...Object.fromEntries(typed.map((name) => [name, { name: asFilled }])),
  // The package does not represent sets.
  MessageAllowedMentionsRequest: { parse: asSet, users: asSet, roles: asSet },
  ChannelSelectComponentForMessageRequest: { channel_types: asSet },
  ChannelSelectComponentForModalRequest: { channel_types: asSet },
  // The package does not distinguish integers from other numbers, most of which are integers.
  MessageAttachmentRequest: { duration_secs: asNumber },
  ChannelPermissionOverwriteRequest: { allow: asPermissions, deny: asPermissions },
  ApplicationOAuth2InstallParams: { permissions: asPermissions },
  CreateRoleRequest: { permissions: asPermissions },
  UpdateRoleRequestPartial: { permissions: asPermissions },
  CreateGuildInviteRequest: { role_ids: asIds(250), target_user_ids: asIds() },
  ApplicationCommandOptionNumberChoice: { value: asNumber, name_localizations: byLocale },
  ApplicationRoleConnectionsMetadataItemRequest: { name_localizations: byLocale, description_localizations: byLocale },
  ApplicationCommandOptionIntegerChoice: { name_localizations: byLocale },
  ApplicationCommandOptionStringChoice: {
    name_localizations: byLocale,
    // The document allows 6000. Discord's guide has the same limit as for a command's own choices.
    value: (schema) => ({ ...schema, maxLength: limits.choiceValueLength.max }),
  },
  MessageCreateRequest: {
    content: asBotContent,
    nonce: () => ({ type: "nonce", maxLength: 25, nullable: true }),
  },
  MessageEditRequestPartial: { content: asBotContent },
  // The document allows 40.
  ModalInteractionCallbackRequestData: { components: (schema) => ({ ...schema, maxItems: 5 }) },
  // The document allows 300, as for the question.
  PollMediaCreateRequest: { text: (schema) => ({ ...schema, maxLength: 55 }) },
};

/** The document has sets of permissions as numbers. The documentation has texts, because a set can have more bits. */
function asPermissions(schema: BodySchema): BodySchema {
  return { type: "permissions", ...(schema.nullable && { nullable: true }) };
}

function asFilled(schema: BodySchema): BodySchema {
  return { ...schema, minLength: 1 };
}

function asSet(schema: BodySchema): BodySchema {
  return { ...schema, uniqueItems: true };
}

/** The document allows 4000, which only subscribers have. */
function asBotContent(schema: BodySchema): BodySchema {
  return { ...schema, maxLength: 2000 };
}

/** The package does not represent a list that may be a text as well, which is for forms. `maxItems`: absent without a limit. */
function asIds(maxItems?: number): Amendment {
  const limit = maxItems === undefined ? {} : { maxItems, uniqueItems: true };
  return () => ({ type: "array", items: { type: "snowflake" }, nullable: true, ...limit });
}

function asNumber(schema: BodySchema): BodySchema {
  return { ...schema, type: "number" };
}

function byLocale(schema: BodySchema): BodySchema {
  return { ...schema, names: "locale" };
}

/** The file with the schemas of Discord's document for messages, modals, autocomplete answers, and what moderators change. */
export function messageSchemasFile(): string {
  const schemas = bodySchemas(roots);
  const lines = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, schema]) => line(name, schema));
  return `// Generated from Discord's OpenAPI document, as the package discord-api-spec has it, by \`npm run generate\`.
import type { BodySchema } from "./body-schema.ts";

/** The schemas of bodies, by their names in Discord's document. */
export const messageSchemas: ReadonlyMap<string, BodySchema> = new Map(Object.entries<BodySchema>({
${lines.join("\n")}
}));
`;
}

/**
 * The schemas of bodies by their names in Discord's document, with all schemas that they use. `own`: schemas that have no name
 * there.
 */
export function bodySchemas(
  names: readonly string[],
  own: Readonly<Record<string, ZodMiniType>> = {},
): ReadonlyMap<string, BodySchema> {
  const source = documentSchemas(names, own);
  const schemas = new Map<string, BodySchema>();
  const add = (name: string): void => {
    if (schemas.has(name)) return;
    const schema = amended(name, bodySchema(source[name] ?? unknownSchema(name), source));
    schemas.set(name, schema);
    for (const used of namesIn(schema)) add(used);
  };
  for (const name of names) add(name);
  return schemas;
}

function line(name: string, schema: BodySchema): string {
  return `  ${name}: ${JSON.stringify(schema)},`;
}

function unknownSchema(name: string): never {
  throw new Error(`Discord's document has no schema ${name}.`);
}

function documentSchemas(
  names: readonly string[],
  own: Readonly<Record<string, ZodMiniType>>,
): Readonly<Record<string, JsonSchema>> {
  const entries = Object.entries(document as Readonly<Record<string, unknown>>);
  const named = entries.flatMap(([name, schema]) =>
    name.endsWith("Schema") ? [[name.slice(0, -"Schema".length), schema as ZodMiniType] as const] : [],
  );
  const schemas = [...named, ...Object.entries(own)];
  for (const [id, schema] of schemas) globalRegistry.add(schema, { id });
  const needed = schemas.filter(([name]) => names.includes(name) || name.endsWith("InteractionCallbackRequest"));
  // The schema also includes answers to autocomplete. Their data depends on the option, so it has its own schema.
  const all = [...needed, ...schemas.filter(([name]) => name === "ApplicationCommandAutocompleteCallbackRequest")];
  const found = all.map(([, schema]) => toJSONSchema(schema, { io: "input", unrepresentable: "any" }).$defs);
  const callbacks = all.flatMap(([name]) => (name.endsWith("CallbackRequest") ? [{ $ref: name }] : []));
  return { ...Object.assign({}, ...found), AllCallbacks: { anyOf: callbacks } };
}

function bodySchema(schema: JsonSchema, source: Readonly<Record<string, JsonSchema>>): BodySchema {
  const unknown = Object.keys(schema).find((keyword) => !known.has(keyword));
  if (unknown !== undefined) throw new Error(`Discord's document has a new keyword, ${unknown}.`);
  const inner = (part: JsonSchema): BodySchema => bodySchema(part, source);
  const { $ref, anyOf, properties, items, additionalProperties } = schema;
  if ($ref !== undefined) return reference($ref, source);
  if (anyOf) return union(anyOf, source);
  const types = [schema.type ?? []].flat();
  const type = types.find((name) => name !== "null") ?? "object";
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return {
    type: (type === "number" ? "integer" : type) as NonNullable<BodySchema["type"]>,
    ...(types.includes("null") && { nullable: true }),
    ...Object.fromEntries(kept.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(values && { enum: values as (string | number)[] }),
    ...(items && { items: inner(items) }),
    ...(additionalProperties && { values: inner(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
    }),
  };
}

/**
 * References a schema by its name. Components are referenced by their type, and scalars are inlined because they are shorter
 * than a name.
 */
function reference($ref: string, source: Readonly<Record<string, JsonSchema>>): BodySchema {
  const name = nameIn($ref);
  const target = source[name] ?? unknownSchema(name);
  if (target.pattern !== undefined) return { type: "snowflake" };
  const types = typesOf(target);
  if (types.length > 0) return { byType: Object.fromEntries(types.map((type) => [type, name])) };
  return target.properties || target.anyOf ? { is: name } : bodySchema(target, source);
}

/** A schema or null, or one of several components by type. */
function union(parts: readonly JsonSchema[], source: Readonly<Record<string, JsonSchema>>): BodySchema {
  const [only, ...others] = parts.filter(({ type }) => type !== "null");
  const nullable = others.length + 1 < parts.length && { nullable: true };
  if (only && others.length === 0) return { ...bodySchema(only, source), ...nullable };
  const names = parts.flatMap(({ $ref }) => ($ref === undefined ? [] : [nameIn($ref)]));
  const byType = names.flatMap((name) => typesOf(source[name]).map((type) => [type, name]));
  // Without types, the variant is decided outside of the body.
  return byType.length === 0 ? { type: "object" } : { byType: Object.fromEntries(byType), ...nullable };
}

function typesOf(schema: JsonSchema | undefined): readonly (string | number)[] {
  const { const: only, enum: several } = schema?.properties?.type ?? {};
  return (only === undefined ? (several ?? []) : [only]) as readonly (string | number)[];
}

function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

function amended(name: string, schema: BodySchema): BodySchema {
  const changed = Object.entries(amendments[name] ?? {}).map(([member, amend]) => {
    const part = schema.properties?.[member];
    if (!part) throw new Error(`${name} has no ${member} to amend.`);
    return [member, amend(part)] as const;
  });
  return {
    ...schema,
    ...(changed.length > 0 && { properties: { ...schema.properties, ...Object.fromEntries(changed) } }),
  };
}

function namesIn({ is, byType, items, values, properties }: BodySchema): readonly string[] {
  const parts = [items, values, ...Object.values(properties ?? {})].filter((part) => part !== undefined);
  return [...(is === undefined ? [] : [is]), ...Object.values(byType ?? {}), ...parts.flatMap(namesIn)];
}
