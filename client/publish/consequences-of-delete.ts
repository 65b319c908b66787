import { ServiceError } from "../../core/discord/service-error.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import type { PublishDestination } from "../../core/publish/use-cases/request.ts";

/** Explains the consequences of deleting a command, one sentence each. Rejects if Discord cannot be reached. */
export async function consequencesOfDelete(command: PublishedCommand, destination: PublishDestination) {
  const losses = await permissionsLost(command, destination);
  const isEntryPoint = command.type === CommandType.PRIMARY_ENTRY_POINT;
  return ["It will no longer be available.", losses, ...(isEntryPoint ? [entryPoint] : [])];
}

/** A warning of its own, because Discord creates an entry point only when Activities are enabled. §2.1 */
const entryPoint = "It is the application's entry point, and its Activity cannot be launched without one.";

/** Names the permissions that are lost, because a recreated command has a new ID without permissions. §4.5 */
async function permissionsLost({ id }: PublishedCommand, { client, target }: PublishDestination): Promise<string> {
  const { applicationId, guildId } = target;
  if (guildId === undefined) return "Its permissions in all guilds are deleted.";
  const overwrites = await client.getPermissions(applicationId, guildId, id).catch(unknownIfRefused);
  if (!overwrites) return "Its permissions are deleted.";
  if (overwrites.length === 0) return "It has no permission overwrites.";
  return `Its permission overwrites (${overwrites.length}) are deleted.`;
}

/** Ignores a refusal, because a token that may delete commands may lack access to permissions. */
function unknownIfRefused(error: unknown): undefined {
  if (error instanceof ServiceError) return undefined;
  throw error;
}
