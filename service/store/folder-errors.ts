import type { Holder } from "./holder.ts";

/** The folder belongs to another process. The message says which. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder | undefined) {
    const who = holder ? `process ${holder.pid}${holder.url ? ` at ${holder.url}` : ""}` : "another process";
    super(`The folder ${folder} is in use by ${who}. Use that service, stop it, or choose another folder with --data.`);
  }
}

/** Another process has taken the folder, as it may from a process that is paused. */
export class FolderLost extends Error {
  constructor(folder: string) {
    super(`Another process has taken the folder ${folder}; the service has stopped so that nothing is overwritten.`);
  }
}

/** The folder was written by a later version of the program. */
export class NewerFolder extends Error {
  constructor(folder: string, format: number, known: number) {
    super(
      `A newer version of the local service has written the folder ${folder} (format ${format}; this version reads up to ${known}). Update Command Manifest, or choose another folder with --data.`,
    );
  }
}
