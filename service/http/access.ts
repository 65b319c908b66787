import type { Context } from "hono";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { Access } from "../../core/interface/routes.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";
import { oauthScopes, type Principal, principalOf } from "../world/tokens.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";

/** The principal of a request. Throws a refusal if it may not use an operation with this access. §5 */
export function authorize(world: World, access: Access, { req }: Context): Principal | undefined {
  if (access === "none") return undefined;
  const principal = principalOf(world, req.header("Authorization"));
  if (!principal) throw refuse(serviceErrors.unauthorized);
  requireAccess(access, principal);
  const [applicationId, guildId] = [req.param("application_id"), req.param("guild_id")];
  if (applicationId !== undefined && applicationId !== identityOf(world).applicationId) {
    throw refuse(serviceErrors.wrongApplication);
  }
  const { guilds } = settingsOf(world);
  if (guildId !== undefined && guilds !== null && !guilds.includes(guildId)) throw refuse(serviceErrors.missingAccess);
  return principal;
}

function requireAccess(access: Exclude<Access, "none">, principal: Principal): void {
  if (principal.kind === "bot") {
    if (ofUsers.has(access)) throw refuse(serviceErrors.usersOnly);
    return;
  }
  if (access === "bot") throw refuse(serviceErrors.botsOnly);
  const { scopes, user } = principal.grant;
  if (!requiredScopes[access].some((scope) => scopes.includes(scope))) throw refuse(serviceErrors.missingScope);
  if (ofUsers.has(access) && !user) throw refuse(serviceErrors.missingPermissions);
}

const { updateCommands, updatePermissions, identify, socialLayer } = oauthScopes;

/** Kinds of access that require a user's token. The application has no such token of its own. */
const ofUsers: ReadonlySet<Access> = new Set(["edit-permissions", "social-layer"]);

const requiredScopes: Readonly<Record<Exclude<Access, "none" | "bot">, readonly string[]>> = {
  application: [updateCommands],
  "read-permissions": [updateCommands, updatePermissions],
  "edit-permissions": [updatePermissions],
  identify: [identify],
  "social-layer": [socialLayer],
};
