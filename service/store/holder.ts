import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { codeOf } from "../../disk/reason-of.ts";

/** The process that holds a folder, as written into the lock. */
export interface Holder {
  readonly pid: number;
  /** The scope of the process ID: the boot of the machine and the namespace, or the machine's name without these. */
  readonly processes: string;
  /** Unique for each lock. */
  readonly token: string;
  /** Absent while the service is starting. */
  readonly url?: string;
}

/** The scope of the process IDs here: each container and each boot of a machine has its own. */
export function ownProcesses(): string {
  const bootId = "/proc/sys/kernel/random/boot_id";
  const namespace = "/proc/self/ns/pid";
  if (!existsSync(bootId) || !existsSync(namespace)) return hostname();
  return `${readFileSync(bootId, "utf8").trim()} ${readlinkSync(namespace)}`;
}

/** Reads the holder from a lock; undefined if there is none, or if the lock is incomplete. */
export function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as Partial<Holder> | null;
    return typeof holder?.pid === "number" ? ({ processes: "", token: "", ...holder } as Holder) : undefined;
  } catch {
    // It is being written or was removed. Callers then decide by the lock itself.
    return undefined;
  }
}

/** Whether a holder has certainly ended. `isOurs`: this process has the lock itself. */
export function isGone({ pid, processes }: Holder, isOurs: boolean): boolean {
  if (processes !== ownProcesses()) return false;
  // In a container the next process often has the same ID as the one before.
  if (pid === process.pid) return !isOurs;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process that may not be signalled is running.
    return codeOf(error) === "ESRCH";
  }
}
