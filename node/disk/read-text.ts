import { closeSync, constants, openSync, readSync, type Stats, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { inputLimits } from "../../core/text/input-limits.ts";

/** A file that the system could read but that does not contain text. */
export class NotReadable extends Error {
  readonly reason: "not UTF-8" | "too large" | "a folder" | "not a regular file";

  constructor(reason: NotReadable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** The largest file in bytes: a character has at most four bytes in UTF-8, and counts as one or two in the limit. */
export const maxBytes = inputLimits.textLength * 4;

/** Bytes per read. Most manifests are smaller. */
const pieceBytes = 2 ** 16;

const piece = Buffer.alloc(pieceBytes);

/** Prevents blocking on a path that has stopped being a regular file. Windows has no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The folders of streams: `/dev/stdin`, and `/dev/fd/63` for `<(…)` in a shell. */
const systemFolders = /^\/(dev|proc)\//;

/**
 * A file's text as UTF-8 with its byte order mark. Reads a stream in one of the system's folders up to the same limit. Refuses
 * other pipes and devices, which could block or never end. Throws the system's error or a NotReadable.
 */
export function readTextSync(path: string): string {
  return readSyncFrom(path, systemFolders.test(resolve(path)));
}

/** A regular file's text, synchronously, in a third of the time of `readRegularFile`. Throws in the same way. */
export function readRegularFileSync(path: string): string {
  return readSyncFrom(path, false);
}

/** Reuses one buffer: allocating one per file outpaces the garbage collector. */
function readSyncFrom(path: string, isNamedStream: boolean): string {
  requireReadable(statSync(path), isNamedStream);
  const file = openSync(path, isNamedStream ? constants.O_RDONLY : flags);
  try {
    const text = new DecodedText();
    for (;;) {
      const length = readSync(file, piece);
      if (length === 0) return text.whole();
      text.add(piece.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}

/** A regular file's text. Throws the system's error or a NotReadable. */
export async function readRegularFile(path: string): Promise<string> {
  const info = await stat(path);
  requireReadable(info);
  const file = await open(path, flags);
  try {
    const text = new DecodedText();
    const piece = Buffer.alloc(Math.min(pieceBytes, info.size + 1));
    for (;;) {
      const { bytesRead } = await file.read(piece);
      if (bytesRead === 0) return text.whole();
      text.add(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

function requireReadable(info: Stats, isNamedStream = false): void {
  if (info.isDirectory()) throw new NotReadable("a folder");
  if (!info.isFile() && !isNamedStream) throw new NotReadable("not a regular file");
  if (info.size > maxBytes) throw new NotReadable("too large");
}

/**
 * The text so far. Decodes each piece immediately, so that a large binary file is refused at its first piece. A file may grow,
 * and some special files have size 0 and never end.
 */
class DecodedText {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #text = "";
  #length = 0;

  add(piece: Uint8Array): void {
    // NUL is a valid character, but a large file with a NUL near its start is binary.
    if (this.#length > 0 && this.#length <= pieceBytes && this.#text.includes("\0")) throw new NotReadable("not UTF-8");
    this.#length += piece.length;
    if (this.#length > maxBytes) throw new NotReadable("too large");
    this.#text += this.#decoded(piece, true);
  }

  whole(): string {
    return this.#text + this.#decoded(undefined, false);
  }

  #decoded(piece: Uint8Array | undefined, stream: boolean): string {
    try {
      return this.#decoder.decode(piece, { stream });
    } catch {
      throw new NotReadable("not UTF-8");
    }
  }
}
