import picomatch from "picomatch/posix";
import type { Project } from "../kinds/project/project.ts";
import { manifestKind } from "./kind.ts";

/**
 * Whether a file is one of the project's command manifests. The path is relative to the project file's folder and has
 * forward slashes. A glob with `!` before it takes files out again. Without globs, every file below that has a command
 * manifest's name is one.
 */
export function isOfProject({ manifests }: Project, path: string): boolean {
  if (!manifests) return !path.startsWith("../") && manifestKind(path) === "commands";
  const isExcluding = (glob: string): boolean => /^!(?!\()/.test(glob);
  const excluded = manifests.filter(isExcluding).map((glob) => glob.slice(1));
  const included = manifests.filter((glob) => !isExcluding(glob));
  return matches(path, included) && !matches(path, excluded);
}

function matches(path: string, globs: readonly string[]): boolean {
  return globs.length > 0 && picomatch.isMatch(path, [...globs], { dot: true });
}
