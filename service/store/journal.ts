import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import writeFileAtomic from "write-file-atomic";
import { writing } from "./unwritable-folder.ts";

/** A file of lines, each with a checksum, that grows at its end. */
export interface Journal {
  /** Adds a line. When it returns, the line is on the disk; when it throws UnwritableFolder, the file is as it was. */
  append(line: string): void;
  /** Puts these lines in place of all, in one step. Throws UnwritableFolder. */
  replace(lines: readonly string[]): void;
  close(): void;
}

/** What a journal held when it was opened. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly lines: readonly string[];
  /** A message, if the file was damaged and had to be set aside. */
  readonly damage: string | undefined;
}

/** Writes bytes to an open file, at a position; how many of them it has written. */
export type WriteBytes = (file: number, bytes: Buffer, offset: number, length: number, position: number) => number;

/** Only the owner may read it: it holds tokens. */
const mode = 0o600;

/**
 * Opens a journal, making it if it is not there. A last line that was cut off, whose writer never got an answer, is
 * dropped. Damage anywhere else sets the file aside; the lines before it are kept.
 */
export function openJournal(path: string, now: () => number, write: WriteBytes = writeSync): OpenedJournal {
  const { lines, damagedAt, cutOff } = existsSync(path)
    ? read(readFileSync(path))
    : { lines: [], damagedAt: undefined, cutOff: true };
  const damage = damagedAt === undefined ? undefined : setAside(path, damagedAt, lines.length, now());
  if (cutOff || damage !== undefined) writeAll(path, lines);
  return { journal: journalAt(path, write), lines, damage };
}

interface Contents {
  readonly lines: readonly string[];
  /** Number of the first damaged line, from 1. */
  readonly damagedAt: number | undefined;
  readonly cutOff: boolean;
}

function read(bytes: Buffer): Contents {
  const pieces = bytes.toString("utf8").split("\n");
  const cutOff = pieces.pop() !== "";
  const bad = pieces.findIndex((piece) => unsealed(piece) === undefined);
  const good = (bad === -1 ? pieces : pieces.slice(0, bad)).map((piece) => unsealed(piece) ?? "");
  const isTail = bad !== -1 && bad === pieces.length - 1 && !cutOff;
  return { lines: good, damagedAt: bad === -1 || isTail ? undefined : bad + 1, cutOff: cutOff || isTail };
}

function setAside(path: string, line: number, kept: number, time: number): string {
  const aside = `${path}.damaged-${time}`;
  copyFileSync(path, aside);
  return `The stored data is damaged at line ${line}. The ${kept} changes before it were recovered, and the damaged file was saved as ${aside}.`;
}

function seal(line: string): string {
  return `${checksum(line)} ${line}\n`;
}

function unsealed(piece: string): string | undefined {
  const line = piece.slice(17);
  return piece.slice(0, 17) === `${checksum(line)} ` ? line : undefined;
}

function checksum(line: string): string {
  return createHash("sha256").update(line).digest("hex").slice(0, 16);
}

function writeAll(path: string, lines: readonly string[]): void {
  writing(path, () => writeFileAtomic.sync(path, lines.map(seal).join(""), { mode }));
}

function journalAt(path: string, write: WriteBytes): Journal {
  let opened: OpenFile | undefined = openFile(path);
  const close = (): void => {
    if (opened) closeSync(opened.file);
    opened = undefined;
  };
  return {
    append(line) {
      const bytes = Buffer.from(seal(line), "utf8");
      writing(path, () => {
        opened ??= openFile(path);
        opened = appended(opened, bytes, write);
      });
    },
    replace(lines) {
      writeAll(path, lines);
      // What is open is the old file, which has no name any more. The next line opens the new one.
      close();
    },
    close,
  };
}

interface OpenFile {
  readonly file: number;
  /** In bytes, of whole lines. What is behind it is left over from a line that could not be written. */
  readonly length: number;
}

function openFile(path: string): OpenFile {
  const file = openSync(path, "r+", mode);
  return { file, length: fstatSync(file).size };
}

function appended({ file, length }: OpenFile, bytes: Buffer, write: WriteBytes): OpenFile {
  try {
    ftruncateSync(file, length);
    for (let done = 0; done < bytes.length; ) done += write(file, bytes, done, bytes.length - done, length + done);
    fdatasyncSync(file);
  } catch (error) {
    cutTo(file, length);
    throw error;
  }
  return { file, length: length + bytes.length };
}

function cutTo(file: number, length: number): void {
  try {
    ftruncateSync(file, length);
  } catch {
    // The disk does not even take this. The next line cuts the file first.
  }
}

/** A journal that keeps nothing, for a service that lives as long as a test. */
export function noJournal(): OpenedJournal {
  const journal: Journal = { append: () => {}, replace: () => {}, close: () => {} };
  return { journal, lines: [], damage: undefined };
}
