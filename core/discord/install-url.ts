import { oauthPaths } from "./routes.ts";
import { ServiceError } from "./service-error.ts";
import { serviceErrors } from "./service-errors.ts";

/** The scope that lets an application have commands in a guild. §5 */
const installScope = "applications.commands";

/**
 * Where a user can add the application to the guild that it was refused in; undefined if that is not what is missing.
 * The page is Discord's, or the local service's. §5
 */
export function installUrlAfter(error: unknown): string | undefined {
  if (!(error instanceof ServiceError) || error.code !== serviceErrors.missingAccess.code) return undefined;
  const { baseUrl, applicationId, guildId } = error.subject ?? {};
  if (baseUrl === undefined || applicationId === undefined || guildId === undefined) return undefined;
  const query = new URLSearchParams({ client_id: applicationId, scope: installScope, guild_id: guildId });
  return `${baseUrl.replace(/(\/api)?\/v\d+$/, "")}${oauthPaths.authorize}?${query}`;
}
