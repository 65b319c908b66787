import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { isListed } from "../../core/workspace/belongs.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { CannotRun } from "../terminal/exit.ts";
import { Lines } from "../terminal/lines.ts";
import { readText, shownPath } from "./read.ts";

/** A project file that was found, and where. */
export interface FoundProject {
  readonly file: string;
  readonly folder: string;
  readonly project: Project;
}

/** Finds and reads the project files of one run, each once. */
export class Projects {
  readonly #byFolder = new Map<string, FoundProject | undefined>();

  /** The project whose file is in this folder or the nearest one above. Throws CannotRun if that file is wrong. */
  of(folder: string): FoundProject | undefined {
    const known = this.#byFolder.get(folder);
    if (known || this.#byFolder.has(folder)) return known;
    const file = projectFileNames.map((name) => join(folder, name)).find((path) => existsSync(path));
    const above = dirname(folder);
    const found = file ? readProject(file) : above === folder ? undefined : this.of(above);
    this.#byFolder.set(folder, found);
    return found;
  }
}

/** Whether a file is one of the command manifests that a project lists. */
export function listsFile({ project, folder }: FoundProject, path: string): boolean {
  return isListed(project, relative(folder, path).split(sep).join("/"));
}

function readProject(file: string): FoundProject {
  const text = readText(file);
  const { project, problems } = parseProject(text);
  if (problems.length > 0) {
    const lines = new Lines(text);
    const list = problems.map(({ start, message }) => {
      const { line, column } = lines.positionAt(start);
      return `${shownPath(file)}:${line}:${column}  ${message}`;
    });
    throw new CannotRun(`The project file cannot be used:\n${list.join("\n")}`);
  }
  return { file, folder: dirname(file), project };
}
