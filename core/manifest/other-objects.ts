import { Level } from "../text/split-commands.ts";
import type { PlacedUnit } from "./manifest.ts";
import { areChoices } from "./other-file.ts";

/** Number of objects that decide about all of them. */
const maxInspected = 100;

/**
 * Minimum number of properties that no command has: fewer can be mistakes. `alone`: in files without any property of commands.
 */
const minUnknown = { besideKnown: 3, alone: 2 } as const;

/** Whether a list consists of choices. Stops at the first command. */
function isChoices(units: readonly PlacedUnit[]): boolean {
  const inspected = units.slice(0, maxInspected);
  return inspected.every(({ unit }) => !unit.keyed && areChoices([unit.root], 1));
}

/**
 * Whether the objects of a file are clearly something else, such as the rows of a database. Hardly any of them reaches the
 * required level, and most of their properties are unknown. In an ordinary manifest, the first command decides.
 */
export function areOtherObjects(units: readonly PlacedUnit[], requiredLevel: Level): boolean {
  if (units.length > 1 && isChoices(units)) return true;
  if (requiredLevel === Level.no || (units.length === 1 && units[0]?.unit.commandScore.isDescribed)) return false;
  let [known, unknown, weak] = [0, 0, 0];
  const inspected = units.slice(0, maxInspected);
  for (const { unit } of inspected) {
    const { level, ...counts } = unit.commandScore;
    // A single plausible object is enough, but every file has some weak ones.
    if (level >= Math.max(requiredLevel, Level.plausible)) return false;
    if (level >= requiredLevel) weak++;
    known += counts.known;
    unknown += counts.unknown;
  }
  if (weak > 0 && weak * 2 >= inspected.length) return false;
  // The properties beside the commands have raised the required level.
  if (requiredLevel > Level.weak) return unknown > 0;
  return unknown > known && unknown >= (known === 0 ? minUnknown.alone : minUnknown.besideKnown);
}
