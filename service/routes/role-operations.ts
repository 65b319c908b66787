import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isObject } from "../../core/text/json.ts";
import { orRefuse, refuse } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { requireAboveRole, requireGrantable } from "../guilds/bot-permissions.ts";
import { allRoles, type ReturnedObject, rolesOf } from "../guilds/guild-objects.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import type { Guild, GuildRole } from "../store/guild.ts";
import { changeGuild, knownGuilds } from "../world/own-guild.ts";
import type { World } from "../world/world.ts";
import { requestedBody } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type RoleRoute = "createRole" | "editRole" | "deleteRole" | "orderRoles" | "countRoleMembers";

/** The operations of bots on the roles of a guild. */
export const roleOperations: Operations<RoleRoute> = {
  async createRole(call) {
    const { world } = call;
    const body = await requestedBody(call, schemaNamed("CreateRoleRequest"));
    const guild = requestedGuild(call);
    if (guild.roles.length >= maxRoles) throw refuse(serviceErrors.tooManyRoles);
    const [everyone, ...others] = allRoles(guild);
    const blank: GuildRole = {
      ...{ id: world.ids.next(), name: "new role", permissions: everyone?.permissions ?? "0" },
      ...{ color: 0, hoist: false, mentionable: false },
    };
    const role = withFields(call, guild, blank, body);
    // A new role is the lowest.
    setRoles(world, guild, [...(everyone ? [everyone] : []), role, ...others]);
    const object = roleNow(world, guild.id, role.id);
    world.events.emit("GUILD_ROLE_CREATE", { guild_id: guild.id, role: object });
    logAction(call, guild.id, { type: AuditAction.roleCreate, target: role.id, after: loggedFields(role) });
    return { status: 200, body: object };
  },
  async editRole(call) {
    const { world } = call;
    const body = await requestedBody(call, schemaNamed("UpdateRoleRequestPartial"));
    const guild = requestedGuild(call);
    const role = requestedRole(call, guild);
    requireAboveRole(world, guild, role.id);
    const changed = withFields(call, guild, role, body);
    setRoles(
      world,
      guild,
      allRoles(guild).map((one) => (one.id === role.id ? changed : one)),
    );
    const object = roleNow(world, guild.id, role.id);
    world.events.emit("GUILD_ROLE_UPDATE", { guild_id: guild.id, role: object });
    const fields = { before: loggedFields(role), after: loggedFields(changed) };
    logAction(call, guild.id, { type: AuditAction.roleUpdate, target: role.id, ...fields });
    return { status: 200, body: object };
  },
  deleteRole(call) {
    const { world } = call;
    const guild = requestedGuild(call);
    const role = requestedRole(call, guild);
    const { id } = role;
    if (id === guild.id || role.botId !== undefined) throw refuse(serviceErrors.invalidRole);
    requireAboveRole(world, guild, id);
    changeGuild(world, guild.id, { guild: withoutRole(guild, id) });
    world.events.emit("GUILD_ROLE_DELETE", { guild_id: guild.id, role_id: id });
    logAction(call, guild.id, { type: AuditAction.roleDelete, target: id, before: loggedFields(role) });
    return { status: 204 };
  },
  async orderRoles(call) {
    const { world } = call;
    const places = (await requestedBody(call, orderSchema)) as unknown as readonly RolePlace[];
    const guild = requestedGuild(call);
    const moved = places.flatMap(({ id, position }) => (id == null || position == null ? [] : [{ id, position }]));
    for (const { id } of moved) {
      if (!guild.roles.some((role) => role.id === id)) throw refuse(serviceErrors.unknownRole);
      requireAboveRole(world, guild, id);
    }
    const before = rolesOf(guild);
    setRoles(world, guild, ordered(allRoles(guild), moved));
    const after = rolesOf(requestedGuild(call));
    for (const role of after) {
      if (before.find(({ id }) => id === role.id)?.position !== role.position)
        world.events.emit("GUILD_ROLE_UPDATE", { guild_id: guild.id, role });
    }
    return { status: 200, body: after };
  },
  countRoleMembers(call) {
    const { roles, members } = requestedGuild(call);
    const count = (id: string): number => members.filter((member) => member.roles.includes(id)).length;
    return { status: 200, body: Object.fromEntries(roles.map(({ id }) => [id, count(id)])) };
  },
};

