import { liveService } from "../../core/wire/service-url.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { Destination } from "../connect/destinations.ts";
import type { CheckedManifest } from "./checked-manifest.ts";
import { type PublishHistory, placeOf } from "./history.ts";

/**
 * The guilds of a global destination's application that this workspace knows of: those that something was published to,
 * and those of the project's targets. They may have commands of the same names.
 */
export async function knownGuilds(
  destination: Destination,
  manifests: readonly CheckedManifest[],
  history: PublishHistory,
): Promise<readonly string[]> {
  if (destination.target.guildId !== undefined) return [];
  const { service, applicationId } = placeOf(destination);
  const near = (await history.entries()).filter(({ place }) => {
    return place.service === service && place.applicationId === applicationId;
  });
  const where = { service: service === liveService ? undefined : service, applicationId };
  return [
    ...near.flatMap(({ place }) => place.guildId ?? []),
    ...manifests.flatMap(({ project }) => guildsOf(project, where)),
  ];
}
