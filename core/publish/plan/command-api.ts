import type { Client, Target } from "../../discord/client.ts";
import type { CommandPayload, PublishedCommand } from "../../discord/payloads.ts";

/**
 * The commands of one application in one scope, on one service. Every operation that the service refuses throws a
 * `ServiceError`. Without an answer, it throws `Unreachable`.
 */
export interface CommandApi {
  /** All commands with full localization dictionaries. §4.3 */
  list(signal?: AbortSignal): Promise<readonly PublishedCommand[]>;
  /** Creates a command, or overwrites the one of its type and name. §4.7 */
  create(body: CommandPayload): Promise<PublishedCommand>;
  /** Replaces the given fields of a command. §4.4 */
  edit(id: string, body: Partial<CommandPayload>): Promise<PublishedCommand>;
  delete(id: string): Promise<void>;
  /** Replaces all commands of the scope. §4.3 */
  overwrite(body: readonly CommandPayload[]): Promise<readonly PublishedCommand[]>;
}

export function commandApi(client: Client, target: Target): CommandApi {
  return {
    list: (signal) => client.listCommands(target, signal),
    create: async (body) => (await client.createCommand(target, body)).command,
    edit: (id, body) => client.editCommand(target, id, body),
    delete: (id) => client.deleteCommand(target, id),
    overwrite: (body) => client.overwriteCommands(target, body),
  };
}
