import { createHash } from "node:crypto";
import fs from "node:fs";
import { dirname } from "node:path";
import { count } from "../../core/manifest/describe.ts";
import { isForeign } from "../../disk/owner.ts";
import { codeOf } from "../../disk/reason-of.ts";
import { anything } from "../../disk/replaceable.ts";
import { replaceFile } from "../../disk/write-file.ts";
import { ForeignJournal, ignoringErrors, NewerFolder, writing } from "./folder-errors.ts";
import type { HeldFolder } from "./folder-lock.ts";
import { generationsIn, journalPath, outdatedFiles } from "./generations.ts";

/** An append-only file of lines with checksums. */
export interface Journal {
  /**
   * Adds a line. On return, the line is on the disk, and every process that takes the folder later reads it. Throws
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

export interface OpenedJournal<Line> {
  readonly journal: Journal;
  readonly lines: readonly Line[];
  readonly damage: string | undefined;
}

/** Writes bytes to an open file at a position. Returns how many it has written. */
export type WriteBytes = (file: number, bytes: Buffer, offset: number, length: number, position: number) => number;

/** Restricts the file to its owner, because it contains tokens. */
const mode = 0o600;

/** The version of the file format. A journal without a line for it has the first. */
const format = 1;
const formatLine = /^format (\d+)$/;

/**
 * Opens the journal of a held folder, with the lines of the previous generation.
 * Drops an incomplete last line, which was never acknowledged. After other damage, or a line that `readLine` cannot read,
 * keeps the lines before it. `replace` then renames the damaged file. Throws NewerFolder and ForeignJournal.
 */
export function openJournal<Line>(
  folder: HeldFolder,
  now: () => number,
  readLine: (line: string) => Line | undefined,
  write: WriteBytes = fs.writeSync,
): OpenedJournal<Line> {
  const earlier = generationsIn(folder.path).journals.findLast((number) => number < folder.generation);
  if (earlier === undefined) return { journal: journalAt(folder, write), lines: [], damage: undefined };
  const path = journalPath(folder.path, earlier);
  if (isForeign(path)) throw new ForeignJournal(path);
  const written = piecesOf(fs.readFileSync(path)).map(unsealed);
  const [, version] = formatLine.exec(written[0] ?? "") ?? [];
  if (Number(version ?? format) > format) throw new NewerFolder(folder.path, Number(version), format);
  const first = version === undefined ? 0 : 1;
  const lines: Line[] = [];
  for (const line of written.slice(first)) {
    const read = line === undefined ? undefined : readLine(line);
    if (read === undefined) break;
    lines.push(read);
  }
  const end = first + lines.length;
  if (end === written.length) return { journal: journalAt(folder, write), lines, damage: undefined };
  const aside = `${path}.damaged-${now()}`;
  const damage = `The stored data is damaged at line ${end + 1}. ${count(lines.length, "change")} before it could be recovered. The damaged file was saved as ${aside}.`;
  const setAside = (): void => {
    fs.renameSync(path, aside);
    keepPrivate(aside);
  };
  return { journal: journalAt(folder, write, setAside), lines, damage };
}

function piecesOf(bytes: Buffer): string[] {
  const pieces = bytes.toString("utf8").split("\n");
  // The text after the last newline is empty or an incomplete line, which may lack only its newline.
  const last = pieces.pop() ?? "";
  return unsealed(last) === undefined ? pieces : [...pieces, last];
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

/** Restricts a damaged journal to its owner, because it still contains tokens. */
function keepPrivate(path: string): void {
  try {
    fs.chmodSync(path, mode);
  } catch (error) {
    // The file belongs to an administrator or the folder's owner, who alone can change its mode.
    if (codeOf(error) !== "EPERM") throw error;
  }
}

function writeAll(path: string, lines: readonly string[]): void {
  const text = [`format ${format}`, ...lines].map(seal).join("");
  writing(path, () => {
    replaceFile(path, text, { isPrivate: true, replaces: anything });
    syncFolder(dirname(path));
  });
}

/** Makes a rename durable before the old files are removed. Windows cannot open a folder, and does not need to. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const file = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

function journalAt(folder: HeldFolder, write: WriteBytes, setAside = (): void => {}): Journal {
  const path = journalPath(folder.path, folder.generation);
  let file: number | undefined;
  /** In bytes, of complete lines. Anything after it is left from a line that could not be written. */
  let length = 0;
  let isFirst = true;
  const close = (): void => {
    if (file !== undefined) fs.closeSync(file);
    file = undefined;
  };
  const open = (): number => {
    const opened = fs.openSync(path, "r+", mode);
    length = fs.fstatSync(opened).size;
    return opened;
  };
  return {
    append(line) {
      const bytes = Buffer.from(seal(line), "utf8");
      writing(path, () => {
        file ??= open();
        writeAt(file, length, bytes, write);
      });
      // Checked after the write: every process that takes the folder from now on reads the line.
      folder.requireHeld();
      length += bytes.length;
    },
    replace(lines) {
      writeAll(path, lines);
      // The open file was replaced and no longer has a name. The next line opens the new file.
      close();
      folder.requireHeld();
      if (isFirst) setAside();
      isFirst = false;
      removeOutdated(folder);
    },
    close,
  };
}

/** Removes earlier generations. Safe only for the holder of the folder, once its own journal is completely on the disk. */
function removeOutdated({ path, generation }: HeldFolder): void {
  // Files that cannot be removed are never read again. The next start removes them.
  for (const old of outdatedFiles(path, generation)) ignoringErrors(() => fs.rmSync(old, { force: true }));
}

/**
 * Writes bytes at a position. On an error, truncates the file to its previous length if possible, and throws the system's
 * error.
 */
function writeAt(file: number, length: number, bytes: Buffer, write: WriteBytes): void {
  try {
    fs.ftruncateSync(file, length);
    for (let done = 0; done < bytes.length; ) done += write(file, bytes, done, bytes.length - done, length + done);
    fs.fdatasyncSync(file);
  } catch (error) {
    // If the disk refuses to truncate too, the next write truncates the file first.
    ignoringErrors(() => fs.ftruncateSync(file, length));
    throw error;
  }
}

/** A journal that stores nothing, for a service in memory. */
export function noJournal(): OpenedJournal<never> {
  const journal: Journal = { append: () => {}, replace: () => {}, close: () => {} };
  return { journal, lines: [], damage: undefined };
}
