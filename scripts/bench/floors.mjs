// Lists the measures, with the ratio that each must reach on an idle machine with two cores.

/** @typedef {{ floor?: number, node?: number, unit?: "ms" | "MB" | "per second" }} Goal */

/**
 * Every measure. `floor`: the lowest ratio, theirs ÷ ours. `node`: the oldest Node that the floor is for. `unit`: of the sample,
 * by default milliseconds; for “per second”, the sample is the milliseconds of one.
 */
export const goals = /** @satisfies {Readonly<Record<string, Goal>>} */ ({
  "spawn → initialize": { floor: 0.95 },
  "spawn → first diagnostics, 17 KB": { floor: 1.4 },
  "open warm, 17 KB": { floor: 1.2 },
  "open warm, 312 KB": { floor: 1.2 },
  "open warm, 2.7 MB": { floor: 1.2 },
  "open cold, 2.7 MB": { floor: 1.1 },
  "open warm, 10 MB": { floor: 0.7 },
  "open cold, 10 MB": { floor: 0.7 },
  "key, 17 KB": { floor: 4 },
  "key, 312 KB": { floor: 15 },
  "key, 2.7 MB": { floor: 40 },
  "key, 10 MB": { floor: 15 },
  "key + hover, 2.7 MB": { floor: 10 },
  "memory grown by opening, 2.7 MB": { floor: 1, unit: "MB" },
  activation: { floor: 0.33 },
  "click → squiggle, first file": { floor: 0.9 },
  "click → squiggle, second file": { floor: 1 },
  "--version": { floor: 0.77 },
  "--help": { floor: 0.77 },
  // Older versions compile the program at each start.
  "check of one file": { floor: 0.5, node: 22 },
  "check of 500 files": { floor: 0.2 },
  "publishing 130 commands": { floor: 0.67 },
  "1,000 guilds, 10 of them changed": { floor: 5 },
  "reads of one command": { unit: "per second" },
  "uses of a command": { floor: 0.5, unit: "per second" },
});

/** @typedef {keyof typeof goals} MeasureName */

/**
 * Returns the goal of a measure, without its floor if that is not for this version of Node.
 * @param {MeasureName} name @param {string} [node] The version of Node that runs the bench.
 * @returns {Goal}
 */
export function goalOf(name, node = process.versions.node) {
  /** @type {Goal} */
  const { floor, ...goal } = goals[name];
  return floor === undefined || Number.parseInt(node, 10) < (goal.node ?? 0) ? goal : { ...goal, floor };
}

/**
 * Returns whether a ratio is below a floor. What could not be measured is.
 * @param {number} ratio @param {number | undefined} floor
 */
export const isBelow = (ratio, floor) => floor !== undefined && !(ratio >= floor);
