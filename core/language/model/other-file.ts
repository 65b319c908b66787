import type { Level } from "../text/cut.ts";
import type { PlacedUnit } from "./manifest.ts";

/** So many objects tell what all of them are. */
const judged = 100;

/** Fewer properties that commands do not have can be mistakes. The second figure is for files without any that they have. */
const leastUnknown = { besideKnown: 3, alone: 2 } as const;

/**
 * Whether what was cut out of a file is clearly something else than commands, such as the rows of a database: none of it
 * reaches the required level, and most of what it has is unknown. What is still typed is never clear. An ordinary
 * manifest's first command ends the question.
 */
export function isOther(units: readonly PlacedUnit[], required: Level): boolean {
  if (required === 0 || (units.length === 1 && units[0]?.unit.likeness.isDescribed)) return false;
  let known = 0;
  let unknown = 0;
  for (const { unit } of units.slice(0, judged)) {
    const likeness = unit.likeness;
    if (likeness.level >= required) return false;
    known += likeness.known;
    unknown += likeness.unknown;
  }
  // More was required because of what is beside the commands.
  if (required > 1) return unknown > 0;
  return unknown > known && unknown >= (known === 0 ? leastUnknown.alone : leastUnknown.besideKnown);
}
