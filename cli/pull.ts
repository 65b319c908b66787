import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { commandApi, manifestOf } from "../core/publish/index.ts";
import { connect } from "./connect.ts";
import { CannotRun, type ExitCode, exitCode } from "./exit.ts";
import { reportRefusal } from "./prepare.ts";
import { Projects } from "./projects.ts";
import { reasonOf } from "./read.ts";
import { addWhere, type WhereOptions, whereOf } from "./where.ts";

interface PullOptions extends WhereOptions {
  readonly out?: string;
}

/** Adds `pull`. */
export function registerPull(program: Command): void {
  addWhere(program.command("pull").description("write what is published as a command manifest"))
    .option("--out <file>", "a new file to write to; otherwise standard output")
    .addHelpText("after", "\nExit code 0: done. 2: this cannot run. 3: the service refused or could not be reached.")
    .action(async (options: PullOptions) => {
      process.exitCode = await pull(options);
    });
}

async function pull({ out, ...options }: PullOptions): Promise<ExitCode> {
  const where = whereOf(options, new Projects().of(process.cwd()));
  const destination = connect(where);
  const { client, target } = destination;
  try {
    write(manifestOf(await commandApi(client, target).list(), target), out);
    return exitCode.done;
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return reportRefusal(error, destination);
  }
}

/** A file that is there already may hold comments and work that nobody else has: it is not overwritten. */
function write(text: string, out: string | undefined): void {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(resolve(out), text, { flag: "wx" });
  } catch (error) {
    throw new CannotRun(`${out} cannot be written: ${reasonOf(error)}.`);
  }
}
