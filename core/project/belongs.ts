import picomatch from "picomatch/posix";
import { manifestKind } from "./kind.ts";
import type { Project } from "./project.ts";

/**
 * Whether a file is one of the project's command manifests. The path is relative to the project file's folder and has
 * forward slashes. Without globs, every file with a command manifest's name is one.
 */
export function isOfProject({ manifests }: Project, path: string): boolean {
  if (path.startsWith("../")) return false;
  return manifests ? picomatch.isMatch(path, [...manifests]) : manifestKind(path) === "commands";
}
