import type { Client, Target } from "../discord/client.ts";
import type { CommandPermissions, PublishedCommand } from "../discord/payloads.ts";
import { ServiceError } from "../discord/service-error.ts";
import type { PermissionsPlace } from "./plan.ts";

/** The permissions of a guild, with the commands that they are of. */
export interface GuildPermissions {
  /** All that can be used in the guild: its own, then the global ones. */
  readonly commands: readonly PublishedCommand[];
  readonly current: readonly CommandPermissions[];
}

/** What reads them. A bot reads permissions; a client credentials token may not, and then a user's has to. §5 */
export interface PermissionsReader {
  readonly client: Pick<Client, "listCommands" | "listPermissions">;
  readonly userClient: Pick<Client, "listPermissions"> | undefined;
}

/** Reads all permissions of a guild. Rejects as the client does. §4.3 */
export async function readGuildPermissions(
  { client, userClient }: PermissionsReader,
  { applicationId, guildId }: PermissionsPlace,
  signal?: AbortSignal,
): Promise<GuildPermissions> {
  const list = (target: Target) => client.listCommands(target, signal);
  const commands = [...(await list({ applicationId, guildId })), ...(await list({ applicationId }))];
  const read = (reader: Pick<Client, "listPermissions">) => reader.listPermissions(applicationId, guildId, signal);
  const current = await read(client).catch((error: unknown) => {
    const isForbidden = error instanceof ServiceError && error.status === 403;
    if (isForbidden && userClient) return read(userClient);
    throw error;
  });
  return { commands, current };
}
