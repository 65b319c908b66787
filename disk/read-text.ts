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

const piece = Buffer.alloc(pieceBytes);

/** A path that has stopped being a regular file must not block. Windows has no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The folders of streams: `/dev/stdin`, and `/dev/fd/63` for `<(…)` in a shell. */
const systemFolders = /^\/(dev|proc)\//;

/**
 * A file's text as UTF-8 with its byte order mark. A stream in one of the system's folders is read up to the same limit. Any
 * other pipe or device could block or never end. Throws the system's error or a NotReadable.
 */
export function readTextSync(path: string): string {
  return readSyncFrom(path, systemFolders.test(resolve(path)));
}

/** A regular file's text, in a third of the time of `readRegularFile`, while nothing else is done. Throws in the same way. */
export function readRegularFileSync(path: string): string {
  return readSyncFrom(path, false);
}

/** All files share a buffer: one for each of thousands would take memory faster than it is freed. */
function readSyncFrom(path: string, isNamedStream: boolean): string {
  refuse(statSync(path), isNamedStream);
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
  refuse(info);
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

function refuse(info: Stats, isNamedStream = false): void {
  if (info.isDirectory()) throw new NotReadable("a folder");
  if (!info.isFile() && !isNamedStream) throw new NotReadable("not a regular file");
  if (info.size > maxBytes) throw new NotReadable("too large");
}

/**
 * The text so far. Each piece is decoded as it comes, so a large binary file is given up at its first. A file may grow, and
 * some special files have size 0 and never end.
 */
class DecodedText {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #text = "";
  #length = 0;

  add(piece: Uint8Array): void {
    // NUL is a character, but a file this large that has one near its start is no text.
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
