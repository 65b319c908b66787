import type { Command, Option } from "commander";

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** The names that lead to it, such as `["lobby", "create"]`; empty for the program. */
  readonly path: readonly string[];
  readonly description: string;
  readonly subcommands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
  /** The values that its arguments can have, if they are known. */
  readonly values: readonly string[];
  /** Whether it has arguments, which are files unless their values are known. */
  readonly hasArguments: boolean;
}

export interface CompletedOption {
  /** With their dashes. */
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  /** Empty if any value is valid. */
  readonly values: readonly string[];
}

/** Reads a command and everything below it, without hidden options. */
export function completedCommand(command: Command, path: readonly string[] = []): CompletedCommand {
  const help = command.createHelp();
  return {
    path,
    description: command.description(),
    subcommands: help.visibleCommands(command).map((one) => completedCommand(one, [...path, one.name()])),
    options: help.visibleOptions(command).map(completedOption),
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    hasArguments: command.registeredArguments.length > 0,
  };
}

function completedOption({ short, long, description, required, optional, argChoices = [] }: Option): CompletedOption {
  const names = [short, long].filter((name) => name !== undefined);
  return { names, description, takesValue: required || optional, values: argChoices };
}

/** A command and all commands below it. */
export function withAllBelow(command: CompletedCommand): readonly CompletedCommand[] {
  return [command, ...command.subcommands.flatMap(withAllBelow)];
}
