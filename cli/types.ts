import type { Command } from "commander";
import { refuseInvalidProject } from "../core/workspace/project-fault.ts";
import { typesFor } from "../core/workspace/types-for.ts";
import { fileIn } from "../core/workspace/uris.ts";
import { checkPorts, openWorkspace, pathOf, shownUri, textOf } from "./files/workspace.ts";
import { action } from "./terminal/action.ts";
import { CannotRun, type ExitCode, exitCode, FoundErrors } from "./terminal/exit.ts";
import { asText } from "./terminal/findings-text.ts";
import { escapedJson, printComposed, printError, write } from "./terminal/print.ts";
import { styleFor } from "./terminal/style.ts";
import { checkTypes, writeTypes } from "./types-file.ts";

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

/** Adds `types`. */
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
  const { workspace, request, failures } = openWorkspace(paths);
  const project = paths.length === 0 ? await workspace.nearestProject(request.folder) : undefined;
  if (project) refuseInvalidProject(project, shownUri);
  const [made] = await Promise.allSettled([typesFor(workspace, request, project, checkPorts)]);
  // A file that cannot be read may be the cause of any other result.
  if (failures.size > 0) throw new CannotRun([...failures.values()].join("\n"));
  if (made.status === "rejected") throw made.reason;
  const { text, invalid, notes } = made.value;
  for (const note of notes) printError(note);
  if (invalid.length > 0) {
    const files = invalid.map(({ document, findings }) => ({ ...textOf(document), findings }));
    printComposed(asText(files, styleFor(process.stderr)), process.stderr);
    throw new FoundErrors("No types were written because the manifests have errors.");
  }
  const own = project?.project.types;
  const file = out ?? (project && own !== undefined ? pathOf(fileIn(project.folder, own)) : undefined);
  // A file that the user names may be anywhere.
  const folder = out === undefined && project ? pathOf(project.folder) : undefined;
  if (file !== undefined) return check ? checkTypes(file, text) : writeTypes(file, text, folder);
  if (check)
    throw new CannotRun("`--check` requires a file. Name it with `--out` or with “types” in the project file.");
  write(escapedJson(text));
  return exitCode.done;
}
