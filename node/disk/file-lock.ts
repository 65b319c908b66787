import { mkdirSync, readdirSync, rmSync, statSync, utimes } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { wait } from "../../core/discord/retry.ts";
import { isObject, parseJson } from "../../core/text/json.ts";
import { NotReadable, readRegularFileSync } from "./read-text.ts";
import { codeOf } from "./reason-of.ts";
import { anything } from "./replaceable.ts";
import { hasEnded } from "./running-services.ts";
import { createFile, replaceFile } from "./write-file.ts";

/** How often a holder shows that it still runs, in milliseconds. */
const beat = 5_000;

/** How often a waiting process looks whether the lock is free, in milliseconds. */
const pause = 50;

export interface LockOptions {
  /** How long a holder of another machine may show nothing before it counts as ended, in milliseconds. */
  readonly patience?: number | undefined;
}

/**
 * Waits until no other process that shares the folder holds the lock of this name, and takes it. Returns what releases it.
 * Creates the folder. Rejects with the system's error if the folder cannot be written.
 *
 * The newest `NAME.N.lock` says who holds the lock. Once its holder has ended or released it, the next file is created, which
 * only one process can do. The newest file is never removed, so no number is given twice.
 */
export async function takeFileLock(
  folder: string,
  name: string,
  { patience = 30_000 }: LockOptions = {},
): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = await take(folder, name, patience);
  const heart = setInterval(() => touch(path), beat);
  // A program that has nothing else to do may end.
  heart.unref();
  return () => {
    clearInterval(heart);
    release(path);
  };
}

/** Resolves with the path of this process's file. */
async function take(folder: string, name: string, patience: number): Promise<string> {
  const pathOf = (number: number): string => join(folder, `${name}.${number}.lock`);
  const isFree = freeLocks(patience);
  for (;;) {
    const newest = Math.max(0, ...numbersIn(folder, name));
    if (newest > 0 && !isFree(pathOf(newest))) {
      await wait(pause);
      continue;
    }
    const path = pathOf(newest + 1);
    if (!create(path)) continue;
    const numbers = numbersIn(folder, name);
    if (numbers.some((number) => number > newest + 1)) {
      rmSync(path, { force: true });
      continue;
    }
    for (const number of numbers) if (number <= newest) rmSync(pathOf(number), { force: true });
    return path;
  }
}

/** False if another process was faster. */
function create(path: string): boolean {
  try {
    createFile(path, JSON.stringify({ process: process.pid, host: hostname() }), 0o600);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Tells whether the lock in a file is free: released, or its holder has ended. A holder that cannot be asked has ended if its
 * file does not change for a while, which is measured by this process, because the clocks of machines differ.
 */
function freeLocks(patience: number): (path: string) => boolean {
  let seen = { path: "", changed: 0, since: 0 };
  return (path) => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    // Another process has taken the lock, and removed this file.
    if (changed === undefined) return false;
    const holder = holderIn(path);
    if (holder && (!holder.process || (holder.host === hostname() && hasEnded(holder.process)))) return true;
    const now = performance.now();
    if (seen.path !== path || seen.changed !== changed) seen = { path, changed, since: now };
    return now - seen.since >= patience;
  };
}

/** Undefined while the file is being written, and after a process was killed while it wrote. */
function holderIn(path: string) {
  try {
    const value = parseJson(readRegularFileSync(path));
    if (!isObject(value)) return undefined;
    const { process: id, host } = value;
    return { process: typeof id === "number" ? id : undefined, host };
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof NotReadable) return undefined;
    throw error;
  }
}

function numbersIn(folder: string, name: string): readonly number[] {
  return readdirSync(folder).flatMap((file) => {
    const number = /^\.(\d{1,15})\.lock$/.exec(file.startsWith(name) ? file.slice(name.length) : "")?.[1];
    return number === undefined ? [] : Number(number);
  });
}

/** A failure must not end the program. Without a sign, other machines take the lock after a while. */
function touch(path: string): void {
  const now = new Date();
  utimes(path, now, now, () => {});
}

/** A failure must not hide the outcome of the work. The lock then counts as ended after a while. */
function release(path: string): void {
  try {
    replaceFile(path, "{}", { isPrivate: true, replaces: anything });
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}
