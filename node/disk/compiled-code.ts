import { readdirSync, rmSync } from "node:fs";
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

/** The environment variable with the folder for compiled code; absent: a folder in the user's cache. */
export const compiledCodeVariable = "COMMAND_MANIFEST_COMPILED_CODE";

/** Node never removes a file of another version of a program, so a folder with more files is emptied. A program has a few dozen. */
const mostFiles = 300;

/** Node 22 and up. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
  readonly flushCompileCache?: () => void;
}

const compileCache = module as typeof module & CompileCache;

/**
 * Keeps the compiled code of what is loaded from now on, so that the next process loads it in two thirds of the time. Without
 * a folder that can be written, and before Node 22, everything is compiled again.
 */
export function keepCompiledCode(): void {
  if (!compileCache.enableCompileCache) return;
  try {
    const folder = process.env[compiledCodeVariable] || userFolder();
    emptyIfLarge(folder);
    compileCache.enableCompileCache(folder);
  } catch {
    // There is no folder to use: the user has no home, or others own it.
  }
}

/** Writes the compiled code of what has been loaded. Node does this when a process ends by itself, but editors kill servers. */
export function writeCompiledCode(): void {
  compileCache.flushCompileCache?.();
}

/** The folder in the user's cache, as the platform defines it. Throws if the user has no home. */
function userFolder(): string {
  return join(cacheFolder(), "command-manifest", "compiled-code");
}

function cacheFolder(): string {
  if (process.platform === "win32") return process.env.LOCALAPPDATA || join(homedir(), "AppData", "Local");
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches");
  return process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
}

/** Throws if the folder cannot be read. */
function emptyIfLarge(folder: string): void {
  const perNode = filesIn(folder);
  const count = perNode.flatMap((name) => filesIn(join(folder, name))).length;
  if (count > mostFiles) rmSync(folder, { recursive: true, force: true });
}

/** The names in a folder; none if there is no such folder. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as NodeJS.ErrnoException).code === "ENOTDIR")
      return [];
    throw error;
  }
}
