import { readFileSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { readable } from "../core/language/facts/limits.ts";

/** Why a file was not read although the system allows it. */
export class NotReadable extends Error {
  readonly reason: "not UTF-8" | "too large" | "a folder";

  constructor(reason: NotReadable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** The most bytes of a file: a character has at most four bytes in UTF-8 and counts as one or two in the limit. */
export const mostBytes = readable.textLength * 4;

/** A file's text as UTF-8 with its byte order mark, also that of a pipe. Throws the system's error or a NotReadable. */
export function readTextSync(path: string): string {
  if (statSync(path).size > mostBytes) throw new NotReadable("too large");
  return decoded(readFileSync(path));
}

/** A regular file's text. To read a pipe would wait for its other end. Throws the system's error or a NotReadable. */
export async function readRegularFile(path: string): Promise<string | undefined> {
  const info = await stat(path);
  if (info.isDirectory()) throw new NotReadable("a folder");
  if (!info.isFile()) return undefined;
  if (info.size > mostBytes) throw new NotReadable("too large");
  return decoded(await readFile(path));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotReadable("not UTF-8");
  }
}
