import type { Client, Target } from "../../discord/client.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { manifestOf } from "../merge/pull.ts";

/** Where commands of a new manifest were read. */
export interface PullSource {
  readonly client: Pick<Client, "getOwnApplication">;
  readonly target: Target;
  readonly isLocal: boolean;
  /** As the project file has them; undefined: Discord is asked if it matters. */
  readonly integrationTypes: readonly number[] | undefined;
}

/** Published commands as a new manifest's text. Rejects as the client does. */
export async function pullNew(commands: readonly PublishedCommand[], source: PullSource): Promise<string> {
  const { target, isLocal } = source;
  return manifestOf(commands, { ...target, isLocal, integrationTypes: await supportedTypes(commands, source) });
}

async function supportedTypes(
  commands: readonly PublishedCommand[],
  { client, target, integrationTypes }: PullSource,
): Promise<readonly number[] | undefined> {
  const isGlobal = target.guildId === undefined;
  if (integrationTypes || !isGlobal || !commands.some((command) => command.integration_types)) return integrationTypes;
  try {
    const { integration_types_config: config } = await client.getOwnApplication();
    return config ? Object.keys(config).map(Number) : undefined;
  } catch (error) {
    // Only a bot may read it; without it, each command keeps its own.
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}
