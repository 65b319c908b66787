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
import { NewerFolder } from "./folder-errors.ts";
import type { HeldFolder } from "./folder-lock.ts";
import { generationsIn, journalPath, leftBehind } from "./generations.ts";
import { writing } from "./unwritable-folder.ts";

/** A file of lines, each with a checksum, that grows at its end. */
export interface Journal {
  /**
   * Adds a line. When it returns, the line is on the disk, and every process that takes the folder from now on has it. When it
   * throws UnwritableFolder, the file is as it was; FolderLost says that the folder is another process's.
   */
  append(line: string): void;
  /**
   * Puts these lines in place of all, in one step, and removes what earlier generations have left. The first thing to do
   * with a journal. Throws UnwritableFolder and FolderLost.
   */
  replace(lines: readonly string[]): void;
  close(): void;
}

/** What a journal held when it was opened. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly lines: readonly string[];
  /** A message, if the file was damaged and has to be set aside. */
  readonly damage: string | undefined;
}

/** Writes bytes to an open file, at a position; how many of them it has written. */
export type WriteBytes = (file: number, bytes: Buffer, offset: number, length: number, position: number) => number;

/** Only the owner may read it: it holds tokens. */
const mode = 0o600;

/** What the lines mean. A journal without such a line is of the first format. */
const format = 1;
const formatLine = /^format (\d+)$/;

/**
 * Opens the journal of a folder that is held, with the lines that the generation before has left. A last line that was
 * cut off, whose writer never got an answer, is dropped. Any other damage sets the file aside when it is replaced; the
 * lines before the damage are kept. Throws NewerFolder.
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
  // Behind the last line break is nothing, or a line that was cut off. It may lack no more than the break.
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

/** Puts a new name on the disk, before what had it goes. Windows cannot open a folder, and does not need to. */
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
      // Only now: every process that takes the folder from now on reads the line.
      folder.insist();
      opened = written;
    },
    replace(lines) {
      writeAll(path, lines);
      // What is open is the old file, which has no name any more. The next line opens the new one.
      close();
      folder.insist();
      if (isFirst) setAside();
      isFirst = false;
      removeLeftBehind(folder);
    },
    close,
  };
}

/** Only who holds the folder may do this, with its own journal whole on the disk. */
function removeLeftBehind({ path, generation }: HeldFolder): void {
  for (const old of leftBehind(path, generation)) {
    try {
      rmSync(old, { force: true });
    } catch {
      // It is not read any more. The next start removes it.
    }
  }
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
