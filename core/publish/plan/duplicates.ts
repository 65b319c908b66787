import type { Client, Target } from "../../discord/client.ts";
import { commandLabel, type Identity, identityKey, shortList } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { ServiceError, Unreachable } from "../../discord/service-error.ts";

/** What is published in another scope of the same application. */
export interface OtherScope {
  /** Absent: globally. */
  readonly guildId: string | undefined;
  readonly commands: readonly PublishedCommand[];
}

/** More guilds than these are not asked: a note is not worth that many calls. */
const maxGuilds = 5;

/**
 * Reads the scopes whose commands stand in the same picker as those of a target: for a guild the global ones; for the
 * global ones those of `guilds`, of which a few are asked. What cannot be read is left out: only a note depends on it.
 */
export async function readOtherScopes(
  client: Client,
  { applicationId, guildId }: Target,
  guilds: readonly string[],
  signal?: AbortSignal,
): Promise<OtherScope[]> {
  const others = guildId === undefined ? [...new Set(guilds)].slice(0, maxGuilds) : [undefined];
  const scopes = await Promise.all(
    others.map(async (other) => {
      const commands = await client.listCommands({ applicationId, guildId: other }, signal).catch(unknown);
      return { guildId: other, commands };
    }),
  );
  return scopes;
}

function unknown(error: unknown): readonly PublishedCommand[] {
  if (error instanceof ServiceError || error instanceof Unreachable) return [];
  throw error;
}

/**
 * The commands that members of a guild see twice, because they are published in the guild and globally, one sentence
 * for each other scope. §4.7
 */
export function duplicateNotes(commands: readonly Identity[], others: readonly OtherScope[]): string[] {
  return others.flatMap(({ guildId, commands: theirs }) => {
    const keys = new Set(theirs.map(identityKey));
    const twice = commands.filter((command) => keys.has(identityKey(command))).map(commandLabel);
    if (twice.length === 0) return [];
    const [verb, pronoun] = twice.length === 1 ? ["is", "it"] : ["are", "each of them"];
    const where = guildId === undefined ? "globally" : `in guild ${guildId}`;
    const guild = guildId === undefined ? "this guild" : "that guild";
    return [
      `${shortList(twice)} ${verb} published ${where}, too, so members of ${guild} see ${pronoun} twice in the picker. ` +
        "Delete one of the two if this is not intended.",
    ];
  });
}
