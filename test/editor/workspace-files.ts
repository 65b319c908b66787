import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Texts of files, by their names in a folder. */
type Files = Readonly<Record<string, string>>;

/** Writes files, and the folders that they are in. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Makes a folder have these files and no others. What is as it should be is not touched, so that no watcher wakes. */
export function restoreFiles(folder: string, files: Files): void {
  const there = filesIn(folder);
  for (const name of there) if (files[name] === undefined) rmSync(path.join(folder, name));
  const changed = Object.entries(files).filter(
    ([name, text]) => !there.has(name) || readFileSync(path.join(folder, name), "utf8") !== text,
  );
  writeFiles(folder, Object.fromEntries(changed));
}

function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => name.replaceAll(path.sep, "/")));
}
