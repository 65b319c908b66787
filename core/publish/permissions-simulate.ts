import type { PublishedCommand } from "../api/payloads.ts";
import { type Situation, type Usability, usability } from "../api/usability.ts";
import { type PermissionEntry, type PlacedOverwrite, permissionsFor } from "../kinds/permissions/entries.ts";

/** Whether somebody could use a command once a manifest is published, and what in the manifest decides it. */
export interface Simulated {
  readonly usability: Usability;
  /** The overwrite that decides; undefined where a field of the command does, or nothing keeps anybody out. */
  readonly decidedBy: PlacedOverwrite | undefined;
}

/** Asks whether somebody can use a command with the permissions of a manifest, as the service would judge it. §4.5 */
export function simulate(
  entries: readonly PermissionEntry[],
  command: PublishedCommand,
  situation: Situation,
): Simulated {
  const judged = usability(command, permissionsFor(entries, command, command), situation);
  const { because } = judged;
  const placed = because.kind === "overwrite" ? entries.flatMap(({ overwrites }) => overwrites) : [];
  const decidedBy = placed.find(({ overwrite }) => because.kind === "overwrite" && overwrite === because.overwrite);
  return { usability: judged, decidedBy };
}
