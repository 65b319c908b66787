import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from "node:fs";
import { wait } from "../../core/wire/retry.ts";
import { replaceFile } from "../../disk/write-file.ts";
import { FolderInUse, FolderLost } from "./folder-errors.ts";
import { generationsIn, lockPath } from "./generations.ts";
import { isGone, ownProcesses, readHolder } from "./holder.ts";
import { writing } from "./unwritable-folder.ts";

/** A folder that this process may write to until another one takes it. */
export interface HeldFolder {
  readonly path: string;
  /** Names the files that only this holder writes. */
  readonly generation: number;
  /** Throws FolderLost if another process has taken the folder, and UnwritableFolder if it cannot be looked at. */
  insist(): void;
}

/** A folder that is one's own until it is released. */
export interface FolderLock extends HeldFolder {
  /** Records where the holder can be reached, for the processes that are refused. Throws UnwritableFolder. */
  announce(url: string): void;
  release(): void;
}

/** In milliseconds: how often a holder shows that it runs, and how long a lock that shows nothing is watched. */
const usualTimes = { beat: 1000, patience: 10_000 } as const;

/** What a test does not leave to the machine. */
export interface LockTimes {
  readonly beat: number;
  readonly patience: number;
}

/**
 * Takes a folder, making it if it is not there. Rejects with FolderInUse or UnwritableFolder. `onLost` is called once if
 * another process takes it.
 *
 * Each holder is a generation: `lock.N`, which only one process can create, and `state.N.journal`, which only that
 * process writes. Nothing of the newest generation is ever removed but by its holder, so a process whose own number is
 * the highest right after it created its lock is the only one that ever had the number.
 *
 * Whether the holder before still runs can only be guessed: by its process ID where that means something, and otherwise
 * by the time stamp of its lock, which it renews and which is watched on this process's own clock. A wrong guess is
 * unfriendly and harmless. A holder acknowledges a write only if, with the write on the disk, its number is still the
 * highest. Its successor creates the higher lock first and reads the journal then, so it reads every write that was
 * acknowledged, and what is written later is never acknowledged.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: FolderLost) => void,
  times: LockTimes = usualTimes,
): Promise<FolderLock> {
  writing(lockPath(folder, 0), () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  for (;;) {
    const { locks, newest } = generationsIn(folder);
    if (locks.includes(newest)) await insistOnAbandoned(folder, newest, times);
    const token = randomUUID();
    if (take(folder, newest + 1, token)) return held(folder, newest + 1, token, onLost, times);
  }
}

/** Throws FolderInUse while the holder of this generation runs. */
async function insistOnAbandoned(folder: string, generation: number, { patience }: LockTimes): Promise<void> {
  const path = lockPath(folder, generation);
  const holder = readHolder(path);
  if (holder && isGone(holder, tokens.has(holder.token))) return;
  const first = beatOf(path);
  const until = performance.now() + patience;
  for (let now = first; now !== undefined && performance.now() < until; now = beatOf(path)) {
    if (now !== first) throw new FolderInUse(folder, readHolder(path));
    await wait(Math.min(100, patience / 10));
  }
}

function beatOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Creates the lock of a generation; false where another process has it or a later one. Throws UnwritableFolder. */
function take(folder: string, generation: number, token: string): boolean {
  const path = lockPath(folder, generation);
  const file = create(path);
  if (file === undefined) return false;
  try {
    writing(path, () => writeSync(file, noteOf(token)));
    const { locks, journals } = generationsIn(folder);
    if (locks.at(-1) === generation && !journals.some((number) => number >= generation)) return true;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  rmSync(path, { force: true });
  return false;
}

function create(path: string): number | undefined {
  return writing(path, () => {
    try {
      return openSync(path, "wx", 0o600);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return undefined;
      throw error;
    }
  });
}

function noteOf(token: string, url?: string): string {
  return JSON.stringify({ pid: process.pid, processes: ownProcesses(), token, url });
}

/** Those of the locks that this very process holds. */
const tokens = new Set<string>();

function held(
  folder: string,
  generation: number,
  token: string,
  onLost: (error: FolderLost) => void,
  { beat }: LockTimes,
): FolderLock {
  const path = lockPath(folder, generation);
  const isHeld = (): boolean =>
    unlessMissing(() => generationsIn(folder).newest === generation && readFileSync(path, "utf8").includes(token));
  const end = (): boolean => {
    clearInterval(timer);
    return tokens.delete(token);
  };
  const insist = (): void => {
    if (writing(path, isHeld)) return;
    const error = new FolderLost(folder);
    if (end()) onLost(error);
    throw error;
  };
  const timer = setInterval(() => {
    ignoringErrors(() => utimesSync(path, new Date(), new Date()));
    ignoringErrors(insist);
  }, beat);
  timer.unref();
  tokens.add(token);
  return {
    path: folder,
    generation,
    insist,
    announce: (url) => writing(path, () => replaceFile(path, noteOf(token, url), { mode: 0o600 })),
    release() {
      if (end() && isHeld()) rmSync(path, { force: true });
    },
  };
}

/** What is missing is not ours; that something cannot be looked at says nothing. */
function unlessMissing(look: () => boolean): boolean {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** For what is repeated at the next beat. `onLost` reports a lost folder by itself, and a full disk may have room then. */
function ignoringErrors(action: () => void): void {
  try {
    action();
  } catch {
    // The docstring says why.
  }
}
