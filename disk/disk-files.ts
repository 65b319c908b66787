import { lstat, readFile, stat } from "node:fs/promises";
import { glob } from "tinyglobby";
import { URI } from "vscode-uri";
import { readable } from "../core/language/facts/limits.ts";
import { type Files, skippedFolders } from "../core/workspace/files.ts";

/** Why a file that is there was not read: not the system's refusal, but ours. */
export class NotReadable extends Error {
  readonly reason: "not UTF-8" | "too large" | "a folder";

  constructor(reason: NotReadable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** The most bytes that a file may have: UTF-8 takes four at most for what counts as one or two in the limit. */
export const mostBytes = readable.textLength * 4;

/**
 * The files of this machine's disk. `onFailure` is told of files that are there and cannot be read: of the system's error
 * or a NotReadable.
 */
export function diskFiles(onFailure: (path: string, error: unknown) => void = () => {}): Files {
  return {
    async read(uri) {
      const { scheme, fsPath } = URI.parse(uri);
      if (scheme !== "file") return undefined;
      try {
        return await readText(fsPath);
      } catch (error) {
        if (!isMissing(error)) onFailure(fsPath, error);
        return undefined;
      }
    },

    async find(folder, globs) {
      const { scheme, fsPath: cwd } = URI.parse(folder);
      const inside = globs.filter(staysInside);
      if (scheme !== "file" || inside.length === 0) return [];
      const ignore = skippedFolders.map((name) => `**/${name}/**`);
      const options = { cwd, absolute: true, dot: true, followSymbolicLinks: false, expandDirectories: false, ignore };
      const paths = await glob(inside, options);
      const regular = await Promise.all(paths.map(isRegular));
      return paths
        .filter((_, index) => regular[index])
        .map((path) => URI.file(path).toString())
        .sort();
    },
  };
}

/** A file's text as UTF-8 with its byte order mark. Throws the system's error or a NotReadable. */
export async function readText(path: string): Promise<string> {
  const info = await stat(path);
  if (info.isDirectory()) throw new NotReadable("a folder");
  if (info.size > mostBytes) throw new NotReadable("too large");
  const bytes = await readFile(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotReadable("not UTF-8");
  }
}

function staysInside(glob: string): boolean {
  return !glob.startsWith("/") && !glob.split("/").includes("..");
}

async function isRegular(path: string): Promise<boolean> {
  return (await lstat(path)).isFile();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
