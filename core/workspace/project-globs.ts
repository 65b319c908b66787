import picomatch from "picomatch/posix";
import type { Project } from "../kinds/project/project.ts";
import { memoized } from "../tools/memoized.ts";
import { manifestKind } from "./kind.ts";

type PathMatcher = (path: string) => boolean;

/**
 * Whether a project lists a file as a command manifest. The path is relative to the project file's folder and has forward
 * slashes; a project lists nothing outside its folder. A glob with `!` before it excludes files. A project without globs
 * lists every file with a command manifest's name.
 */
export function isListed({ manifests }: Project, path: string): boolean {
  if (path.startsWith("../")) return false;
  if (!manifests) return manifestKind(path) === "commands";
  return matcherOf(manifests)(path);
}

/** Whether a project names a file as code with commands. The path is relative to the project file's folder. */
export function isListedCode({ code }: Project, path: string): boolean {
  return code !== undefined && !path.startsWith("../") && matcherOf(code)(path);
}

/** Compiles a list of globs once, because a project asks about every file that it might list. */
const matcherOf = memoized((globs: readonly string[]): PathMatcher => {
  const included = matcher(includingGlobs(globs));
  const excluded = matcher(globs.filter(isExcluding).map((glob) => glob.slice(1)));
  return (path) => included(path) && !excluded(path);
});

/**
 * The folder for new command manifests, relative to the project file's. It is the first in the globs where they list files with a
 * command manifest's name.
 */
export function folderForNewManifest(project: Project): string {
  const folders = includingGlobs(project.manifests ?? []).map(fixedFolder);
  return folders.find((folder) => isListed(project, `${folder}new.commands.json`)) ?? "";
}

/** The part of a glob that is the same for all files that it matches: empty, or a folder with a slash after it. */
function fixedFolder(glob: string): string {
  const folders = glob.replace(/^\.\//, "").split("/").slice(0, -1);
  const wild = folders.findIndex((folder) => /[*?[\]{}()!+@\\]/.test(folder));
  return folders
    .slice(0, wild === -1 ? undefined : wild)
    .map((folder) => `${folder}/`)
    .join("");
}

/** The globs without those that exclude. */
export function includingGlobs(globs: readonly string[]): readonly string[] {
  return globs.filter((glob) => !isExcluding(glob));
}

/** Matches a path with one of the globs; `*` matches names with a dot at their start, too. */
export function matcher(globs: readonly string[]): PathMatcher {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true, flags });
}

/** Has `.` match line breaks, which `**` is made of and which a folder's name may contain. */
const flags = "s";

/** Whether a folder, as a path with a slash after it, may contain files that match one of the globs. */
export function folderFilter(globs: readonly string[]): PathMatcher {
  const searched = globs.map((glob) => ({ fixed: fixedFolder(glob), depth: depthOf(glob) }));
  return (folder) =>
    searched.some(
      ({ fixed, depth }) => (fixed.startsWith(folder) || folder.startsWith(fixed)) && folder.split("/").length <= depth,
    );
}

/** The largest number of segments in a path that a glob matches. */
function depthOf(glob: string): number {
  return /\*\*|[{(\\]/.test(glob) ? Number.POSITIVE_INFINITY : glob.replace(/^\.\//, "").split("/").length;
}

/** A path as a glob that matches nothing else. */
export function escapedGlob(path: string): string {
  return path.replaceAll(/[\\*?[\]{}()!+@]/g, "\\$&");
}

/** `!(a|b).json` is a pattern, not an exclusion. */
function isExcluding(glob: string): boolean {
  return /^!(?!\()/.test(glob);
}
