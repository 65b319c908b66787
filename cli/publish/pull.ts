import { type Command, Option } from "commander";
import { pullNew } from "../../core/publish/index.ts";
import { isLocal } from "../../core/workspace/where.ts";
import { connect } from "../connect/connect.ts";
import { projectHere } from "../files/workspace.ts";
import { writeNew } from "../files/write.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { addLedger } from "./ledger.ts";
import { type PullIntoOptions, pullInto } from "./pull-into.ts";
import { readError } from "./request.ts";
import { addWhere, whereOf } from "./where.ts";

interface PullOptions extends Omit<PullIntoOptions, "into"> {
  readonly out?: string;
  readonly into?: string;
}

const help = `
With --into, the commands in the file get the changes that were made on Discord since the last publish, and keep the
changes that were made in the file. Comments, order and layout stay. Published commands that are in no manifest of the
project are added at the end. --ledger is the record of the last publish. Without it, every difference is a conflict.

Exit codes:
  0  Done
  1  Conflicts, or a file that is not valid JSON (nothing was written)
  2  The command cannot run
  3  Discord refused a request or could not be reached`;

/** Adds `pull`. */
export function registerPull(program: Command): void {
  addLedger(addWhere(program.command("pull").description("write the published commands to a command manifest")))
    .addOption(new Option("--out <file>", "new file (by default standard output)").conflicts("into"))
    .option("--into <file>", "existing command manifest to merge into")
    .addOption(
      new Option(
        "--prefer <side>",
        "with --into, side that wins a conflict: the file (here) or Discord (there)",
      ).choices(["here", "there"]),
    )
    .option("--listed", "with --into, add no commands that the file does not list")
    .addHelpText("after", help)
    .action(action(pull));
}

async function pull({ out, into, ...options }: PullOptions): Promise<ExitCode> {
  if (into !== undefined) return await pullInto({ ...options, into });
  const stray = (["prefer", "listed", "ledger"] as const).find((name) => options[name] !== undefined);
  if (stray) throw new CannotRun(`\`--${stray}\` requires \`--into FILE\`.`);
  const found = await projectHere();
  const where = whereOf(options, found);
  const destination = connect(where);
  const { client, target } = destination;
  const integrationTypes = found?.project.integrationTypes;
  try {
    const commands = await client.listCommands(target);
    writeNew(await pullNew(commands, { client, target, isLocal: isLocal(where), integrationTypes }), out);
    return exitCode.done;
  } catch (error) {
    throw readError(error, destination);
  }
}
