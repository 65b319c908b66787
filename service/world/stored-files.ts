import { boundedMap } from "./bounded-map.ts";

/** A file of a message. */
export interface StoredFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The files of messages by their IDs. They are kept in memory. */
export interface StoredFiles {
  put(id: string, file: StoredFile): void;
  get(id: string): StoredFile | undefined;
  /** Forgets all of them. */
  forget(): void;
}

/** Bytes of all files together. What an empty one takes counts, too. */
const most = 128 * 2 ** 20;
const each = 500;

/** No files yet. `bytes`: how many are kept together; beyond it, the oldest go. */
export function createStoredFiles(bytes = most): StoredFiles {
  const files = boundedMap<StoredFile>({ weight: bytes });
  return {
    put: (id, file) => files.put(id, file, file.bytes.length + each),
    get: files.get,
    forget: files.clear,
  };
}
