import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The highest generation that the pattern of `lockName` matches. The lock of a later one would not be found. */
export const maxGeneration = 10 ** 15 - 1;

const lockName = /^lock\.(\d{1,15})$/;
/** A name without a number is from versions without generations. */
const journalName = /^state\.(?:(\d{1,15})\.)?journal$/;
/** A journal that was being written when its service was killed. */
const unfinishedName = /^state\.(?:(\d{1,15})\.)?journal\.[\da-f]+\.new$/;

/**
 * The generations of the locks and journals in a folder, each in ascending order, and the newest of all; 0 in a new folder.
 * Systems list a folder this small in one step, so the result is consistent.
 */
export function generationsIn(folder: string) {
  const names = readdirSync(folder);
  const locks = numbersIn(names, lockName);
  const journals = numbersIn(names, journalName);
  return { locks, journals, newest: Math.max(0, ...locks, ...journals) };
}

export function outdatedFiles(folder: string, generation: number): string[] {
  const isOld = (name: string): boolean =>
    [lockName, journalName, unfinishedName].some((pattern) => (numberOf(name, pattern) ?? generation) < generation);
  return readdirSync(folder)
    .filter(isOld)
    .map((name) => join(folder, name));
}

export function lockPath(folder: string, generation: number): string {
  return join(folder, `lock.${generation}`);
}

export function journalPath(folder: string, generation: number): string {
  return join(folder, generation === 0 ? "state.journal" : `state.${generation}.journal`);
}

function numbersIn(names: readonly string[], pattern: RegExp): number[] {
  return names.flatMap((name) => numberOf(name, pattern) ?? []).sort((a, b) => a - b);
}

function numberOf(name: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(name);
  return found ? Number(found[1] ?? 0) : undefined;
}
