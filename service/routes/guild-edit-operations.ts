import { serviceErrors } from "../../core/discord/service-errors.ts";
import { voiceTypes } from "../../core/interface/facts/constants.ts";
import type { JsonObject } from "../../core/text/json.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { guildChannelFields, guildObject, type ReturnedObject } from "../guilds/guild-objects.ts";
import type { Operations } from "../http/operation.ts";
import type { Guild } from "../store/guild.ts";
import { changeGuild } from "../world/own-guild.ts";
import { editedFields } from "./edited-fields.ts";
import { requestedBody } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

/** The fields of a guild that are kept. Images and features are not. */
const keptFields = [
  ...["description", "verification_level", "default_message_notifications", "explicit_content_filter"],
  ...["preferred_locale", "afk_timeout", "system_channel_flags", "premium_progress_bar_enabled"],
  ...guildChannelFields,
];

/** Edits the settings of a guild. */
export const guildEditOperations: Operations<"editGuild"> = {
  async editGuild(call) {
    const { world } = call;
    const body = await requestedBody(call, schemaNamed("GuildPatchRequestPartial"));
    const guild = requestedGuild(call);
    requireChannels(guild, body);
    const before = guildObject(world, guild);
    const name = typeof body.name === "string" ? body.name : guild.name;
    changeGuild(world, guild.id, { guild: { ...guild, name, more: editedFields(guild.more, body, keptFields) } });
    const after = guildObject(world, requestedGuild(call));
    world.events.emit("GUILD_UPDATE", after);
    const type = AuditAction.guildUpdate;
    logAction(call, guild.id, { type, target: guild.id, before: logged(before), after: logged(after) });
    return { status: 200, body: after };
  },
};

/** Throws the refusal of a channel that the guild does not have, or of one without voice for members who are away. */
function requireChannels({ channels }: Guild, body: JsonObject): void {
  for (const field of guildChannelFields) {
    const id = body[field];
    if (id == null) continue;
    const channel = orRefuse(
      channels.find((one) => one.id === id),
      serviceErrors.unknownChannel,
    );
    if (voiceTypes.has(channel.type) !== (field === "afk_channel_id")) throw refuse(serviceErrors.wrongChannelType);
  }
}

function logged(guild: ReturnedObject): JsonObject {
  return Object.fromEntries(["name", ...keptFields].map((field) => [field, guild[field]]));
}
