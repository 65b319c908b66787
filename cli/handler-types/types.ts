import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  describeTypesFault,
  isReplaceable,
  typesFault,
  typesFile,
  typesNotSet,
} from "../../core/handler-types/print-types.ts";
import { typesFor } from "../../core/workspace/check-paths.ts";
import { refuseInvalidProject } from "../../core/workspace/found-project.ts";
import { fileIn } from "../../core/workspace/uris.ts";
import { onlyOwn } from "../../node/disk/replaceable.ts";
import { CannotRun, type ExitCode, exitCode, FoundErrors } from "../../node/terminal/exit.ts";
import { reportFiles } from "../../node/terminal/findings-text.ts";
import { escapedJson, print, printError, write } from "../../node/terminal/print.ts";
import { readFileText, shownPath } from "../files/read.ts";
import { checkPorts, fileFindings, inWorkspace, pathOf, shownUri } from "../files/workspace.ts";
import { requireFileName, writeText } from "../files/write.ts";

interface TypesOptions {
  readonly out?: string;
  readonly check?: true;
}

/** Writes, checks or prints the types of handlers. */
export async function writeTypes(paths: readonly string[], { out, check }: TypesOptions): Promise<ExitCode> {
  const { nearest, project, text, invalid, notes } = await inWorkspace(paths, async (workspace, request) => {
    const nearest = await workspace.nearestProject(request.folder);
    const project = paths.length === 0 ? nearest : undefined;
    if (project) refuseInvalidProject(project, shownUri);
    return { nearest, project, ...(await typesFor(workspace, request, project, checkPorts)) };
  });
  for (const note of notes) printError(note);
  if (invalid.length > 0) {
    reportFiles(fileFindings(invalid));
    throw new FoundErrors("No types were written because the manifests have errors.");
  }
  const own = project?.project.types;
  const file = out ?? (project && own !== undefined ? pathOf(fileIn(project.folder, own)) : undefined);
  const folder = nearest ? pathOf(nearest.folder) : process.cwd();
  if (file !== undefined) return updateFile(file, text, { check, project: folder });
  if (check) throw new CannotRun(noFile(project && shownUri(project.uri)));
  write(escapedJson(text));
  return exitCode.done;
}

/** `project`: the display name of the project file. */
function noFile(project: string | undefined): string {
  if (project === undefined) return "`--check` requires a file. Name it with `--out`.";
  return `${typesNotSet(project)} Or name a file with \`--out\`.`;
}

interface UpdateOptions {
  readonly check: true | undefined;
  /** The project's folder. The user may name a file elsewhere, but links within the project must not lead outside. */
  readonly project: string;
}

/** Writes a file of types, or checks it. Throws CannotRun if another program wrote it. */
function updateFile(file: string, text: string, { check, project }: UpdateOptions): ExitCode {
  requireFileName(file);
  const path = resolve(file);
  const name = shownPath(path);
  const fault = typesFault(existsSync(path) ? readFileText(path) : undefined, text);
  if (fault === "foreign") throw new CannotRun(describeTypesFault(fault, name));
  if (fault === undefined) print(`${name} is up to date.`);
  else if (check) {
    printError(describeTypesFault(fault, name));
    return exitCode.findings;
  } else {
    writeText(file, text, { project, replaces: onlyOwn(typesFile, isReplaceable) });
    print(`Wrote ${name}.`);
  }
  return exitCode.done;
}
