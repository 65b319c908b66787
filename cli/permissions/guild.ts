import { explainRefusal, type PermissionsManifest, type PermissionsPlace } from "../../core/publish/index.ts";
import { Unreachable } from "../../core/wire/service-error.ts";
import type { Destination } from "../connect/connect.ts";
import type { FoundProject } from "../files/projects.ts";
import { type WhereOptions, whereOf } from "../publish/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";

/** Where a permissions manifest goes: as the options say, else to the guild that it is of. Throws CannotRun. */
export function whereFor(
  options: WhereOptions,
  manifest: Pick<PermissionsManifest, "guildId"> | undefined,
  project: FoundProject | undefined,
): ReturnType<typeof whereOf> {
  const isSaid = options.guild !== undefined || options.target !== undefined || options.global;
  const guild = manifest?.guildId;
  return whereOf(isSaid || guild === undefined ? options : { ...options, guild }, project);
}

/** The guild of a destination. Throws CannotRun where it is none. */
export function placeOf({ target: { applicationId, guildId } }: Destination): PermissionsPlace {
  if (guildId !== undefined) return { applicationId, guildId };
  throw new CannotRun("Permissions are a guild's: say --guild ID, or a target with a guild.");
}

/** Does something with a guild's permissions; says why where the service refuses it. */
export async function atGuild(destination: Destination, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    console.error(`In ${destination.label}: ${reasonFor(error, destination)}`);
    return exitCode.refused;
  }
}

function reasonFor(error: unknown, { remedy }: Destination): string {
  return error instanceof Unreachable && remedy !== undefined ? `${error.message} ${remedy}` : explainRefusal(error);
}
