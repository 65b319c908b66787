// How benches measure. Two programs are measured in turns, so that whatever else the machine does meets both.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** @typedef {Readonly<Record<string, number>>} Sample What one run has measured, by the measures' names. */

/** @template T @typedef {{ ours: T, theirs: T }} Round */

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
 */
export async function paired(rounds, ours, theirs) {
  /** @type {Round<T>[]} */
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) samples.push({ ours: await ours(), theirs: await theirs() });
    else samples.push({ theirs: await theirs(), ours: await ours() });
  }
  return summary(samples);
}

/**
 * @template {Sample} T
 * @param {readonly Round<T>[]} rounds
 * @returns {(measure: keyof T) => Pair}
 */
export function summary(rounds) {
  const of = (/** @type {Sample} */ sample, /** @type {string} */ measure) => sample[measure] ?? Number.NaN;
  return (measure) => ({
    ours: median(rounds.map(({ ours }) => of(ours, String(measure)))),
    theirs: median(rounds.map(({ theirs }) => of(theirs, String(measure)))),
    ratio: median(rounds.map(({ ours, theirs }) => of(theirs, String(measure)) / of(ours, String(measure)))),
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

/** How many milliseconds an action takes. @param {() => Promise<unknown>} action */
export async function timed(action) {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** Megabytes that a process holds; not a number where the system does not tell. @param {number | undefined} pid */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * Makes an empty folder, which is deleted after the action.
 * @template T
 * @param {(folder: string) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function inFolder(action) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  try {
    return await action(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
