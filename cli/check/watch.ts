import { UserError } from "../../core/tools/user-error.ts";
import { lists, listsCode } from "../../core/workspace/found-project.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { watchFolder } from "../../node/disk/watch-folder.ts";
import { printError } from "../../node/terminal/print.ts";
import { shownPath } from "../files/read.ts";
import { type OpenWorkspace, pathOf, uriOf } from "../files/workspace.ts";

/** Programs save a file in several steps, so changes are collected for this time, in milliseconds. */
const collectMs = 100;

/** Checks, and checks again after each change of a file that matters, until SIGINT or SIGTERM. */
export async function keepChecking(open: OpenWorkspace, check: () => Promise<unknown>): Promise<void> {
  const changes = new Changes();
  const signals = ["SIGINT", "SIGTERM"] as const;
  const end = (): void => changes.end();
  for (const signal of signals) process.once(signal, end);
  // Watches before the first check, so that no change is missed.
  const watches = (await foldersToWatch(open)).map((folder) => watchFolder(folder, changes));
  try {
    await checkReporting(check);
    printError("Watching for changes. Press Ctrl+C to stop.");
    for (let paths = await changes.next(); paths; paths = await changes.next()) {
      const important: string[] = [];
      for (const path of paths) if (await matters(open, path)) important.push(path);
      if (important.length === 0) continue;
      important.forEach(open.reread);
      printError(changeText(important));
      await checkReporting(check);
    }
  } finally {
    for (const close of watches) close();
    for (const signal of signals) process.off(signal, end);
  }
}

/** Prints a reason why a check cannot run, which the next change may remove. */
async function checkReporting(check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    printError(error.message);
  }
}

/** Collects the paths that changed. */
class Changes {
  readonly #paths = new Set<string>();
  #isEnded = false;
  #wake = (): void => {};
  #hasFailed = false;

  readonly onChange = (path: string): void => {
    this.#paths.add(path);
    this.#wake();
  };

  /** Prints the first failure only: a limit of the system affects each further folder. */
  readonly onFailure = (folder: string, error: unknown): void => {
    if (!this.#hasFailed) printError(`${shownPath(folder)} cannot be watched: ${reasonOf(error)}.`);
    this.#hasFailed = true;
  };

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Resolves with the next changes; undefined at the end. */
  async next(): Promise<readonly string[] | undefined> {
    await this.#untilWoken();
    if (this.#isEnded) return undefined;
    await new Promise((resolve) => setTimeout(resolve, collectMs));
    const paths = [...this.#paths];
    this.#paths.clear();
    return paths;
  }

  #untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#paths.size > 0 || this.#isEnded) resolve();
    });
  }
}

/** The folders of the paths in the arguments, or of their projects, whose other manifests can affect a result. */
async function foldersToWatch({ workspace, request }: OpenWorkspace): Promise<readonly string[]> {
  const named = request.paths.map(({ uri, isFolder }) => (isFolder ? uri : folderOf(uri)));
  const folders = new Set<string>();
  for (const folder of named.length > 0 ? named : [request.folder]) {
    const project = await workspace.nearestProject(folder);
    folders.add(pathOf(project?.folder ?? folder));
  }
  return [...folders];
}

/** Whether a result can depend on a file or folder: by its name, because it was read, or because its project lists it. */
async function matters({ workspace, request }: OpenWorkspace, path: string): Promise<boolean> {
  const uri = uriOf(path);
  if (manifestKind(path) !== undefined || workspace.knows(uri)) return true;
  if (request.paths.some((named) => named.uri === uri)) return true;
  const project = await workspace.nearestProject(folderOf(uri));
  return project !== undefined && (lists(project, uri) || listsCode(project, uri));
}

/** `a.commands.json changed.`, or with the number of other files. */
function changeText([first = "", ...others]: readonly string[]): string {
  if (others.length === 0) return `${shownPath(first)} changed.`;
  return `${shownPath(first)} and ${others.length} more changed.`;
}
