import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { describeTypesFault, isReplaceable, typesFault } from "../core/handler-types/print-types.ts";
import { typesFor } from "../core/workspace/check-paths.ts";
import { refuseInvalidProject } from "../core/workspace/found-project.ts";
import { fileIn } from "../core/workspace/uris.ts";
import { readText, shownPath } from "./files/read.ts";
import { checkPorts, fileFindings, inWorkspace, pathOf, shownUri } from "./files/workspace.ts";
import { writeText } from "./files/write.ts";
import { action } from "./terminal/action.ts";
import { CannotRun, type ExitCode, exitCode, FoundErrors } from "./terminal/exit.ts";
import { reportFiles } from "./terminal/findings-text.ts";
import { escapedJson, print, printError, write } from "./terminal/print.ts";

interface TypesOptions {
  readonly out?: string;
  readonly check?: true;
}

const help = `
The file is a TypeScript declaration file. It has the names of the commands and subcommands, and their options with the
types of their values, for handlers with discord.js, oceanic.js, or interactions as Discord sends them.

Without paths, it is written for the whole project to the file that “types” names in the project file. With paths, or
without “types” and --out, it is printed. An existing file is overwritten only if this command has written it.

Exit codes:
  0  Done, or the file is up to date
  1  The manifests have errors (nothing was written), or with --check the file is out of date
  2  The command cannot run`;

export function registerTypes(program: Command): void {
  program
    .command("types")
    .description("write TypeScript types for command handlers")
    .argument("[paths...]", "files and folders")
    .option("--out <file>", "file to write (by default the one in the project file, else standard output)")
    .option("--check", "write nothing, only check that the file is up to date")
    .addHelpText("after", help)
    .action(action(types));
}

async function types(paths: readonly string[], { out, check }: TypesOptions): Promise<ExitCode> {
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
  if (file !== undefined) return updateFile(file, text, { check, project: nearest && pathOf(nearest.folder) });
  if (check)
    throw new CannotRun("`--check` requires a file. Name it with `--out` or with “types” in the project file.");
  write(escapedJson(text));
  return exitCode.done;
}

interface UpdateOptions {
  readonly check: true | undefined;
  /** The folder of the project. A user may name a file elsewhere, but no link in it may lead there. */
  readonly project: string | undefined;
}

/** Writes a file of types, or checks it. Throws CannotRun if another program wrote it. */
function updateFile(file: string, text: string, { check, project }: UpdateOptions): ExitCode {
  const path = resolve(file);
  const name = shownPath(path);
  const fault = typesFault(existsSync(path) ? readText(path) : undefined, text);
  if (fault === "foreign") throw new CannotRun(describeTypesFault(fault, name));
  if (fault === undefined) print(`${name} is up to date.`);
  else if (check) {
    printError(describeTypesFault(fault, name));
    return exitCode.findings;
  } else {
    writeText(path, text, { project, isOurs: isReplaceable });
    print(`Wrote ${name}.`);
  }
  return exitCode.done;
}
