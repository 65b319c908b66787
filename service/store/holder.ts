import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Who has taken a folder, as written into the lock. */
export interface Holder {
  readonly pid: number;
  /** What process IDs count in: this start of the machine and the namespace, or the machine's name where there is neither. */
  readonly processes: string;
  /** Made up for each lock. */
  readonly token: string;
  /** Absent while the service is starting. */
  readonly url?: string;
}

/** What the process IDs of this process count in: containers have IDs of their own, and so has each start of a machine. */
export function ownProcesses(): string {
  const bootId = "/proc/sys/kernel/random/boot_id";
  const namespace = "/proc/self/ns/pid";
  if (!existsSync(bootId) || !existsSync(namespace)) return hostname();
  return `${readFileSync(bootId, "utf8").trim()} ${readlinkSync(namespace)}`;
}

/** Reads the holder from a lock; undefined where there is none, or its note is not whole. */
export function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as Partial<Holder> | null;
    return typeof holder?.pid === "number" ? ({ processes: "", token: "", ...holder } as Holder) : undefined;
  } catch {
    // Being written, or gone. Callers then decide by the lock itself.
    return undefined;
  }
}

/** Whether a holder certainly runs no more. `isOurs` tells whether this process has the lock itself. */
export function isGone({ pid, processes }: Holder, isOurs: boolean): boolean {
  if (processes !== ownProcesses()) return false;
  // In a container the next process often has the same ID as the one before.
  if (pid === process.pid) return !isOurs;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process that may not be signalled runs.
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
