/** A file that must not be written. The message continues “… cannot be written: ”. */
export class NotWritable extends Error {}

/** The existing files that a writer may replace. Each writer names them, so that none overwrites another's work. */
export interface Replaceable {
  /** Whether a file with this text is one of them. null: the file is not text. */
  accepts(text: string | null): boolean;
  /** Why another file stays, as the continuation of “… cannot be written: ”. */
  readonly otherwise: string;
}

/** For a file that only Command Manifest uses, and for one whose overwrite the user has just confirmed. */
export const anything: Replaceable = { accepts: () => true, otherwise: "" };

/** For a new file. */
export const nothing: Replaceable = { accepts: () => false, otherwise: "it already exists" };

/** For an edit of a file's text, which must not have changed since it was read. */
export function onlyText(before: string): Replaceable {
  return { accepts: (text) => text === before, otherwise: "it changed in the meantime. Try again" };
}

/** For a file that a command writes again and again, and recognizes. `name`: such a file. */
export function onlyOwn(name: string, isOwn: (text: string) => boolean): Replaceable {
  return {
    accepts: (text) => text !== null && isOwn(text),
    otherwise: `it is not ${name}. Use another file, or delete this one`,
  };
}

export interface WriteOptions {
  readonly replaces: Replaceable;
  /** The project's folder. Links in it must not lead outside. */
  readonly project?: string | undefined;
}

/** The file system entry at the path to write. */
export interface FoundEntry {
  readonly type: "nothing" | "file" | "folder" | "other";
  /** The text of a file; null: it is not text, or is not needed. */
  readonly text: string | null;
}

/** Throws NotWritable if an entry must not be replaced. Used for every file system. */
export function requireReplaceable({ type, text }: FoundEntry, { accepts, otherwise }: Replaceable): void {
  if (type === "folder") throw new NotWritable("it is a folder. Use another file");
  if (type === "other") throw new NotWritable("it is not a regular file. Use another file");
  if (type === "file" && !accepts(text)) throw new NotWritable(otherwise);
}

/** The extension of a file that is being written. Only a killed program leaves one. */
export const unfinished = ".new";
