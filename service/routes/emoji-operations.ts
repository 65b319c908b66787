import { serviceErrors } from "../../core/discord/service-errors.ts";
import { orRefuse, refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { holdsOneOf, requireOneOf } from "../guilds/bot-permissions.ts";
import { emojisOf } from "../guilds/guild-objects.ts";
import { botUser } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { type CollectionChange, collectionOperations } from "./collection-operations.ts";
import { requestedGuild } from "./requested-guild.ts";

type EmojiRoute = `${"list" | "get" | "create" | "edit" | "delete"}${"Application" | "Guild"}Emoji`;

const name: BodySchema = { type: "string", minLength: 2, maxLength: 32 };
const image: BodySchema = { type: "string" };
const roles: BodySchema = { type: "array", items: { type: "snowflake", nullable: true }, nullable: true };

/** The most emoji of an application, as on Discord. */
const maxOfApplication = 2000;
/** The most emoji of a guild without boosts, of still and of animated ones each. */
const maxOfGuild = 50;

const ofApplication = collectionOperations({
  place: () => collectionNames.applicationEmoji,
  parameter: "emoji_id",
  unknown: serviceErrors.unknownCustomEmoji,
  createSchema: () => ({ type: "object", required: ["name", "image"], properties: { name, image } }),
  editSchema: () => ({ type: "object", properties: { name } }),
  createdStatus: 201,
  create(call, body) {
    const all = call.world.collections.list(collectionNames.applicationEmoji);
    if (all.length >= maxOfApplication) throw refuse(serviceErrors.tooManyEmoji);
    return newEmoji(call, body);
  },
  edit: (_, emoji, body) => ({ ...emoji, name: nameIn(body) ?? emoji.name }),
});

const ofGuild = collectionOperations({
  place: (call) => collectionNames.guildEmoji(requestedGuild(call).id),
  parameter: "emoji_id",
  unknown: serviceErrors.unknownCustomEmoji,
  createSchema: () => ({ type: "object", required: ["name", "image"], properties: { name, image, roles } }),
  editSchema: () => ({ type: "object", properties: { name, roles } }),
  createdStatus: 201,
  create(call, body) {
    const emoji: CollectionItem = { ...newEmoji(call, body), roles: rolesIn(body) ?? [] };
    const all = emojisOf(call.world, requestedGuild(call).id);
    if (all.filter(({ animated }) => animated === emoji.animated).length >= maxOfGuild)
      throw refuse(serviceErrors.tooManyEmoji);
    return emoji;
  },
  edit: (_, emoji, body) => ({ ...emoji, name: nameIn(body) ?? emoji.name, roles: rolesIn(body) ?? emoji.roles }),
  // The bot has created all of them, so one of both permissions is enough.
  requireEditable: (call) => requireOneOf(call.world, requestedGuild(call), expressionPermissions),
  shown(call, emoji) {
    if (holdsOneOf(call.world, requestedGuild(call), expressionPermissions)) return emoji;
    const { user: _, ...rest } = emoji;
    return rest;
  },
  changed: tellOfEmoji,
});

const expressionPermissions = ["CREATE_GUILD_EXPRESSIONS", "MANAGE_GUILD_EXPRESSIONS"] as const;

/** The emoji of the application and of guilds. Their images are not kept. */
export const emojiOperations: Operations<EmojiRoute> = {
  async listApplicationEmoji(call) {
    const { status, body } = await ofApplication.list(call);
    return { status, body: { items: body } };
  },
  getApplicationEmoji: ofApplication.get,
  createApplicationEmoji: ofApplication.create,
  editApplicationEmoji: ofApplication.edit,
  deleteApplicationEmoji: ofApplication.delete,
  listGuildEmoji: ofGuild.list,
  getGuildEmoji: ofGuild.get,
  createGuildEmoji: ofGuild.create,
  editGuildEmoji: ofGuild.edit,
  deleteGuildEmoji: ofGuild.delete,
};

function newEmoji({ world }: OperationCall, body: Readonly<Record<string, unknown>>): CollectionItem {
  const type = /^data:image\/(png|jpeg|gif|webp|avif);base64,./.exec(String(body.image))?.[1];
  if (type === undefined) throw refuseForm([{ path: ["image"], code: "IMAGE_INVALID", message: "Invalid image data" }]);
  return {
    ...{ id: world.ids.next(), name: nameIn(body), roles: [], user: botUser(world) },
    ...{ require_colons: true, managed: false, animated: type === "gif", available: true },
  };
}

function nameIn({ name: given }: Readonly<Record<string, unknown>>): unknown {
  if (given === undefined || /^\w+$/.test(String(given))) return given;
  const message = "String value did not match validation regex.";
  throw refuseForm([{ path: ["name"], code: "STRING_TYPE_REGEX", message }]);
}

/** Null means that all roles may use the emoji. */
function rolesIn({ roles: given }: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (given === null) return [];
  return Array.isArray(given) ? given.filter((id) => id !== null) : undefined;
}

function tellOfEmoji(call: OperationCall, { before, after }: CollectionChange): void {
  const { world } = call;
  const { id: guild_id } = requestedGuild(call);
  world.events.emit("GUILD_EMOJIS_UPDATE", { guild_id, emojis: emojisOf(world, guild_id) });
  const { id } = orRefuse(after ?? before, serviceErrors.unknownCustomEmoji);
  const type = !before ? AuditAction.emojiCreate : after ? AuditAction.emojiUpdate : AuditAction.emojiDelete;
  logAction(call, guild_id, {
    ...{ type, target: id },
    ...(before && { before: { name: before.name } }),
    ...(after && { after: { name: after.name } }),
  });
}
