import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { hostname } from "node:os";
import { wait } from "../../core/discord/retry.ts";
import { codeOf } from "../../disk/reason-of.ts";
import { anything } from "../../disk/replaceable.ts";
import { replaceFile } from "../../disk/write-file.ts";
import { FolderInUse, FolderLost, ignoringErrors, NoNextGeneration, writing } from "./folder-errors.ts";
import { generationsIn, lockPath, maxGeneration } from "./generations.ts";

/** A folder that this process may write to until another one takes it over. */
export interface HeldFolder {
  readonly path: string;
  /** The number in the names of the files that only this holder writes. */
  readonly generation: number;
  /** Throws FolderLost if another process has taken over the folder, and UnwritableFolder if it cannot be read. */
  requireHeld(): void;
}

export interface FolderLock extends HeldFolder {
  /** Records the address of the holder, for the message of a process that is refused. Throws UnwritableFolder. */
  announce(url: string): void;
  release(): void;
}

/** How often a holder updates its lock, and how long a lock must stay unchanged before another process takes over. */
export interface LockTimes {
  readonly heartbeatMs: number;
  readonly staleAfterMs: number;
}

const defaultTimes: LockTimes = { heartbeatMs: 1000, staleAfterMs: 10_000 };

/**
 * Takes a folder, and creates it if it does not exist. Rejects with FolderInUse, NoNextGeneration or UnwritableFolder.
 * `onLost` is called once if another process takes over.
 *
 * Each holder is a generation: `lock.N`, which only one process can create, and `state.N.journal`, written by that process
 * only. Only the holder removes files of the newest generation. So a process whose number is the highest right after it
 * created its lock is the only one that ever had this number.
 *
 * Whether the previous holder still runs is a guess: by its process ID if that is from the same scope, otherwise by its lock's
 * time stamp. The holder renews the time stamp, and this process watches it on its own clock. A wrong guess only ends the
 * other service; no data is lost.
 *
 * A holder acknowledges a write only if its number is still the highest once the write is on the disk. Its successor first
 * creates the higher lock and then reads the journal, so it reads every acknowledged write. Later writes are never
 * acknowledged.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: FolderLost) => void,
  times: LockTimes = defaultTimes,
): Promise<FolderLock> {
  writing(lockPath(folder, 0), () => fs.mkdirSync(folder, { recursive: true, mode: 0o700 }));
  for (;;) {
    const { locks, newest } = generationsIn(folder);
    if (newest >= maxGeneration) throw new NoNextGeneration(folder, newest);
    if (locks.includes(newest)) await requireAbandoned(folder, newest, times);
    const token = randomUUID();
    if (takeLock(folder, newest + 1, token)) return held(folder, newest + 1, token, onLost, times);
  }
}

/** Throws FolderInUse while the holder of this generation runs. */
async function requireAbandoned(folder: string, generation: number, { staleAfterMs }: LockTimes): Promise<void> {
  const path = lockPath(folder, generation);
  const holder = readHolder(path);
  if (holder && isGone(holder, tokens.has(holder.token))) return;
  const first = heartbeatOf(path);
  const until = performance.now() + staleAfterMs;
  for (let now = first; now !== undefined && performance.now() < until; now = heartbeatOf(path)) {
    if (now !== first) throw new FolderInUse(folder, readHolder(path));
    await wait(Math.min(100, staleAfterMs / 10));
  }
}

/** The time stamp of the last heartbeat; undefined without a lock. */
function heartbeatOf(path: string): number | undefined {
  return fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Creates the lock of a generation; false if another process has it or a later one. Throws UnwritableFolder. */
function takeLock(folder: string, generation: number, token: string): boolean {
  const path = lockPath(folder, generation);
  const file = createLock(path);
  if (file === undefined) return false;
  try {
    writing(path, () => fs.writeSync(file, lockText(token)));
    const { locks, journals } = generationsIn(folder);
    if (locks.at(-1) === generation && !journals.some((number) => number >= generation)) return true;
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  } finally {
    fs.closeSync(file);
  }
  fs.rmSync(path, { force: true });
  return false;
}

function createLock(path: string): number | undefined {
  return writing(path, () => {
    try {
      return fs.openSync(path, "wx", 0o600);
    } catch (error) {
      if (codeOf(error) === "EEXIST") return undefined;
      throw error;
    }
  });
}

function lockText(token: string, url?: string): string {
  return JSON.stringify({ pid: process.pid, processes: ownProcesses(), token, url });
}

const tokens = new Set<string>();

function held(
  folder: string,
  generation: number,
  token: string,
  onLost: (error: FolderLost) => void,
  { heartbeatMs }: LockTimes,
): FolderLock {
  const path = lockPath(folder, generation);
  const isHeld = (): boolean =>
    falseIfMissing(() => generationsIn(folder).newest === generation && fs.readFileSync(path, "utf8").includes(token));
  const end = (): boolean => {
    clearInterval(timer);
    return tokens.delete(token);
  };
  const requireHeld = (): void => {
    if (writing(path, isHeld)) return;
    const error = new FolderLost(folder);
    if (end()) onLost(error);
    throw error;
  };
  let beat = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    // Other processes look for a change, so the beat must change even if the clock is set back repeatedly.
    beat = now === beat ? now + 1 : now;
    // The next heartbeat repeats this: `onLost` reports a lost folder, and a full disk may have room by then.
    ignoringErrors(() => fs.utimesSync(path, new Date(beat), new Date(beat)));
    ignoringErrors(requireHeld);
  }, heartbeatMs);
  timer.unref();
  tokens.add(token);
  return {
    path: folder,
    generation,
    requireHeld,
    announce: (url) =>
      writing(path, () => replaceFile(path, lockText(token, url), { isPrivate: true, replaces: anything })),
    release() {
      if (end() && isHeld()) fs.rmSync(path, { force: true });
    },
  };
}

/** Returns false for a missing lock, which cannot be ours. Rethrows other errors, which do not tell whose lock it is. */
function falseIfMissing(look: () => boolean): boolean {
  try {
    return look();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** The process that holds a folder, as written into the lock. */
interface LockHolder {
  readonly pid: number;
  /** The scope of the process ID: the boot of the machine and the namespace, or the machine's name without these. */
  readonly processes: string;
  /** Unique for each lock. */
  readonly token: string;
  /** Absent while the service is starting. */
  readonly url?: string;
}

/** The scope of process IDs on this machine: each container and each boot has its own. */
export function ownProcesses(): string {
  const bootId = "/proc/sys/kernel/random/boot_id";
  const namespace = "/proc/self/ns/pid";
  if (!fs.existsSync(bootId) || !fs.existsSync(namespace)) return hostname();
  return `${fs.readFileSync(bootId, "utf8").trim()} ${fs.readlinkSync(namespace)}`;
}

/** Reads the holder from a lock; undefined if there is none, or if the lock is incomplete. */
function readHolder(path: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(fs.readFileSync(path, "utf8")) as Partial<LockHolder> | null;
    return typeof holder?.pid === "number" ? ({ processes: "", token: "", ...holder } as LockHolder) : undefined;
  } catch {
    // The lock is being written or was removed. Callers then decide by its time stamp.
    return undefined;
  }
}

/** Whether a holder has certainly ended. `isOurs`: this process holds the lock. */
function isGone({ pid, processes }: LockHolder, isOurs: boolean): boolean {
  if (processes !== ownProcesses()) return false;
  // In a container the next process often has the same ID as the one before.
  if (pid === process.pid) return !isOurs;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // No permission to signal the process means that it is running.
    return codeOf(error) === "ESRCH";
  }
}
