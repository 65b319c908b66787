import type { Level } from "../text/split-commands.ts";
import type { PlacedUnit } from "./manifest.ts";

/** So many objects tell what all of them are. */
const judged = 100;

/** One object of this level is enough. Of those below it, some are in every file. */
const plausible: Level = 2;

/** Fewer properties that commands do not have can be mistakes. The second figure is for files without any that they have. */
const leastUnknown = { besideKnown: 3, alone: 2 } as const;

/**
 * Whether what was cut out of a file is clearly something else than commands, such as the rows of a database: hardly
 * any of it reaches the required level, and most of what it has is unknown. What is still typed is never clear. An ordinary
 * manifest's first command ends the question.
 */
export function isOther(units: readonly PlacedUnit[], required: Level): boolean {
  if (required === 0 || (units.length === 1 && units[0]?.unit.likeness.isDescribed)) return false;
  let [known, unknown, weak] = [0, 0, 0];
  const told = units.slice(0, judged);
  for (const { unit } of told) {
    const { level, ...counts } = unit.likeness;
    if (level >= Math.max(required, plausible)) return false;
    if (level >= required) weak++;
    known += counts.known;
    unknown += counts.unknown;
  }
  if (weak > 0 && weak * 2 >= told.length) return false;
  // More was required because of what is beside the commands.
  if (required > 1) return unknown > 0;
  return unknown > known && unknown >= (known === 0 ? leastUnknown.alone : leastUnknown.besideKnown);
}
