import { lstatSync, rmSync } from "node:fs";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { shownPaths } from "../../core/workspace/find-code.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { nothing } from "../../node/disk/replaceable.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { print, printError } from "../../node/terminal/print.ts";
import { writeText } from "../files/write.ts";
import { askInTerminal, isAtTerminal } from "../terminal/face.ts";
import { idIn } from "../terminal/id-in.ts";
import { existingCode, existingManifests } from "./existing-manifests.ts";
import { type CiSystem, ciChoices, type InitOptions } from "./options.ts";
import { type StartingFile, startingFiles } from "./starting-files.ts";

/** Writes the files of a new project, and asks for what the options do not say. */
export async function runInit({ application, ci }: InitOptions): Promise<ExitCode> {
  if (application !== undefined) idIn("--application", application);
  const existing = await existingManifests();
  const code = await existingCode();
  const filesFor = (id: string | undefined, system: InitOptions["ci"]) =>
    startingFiles(id, ciOf(system), { manifests: existing.globs, code: code.globs });
  requireNoFiles([...projectFileNames, ...filesFor(undefined, ci).map(({ path }) => path)]);
  const applicationId = application ?? (await answered("Application ID (Enter to skip): ", idFault)) ?? "";
  const chosen = ci ?? ((await answered("CI: github, gitlab or none (none): ", ciFault)) as InitOptions["ci"]);
  const files = filesFor(applicationId || undefined, chosen || "none");
  requireNoFiles(files.map(({ path }) => path));
  writeAll(files);
  for (const { path } of files) print(`Created ${path}.`);
  if (existing.paths.length > 0) {
    print(`“manifests” of the project lists the commands that are here already: ${shownPaths(existing.paths)}.`);
  }
  if (code.paths.length > 0) {
    print(`“code” of the project lists the commands that are declared in code: ${shownPaths(code.paths)}.`);
    print("They are checked from now on, by `command-manifest check` and by the extension in VS Code.");
  }
  const isOnlyCode = code.paths.length > 0 && existing.paths.length === 0;
  const trying = "To try the command, run `command-manifest serve` in another terminal.";
  print(`Next, run \`command-manifest check\`.${isOnlyCode ? "" : ` ${trying}`}`);
  return exitCode.done;
}

function ciOf(choice: InitOptions["ci"]): CiSystem | undefined {
  return choice === "none" ? undefined : choice;
}

/** The fault of an answer; undefined: it is valid. */
type AnswerFault = (answer: string) => string | undefined;

const idFault: AnswerFault = (answer) =>
  answer === "" || isSnowflake(answer) ? undefined : "An application ID is a number.";

const ciFault: AnswerFault = (answer) =>
  ["", ...ciChoices].includes(answer) ? undefined : "Enter github, gitlab or none.";

/** Asks until the answer is valid; undefined without a terminal. Throws CannotRun after Ctrl+C. */
async function answered(question: string, faultOf: AnswerFault): Promise<string | undefined> {
  while (isAtTerminal()) {
    const answer = await askInTerminal(question);
    if (answer === undefined) throw new CannotRun("Nothing was written.");
    const fault = faultOf(answer);
    if (fault === undefined) return answer;
    printError(fault);
  }
  return undefined;
}

/** Throws CannotRun with the names of the files that exist. */
function requireNoFiles(paths: readonly string[]): void {
  const existing = paths.filter((path, at) => paths.indexOf(path) === at && lstatSync(path, { throwIfNoEntry: false }));
  if (existing.length === 0) return;
  throw new CannotRun([...existing.map((path) => `${path} exists already.`), "Nothing was written."].join("\n"));
}

/** Writes all files, or none. */
function writeAll(files: readonly StartingFile[]): void {
  const written: string[] = [];
  try {
    for (const { path, text } of files) {
      writeText(path, text, { project: process.cwd(), replaces: nothing });
      written.push(path);
    }
  } catch (error) {
    for (const path of written) rmSync(path);
    throw error;
  }
}
