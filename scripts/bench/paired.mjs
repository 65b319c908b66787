// Two programs are measured in turns, so that whatever else the machine does meets both.

/** @typedef {Readonly<Record<string, number>>} Sample What one run has measured, by the measures' names. */

/**
 * The medians of one measure over all rounds. `ratio` is the median of the rounds' ratios: above 1, ours is the smaller.
 * @typedef {{ ours: number, theirs: number, ratio: number }} Pair
 */

/**
 * Runs both in each round, one after the other, and the other one first in the next round.
 * @template {Sample} T
 * @param {number} rounds
 * @param {() => Promise<T>} ours
 * @param {() => Promise<T>} theirs
 * @returns {Promise<(measure: keyof T) => Pair>}
 */
export async function paired(rounds, ours, theirs) {
  /** @type {{ ours: T, theirs: T }[]} */
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) samples.push({ ours: await ours(), theirs: await theirs() });
    else samples.push({ theirs: await theirs(), ours: await ours() });
  }
  return (measure) => ({
    ours: median(samples.map((sample) => sample.ours[measure] ?? Number.NaN)),
    theirs: median(samples.map((sample) => sample.theirs[measure] ?? Number.NaN)),
    ratio: median(samples.map((sample) => (sample.theirs[measure] ?? 0) / (sample.ours[measure] ?? 0))),
  });
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values @param {number} share Between 0 and 1: 0.5 is the median. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return below + (above - below) * (place - Math.floor(place));
}
