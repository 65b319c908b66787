import { existsSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { LedgerEntry } from "../../core/publish/drift/ledger.schema.ts";
import type { UnrestoredList } from "../../core/publish/history/history.schema.ts";
import { whereLinksLead } from "../../node/disk/write-file.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { shownPath } from "../files/read.ts";
import { pathOf, uriOf } from "../files/workspace.ts";
import { requireFileName, writing } from "../files/write.ts";

/** Finds out where the file of `--ledger` is, and whether it may be written there. Throws CannotRun. */
export function ledgerFile(file: string) {
  requireFileName(file);
  const path = resolve(file);
  const project = process.cwd();
  writing(file, () => whereLinksLead(path, project));
  const folder = dirname(path);
  if (!existsSync(folder))
    throw new CannotRun(`${file} cannot be written: the folder ${shownPath(folder)} does not exist.`);
  return { path, project, paths: new LedgerPaths(folder) };
}

type Command = Pick<LedgerEntry, "uri">;

/** Names manifests and saved permissions from the ledger's folder, so that the file can be committed. */
export class LedgerPaths {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  stored<T extends Command>(ledger: readonly T[]): T[] {
    return ledger.map((entry) => ({ ...entry, ...(entry.uri && { uri: this.#relative(pathOf(entry.uri)) }) }));
  }

  read<T extends Command>(ledger: readonly T[]): T[] {
    return ledger.map((entry) =>
      entry.uri === undefined ? entry : { ...entry, uri: uriOf(resolve(this.#folder, entry.uri)) },
    );
  }

  storedFiles(unrestored: UnrestoredList): UnrestoredList {
    return unrestored.map((one) => ({ ...one, file: this.#relative(resolve(one.file)) }));
  }

  readFiles(unrestored: UnrestoredList): UnrestoredList {
    return unrestored.map((one) => ({ ...one, file: shownPath(resolve(this.#folder, one.file)) }));
  }

  #relative(path: string): string {
    return relative(this.#folder, path).split(sep).join("/");
  }
}
