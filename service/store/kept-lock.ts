import type fs from "node:fs";
import { lock } from "proper-lockfile";
import { wait } from "../../core/wire/retry.ts";

/** What to lock, and who is told. */
export interface LockOptions {
  readonly lockfilePath: string;
  /** Called once if another process has taken the lock, or if it is gone with its folder. */
  readonly onLost: (error: Error) => void;
  /** Stands in for the platform's file system. */
  readonly files?: typeof fs | undefined;
}

type Release = () => Promise<void>;

/** In milliseconds. */
const retakeAfter = 1000;

/**
 * Locks a folder. Rejects with ELOCKED where another process has it. A lock that could not be refreshed in time because
 * the disk is full or read-only is taken again as soon as that works. The result lets go of it, once.
 */
export async function keepLock(folder: string, { lockfilePath, onLost, files }: LockOptions): Promise<Release> {
  const released = new AbortController();
  const take = (): Promise<Release> =>
    lock(folder, { lockfilePath, onCompromised: (error) => void retake(error), ...(files && { fs: files }) });
  const retake = async (error: Error): Promise<void> => {
    release = undefined;
    let failure: Error | undefined = error;
    while (failure && isOfTheDisk(failure)) {
      if (!(await wait(retakeAfter, released.signal))) return;
      failure = await take().then(hold, (again: Error) => again);
    }
    if (failure && !released.signal.aborted) onLost(failure);
  };
  const hold = async (taken: Release): Promise<undefined> => {
    if (released.signal.aborted) await taken();
    else release = taken;
  };
  let release: Release | undefined = await take();
  return async () => {
    released.abort();
    const taken = release;
    release = undefined;
    await taken?.();
  };
}

/** Whether the system refused to write, rather than that the lock is another's or is gone. */
function isOfTheDisk(error: Error): boolean {
  return "syscall" in error && !error.message.startsWith("ENOENT");
}
