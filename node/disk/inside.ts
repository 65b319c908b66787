import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { codeOf } from "./reason-of.ts";

/** Whether a path is below a folder. Compares texts, and does not follow links. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== "" && !isAbsolute(below) && below.split(sep)[0] !== "..";
}

/** Resolves links in an absolute path, parts of which may not exist. Throws the system's error. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const folder = realPathOf(dirname(path));
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPathOf(resolve(folder, readlinkSync(path))) : join(folder, basename(path));
  }
}
