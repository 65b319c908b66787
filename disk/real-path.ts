import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "./reason-of.ts";

/** Resolves links in a path, parts of which may not exist. */
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