/** The most roles of a guild, as on Discord. */
const maxRoles = 250;

interface RolePlace {
  readonly id?: string | null;
  readonly position?: number | null;
}

const orderSchema: BodySchema = { type: "array", items: { is: "UpdateRolePositionsRequest" } };

function requestedRole({ parameter }: OperationCall, guild: Guild): GuildRole {
  const role = allRoles(guild).find(({ id }) => id === parameter("role_id"));
  return orRefuse(role, serviceErrors.unknownRole);
}

function setRoles(world: World, guild: Guild, roles: readonly GuildRole[]): void {
  changeGuild(world, guild.id, { guild: { ...guild, roles } });
}

function roleNow(world: World, guildId: string, id: string): ReturnedObject {
  const guild = knownGuilds(world).find((one) => one.id === guildId);
  return orRefuse(guild && rolesOf(guild).find((role) => role.id === id), serviceErrors.unknownRole);
}

/** A role with the fields of a body. Null leaves a field as it is. Throws the refusal of what the bot may not give. */
function withFields(
  { world }: OperationCall,
  guild: Guild,
  role: GuildRole,
  body: Readonly<Record<string, unknown>>,
): GuildRole {
  const { name, permissions, color, colors, hoist, mentionable, icon, unicode_emoji: emoji } = body;
  if (permissions != null) requireGrantable(world, guild, BigInt(String(permissions)));
  // Icons of roles come with boosts, which the guild does not have.
  if (icon != null || emoji != null) throw refuse(serviceErrors.needsBoosts);
  const given = isObject(colors) ? colors : {};
  const { primary_color: primary, secondary_color: secondary = null, tertiary_color: tertiary = null } = given;
  const colour = Number(primary ?? color ?? role.color);
  return {
    ...role,
    name: typeof name === "string" ? name : role.name,
    permissions: permissions == null ? role.permissions : BigInt(String(permissions)).toString(),
    color: colour,
    hoist: typeof hoist === "boolean" ? hoist : role.hoist,
    mentionable: typeof mentionable === "boolean" ? mentionable : role.mentionable,
    ...(isObject(colors) && {
      more: { colors: { primary_color: colour, secondary_color: secondary, tertiary_color: tertiary } },
    }),
    ...(!isObject(colors) && color != null && { more: {} }),
  };
}

function loggedFields({ name, permissions, color, hoist, mentionable }: GuildRole) {
  return { name, permissions, color, hoist, mentionable };
}

/** A guild without a role: no member has it, and no channel has an overwrite for it. */
function withoutRole(guild: Guild, id: string): Guild {
  return {
    ...guild,
    roles: guild.roles.filter((role) => role.id !== id),
    members: guild.members.map((member) => ({ ...member, roles: member.roles.filter((one) => one !== id) })),
    channels: guild.channels.map((channel) => ({
      ...channel,
      permissionOverwrites: (channel.permissionOverwrites ?? []).filter((overwrite) => overwrite.id !== id),
    })),
  };
}

/** The roles with some of them at other places. `@everyone`, the first one, stays the lowest. */
function ordered(
  roles: readonly GuildRole[],
  moved: readonly { readonly id: string; readonly position: number }[],
): readonly GuildRole[] {
  const isMoved = new Set(moved.map(({ id }) => id));
  const result = roles.filter(({ id }) => !isMoved.has(id));
  const places = moved.toSorted((a, b) => a.position - b.position);
  for (const { id, position } of places) {
    const role = roles.find((one) => one.id === id);
    if (role) result.splice(Math.max(1, position), 0, role);
  }
  return result;
}
