import { createHash } from "node:crypto";
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { replaceFile } from "../../disk/write-file.ts";
import { NewerFolder, writing } from "./folder-errors.ts";
import type { HeldFolder } from "./folder-lock.ts";
import { generationsIn, journalPath, outdatedFiles } from "./generations.ts";

/** An append-only file of lines with checksums. */
export interface Journal {
  /**
   * Adds a line. When it returns, the line is on the disk, and every process that takes the folder later reads it. Throws
   * UnwritableFolder, which leaves the file unchanged, or FolderLost.
   */
  append(line: string): void;
  /**
   * Replaces all lines in one step, and removes the files of earlier generations. Must be called first on a new journal.
   * Throws UnwritableFolder and FolderLost.
   */
  replace(lines: readonly string[]): void;
  close(): void;
}

export interface OpenedJournal {
  readonly journal: Journal;
  readonly lines: readonly string[];
  /** A message, if the file was damaged. */
  readonly damage: string | undefined;
}

/** Writes bytes to an open file at a position. Returns how many it has written. */
export type WriteBytes = (file: number, bytes: Buffer, offset: number, length: number, position: number) => number;

/** Only the owner may read the file, because it contains tokens. */
const mode = 0o600;

/** The version of the file format. A journal without a line for it has the first. */
const format = 1;
const formatLine = /^format (\d+)$/;

/**
 * Opens the journal of a held folder, with the lines of the previous generation. An incomplete last line was never
 * acknowledged and is dropped. After any other damage the lines before it are kept, and the file is renamed when it is
 * replaced. Throws NewerFolder.
 */
export function openJournal(folder: HeldFolder, now: () => number, write: WriteBytes = writeSync): OpenedJournal {
  const earlier = generationsIn(folder.path).journals.findLast((number) => number < folder.generation);
  if (earlier === undefined) return { journal: journalAt(folder, write), lines: [], damage: undefined };
  const path = journalPath(folder.path, earlier);
  const { lines, damagedAt } = read(readFileSync(path));
  const [, written] = formatLine.exec(lines[0] ?? "") ?? [];
  if (Number(written ?? format) > format) throw new NewerFolder(folder.path, Number(written), format);
  const kept = written === undefined ? lines : lines.slice(1);
  if (damagedAt === undefined) return { journal: journalAt(folder, write), lines: kept, damage: undefined };
  const aside = `${path}.damaged-${now()}`;
  const damage = `The stored data is damaged at line ${damagedAt}. The ${kept.length} changes before it were recovered, and the damaged file was saved as ${aside}.`;
  return { journal: journalAt(folder, write, () => renameSync(path, aside)), lines: kept, damage };
}

interface Contents {
  readonly lines: readonly string[];
  /** Number of the first damaged line, from 1. */
  readonly damagedAt: number | undefined;
}

function read(bytes: Buffer): Contents {
  const pieces = bytes.toString("utf8").split("\n");
  // After the last newline comes nothing, or an incomplete line. It may lack only the newline.
  const last = pieces.pop() ?? "";
  if (unsealed(last) !== undefined) pieces.push(last);
  const lines = pieces.map(unsealed);
  const bad = lines.indexOf(undefined);
  const good = bad === -1 ? lines : lines.slice(0, bad);
  return { lines: good.flatMap((line) => line ?? []), damagedAt: bad === -1 ? undefined : bad + 1 };
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
  const text = [`format ${format}`, ...lines].map(seal).join("");
  writing(path, () => {
    replaceFile(path, text, { mode });
    syncFolder(dirname(path));
  });
}

/** Makes a rename durable before the old files are removed. Windows cannot open a folder, and does not need to. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function journalAt(folder: HeldFolder, write: WriteBytes, setAside = (): void => {}): Journal {
  const path = journalPath(folder.path, folder.generation);
  let opened: OpenFile | undefined;
  let isFirst = true;
  const close = (): void => {
    if (opened) closeSync(opened.file);
    opened = undefined;
  };
  return {
    append(line) {
      const bytes = Buffer.from(seal(line), "utf8");
      const written = writing(path, () => {
        opened ??= openFile(path);
        return appended(opened, bytes, write);
      });
      // Only after the write: every process that takes the folder from now on reads the line.
      folder.requireHeld();
      opened = written;
    },
    replace(lines) {
      writeAll(path, lines);
      // The open file is the old one, which no longer has a name. The next line opens the new one.
      close();
      folder.requireHeld();
      if (isFirst) setAside();
      isFirst = false;
      removeOutdated(folder);
    },
    close,
  };
}

/** Safe only for the holder of the folder, once its own journal is completely on the disk. */
function removeOutdated({ path, generation }: HeldFolder): void {
  for (const old of outdatedFiles(path, generation)) {
    try {
      rmSync(old, { force: true });
    } catch {
      // It is no longer read, and the next start removes it.
    }
  }
}

interface OpenFile {
  readonly file: number;
  /** In bytes, of complete lines. Anything after it is the rest of a line that could not be written. */
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
    truncate(file, length);
    throw error;
  }
  return { file, length: length + bytes.length };
}

function truncate(file: number, length: number): void {
  try {
    ftruncateSync(file, length);
  } catch {
    // The disk does not allow this either. The next write truncates the file first.
  }
}

/** A journal that stores nothing, for a service in memory. */
export function noJournal(): OpenedJournal {
  const journal: Journal = { append: () => {}, replace: () => {}, close: () => {} };
  return { journal, lines: [], damage: undefined };
}
