import { lstatSync, rmSync } from "node:fs";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import { joined } from "../../core/manifest/describe.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { nothing } from "../../node/disk/replaceable.ts";
import { CannotRun, type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { print, printError } from "../../node/terminal/print.ts";
import { writeText } from "../files/write.ts";
import { askInTerminal, isAtTerminal } from "../terminal/face.ts";
import { idIn } from "../terminal/id-in.ts";
import { existingManifests } from "./existing-manifests.ts";
import { type CiSystem, ciChoices, type InitOptions } from "./options.ts";
import { type StartingFile, startingFiles } from "./starting-files.ts";

/** Writes the files of a new project, and asks for what the options do not say. */
export async function runInit({ application, ci }: InitOptions): Promise<ExitCode> {
  if (application !== undefined) idIn("--application", application);
  const existing = await existingManifests();
  const filesFor = (id: string | undefined, system: InitOptions["ci"]) =>
    startingFiles(id, ciOf(system), existing.globs);
  requireNoFiles([...projectFileNames, ...filesFor(undefined, ci).map(({ path }) => path)]);
  const applicationId = application ?? (await answered("Application ID (Enter to skip): ", idFault)) ?? "";
  const chosen = ci ?? ((await answered("CI: github, gitlab or none (none): ", ciFault)) as InitOptions["ci"]);
  const files = filesFor(applicationId || undefined, chosen || "none");
  requireNoFiles(files.map(({ path }) => path));
  writeAll(files);
  for (const { path } of files) print(`Created ${path}.`);
  if (existing.paths.length > 0) print(adoptedText(existing.paths));
  print("Next, run `command-manifest check`. To try the command, run `command-manifest serve` in another terminal.");
  return exitCode.done;
}

/** More names than this only make noise. */
const maxNames = 5;

function adoptedText(paths: readonly string[]): string {
  const rest = paths.length > maxNames ? [`${paths.length - maxNames} more`] : [];
  const names = joined([...paths.slice(0, maxNames), ...rest], "and");
  return `“manifests” of the project lists the commands that are here already: ${names}.`;
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
