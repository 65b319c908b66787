import { type Command, Option } from "commander";
import { CannotRun } from "../../node/terminal/exit.ts";
import { formatOption } from "../terminal/formats.ts";
import { distinctValues, RepeatableOption } from "../terminal/repeated-options.ts";
import { addPlaces } from "./places.ts";

/** Adds the paths, the options of the targets, and `--ledger`. */
export function addRequest(command: Command): Command {
  const request = addLedger(addPlaces(command.argument("[paths...]", "files and folders")));
  return addRun(request, "take the commands that this command line publishes, such as “node deploy.js”");
}

/** Adds the options that take commands from a program. `meaning`: of `--run`. `conflicts`: options without a meaning then. */
export function addRun(command: Command, meaning: string, ...conflicts: string[]): Command {
  return command
    .addOption(new Option("--run <command line>", meaning).conflicts(conflicts))
    .addOption(
      new Option(
        "--until-published",
        "with --run, stop the program once it has published and sent no command for 2 seconds, as a bot does not end",
      ),
    );
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

/** Adds the options of a target of many guilds. */
export function addMany(command: Command): Command {
  return command
    .option(
      "--state <folder or URL>",
      "place that remembers what was published to each of many guilds, which are then not read again",
    )
    .option("--refresh", "with many guilds, read all of them whatever --state says")
    .addOption(
      new Option("--per-second <n>", "with many guilds, the most requests a second, of 50 (by default 20)").argParser(
        rateIn,
      ),
    );
}

function rateIn(text: string): number {
  const rate = Number(text);
  if (Number.isInteger(rate) && rate >= 1 && rate <= 50) return rate;
  throw new CannotRun("`--per-second` requires a whole number from 1 to 50.");
}

/** The percents of `--waves`, in ascending order. */
export function sharesIn(text: string): readonly number[] {
  const shares = text.split(",").map((part) => (/^\s*\d{1,2}(\.\d+)?%?\s*$/.test(part) ? Number.parseFloat(part) : 0));
  const ascend = shares.every((share, index) => share > (shares[index - 1] ?? 0) && share < 100);
  if (ascend) return shares;
  throw new CannotRun("`--waves` requires percents that ascend, such as `--waves 1%,10%`.");
}
