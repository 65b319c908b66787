import { formErrors } from "../../core/discord/form-errors.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject } from "../../core/text/json.ts";
import type { UploadedFile } from "../../endpoint/bodies/form.ts";
import { refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { AuditAction } from "../guilds/audit-log.ts";
import { stickersOf } from "../guilds/guild-objects.ts";
import { botUser } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { collectionNames } from "../world/collection-store.ts";
import { type CollectionChange, collectionOperations, logChange } from "./collection-operations.ts";
import { editedFields } from "./edited-fields.ts";
import { ownExpressions } from "./own-expressions.ts";
import { requestedGuild } from "./requested-guild.ts";

type StickerRoute = "listGuildStickers" | `${"get" | "create" | "edit" | "delete"}GuildSticker`;

/** In a guild without boosts. */
const maxStickers = 5;
/** In bytes. */
const maxSize = 512 * 1024;
/** The type of a guild's sticker. */
const ofGuild = 2;

const properties: NonNullable<BodySchema["properties"]> = {
  name: { type: "string", minLength: 2, maxLength: 30 },
  tags: { type: "string", minLength: 1, maxLength: 200 },
  description: { type: "string", maxLength: 100, nullable: true },
};

const stickers = collectionOperations({
  place: (call) => collectionNames.guildStickers(requestedGuild(call).id),
  parameter: "sticker_id",
  unknown: serviceErrors.unknownSticker,
  async read(call) {
    const { value, files } = await call.jsonOrFiles();
    return isObject(value) ? { ...value, file: files[0] } : value;
  },
  createSchema: () => ({ type: "object", required: ["name", "tags"], properties }),
  editSchema: () => ({ type: "object", properties }),
  createdStatus: 201,
  create(call, { name, tags, description = null, file }) {
    const { world } = call;
    const { id: guild_id } = requestedGuild(call);
    if (file === undefined) throw refuseForm([{ path: ["file"], ...formErrors.required }]);
    const format_type = formatOf(file as UploadedFile);
    if (stickersOf(world, guild_id).length >= maxStickers) throw refuse(serviceErrors.tooManyStickers);
    return {
      ...{ id: world.ids.next(), guild_id, name, tags, description },
      ...{ type: ofGuild, format_type, available: true, user: botUser(world) },
    };
  },
  edit: (_, sticker, body) => ({
    ...sticker,
    description: null,
    ...editedFields(sticker, body, ["name", "tags", "description"]),
  }),
  ...ownExpressions,
  changed: tellOfSticker,
});

/** The stickers of guilds. Their files are not kept. */
export const stickerOperations: Operations<StickerRoute> = {
  listGuildStickers: stickers.list,
  getGuildSticker: stickers.get,
  createGuildSticker: stickers.create,
  editGuildSticker: stickers.edit,
  deleteGuildSticker: stickers.delete,
};

/** The beginnings of files by the format of their stickers. Lottie is for partners only. */
const formats: readonly { readonly start: string; readonly format: number }[] = [
  { start: "\x89PNG", format: 1 },
  { start: "GIF8", format: 4 },
];
const animatedPng = 2;

/** The format of a sticker's file. Throws the refusal of one that is too large or of another type. */
function formatOf({ bytes }: UploadedFile): number {
  if (bytes.length > maxSize) throw refuse(serviceErrors.fileTooLarge);
  const text = Buffer.from(bytes).toString("latin1");
  const found = formats.find(({ start }) => text.startsWith(start));
  if (!found) throw refuse(serviceErrors.invalidFile);
  return found.format === 1 && text.includes("acTL") ? animatedPng : found.format;
}

const types = {
  create: AuditAction.stickerCreate,
  update: AuditAction.stickerUpdate,
  delete: AuditAction.stickerDelete,
};

function tellOfSticker(call: OperationCall, change: CollectionChange): void {
  const { id: guild_id } = requestedGuild(call);
  call.world.events.emit("GUILD_STICKERS_UPDATE", { guild_id, stickers: stickersOf(call.world, guild_id) });
  logChange(call, guild_id, { ...change, types, fields: ["name", "tags", "description"] });
}
