import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  describeTypesFault,
  handlerTypes,
  isReplaceable,
  typesFault,
  typesFile,
  typesNotSet,
} from "../../core/handler-types/print-types.ts";
import { typesFor } from "../../core/workspace/check-paths.ts";
import { type FoundProject, refuseInvalidProject } from "../../core/workspace/found-project.ts";
import { fileIn } from "../../core/workspace/uris.ts";
import { parsedCommandsOf } from "../../core/workspace/workspace-document.ts";
import { onlyOwn } from "../../node/disk/replaceable.ts";
import { CannotRun, type ExitCode, exitCode, FoundErrors } from "../../node/terminal/exit.ts";
import { type FileFindings, filesWithErrors, reportFiles } from "../../node/terminal/findings-text.ts";
import { escapedJson, print, printError, write } from "../../node/terminal/print.ts";
import { readFileText, shownPath } from "../files/read.ts";
import { checkPorts, fileFindings, inWorkspace, pathOf, projectHere, shownUri } from "../files/workspace.ts";
import { requireFileName, writeText } from "../files/write.ts";
import { programFindings, programManifest } from "../from-program/program-manifests.ts";
import type { RunOptions } from "../from-program/run-for-commands.ts";

interface TypesOptions extends Partial<RunOptions> {
  readonly out?: string;
  readonly check?: true;
}

/** Writes, checks or prints the types of handlers. */
export async function writeTypes(
  paths: readonly string[],
  { out, check, run, untilPublished }: TypesOptions,
): Promise<ExitCode> {
  const { nearest, project, text } =
    run === undefined
      ? await typesOfPaths(paths)
      : await typesOfProgram(paths, { run, ...(untilPublished && { untilPublished }) });
  const own = project?.project.types;
  const file = out ?? (project && own !== undefined ? pathOf(fileIn(project.folder, own)) : undefined);
  const folder = nearest ? pathOf(nearest.folder) : process.cwd();
  if (file !== undefined) return updateFile(file, text, { check, project: folder });
  if (check) throw new CannotRun(noFile(project && shownUri(project.uri)));
  write(escapedJson(text));
  return exitCode.done;
}

interface FoundTypes {
  /** The nearest project. */
  readonly nearest: FoundProject | undefined;
  /** The project whose file of types is written; undefined: none. */
  readonly project: FoundProject | undefined;
  readonly text: string;
}

async function typesOfPaths(paths: readonly string[]): Promise<FoundTypes> {
  const { invalid, notes, ...types } = await inWorkspace(paths, async (workspace, request) => {
    const nearest = await workspace.nearestProject(request.folder);
    const project = paths.length === 0 ? nearest : undefined;
    if (project) refuseInvalidProject(project, shownUri);
    return { nearest, project, ...(await typesFor(workspace, request, project, checkPorts)) };
  });
  for (const note of notes) printError(note);
  refuseInvalid(fileFindings(invalid), "the manifests");
  return types;
}

async function typesOfProgram(paths: readonly string[], options: RunOptions): Promise<FoundTypes> {
  if (paths.length > 0) throw new CannotRun("`--run` takes the commands of a program. Leave out the paths.");
  const project = await projectHere();
  const { runForCommands } = await import("../from-program/run-for-commands.ts");
  const { line, scopes, refusals } = await runForCommands(options);
  const manifests = scopes.map(programManifest);
  const checked = programFindings({ line, manifests, refusals, project: project?.project, forPublishing: false });
  refuseInvalid(checked, "the commands");
  const text = handlerTypes(manifests.flatMap(({ document }) => parsedCommandsOf(document)));
  return { nearest: project, project, text };
}

/** Throws FoundErrors if there are errors. `of`: what has them. */
function refuseInvalid(checked: readonly FileFindings[], of: string): void {
  const invalid = filesWithErrors(checked);
  if (invalid.length === 0) return;
  reportFiles(invalid);
  throw new FoundErrors(`No types were written because ${of} have errors.`);
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
