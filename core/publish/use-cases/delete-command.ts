import type { PublishedCommand } from "../../discord/payloads.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { CommandType } from "../../language/facts/constants.ts";
import type { Connection } from "./request.ts";

/** What deleting a published command means, one sentence each. Rejects where the service cannot be asked. */
export async function consequencesOfDelete(command: PublishedCommand, destination: Connection) {
  const losses = await permissionsLost(command, destination);
  const isEntryPoint = command.type === CommandType.PRIMARY_ENTRY_POINT;
  return ["It will no longer be available.", losses, ...(isEntryPoint ? [entryPoint] : [])];
}

/** The service makes an entry point by itself when Activities are enabled, and only then. §2.1 */
const entryPoint = "It is the application's entry point, and its Activity cannot be launched without one.";

/** A command that is created again has another ID and none of the permissions. §4.5 */
async function permissionsLost({ id }: PublishedCommand, { client, target }: Connection): Promise<string> {
  const { applicationId, guildId } = target;
  if (guildId === undefined) return "Its permissions in all guilds are deleted.";
  const overwrites = await client.getPermissions(applicationId, guildId, id).catch(unknown);
  if (!overwrites) return "Its permissions are deleted.";
  if (overwrites.length === 0) return "It has no permission overwrites.";
  return `Its permission overwrites (${overwrites.length}) are deleted.`;
}

/** A token that may delete commands need not be allowed to read permissions. */
function unknown(error: unknown): undefined {
  if (error instanceof ServiceError) return undefined;
  throw error;
}
