import fs from "node:fs";
import { join } from "node:path";
import { wait } from "../../core/discord/retry.ts";
import { isLocalService } from "../../core/discord/service-address.ts";
import { parseJson } from "../../core/text/json.ts";
import { isForeign } from "../../node/disk/owner.ts";
import { NotReadable, readRegularFileSync } from "../../node/disk/read-text.ts";
import { codeOf } from "../../node/disk/reason-of.ts";
import { hasEnded } from "../../node/disk/running-services.ts";
import { createFile } from "../../node/disk/write-file.ts";
import { FolderInUse, FolderNumbersEnd, ForeignData, ignoringErrors, writing } from "./folder-errors.ts";
import { isHolder } from "./holder.schema.ts";

const addressName = /^address\.(\d{1,9})\.json$/;
const lastNumber = 999_999_999;

/** How long a holder may take to answer, and a file may stay without its text, in milliseconds. */
const patience = 2_000;

/**
 * Takes a folder for the service that listens at a URL, and creates it if it does not exist. It stays taken until this process
 * ends or stops listening. Rejects with FolderInUse, FolderNumbersEnd, ForeignData or UnwritableFolder.
 *
 * The newest `address.N.json` says where its holder listens. If no service listens there, the next file is created, which only
 * one process can do. The newest file is never removed, so no number is given twice: otherwise a process that is slow to take
 * over could meet a file that was made after it had asked.
 */
export async function lockFolder(folder: string, url: string): Promise<void> {
  writing(folder, () => fs.mkdirSync(folder, { recursive: true, mode: 0o700 }));
  for (;;) {
    const newest = newestIn(folder);
    if (newest >= lastNumber) throw new FolderNumbersEnd(addressPath(folder, newest));
    if (newest > 0) await requireEnded(folder, newest, url);
    if (!take(folder, newest + 1, url)) continue;
    removeOthers(folder, newest + 1);
    return;
  }
}

/** Throws FolderInUse while the holder runs. One that is paused runs, too. Throws ForeignData. */
async function requireEnded(folder: string, number: number, ownUrl: string): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const path = addressPath(folder, number);
  let holder = readHolder(path);
  // It is being written, or its process was killed while it wrote.
  for (; !holder && fs.existsSync(path) && !signal.aborted; holder = readHolder(path)) await wait(20);
  if (!holder || holder.url === ownUrl || hasEnded(holder.process)) return;
  const { origin } = new URL(holder.url);
  if ((await isLocalService(origin, fetch, signal)) || signal.aborted) throw new FolderInUse(folder, holder);
}

function readHolder(path: string) {
  try {
    if (isForeign(path)) throw new ForeignData(path);
    const holder = parseJson(readRegularFileSync(path));
    return isHolder(holder) ? holder : undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof NotReadable) return undefined;
    throw error;
  }
}

/** Creates the file with this number; false if another process has it or a later one. Throws UnwritableFolder. */
function take(folder: string, number: number, url: string): boolean {
  const path = addressPath(folder, number);
  return writing(folder, () => {
    try {
      createFile(path, JSON.stringify({ process: process.pid, url }), 0o600);
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      throw error;
    }
    if (newestIn(folder) === number) return true;
    fs.rmSync(path, { force: true });
    return false;
  });
}

function newestIn(folder: string): number {
  return writing(folder, () => Math.max(0, ...fs.readdirSync(folder).map(numberOf)));
}

function numberOf(name: string): number {
  return Number(addressName.exec(name)?.[1] ?? 0);
}

function addressPath(folder: string, number: number): string {
  return join(folder, `address.${number}.json`);
}

function removeOthers(folder: string, number: number): void {
  const others = fs.readdirSync(folder).filter((name) => addressName.test(name) && numberOf(name) < number);
  // Only the newest one counts. The next start removes those that stay.
  for (const name of others) ignoringErrors(() => fs.rmSync(join(folder, name), { force: true }));
}
