import * as vscode from "vscode";
import type { PermissionsPlace } from "../../core/publish/index.ts";
import { type GuildPermissions, readGuildPermissions } from "../../core/publish/permissions/read.ts";
import { type Destination, type Destinations, explained } from "../connect/destinations.ts";
import type { ChosenService } from "../connect/services.ts";
import type { SaidIds } from "../connect/targets.ts";
import { withCancellableProgress } from "../ui/progress.ts";

/** A guild whose permissions are read and edited. */
export interface GuildDestination extends Destination {
  readonly place: PermissionsPlace;
}

/** The guild that is said, or asked for, as `Destinations` finds it; undefined when the user called it off. Throws a UserError. */
export async function guildDestination(
  destinations: Destinations,
  said: SaidIds,
  insist?: (service: ChosenService) => void,
): Promise<GuildDestination | undefined> {
  const destination = await destinations.of(said, "guild", insist);
  if (destination?.target.guildId === undefined) return undefined;
  const { applicationId, guildId } = destination.target;
  return { ...destination, place: { applicationId, guildId } };
}

/** All permissions of the guild, with its commands. Throws a UserError where the service refuses. */
export async function permissionsOf(destination: GuildDestination): Promise<GuildPermissions> {
  const reading = vscode.l10n.t("Reading the permissions…");
  return await withCancellableProgress(reading, (signal) =>
    readGuildPermissions(destination, destination.place, signal),
  ).catch(explained);
}
