import { dirname } from "node:path";

/** What is to be kept cannot be written to the folder, as on a full disk. The message says which folder and why. */
export class UnwritableFolder extends Error {
  constructor(path: string, cause: unknown) {
    super(`The local service cannot write to the folder ${dirname(path)}: ${reasonOf(cause)}. Nothing was saved.`, {
      cause,
    });
  }
}

/** Writes to the file at this path. Throws UnwritableFolder where the system refuses it. */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UnwritableFolder(path, error);
  }
}

/** Node writes “ENOSPC: no space left on device, write”. */
function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, code, reason] = /^([A-Z]+): (.+?)(?:, \w+.*)?$/.exec(message) ?? [];
  return reason === undefined ? message : `${reason} (${code})`;
}
