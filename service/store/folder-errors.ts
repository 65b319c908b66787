/** The folder is in use by a service that runs. The message says which one. */
export class FolderInUse extends Error {
  constructor(folder: string, { process, url }: { readonly process: number; readonly url: string }) {
    super(
      `The folder ${folder} is in use by process ${process} at ${url}. Use that local service, stop it, or use another folder with \`--data\`.`,
    );
  }
}

export class NewerFolder extends Error {
  constructor(folder: string, format: number, known: number) {
    super(
      `A newer version of the local service wrote the folder ${folder} (format ${format}, but this version reads up to ${known}). Update Command Manifest, or use another folder with \`--data\`.`,
    );
  }
}

/** The folder has an address file with the highest number, which no service reaches by counting. */
export class FolderNumbersEnd extends Error {
  constructor(path: string) {
    super(`No number is higher than that of ${path}. Remove the file, or use another folder with \`--data\`.`);
  }
}

/** A file that belongs to another user of the machine, who may have chosen its tokens or the address that a user is sent to. */
export class ForeignData extends Error {
  constructor(path: string) {
    super(`${path} belongs to another user of this machine. Remove it, or use another folder with \`--data\`.`);
  }
}

/** A file of another program, such as a bot's own data. */
export class OtherData extends Error {
  constructor(path: string) {
    super(`${path} belongs to another program. Use another folder with \`--data\`.`);
  }
}

/**
 * Data cannot be written to the folder, as on a full disk. This is a fault of the environment, reported by the store. The
 * message says which folder and why.
 */
export class UnwritableFolder extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The local service cannot write to the folder ${folder}: ${systemReason(cause)}. Nothing was saved.`, {
      cause,
    });
  }
}

/** Runs work on a folder's files. Throws UnwritableFolder if the system refuses it. */
export function writing<T>(folder: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UnwritableFolder(folder, error);
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
