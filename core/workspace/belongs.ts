import picomatch from "picomatch/posix";
import type { Project } from "../kinds/project/project.ts";
import { manifestKind } from "./kind.ts";

/**
 * Whether a project lists a file as a command manifest. The path is relative to the project file's folder and has forward
 * slashes; a project lists nothing outside its folder. A glob with `!` before it excludes files. A project without globs
 * lists every file with a command manifest's name.
 */
export function isListed({ manifests }: Project, path: string): boolean {
  if (path.startsWith("../")) return false;
  if (!manifests) return manifestKind(path) === "commands";
  const excluded = manifests.filter(isExcluding).map((glob) => glob.slice(1));
  return matches(path, includingGlobs(manifests)) && !matches(path, excluded);
}

/** The globs without those that exclude. */
export function includingGlobs(globs: readonly string[]): readonly string[] {
  return globs.filter((glob) => !isExcluding(glob));
}

/** Whether a path matches one of the globs; `*` matches names with a dot at their start, too. */
export function matches(path: string, globs: readonly string[]): boolean {
  return globs.length > 0 && picomatch.isMatch(path, [...globs], { dot: true });
}

/** `!(a|b).json` is a pattern, not an exclusion. */
function isExcluding(glob: string): boolean {
  return /^!(?!\()/.test(glob);
}
