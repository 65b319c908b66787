import { type Command, Option } from "commander";
import { commandApi, manifestOf } from "../../core/publish/index.ts";
import { connect } from "../connect/connect.ts";
import { projectHere } from "../files/workspace.ts";
import { writeNew } from "../files/write-new.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { addLedger } from "./ledger.ts";
import { type PullIntoOptions, pullInto } from "./pull-into.ts";
import { refusalOf } from "./request.ts";
import { addWhere, whereOf } from "./where.ts";

interface PullOptions extends Omit<PullIntoOptions, "into"> {
  readonly out?: string;
  readonly into?: string;
}

const help = `
With --into, each command that the file lists gets what others changed since the last publish, which --ledger tells, and
keeps what it changed itself; comments, order and layout stay. What is published and in no manifest of the project is
added at the end. Without a ledger nobody knows who changed what, so every difference is a conflict.

Exit code 0: done. 1: there are conflicts, or the file is no JSON; nothing was written. 2: this cannot run. 3: the
service refused or could not be reached.`;

/** Adds `pull`. */
export function registerPull(program: Command): void {
  addLedger(addWhere(program.command("pull").description("bring what is published into a command manifest")))
    .addOption(new Option("--out <file>", "a new file to write to; otherwise standard output").conflicts("into"))
    .option("--into <file>", "a manifest that is there, to merge into")
    .addOption(
      new Option("--prefer <side>", "with --into: who wins where both sides changed something").choices([
        "here",
        "there",
      ]),
    )
    .option("--listed", "with --into: add no command that the file does not list")
    .addHelpText("after", help)
    .action(action(pull));
}

async function pull({ out, into, ...options }: PullOptions): Promise<ExitCode> {
  if (into !== undefined) return await pullInto({ ...options, into });
  const stray = (["prefer", "listed", "ledger"] as const).find((name) => options[name] !== undefined);
  if (stray) throw new CannotRun(`--${stray} goes with --into FILE.`);
  const where = whereOf(options, await projectHere());
  const destination = connect(where);
  const { client, target } = destination;
  try {
    writeNew(manifestOf(await commandApi(client, target).list(), target), out);
    return exitCode.done;
  } catch (error) {
    throw refusalOf(error, destination);
  }
}
