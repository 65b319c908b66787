import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Texts of files, by their names in a folder. */
export type Files = Readonly<Record<string, string>>;

/** Writes files, and the folders that they are in. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Makes a folder have these files and no others. What is as it should be is not touched, so that no watcher wakes. */
export function restoreFiles(folder: string, files: Files): void {
  const found = readFiles(folder);
  for (const name of Object.keys(found)) if (files[name] === undefined) rmSync(path.join(folder, name));
  writeFiles(folder, Object.fromEntries(Object.entries(files).filter(([name, text]) => found[name] !== text)));
}

/** All files in a folder and in those within it. */
export function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const nameOf = (file: string): string => path.relative(folder, file).replaceAll(path.sep, "/");
  return Object.fromEntries(paths.map((file) => [nameOf(file), readFileSync(file, "utf8")]));
}
