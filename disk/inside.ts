import { isAbsolute, relative, sep } from "node:path";

/** Whether a path is below a folder. Compares texts, and does not follow links. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== "" && !isAbsolute(below) && below.split(sep)[0] !== "..";
}
