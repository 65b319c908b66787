import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";

/** A folder of its own for a test. */
export class TemporaryFolder {
  readonly path = mkdtempSync(path.join(os.tmpdir(), "command-manifest-"));

  /** One that goes when the test is over. */
  static forTest(): TemporaryFolder {
    const folder = new TemporaryFolder();
    onTestFinished(() => folder.remove());
    return folder;
  }

  get uri(): string {
    return pathToFileURL(this.path).href;
  }

  uriOf(name: string): string {
    return pathToFileURL(path.join(this.path, name)).href;
  }

  /** Writes a file, its folders too, and gives its URI. */
  write(name: string, text: string): string {
    const file = path.join(this.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return this.uriOf(name);
  }

  read(name: string): string {
    return readFileSync(path.join(this.path, name), "utf8");
  }

  delete(name: string): void {
    rmSync(path.join(this.path, name), { recursive: true });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

const folders = new Set<TemporaryFolder>();

/** The path of a new empty folder, which goes when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = new TemporaryFolder();
  folders.add(folder);
  return folder.path;
}

/** Removes what `temporaryFolder` has made. It may be gone already. */
export function removeTemporaryFolders(): void {
  for (const folder of folders) folder.remove();
  folders.clear();
}
