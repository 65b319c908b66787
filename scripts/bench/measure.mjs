// Tools of all subjects. Two programs are measured in turns, so that other load on the machine affects both.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../processes.mjs";

/**
 * The results of one run, and the medians of a measure over all rounds. `ratio` is the median of the rounds' ratios: above 1,
 * ours is the smaller.
 * @typedef {Partial<Record<import("./floors.mjs").MeasureName, number>>} Sample
 * @typedef {{ name: import("./floors.mjs").MeasureName, ours: number, theirs: number, ratio: number }} Measure
 */

/**
 * Runs both in each round, one after the other, and swaps the order each round. A first round is not counted: it fills the
 * disk's cache and the programs' compiled code, as a user's first start does.
 * @param {number} rounds @param {() => Promise<Sample>} ours @param {() => Promise<Sample>} theirs
 * @returns {Promise<readonly Measure[]>}
 */
export async function paired(rounds, ours, theirs) {
  /** @type {{ ours: Sample, theirs: Sample }[]} */
  const samples = [];
  for (let round = 0; round <= rounds; round++) {
    if (round % 2 === 0) samples.push({ ours: await ours(), theirs: await theirs() });
    else samples.push({ theirs: await theirs(), ours: await ours() });
  }
  const [first, ...counted] = samples;
  const names = /** @type {import("./floors.mjs").MeasureName[]} */ (Object.keys(first?.ours ?? {}));
  return names.map((name) => ({
    name,
    ours: median(counted.map((sample) => sample.ours[name])),
    theirs: median(counted.map((sample) => sample.theirs[name])),
    ratio: median(counted.map((sample) => (sample.theirs[name] ?? Number.NaN) / (sample.ours[name] ?? Number.NaN))),
  }));
}

/**
 * Returns the middle value; of an even number of values, the mean of the two in the middle.
 * @param {readonly (number | undefined)[]} values
 */
export function median(values) {
  const sorted = values.map((value) => value ?? Number.NaN).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Returns how many milliseconds an action takes. @param {() => Promise<unknown>} action */
export async function timed(action) {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** @type {string | undefined} */
let folders;

/** Creates an empty folder, which is deleted when the bench ends. */
export function newFolder() {
  if (folders === undefined) {
    const created = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
    process.once("exit", () => rmSync(created, { recursive: true, force: true, maxRetries: 5 }));
    folders = created;
  }
  return mkdtempSync(path.join(folders, "run-"));
}

/** Returns a minimal program, server or extension. @param {string} name */
export const trivial = (name) => path.join(root, "scripts/bench/trivial", name);
