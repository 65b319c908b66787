import { administrator } from "../../core/access/permitted.ts";
import { usability } from "../../core/access/usability.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import type { CommandPermissions, Overwrite } from "../../core/interface/payloads.ts";
import { orRefuse, refuse, requireValid } from "../../endpoint/bodies/refusal.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import type { GrantUser } from "../store/state.ts";
import { permissionErrors } from "../verdicts/permission-errors.ts";
import { hasActivity } from "../world/activity.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";

/** The operations on command permissions. §4.3 §4.5 */
export const permissionOperations: Operations<"listGuildPermissions" | "getPermissions" | "editPermissions"> = {
  listGuildPermissions(call) {
    return { status: 200, body: guildPermissions(call.world, call.parameter("guild_id")) };
  },
  getPermissions(call) {
    const { guildId, id } = permissionTarget(call);
    const found = call.world.store.table("permissions").get(permissionsKey(guildId, id));
    return { status: 200, body: orRefuse(found, serviceErrors.unknownPermissions) };
  },
  async editPermissions(call) {
    const { value } = await call.json();
    const { guildId, id } = permissionTarget(call);
    requireValid(permissionErrors(value, guildId, settingsOf(call.world).limits.permissionOverwrites));
    const permissions = (value as { readonly permissions: readonly Overwrite[] | null }).permissions ?? [];
    requireManager(call, guildId, id, permissions);
    return { status: 200, body: await replacePermissions(call.world, guildId, id, permissions) };
  },
};

/** All permissions of one guild. §4.3 */
export function guildPermissions({ store }: World, guildId: string): CommandPermissions[] {
  return [...store.table("permissions").values()].filter(({ guild_id }) => guild_id === guildId);
}

function permissionsKey(guildId: string, id: string): string {
  return `${guildId}/${id}`;
}

/** The guild, and the ID of the command or of the application for all commands. §2.3 */
function permissionTarget({ world, parameter }: OperationCall): { readonly guildId: string; readonly id: string } {
  const guildId = parameter("guild_id");
  const id = parameter("command_id");
  const command = world.store.table("commands").get(id);
  const exists = command !== undefined && (command.guild_id === undefined || command.guild_id === guildId);
  if (!exists && id !== identityOf(world).applicationId) throw refuse(serviceErrors.unknownCommand);
  return { guildId, id };
}

async function replacePermissions(world: World, guildId: string, id: string, overwrites: readonly Overwrite[]) {
  const permissions = overwrites.map(({ id, type, permission }) => ({ id, type, permission }));
  const value = { id, application_id: identityOf(world).applicationId, guild_id: guildId, permissions };
  await world.store.commit([
    { table: "permissions", key: permissionsKey(guildId, id), value: permissions.length > 0 ? value : null },
  ]);
  world.events.emit("APPLICATION_COMMAND_PERMISSIONS_UPDATE", value);
  return value;
}

const managerPermissions = BigInt(permissionString(["MANAGE_GUILD", "MANAGE_ROLES"]) ?? 0);

/**
 * Requires that the token's user can manage the guild and its roles, and can use the command. The user must also be able to
 * manage every role, user and channel of the overwrites. §5
 */
function requireManager(
  { world, principal }: OperationCall,
  guildId: string,
  id: string,
  overwrites: readonly Overwrite[],
) {
  const user = principal?.kind === "bearer" ? principal.grant.user : undefined;
  if (!user) throw refuse(serviceErrors.usersOnly);
  const held = BigInt(user.permissions);
  if ((held & administrator) === 0n) {
    if ((held & managerPermissions) !== managerPermissions)
      throw missingPermissions("The user must have Manage Guild and Manage Roles in this guild.");
    requireUse(world, user, guildId, id);
  }
  const unmanageable = new Set(user.cannotManage);
  const above = overwrites.find((overwrite) => unmanageable.has(overwrite.id));
  if (above) throw missingPermissions(`The user cannot manage ${above.id}, which has one of the overwrites.`);
}

function requireUse(world: World, user: GrantUser, guildId: string, id: string): void {
  const command = world.store.table("commands").get(id);
  if (!command) return;
  const result = usability(command, guildPermissions(world, guildId), {
    context: 0,
    guildId,
    user: { id: user.id, adult: true },
    member: { roles: user.roles, permissions: BigInt(user.permissions) },
    installs: settingsOf(world).integrationTypes,
    activities: hasActivity(world),
  });
  if (!result.usable && result.reason === "permission")
    throw missingPermissions(`The user cannot use this command. ${result.message}`);
}

function missingPermissions(message: string): Error {
  return refuse(serviceErrors.missingPermissions, `${serviceErrors.missingPermissions.message}. ${message}`);
}
