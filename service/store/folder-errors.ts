import { dirname } from "node:path";

interface NamedHolder {
  readonly pid: number;
  /** Absent while the service is starting. */
  readonly url?: string;
}

/** The folder is in use by another process. The message says which one. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: NamedHolder | undefined) {
    super(inUse(folder, holder));
  }
}

function inUse(folder: string, holder: NamedHolder | undefined): string {
  if (!holder) return `The folder ${folder} is in use by another process. Use another folder with \`--data\`.`;
  if (!holder.url) {
    return `The folder ${folder} is in use by process ${holder.pid}. Stop it, or use another folder with \`--data\`.`;
  }
  return `The folder ${folder} is in use by process ${holder.pid} at ${holder.url}. Use that local service, stop it, or use another folder with \`--data\`.`;
}

/** The folder can no longer be used. This is a fault of the environment, reported by the store. */
export class FolderError extends Error {}

/** Another process has taken over the folder, for example while this process was paused. */
export class FolderLost extends FolderError {
  constructor(folder: string) {
    super(`The local service stopped because another process took over the folder ${folder}.`);
  }
}

export class NewerFolder extends Error {
  constructor(folder: string, format: number, known: number) {
    super(
      `A newer version of the local service wrote the folder ${folder} (format ${format}, but this version reads up to ${known}). Update Command Manifest, or use another folder with \`--data\`.`,
    );
  }
}

/** The folder has a file with the highest generation number, which no service reaches by counting. */
export class NoNextGeneration extends Error {
  constructor(folder: string, generation: number) {
    super(
      `The folder ${folder} cannot be used because a file in it has the number ${generation}, after which there is no other. Remove that file, or use another folder with \`--data\`.`,
    );
  }
}

/** A journal that belongs to another user of the machine, who may have chosen its content and its tokens. */
export class ForeignJournal extends Error {
  constructor(path: string) {
    super(`${path} belongs to another user of this machine. Remove it, or use another folder with \`--data\`.`);
  }
}

/** Data cannot be written to the folder, as on a full disk. The message says which folder and why. */
export class UnwritableFolder extends FolderError {
  constructor(path: string, cause: unknown) {
    super(`The local service cannot write to the folder ${dirname(path)}: ${systemReason(cause)}. Nothing was saved.`, {
      cause,
    });
  }
}

/** Runs work on the file at a path. Throws UnwritableFolder if the system refuses it. */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UnwritableFolder(path, error);
  }
}

/** Ignores errors of optional work, or of work that is repeated anyway. */
export function ignoringErrors(action: () => void): void {
  try {
    action();
  } catch {
    // Callers explain why the error does not matter.
  }
}

/** Node writes “ENOSPC: no space left on device, write”. */
function systemReason(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, code, reason] = /^([A-Z]+): (.+?)(?:, \w+.*)?$/.exec(message) ?? [];
  return reason === undefined ? message : `${reason} (${code})`;
}
