import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { AuditAction } from "../guilds/audit-log.ts";
import { emojisOf } from "../guilds/guild-objects.ts";
import { botUser } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { type CollectionItem, collectionNames } from "../world/collection-store.ts";
import { type CollectionChange, collectionOperations, logChange } from "./collection-operations.ts";
import { imageType } from "./image-data.ts";
import { ownExpressions } from "./own-expressions.ts";
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
  edit: (_, emoji, body) => ({ ...emoji, name: emojiName(body) ?? emoji.name }),
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
  edit: (_, emoji, body) => ({ ...emoji, name: emojiName(body) ?? emoji.name, roles: rolesIn(body) ?? emoji.roles }),
  ...ownExpressions,
  changed: tellOfEmoji,
});

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
  const type = imageType("image", body.image);
  return {
    ...{ id: world.ids.next(), name: emojiName(body), roles: [], user: botUser(world) },
    ...{ require_colons: true, managed: false, animated: type === "gif", available: true },
  };
}

function emojiName({ name: given }: Readonly<Record<string, unknown>>): unknown {
  if (given === undefined || /^\w+$/.test(String(given))) return given;
  const message = "String value did not match validation regex.";
  throw refuseForm([{ path: ["name"], code: "STRING_TYPE_REGEX", message }]);
}

/** Null means that all roles may use the emoji. */
function rolesIn({ roles: given }: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (given === null) return [];
  return Array.isArray(given) ? given.filter((id) => id !== null) : undefined;
}

const types = { create: AuditAction.emojiCreate, update: AuditAction.emojiUpdate, delete: AuditAction.emojiDelete };

function tellOfEmoji(call: OperationCall, change: CollectionChange): void {
  const { world } = call;
  const { id: guild_id } = requestedGuild(call);
  world.events.emit("GUILD_EMOJIS_UPDATE", { guild_id, emojis: emojisOf(world, guild_id) });
  logChange(call, guild_id, { ...change, types, fields: ["name"] });
}
