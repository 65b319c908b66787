import type { CommandsInCode } from "../code/commands-in-code.ts";
import { importsLibrary } from "../code/libraries.ts";
import { replaceNode } from "../edit/fixes.ts";
import { insertLast } from "../kinds/project/insert-last.ts";
import { joined } from "../manifest/describe.ts";
import { inputLimits } from "../text/input-limits.ts";
import { valueNamed } from "../text/nodes.ts";
import { parse } from "../text/parse.ts";
import type { TextEdit } from "../text/span.ts";
import type { Files } from "./files.ts";
import { projectFileGlobs } from "./kind.ts";
import { escapedGlob } from "./project-globs.ts";
import { folderOf, relativePath } from "./uris.ts";

/** The files of a folder that declare commands in code. */
export interface FoundCode {
  /** Relative to the folder, sorted. */
  readonly paths: readonly string[];
  /** Globs for “code” in the project file. */
  readonly globs: readonly string[];
}

const codeGlobs = ["**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,py}"];

/** Tests, declarations, and the folders of what tools make. */
const leftOut = /(?:^|\/)(?:dist|build|out|coverage|vendor|__pycache__|\.[^/]+)\/|\.(?:test|spec)\.\w+$|\.d\.[mc]?ts$/;

/** Finds the files that import a library of Discord commands and declare some. Leaves out files of projects below. */
export async function findCode(
  folder: string,
  files: Pick<Files, "find" | "read">,
  readCommands: (text: string, uri: string) => CommandsInCode | undefined,
): Promise<FoundCode> {
  const projects = (await files.find(folder, projectFileGlobs)).map(folderOf).filter((one) => one !== folder);
  const found: string[] = [];
  for (const uri of await files.find(folder, codeGlobs)) {
    const path = relativePath(folder, uri);
    if (path === undefined || leftOut.test(path)) continue;
    if (projects.some((one) => relativePath(one, uri) !== undefined)) continue;
    const text = await files.read(uri);
    if (text === undefined || text.length > inputLimits.codeLength || !importsLibrary(text)) continue;
    if (readCommands(text, uri)?.lists.some((list) => list.length > 0)) found.push(path);
  }
  return { paths: found, globs: [...new Set(found.map((path) => globFor(path, found)))] };
}

/** A glob for a folder of commands, so that those to come are checked, too, and else the file's own path. */
function globFor(path: string, paths: readonly string[]): string {
  const [, named] = /^((?:[^/]+\/)*?[^/]*commands?\/)/i.exec(path) ?? [];
  const own = path.slice(0, path.lastIndexOf("/") + 1);
  const isShared = own !== "" && paths.filter((one) => one.startsWith(own)).length > 1;
  const folder = named ?? (isShared ? own : undefined);
  if (folder === undefined) return escapedGlob(path);
  const inside = paths.filter((one) => one.startsWith(folder));
  const endings = [...new Set(inside.map((one) => one.slice(one.lastIndexOf(".") + 1)))].sort();
  return `${escapedGlob(folder)}**/*.${endings.length === 1 ? endings[0] : `{${endings.join(",")}}`}`;
}

/** The text of a new project file that names code only. */
export function projectWithCode(globs: readonly string[]): string {
  return `${JSON.stringify({ code: globs }, undefined, 2)}\n`;
}

/** Edits that add globs to “code” in a project file and keep its comments; undefined if its JSON must be fixed first. */
export function addCode(text: string, globs: readonly string[]): readonly TextEdit[] | undefined {
  const { root, problems } = parse(text, "jsonc");
  if (problems.length > 0 || root?.type !== "object") return undefined;
  const code = valueNamed(root, "code");
  if (!code) return insertLast(text, root, "code", [...globs]);
  const present = (code.children ?? []).map(({ value }) => String(value));
  const missing = globs.filter((glob) => !present.includes(glob));
  return missing.length === 0 ? [] : replaceNode(code, JSON.stringify([...present, ...missing]));
}

/** More names than this only make noise. */
const maxNames = 5;

/** Some paths as a list in a sentence, with the number of the others. */
export function shownPaths(paths: readonly string[]): string {
  const rest = paths.length > maxNames ? [`${paths.length - maxNames} more`] : [];
  return joined([...paths.slice(0, maxNames), ...rest], "and");
}
