import type { Holder } from "./holder.ts";

/** The folder belongs to another process. The message says which. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder | undefined) {
    super(inUse(folder, holder));
  }
}

function inUse(folder: string, holder: Holder | undefined): string {
  if (!holder) return `The folder ${folder} is in use by another process. Use another folder with \`--data\`.`;
  if (!holder.url) {
    return `The folder ${folder} is in use by process ${holder.pid}. Stop it, or use another folder with \`--data\`.`;
  }
  return `The folder ${folder} is in use by process ${holder.pid} at ${holder.url}. Use that local service, stop it, or use another folder with \`--data\`.`;
}

/** Another process has taken over the folder, as it may from a process that is paused. */
export class FolderLost extends Error {
  constructor(folder: string) {
    super(`The local service stopped because another process took over the folder ${folder}.`);
  }
}

/** The folder was written by a later version of the program. */
export class NewerFolder extends Error {
  constructor(folder: string, format: number, known: number) {
    super(
      `A newer version of the local service wrote the folder ${folder} (format ${format}, but this version reads up to ${known}). Update Command Manifest, or use another folder with \`--data\`.`,
    );
  }
}
