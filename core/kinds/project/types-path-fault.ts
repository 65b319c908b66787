/** The message for a path that types are not written to; undefined if it is valid. */
export function typesPathFault(path: string): string | undefined {
  if (/^\/|\\|:/.test(path) || path.split("/").includes("..")) {
    return "The path must lead to a file in the folder of the project file, with forward slashes.";
  }
  if (/[^/]\.d\.[cm]?ts$/.test(path)) return undefined;
  return "The file name must end in “.d.ts”, “.d.mts” or “.d.cts”.";
}
