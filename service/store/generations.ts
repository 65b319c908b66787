import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Who has taken a folder, by generation, and the journals that they wrote. Each in ascending order. */
export interface Generations {
  readonly locks: readonly number[];
  readonly journals: readonly number[];
  /** The highest number of all; 0 in a new folder. */
  readonly newest: number;
}

const lockName = /^lock\.(\d{1,15})$/;
/** Generation 0 is the journal of the time before there were generations. */
const journalName = /^state\.(?:(\d{1,15})\.)?journal$/;
/** A journal that was being written when its service was killed. */
const unfinishedName = /^state\.(?:(\d{1,15})\.)?journal\.[\da-f]+\.new$/;

/** Reads the generations of a folder. Systems list a folder this small in one go, so the answer held at one moment. */
export function generationsIn(folder: string): Generations {
  const names = readdirSync(folder);
  const locks = numbersIn(names, lockName);
  const journals = numbersIn(names, journalName);
  return { locks, journals, newest: Math.max(0, ...locks, ...journals) };
}

/** Paths of everything that generations below this one have left. */
export function leftBehind(folder: string, generation: number): string[] {
  const isOld = (name: string): boolean =>
    [lockName, journalName, unfinishedName].some((pattern) => (numberOf(name, pattern) ?? generation) < generation);
  return readdirSync(folder)
    .filter(isOld)
    .map((name) => join(folder, name));
}

/** The path of the lock of a generation. */
export function lockPath(folder: string, generation: number): string {
  return join(folder, `lock.${generation}`);
}

/** The path of the journal of a generation. */
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
