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

/** Bytes of all files together: beyond it, the oldest go. */
const mostBytes = 128 * 2 ** 20;

/** No files yet. */
export function createStoredFiles(): StoredFiles {
  const files = new Map<string, StoredFile>();
  let bytes = 0;
  return {
    put(id, file) {
      files.set(id, file);
      bytes += file.bytes.length;
      for (const [oldest, { bytes: old }] of files) {
        if (bytes <= mostBytes || files.size === 1) return;
        files.delete(oldest);
        bytes -= old.length;
      }
    },
    get: (id) => files.get(id),
    forget() {
      files.clear();
      bytes = 0;
    },
  };
}
