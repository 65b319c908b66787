import { closeSync, constants, openSync, readSync, type Stats, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { inputLimits } from "../core/language/facts/limits.ts";

/** A file that the system could read but that is not text of a manifest. */
export class NotReadable extends Error {
  readonly reason: "not UTF-8" | "too large" | "a folder" | "not a regular file";

  constructor(reason: NotReadable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** The most bytes of a file: a character has at most four bytes in UTF-8 and counts as one or two in the limit. */
export const maxBytes = inputLimits.textLength * 4;

/** Bytes that are read at once. Most manifests are smaller. */
const pieceBytes = 2 ** 16;

/** A path that has stopped being a regular file must not block. Windows has no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The folders of streams: `/dev/stdin`, and `/dev/fd/63` for `<(…)` in a shell. */
const systemFolders = /^\/(dev|proc)\//;

/**
 * A file's text as UTF-8 with its byte order mark. A stream in one of the system's folders is read up to the same limit. Any
 * other pipe or device could block or never end. Throws the system's error or a NotReadable.
 */
export function readTextSync(path: string): string {
  const isNamedStream = systemFolders.test(resolve(path));
  refuse(statSync(path), isNamedStream);
  const file = openSync(path, isNamedStream ? constants.O_RDONLY : flags);
  try {
    const pieces = new Pieces();
    for (;;) {
      const piece = Buffer.alloc(pieceBytes);
      const length = readSync(file, piece);
      if (length === 0) return decoded(pieces.whole());
      pieces.add(piece.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}

/** A regular file's text. Throws the system's error or a NotReadable. */
export async function readRegularFile(path: string): Promise<string> {
  refuse(await stat(path));
  const file = await open(path, flags);
  try {
    const pieces = new Pieces();
    for (;;) {
      const piece = Buffer.alloc(pieceBytes);
      const { bytesRead } = await file.read(piece);
      if (bytesRead === 0) return decoded(pieces.whole());
      pieces.add(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

function refuse(info: Stats, isNamedStream = false): void {
  if (info.isDirectory()) throw new NotReadable("a folder");
  if (!info.isFile() && !isNamedStream) throw new NotReadable("not a regular file");
  if (info.size > maxBytes) throw new NotReadable("too large");
}

/** The bytes so far. A file may grow, and some special files have size 0 and never end. */
class Pieces {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  add(piece: Uint8Array): void {
    this.#length += piece.length;
    if (this.#length > maxBytes) throw new NotReadable("too large");
    this.#pieces.push(piece);
  }

  whole(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotReadable("not UTF-8");
  }
}
