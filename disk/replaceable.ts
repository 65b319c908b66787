/** A file that must not be written. The message continues “… cannot be written: ”. */
export class NotWritable extends Error {}

export interface WriteOptions {
  /** The project's folder. Links in it must not lead outside. */
  readonly project?: string | undefined;
  /** Whether a file with this text may be replaced. null: the file is not text. Absent: any file may. */
  readonly isOurs?: ((text: string | null) => boolean) | undefined;
}

/** The file system entry at the path to write. */
export interface FoundEntry {
  readonly type: "nothing" | "file" | "folder" | "other";
  /** The text of a file; null: it is not text, or is not needed. */
  readonly text: string | null;
}

/** Throws NotWritable if an entry must not be replaced. Used for every file system. */
export function requireReplaceable({ type, text }: FoundEntry, isOurs: WriteOptions["isOurs"] = () => true): void {
  if (type === "folder") throw new NotWritable("it is a folder. Use another file");
  if (type === "other") throw new NotWritable("it is not a regular file. Use another file");
  if (type === "nothing" || isOurs(text)) return;
  throw new NotWritable("Command Manifest did not generate it. Use another file, or delete this one");
}

/** The extension of a file that is being written. Only a killed program leaves one. */
export const unfinished = ".new";
