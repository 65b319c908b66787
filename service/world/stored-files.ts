import type { StoredFile } from "../../endpoint/bodies/form.ts";
import { boundedMap } from "./bounded-map.ts";

/** Bytes of all files together. */
const maxBytes = 128 * 2 ** 20;
/** Bytes that even an empty file takes. */
const bytesPerFile = 500;

export type MessageFiles = ReturnType<typeof createMessageFiles>;

/** The files of messages by their IDs, in memory. `bytes`: beyond this size of all files, the oldest are removed. */
export function createMessageFiles(bytes = maxBytes) {
  const files = boundedMap<StoredFile>({ weight: bytes });
  return {
    put: (id: string, file: StoredFile): void => files.put(id, file, file.bytes.length + bytesPerFile),
    get: files.get,
    save: files.save,
  };
}
