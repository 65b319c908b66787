import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Import {
  readonly file: string;
  /** A path from the repository's root, or the name of a package. */
  readonly target: string;
  /** "types": nothing is loaded. "later": `import()` loads it when it is called. */
  readonly loads: "at once" | "later" | "types";
}

/** The paths of a folder's TypeScript files from the repository's root, declarations left out. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
}

/** Finds type-only imports, exports from other files and `import()` as well. */
export function importsOf(file: string): Import[] {
  return importsIn(file, readFileSync(file, "utf8"));
}

/** The same for a source that is not on disk. */
export function importsIn(file: string, source: string): Import[] {
  const declared = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  const called = /\bimport\(\s*["'`](\.[^"'`]+)["'`]/g;
  const found = [
    ...[...source.matchAll(declared)].map(([, type, target = ""]) => [target, type ? "types" : "at once"] as const),
    ...[...source.matchAll(called)].map(([, target = ""]) => [target, "later"] as const),
  ];
  return found.map(([target, loads]) => ({
    file,
    target: target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target,
    loads,
  }));
}
