import * as vscode from "vscode";
import type { PermissionsPlace } from "../../core/publish/index.ts";
import type { EditableGuild, GuildIds } from "../../core/publish/permissions/publish.ts";
import type { Destination, Destinations } from "../connect/destinations.ts";
import type { ChosenService } from "../connect/services.ts";
import { signInWay } from "../secrets/sign-in-request.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** A guild whose permissions can be read. */
export interface GuildDestination extends Destination {
  readonly place: PermissionsPlace;
}

/** One whose permissions can be edited, too. */
export type EditableDestination = GuildDestination & EditableGuild;

/** The guild with these IDs, or one that is asked for; undefined: the user cancelled. Throws a UserError. */
export async function guildDestination(
  destinations: Destinations,
  { applicationId, guildId }: GuildIds,
  insist?: (service: ChosenService) => void,
): Promise<GuildDestination | undefined> {
  const destination = await destinations.of({ applicationId, guildId }, "guild", insist);
  const { target } = destination ?? {};
  if (!destination || target?.guildId === undefined) return undefined;
  return { ...destination, place: { applicationId: target.applicationId, guildId: target.guildId } };
}

/** The same, for editing its permissions. Throws a UserError before any other question where no user is signed in. */
export async function editableDestination(
  destinations: Destinations,
  ids: GuildIds,
): Promise<EditableDestination | undefined> {
  const destination = await guildDestination(destinations, ids, insistOnUser);
  const { userClient } = destination ?? {};
  return destination && userClient && { ...destination, userClient };
}

/** Only users may edit permissions, so no bot's call is made. §5 */
function insistOnUser({ userAuthorization, name, url }: ChosenService): void {
  if (userAuthorization !== undefined) return;
  const message = vscode.l10n.t(
    "Permissions are edited by a user, not by a bot. Sign in to {0} with the token of a user who manages the guild and its roles. It requires the scope applications.commands.permissions.update.",
    name,
  );
  throw new UserErrorWithActions(message, signInWay({ url, role: "user" }));
}
