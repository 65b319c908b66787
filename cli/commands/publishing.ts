import { type Command, Option } from "commander";
import { CannotRun } from "../../node/terminal/exit.ts";
import { formatOption } from "../terminal/formats.ts";
import { distinctValues, RepeatableOption } from "../terminal/repeated-options.ts";
import { addPlaces } from "./places.ts";

/** Adds the paths, the options of the targets, and `--ledger`. */
export function addRequest(command: Command): Command {
  return addLedger(addPlaces(command.argument("[paths...]", "files and folders")));
}

/** Adds `--ledger`. */
export function addLedger(command: Command): Command {
  const meaning = "file that records the last publish, to detect renames and drift (by default nothing is recorded)";
  return command.option("--ledger <file>", meaning);
}

/** Adds the options of a command that publishes: how the user agrees, and the output format. */
export function addCarryOut(command: Command): Command {
  return addConfirm(command).addOption(formatOption());
}

/** Adds the options that confirm a publish. */
export function addConfirm(command: Command): Command {
  return command
    .option("--yes", "do not ask for confirmation (required without a terminal)")
    .addOption(
      new RepeatableOption(
        "--confirm <name>",
        "confirm a protected target by its name, for which --yes is not enough (repeatable)",
        distinctValues,
      ),
    );
}

/** Adds the options that decide guessed renames. */
export function addAcceptRenames(command: Command): Command {
  return command
    .option("--accept-renames", "accept guessed renames (--yes does not include this)")
    .addOption(
      new Option("--reject-renames", "create commands instead of guessing renames").conflicts("acceptRenames"),
    );
}

/** Adds `--delete-all`. */
export function addDeleteAll(command: Command): Command {
  const option = new Option("--delete-all <count>", "delete this many commands although a manifest is empty");
  return command.addOption(option.argParser(countIn));
}

function countIn(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CannotRun("`--delete-all` requires the number of commands to delete, such as `--delete-all 8`.");
}
