import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import writeFileAtomic from "write-file-atomic";

/** Who uses a folder. */
export interface Holder {
  readonly pid: number;
  /** Absent while it is starting. */
  readonly url?: string;
}

/** A folder that is one's own until it is released. */
export interface FolderLock {
  /** Says where the holder can be reached, for whoever is turned away. */
  announce(url: string): void;
  release(): Promise<void>;
}

/** The folder belongs to another process. The message says which. */
export class FolderInUse extends Error {}

/**
 * Takes a folder for oneself, making it if it is not there. A holder that was killed has let go. Rejects with
 * FolderInUse. `onLost` is called if the lock is taken away by force.
 */
export async function lockFolder(folder: string, onLost: (error: Error) => void): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lockfilePath = join(folder, "lock");
  const holderPath = join(folder, "holder.json");
  const holder = readHolder(holderPath);
  if (holder && isGone(holder, folder)) rmSync(lockfilePath, { recursive: true, force: true });
  const release = await lock(folder, { lockfilePath, onCompromised: onLost }).catch((error: unknown) => {
    throw isLocked(error) ? new FolderInUse(inUse(folder, readHolder(holderPath))) : error;
  });
  const write = (value: Holder): void => writeFileAtomic.sync(holderPath, JSON.stringify(value), { mode: 0o600 });
  write({ pid: process.pid });
  held.add(folder);
  return {
    announce: (url) => write({ pid: process.pid, url }),
    async release() {
      held.delete(folder);
      rmSync(holderPath, { force: true });
      await release();
    },
  };
}

function inUse(folder: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}${holder.url ? ` at ${holder.url}` : ""}` : "another process";
  return `The folder ${folder} is in use by ${who}. Use that service, stop it, or choose another folder with --data.`;
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}

function readHolder(path: string): Holder | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as Holder;
    return typeof holder.pid === "number" ? holder : undefined;
  } catch {
    // It only says who holds the folder; the lock itself holds without it.
    return undefined;
  }
}

/** The folders that this very process holds. */
const held = new Set<string>();

/** Whether a holder runs no more. In a container the next process often has the same ID as the one before. */
function isGone({ pid }: Holder, folder: string): boolean {
  if (pid === process.pid) return !held.has(folder);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process that may not be signalled runs.
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
