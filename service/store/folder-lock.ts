import type fs from "node:fs";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { keepLock } from "./kept-lock.ts";
import { writing } from "./unwritable-folder.ts";

/** The process that uses a folder. */
export interface Holder {
  readonly pid: number;
  /** Absent while it is starting. */
  readonly url?: string;
}

/** A folder that this process holds until it is released. */
export interface FolderLock {
  /** Records the holder's URL for processes that are refused the folder. Throws UnwritableFolder. */
  announce(url: string): void;
  release(): Promise<void>;
}

/** The folder belongs to another process. The message says which. */
export class FolderInUse extends Error {}

/**
 * Locks a folder for this process, and creates it if it is missing. A killed process holds no lock. Rejects with
 * FolderInUse or UnwritableFolder. `onLost` is called if the lock is taken away by force. `files` stands in for the
 * platform's file system where the lock is concerned.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
  files?: typeof fs,
): Promise<FolderLock> {
  const lockfilePath = join(folder, "lock");
  const holderPath = join(folder, "holder.json");
  writing(lockfilePath, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  const holder = readHolder(holderPath);
  if (holder && isGone(holder, folder)) rmSync(lockfilePath, { recursive: true, force: true });
  let isOurs = true;
  const lost = (error: Error): void => {
    isOurs = false;
    onLost(error);
  };
  const unlock = await keepLock(folder, { lockfilePath, onLost: lost, files }).catch((error: unknown) => {
    throw isLocked(error) ? new FolderInUse(inUse(folder, readHolder(holderPath))) : error;
  });
  const write = (value: Holder): void =>
    writing(holderPath, () => writeFileAtomic.sync(holderPath, JSON.stringify(value), { mode: 0o600 }));
  const release = async (): Promise<void> => {
    held.delete(folder);
    // Another process that has taken the folder has put its own note there.
    if (isOurs) rmSync(holderPath, { force: true });
    await unlock();
  };
  try {
    write({ pid: process.pid });
  } catch (error) {
    await release();
    throw error;
  }
  held.add(folder);
  return { announce: (url) => write({ pid: process.pid, url }), release };
}

function inUse(folder: string, holder: Holder | undefined): string {
  if (!holder) return `The folder ${folder} is in use by another process. Use another folder with \`--data\`.`;
  if (!holder.url) {
    return `The folder ${folder} is in use by process ${holder.pid}. Stop it, or use another folder with \`--data\`.`;
  }
  return `The folder ${folder} is in use by process ${holder.pid} at ${holder.url}. Use that local service, stop it, or use another folder with \`--data\`.`;
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
