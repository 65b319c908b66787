import { isAbsolute, relative, sep } from "node:path";
import { realPathOf } from "./real-path.ts";

/** Whether a path is below a folder. Compares texts, and does not follow links. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== "" && !isAbsolute(below) && below.split(sep)[0] !== "..";
}

/** Whether a path is below a folder once all links are followed. Parts of the path may not exist. */
export function isReallyInside(folder: string, path: string): boolean {
  return isInside(realPathOf(folder), realPathOf(path));
}
