import { parseProject } from "../kinds/project/parse-project.ts";
import type { ParsedProject } from "../kinds/project/project.ts";
import { Lines } from "../text/lines.ts";
import { AsyncMemo } from "../tools/async-memo.ts";
import { UserError } from "../tools/user-error.ts";
import { projectFileNames } from "./kind.ts";
import { isListed, isListedCode } from "./project-globs.ts";
import { fileIn, folderOf, normalUri, relativePath } from "./uris.ts";

/** A project file that was found, and its folder. */
export interface FoundProject extends ParsedProject {
  readonly uri: string;
  readonly folder: string;
  readonly text: string;
}

/** Whether a project's globs match a file. Ignores that another project file may be nearer. */
export function lists({ folder, project }: FoundProject, uri: string): boolean {
  const path = relativePath(folder, normalUri(uri));
  return path !== undefined && isListed(project, path);
}

/** Whether a project's globs for code match a file. */
export function listsCode({ folder, project }: FoundProject, uri: string): boolean {
  const path = relativePath(folder, normalUri(uri));
  return path !== undefined && isListedCode(project, path);
}

/** The project files by their folders, each read once until it is forgotten. */
export class ProjectFiles {
  readonly #read: (uri: string) => Promise<string | undefined>;
  readonly #known = new AsyncMemo<FoundProject | undefined>();

  /** `read`: a file's text; undefined if there is no such file. */
  constructor(read: (uri: string) => Promise<string | undefined>) {
    this.#read = read;
  }

  /** The project whose file is in a folder or the nearest one above it. */
  async nearest(folder: string): Promise<FoundProject | undefined> {
    for (let above = normalUri(folder); ; above = folderOf(above)) {
      const folderAbove = above;
      const found = await this.#known.get(folderAbove, () => this.#find(folderAbove));
      if (found) return found;
      if (folderOf(above) === above) return undefined;
    }
  }

  forget(): void {
    this.#known.forgetAll();
  }

  async #find(folder: string): Promise<FoundProject | undefined> {
    for (const name of projectFileNames) {
      const uri = fileIn(folder, name);
      const text = await this.#read(uri);
      if (text !== undefined) return { ...parseProject(text), uri, folder, text };
    }
    return undefined;
  }
}

/**
 * An error in a project file may hide that a target is protected, so nothing is published with it. Throws a UserError
 * with a line for each error. `nameOf`: the shown name of a file.
 */
export function refuseInvalidProject({ uri, text, problems }: FoundProject, nameOf: (uri: string) => string): void {
  if (problems.length === 0) return;
  const lines = new Lines(text);
  const list = problems.map(({ start, message }) => {
    const { line, column } = lines.positionAt(start);
    return `${nameOf(uri)}:${line}:${column}  ${message}`;
  });
  throw new UserError(`The project file has errors. Fix them first.\n${list.join("\n")}`);
}
