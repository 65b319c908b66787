import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { URI } from "vscode-uri";
import type { Project } from "../../core/kinds/project/project.ts";
import { Lines } from "../../core/language/text/lines.ts";
import { closedDocument } from "../../core/workspace/document.ts";
import { projectFault } from "../../core/workspace/project-fault.ts";
import { type FoundProject as Found, Workspace } from "../../core/workspace/workspace.ts";
import { diskFiles } from "../../disk/disk-files.ts";
import { CannotRun } from "../terminal/exit.ts";
import { shownPath, unreadable } from "./read.ts";

/** A project file that was found, and where: paths of this machine. */
export interface FoundProject {
  readonly file: string;
  readonly folder: string;
  readonly project: Project;
}

/** The project whose file is in this folder or the nearest one above. Throws CannotRun if that file is wrong. */
export async function projectFrom(folder: string): Promise<FoundProject | undefined> {
  const failures: string[] = [];
  const files = diskFiles((path, error) => failures.push(unreadable(path, error)));
  const workspace = new Workspace({ all: () => [], parse: closedDocument }, files);
  const found = await workspace.nearestProject(pathToFileURL(folder).href);
  if (failures.length > 0) throw new CannotRun(failures.join("\n"));
  if (!found) return undefined;
  const fault = faultOf(found);
  if (fault !== undefined) throw new CannotRun(fault);
  return onDisk(found);
}

/** A project by its paths. */
export function onDisk({ uri, project }: Found): FoundProject {
  const file = URI.parse(uri).fsPath;
  return { file, folder: dirname(file), project };
}

/** What is wrong with a project file, a line for each place; undefined: nothing. */
export function faultOf(found: Found): string | undefined {
  return projectFault(found, (uri) => shownPath(URI.parse(uri).fsPath));
}
